import type { CompiledRule, Json, Pointer } from "../../types.ts";

/** One level of what a rule can see, with a way outwards; as `WalkScope`, but it also knows where its values come from. */
export type Frame =
  | { kind: "root" }
  | { kind: "object"; pointer: Pointer; list: Pointer | undefined; index: number; outer: Frame }
  | { kind: "data"; value: unknown; origin: Target | undefined; outer: Frame };

/** A place where the search may put a value. */
export type Target =
  | { kind: "answer"; pointer: Pointer; keys: readonly string[] }
  | { kind: "load" | "user"; keys: readonly string[] }
  | { kind: "today" };

/** What an instruction of a rule reads. */
export type Meaning =
  | Target
  | { kind: "entries"; list: Pointer; limit: number | undefined }
  | { kind: "object"; pointer: Pointer }
  | { kind: "rule"; rule: CompiledRule; frame: Frame; keys: readonly string[] }
  | { kind: "fixed"; value: unknown };

export const ROOT: Frame = { kind: "root" };

/** The frame so many levels outwards. */
export function climb(frame: Frame, up: Json | undefined): Frame {
  let current = frame;
  for (let left = Number(up); left > 0 && current.kind !== "root"; left -= 1) current = current.outer;
  return current;
}

/** The place inside of a place. */
export function inside(target: Target, keys: readonly string[]): Target {
  if (keys.length === 0 || target.kind === "today") return target;
  return { ...target, keys: [...target.keys, ...keys] };
}

/** Whether an instruction reads a place where a value may be put. */
export function isTarget(meaning: Meaning): meaning is Target {
  return ["answer", "load", "user", "today"].includes(meaning.kind);
}

/** The place of a whole answer. */
export function answerTarget(pointer: Pointer): Target {
  return { kind: "answer", pointer, keys: [] };
}
