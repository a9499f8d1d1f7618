import { fileURLToPath } from "node:url";
import { flows } from "virtual:flows";
import { describe, expect, test } from "vitest";
import { words } from "../../app/messages/words.ts";
import { sentAnswers } from "../../app/sandbox/walk/sentAnswers.ts";
import { walkIssues } from "../../app/sandbox/walk/walkIssues.ts";
import { readSources } from "../../engine/cli/index.ts";
import type { Json, Walker } from "../../engine/index.ts";
import {
  createWalker,
  isSeen,
  loadExamples,
  oversized,
  pointerKeys,
  walkOf,
  withAnswer,
} from "../../engine/index.ts";
import brand from "../../schemas/reference/brand.json" with { type: "json" };
import { put, spoiled } from "./support/mutations.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

describe("what is blank, of another type or unseen is judged alike on the page and at the custodian", () => {
  test.each(Object.keys(flows))("in every field of %s", async (flow) => {
    const { plan, validators } = await flows[flow]!.load();
    const [walker, portal, custodian] = [1, 2, 3].map(() => createWalker(plan, validators)) as [
      Walker,
      Walker,
      Walker,
    ];
    const tried = new Set<string>();
    let refused = 0;
    for (const example of loadExamples(sources, flow)) {
      // Nothing of it is walked (longLists.test.ts).
      if (oversized(plan, example.answers).length > 0) continue;
      const { load, user, today } = example;
      const context = { load, user, today };
      walker.update(example.answers, context);
      const { path, steps } = walkOf(walker);
      const shown = path.flatMap((step) => steps[step]?.relevant ?? []);
      for (const pointer of shown) {
        const node = walker.node(pointer);
        if (node?.kind !== "field" || node.type === "null" || node.value !== undefined) continue;
        if (tried.has(node.pattern) || walker.mode(pointerKeys(pointer)[0]!) === "read") continue;
        tried.add(node.pattern);
        for (const value of spoiled) {
          portal.update(withAnswer(example.answers, pointer, value), context);
          // As it travels; half a character survives JSON.
          const sent = JSON.parse(JSON.stringify(put(example.answers, pointer, value)));
          custodian.update(sentAnswers(plan, sent), context);
          const step = pointerKeys(pointer)[0]!;
          const page = portal
            .stepIssues(step)
            .map(({ path, code, message, params }) => [
              path,
              code,
              words(message, params, portal.node(path)?.ui),
            ]);
          const heard = walkIssues(plan, walkOf(custodian), brand)
            .filter(({ path }) => path.startsWith(`/${step}/`))
            .map(({ path, code, message }) => [path, code, message]);
          expect(heard, `${pointer} ${JSON.stringify(value)}`).toEqual(page);
          if (mustBeRefused(value, node.ui.widget) && portal.relevant(pointer)) {
            expect(
              page.map(([path]) => path),
              `${pointer} ${JSON.stringify(value)}`,
            ).toContain(pointer);
            refused += 1;
          }
        }
      }
    }
    expect(refused).toBeGreaterThanOrEqual(tried.size);
  });
});

/** What no field takes, whatever its type: a text that cannot be seen. */
function mustBeRefused(value: Json, widget: Json | undefined): boolean {
  if (typeof value !== "string" || value.trim() === "") return false;
  return !isSeen(value, widget === "textarea");
}
