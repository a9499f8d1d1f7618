import type { Json, Pointer } from "../../types.ts";
import { answerTarget, inside, isTarget, type Meaning, type Target } from "./Frame.ts";
import { partsOf } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import { DEEPEST, first, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways to give what an instruction reads this value. */
export function* giveWays(
  search: Search,
  meaning: Meaning,
  value: Json | undefined,
  from: Witness,
  depth: number,
): Ways {
  if (search.isSpent()) return;
  switch (meaning.kind) {
    case "answer":
      yield* giveAnswer(search, meaning.pointer, meaning.keys, value, from, depth);
      return;
    case "load":
    case "user":
    case "today":
      if (!search.frozen && !(meaning.kind === "today" && value === undefined))
        yield search.stage.put(from, meaning, value);
      return;
    case "entries":
      if (value === undefined) yield search.stage.put(from, answerTarget(meaning.list), undefined);
      return;
    case "rule": {
      const { rule, frame, keys } = meaning;
      if (keys.length === 0) {
        yield* typeof value === "boolean"
          ? search.satisfy(rule, value, { frame, from, depth })
          : search.reach(rule, value, { frame, from, depth });
        return;
      }
      const parts = partsOf(rule);
      if (!parts?.instruction) return;
      const read = search.stage.meaning(parts.instruction, frame);
      if (read.kind === "rule")
        yield* search.give({ ...read, keys: [...read.keys, ...keys] }, value, from, depth);
      else if (isTarget(read)) yield* search.give(inside(read, keys), value, from, depth);
      return;
    }
  }
}

function* giveAnswer(
  search: Search,
  pointer: Pointer,
  keys: readonly string[],
  value: Json | undefined,
  from: Witness,
  depth: number,
): Ways {
  const node = search.stage.stand(from).node(pointer);
  if (node?.kind !== "field" || depth > DEEPEST) return;
  const holder = pointer.split("/").slice(0, -1).join("/");
  const target: Target = { kind: "answer", pointer, keys };
  if (value === undefined) {
    yield search.stage.put(from, target, undefined);
    if (node.value !== undefined)
      for (const witness of first(
        2,
        search.reach(node.value, undefined, { frame: search.stage.frameAt(holder), from, depth }),
      ))
        yield search.stage.put(witness, target, undefined);
    if (node.showWhen !== undefined)
      yield* first(
        2,
        search.satisfy(node.showWhen, false, { frame: search.stage.frameAt(holder), from, depth }),
      );
    return;
  }
  for (const shown of first(WIDTH, search.show(pointer, from, depth))) {
    if (node.value === undefined) {
      yield search.stage.put(shown, target, value);
      continue;
    }
    const frame = search.stage.frameAt(holder);
    if (!search.stage.stand(shown).forced(pointer)) yield search.stage.put(shown, target, value);
    if (keys.length === 0)
      yield* first(WIDTH, search.reach(node.value, value, { frame, from: shown, depth }));
    for (const free of first(2, search.reach(node.value, undefined, { frame, from: shown, depth })))
      yield search.stage.put(free, target, value);
  }
}
