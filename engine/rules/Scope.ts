import type { ReadInstruction } from "../types.ts";

/** A place a rule reads from while it is evaluated; implemented by `engine/walk`. Absent is undefined (or null). */
export interface Scope {
  read(instruction: ReadInstruction): unknown;
  /** The items of a list value that `read` (or filter, merge, …) gave, each as a scope whose "" path is the item itself. */
  enter(list: unknown): readonly Scope[];
  /** An object value (e.g. found in reference data) as a scope. */
  within(object: unknown): Scope;
  /** What this scope's item is as a plain value. */
  value(): unknown;
}

/** Plain JSON holds no functions, so nothing an author or a server writes can pass for a scope. */
export function isScope(value: unknown): value is Scope {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as Scope).read === "function" &&
    typeof (value as Scope).enter === "function"
  );
}
