import type { Node, Pointer } from "../../types.ts";
import type { Walker } from "../../walk/Walker.ts";
import type { PlaceIndex } from "../CheckedFlow.ts";
import { placesOf } from "../CheckedFlow.ts";
import type { Goal } from "./Goal.ts";
import { everywhere, makeGoal } from "./makeGoal.ts";
import { first, WIDTH } from "./Ways.ts";

/** That a field, list or object is shown, hidden, required, optional and offers choices, as far as rules decide it. */
export function nodeGoals(places: PlaceIndex, node: Node): Goal[] {
  const { pattern } = node;
  const holder = pattern.split("/").slice(0, -1).join("/");
  const someHolder = (walker: Walker, holds: (pointer: Pointer) => boolean) =>
    placesOf(holder, walker).some((at) => walker.relevant(at) && holds(`${at}/${node.key}`));
  const goals = [
    makeGoal("shown", pattern, places.rule(pattern, "showWhen"), {
      isMet: (walker) => someHolder(walker, (at) => walker.relevant(at)),
      ways: (search, from) => everywhere(pattern, (at) => search.show(at, from)),
      rule: node.showWhen,
      within: holder,
    }),
  ];
  if (node.showWhen !== undefined)
    goals.push(
      makeGoal("hidden", pattern, places.rule(pattern, "showWhen"), {
        isMet: (walker) => someHolder(walker, (at) => !walker.relevant(at)),
        ways: (search, from) => everywhere(pattern, (at) => search.hide(at, from)),
        rule: node.showWhen,
        within: holder,
      }),
    );
  // `requireWhen: true` is another way to write `required`.
  if (node.requireWhen !== undefined && typeof node.requireWhen !== "boolean" && !node.required) {
    const rule = node.requireWhen;
    for (const [kind, wanted] of [
      ["required", true],
      ["optional", false],
    ] as const)
      goals.push(
        makeGoal(kind, pattern, places.rule(pattern, "requireWhen"), {
          isMet: (walker) =>
            someHolder(walker, (at) => walker.relevant(at) && walker.required(at) === wanted),
          ways: (search, from) =>
            everywhere(pattern, function* (at) {
              const frame = search.frameAt(at.split("/").slice(0, -1).join("/"));
              for (const shown of first(WIDTH, search.show(at, from)))
                yield* first(WIDTH, search.satisfy(rule, wanted, { frame, from: shown }));
              for (const settled of first(WIDTH, search.satisfy(rule, wanted, { frame, from })))
                yield* first(WIDTH, search.show(at, settled));
            }),
          rule,
          within: pattern,
        }),
      );
  }
  if (node.kind === "field" && node.options) {
    const { from: source } = node.options;
    goals.push(
      makeGoal("offered", pattern, places.rule(pattern, "options"), {
        isMet: (walker) =>
          someHolder(walker, (at) => walker.relevant(at) && (walker.options(at)?.length ?? 0) > 0),
        ways: (search, from) =>
          everywhere(pattern, function* (at) {
            const frame = search.frameAt(at.split("/").slice(0, -1).join("/"));
            for (const shown of first(2, search.show(at, from)))
              yield* first(WIDTH, search.know(source, { frame, from: shown }));
          }),
        rule: source,
        within: pattern,
      }),
    );
  }
  return goals;
}
