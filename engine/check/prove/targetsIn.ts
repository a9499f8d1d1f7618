import type { CompiledRule } from "../../types.ts";
import { answerTarget, type Frame, isTarget, type Target } from "./Frame.ts";
import { itemsOf } from "./itemsOf.ts";
import { partsOf } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";

const GOING_THROUGH = new Set(["some", "none", "all", "filter", "map"]);

/** Places that a rule reads, facts followed. */
export function targetsIn(search: Search, rule: CompiledRule, start: Start, seen: Set<string>): Target[] {
  const { frame, from } = start;
  if (Array.isArray(rule)) return rule.flatMap((part) => targetsIn(search, part, start, seen));
  const parts = partsOf(rule);
  if (!parts) return [];
  if (GOING_THROUGH.has(parts.operator)) {
    const [list = null, each = null] = parts.args;
    const frames = itemsOf(search, list, start).map((item) => item.frame);
    if (frames.length === 0) frames.push({ kind: "data", value: undefined, origin: undefined, outer: frame });
    return [
      ...targetsIn(search, list, start, seen),
      ...frames.slice(0, 3).flatMap((item) => targetsIn(search, each, { ...start, frame: item }, seen)),
    ];
  }
  if (parts.instruction === undefined)
    return parts.args.flatMap((part) => targetsIn(search, part, start, seen));
  search.stage.stand(from);
  const meaning = search.stage.meaning(parts.instruction, frame);
  if (meaning.kind === "rule") {
    const key = JSON.stringify([meaning.rule, pointerOf(meaning.frame)]);
    if (seen.has(key)) return [];
    seen.add(key);
    return targetsIn(search, meaning.rule, { ...start, frame: meaning.frame }, seen);
  }
  if (meaning.kind === "entries") return [answerTarget(meaning.list)];
  if (meaning.kind === "answer") {
    const node = search.stage.nodeAt(meaning.pointer);
    const holder = meaning.pointer.split("/").slice(0, -1).join("/");
    if (node?.kind === "field" && node.value !== undefined && !seen.has(meaning.pointer)) {
      seen.add(meaning.pointer);
      return [
        meaning,
        ...targetsIn(search, node.value, { ...start, frame: search.stage.frameAt(holder) }, seen),
      ];
    }
  }
  return isTarget(meaning) && !(search.frozen && meaning.kind !== "answer") ? [meaning] : [];
}

function pointerOf(frame: Frame): string {
  return frame.kind === "object" ? frame.pointer : frame.kind;
}
