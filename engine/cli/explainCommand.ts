/** `npm run explain`: why something is as it is, for one example. */
import { PlaceIndex } from "../check/CheckedFlow.ts";
import { type Place, sourceFile } from "../compile/SourceFile.ts";
import { explain } from "../explain/explain.ts";
import { above, pointerKeys } from "../json/pointers.ts";
import { nearest } from "../rules/nearest.ts";
import type { Node, Pointer, Sources } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { InputError, reportInput } from "./files.ts";
import { exampleAt, givenExample, type OpenedFlow, openFlow, walkExample } from "./openFlow.ts";

/** `explain <flow> <example.json or -> <pointer or step>`: why it is so, in sentences, and where that is written. */
export function run([flow, path, target, ...more]: string[], folder: string): number {
  return reportInput(() => {
    if (flow === undefined || path === undefined || target === undefined || more.length > 0) {
      throw new InputError(
        "Say which flow, which answers and which field: npm run -s explain -- <flow> <example.json> /step/field",
      );
    }
    const opened = openFlow(folder, flow);
    const { played, context, passedOver } = walkExample(
      opened,
      givenExample(folder, flow, exampleAt(folder, flow, path)),
    );
    const { walker } = played;
    for (const sentence of passedOver) console.error(sentence);
    const pointer = target.startsWith("/") ? target : `/${target}`;
    const node = walker.node(pointer);
    if (!node) throw new InputError(unknown(walker, pointer));
    console.log([...explain(walker, context, pointer, opened.brand), written(opened, node)].join("\n"));
    return 0;
  });
}

/** Where to change it: the line that uses it, and the block, where most of it stands there. */
function written({ id, sources }: OpenedFlow, { pattern }: Node): string {
  const places = new PlaceIndex(sources, id);
  const place = places.node(pattern);
  const { file } = places.keyword(pattern, "type");
  const block = file === place.file ? "" : `, with the block schemas/${file}`;
  return `It is written in ${lineOf(sources, place)}${block}.`;
}

function lineOf(sources: Sources, { file, pointer }: Place): string {
  const { line } = sourceFile(sources, file, sources[file] ?? "").locate(pointer);
  return `schemas/${file}:${line}`;
}

/** Suggests the nearest name and lists what there is at the last pointer that exists. */
function unknown(walker: Walker, pointer: Pointer): string {
  let around = above(pointer);
  while (around !== "" && !walker.node(around)) around = above(around);
  const known = keysIn(walker, around).map((key) => `${around}/${key}`);
  const [next = ""] = pointerKeys(pointer.slice(around.length));
  const near = nearest(next, keysIn(walker, around));
  return [
    `There is nothing at ${pointer}.`,
    ...(near ? [`Did you mean "${around}/${near}"?`] : []),
    known.length > 0 ? `There are: ${known.join(", ")}.` : `${around} has nothing inside to explain.`,
  ].join(" ");
}

function keysIn(walker: Walker, pointer: Pointer): string[] {
  const node = walker.node(pointer);
  if (pointer === "") return walker.plan.steps.map(({ id }) => id);
  if (node?.kind === "object") return node.children.map(({ key }) => key);
  return node?.kind === "list" ? ["0"] : [];
}
