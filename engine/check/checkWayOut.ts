import type { Library } from "../compile/Library.ts";
import type { PipelineEntry, Plan } from "../types.ts";
import { nodesOf } from "./nodesOf.ts";
import type { PlaceIndex } from "./PlaceIndex.ts";

/** Reports a last step that asks for answers, but leads nowhere when it is submitted. */
export function checkWayOut(library: Library, plan: Plan, places: PlaceIndex): void {
  const last = plan.steps.at(-1);
  if (!last || last.submit.some(leads)) return;
  const asks = nodesOf(plan).some(
    (node) => node.kind === "field" && node.type !== "null" && node.pattern.startsWith(`/${last.id}/`),
  );
  if (!asks && last.submit.length === 0) return;
  library.report(
    places.step(last.id),
    "dead-end",
    `The last step "${last.id}" can be submitted, but then nothing follows: there is no next step and no exit.`,
    'End its submit with { "exit": … }.',
  );
}

function leads(entry: PipelineEntry): boolean {
  if (entry.kind === "repeat") return entry.repeat.some(leads);
  return entry.kind === "exit" || (entry.kind === "go" && entry.go !== "next");
}
