import type { CompiledRule } from "../../types.ts";
import type { DataShapes } from "./DataShapes.ts";
import type { Frame } from "./Frame.ts";
import { partsOf } from "./ruleParts.ts";
import type { Stage } from "./Stage.ts";

const CONDITIONS = new Set([
  ..."and or ! === !== < <= > >= in some all none present absent matches startsWith isTrue".split(" "),
]);

/** Whether a rule gives true or false. */
export function isCondition(
  rule: CompiledRule,
  frame: Frame,
  stage: Stage,
  shapes: DataShapes,
  depth = 0,
): boolean {
  const parts = partsOf(rule);
  if (!parts) return typeof rule === "boolean";
  if (depth > 12) return false;
  const again = (part: CompiledRule) => isCondition(part, frame, stage, shapes, depth + 1);
  if (CONDITIONS.has(parts.operator)) return true;
  if (parts.operator === "plainValue") return again(parts.args[0] ?? null);
  if (parts.operator === "if")
    return parts.args.every((part, index) =>
      index % 2 === 1 || index === parts.args.length - 1 ? part === null || again(part) : true,
    );
  if (parts.operator === "else") return parts.args.every(again);
  if (parts.instruction === undefined) return false;
  const meaning = stage.meaning(parts.instruction, frame);
  switch (meaning.kind) {
    case "rule":
      return meaning.keys.length === 0 && isCondition(meaning.rule, meaning.frame, stage, shapes, depth + 1);
    case "answer": {
      const node = stage.nodeAt(meaning.pointer);
      return meaning.keys.length === 0 && node?.kind === "field" && node.type === "boolean";
    }
    case "load":
    case "user":
      return shapes.at(meaning.kind, meaning.keys)?.type === "boolean";
    default:
      return false;
  }
}
