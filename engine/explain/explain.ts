import { below, pointerKeys } from "../json/pointers.ts";
import type { Context, Json } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { explainField } from "./explainField.ts";
import { explainStep } from "./explainStep.ts";

/**
 * Why a step is on the way or skipped, or why a field is shown, required, read-only, worked out, or has an issue: sentences
 * with what they rest on indented below them. Sensitive answers are never said.
 * @param walker stands at the answers to explain
 * @param context the one the walker was brought to
 * @param target a step's id, or a pointer
 */
export function explain(
  walker: Walker,
  context: Context,
  target: string,
  brand: { readonly [name: string]: Json } = {},
): string[] {
  const pointer = target.startsWith("/") ? target : below("", target);
  const [stepId = "", ...inside] = pointerKeys(pointer);
  if (!walker.node(pointer)) return [`There is no step or field at ${target}.`];
  const view = { walker, context, brand };
  return inside.length === 0 ? explainStep(view, stepId) : explainField(view, pointer);
}
