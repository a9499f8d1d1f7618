import type { CompiledRule, ReadInstruction, RuleType } from "../types.ts";

/**
 * What a name stands for, or why it stands for nothing here.
 * `rule`: what gives the same where the name stands, and costs no evaluation of its own.
 */
export type Resolved =
  | { type: RuleType; read: ReadInstruction; rule?: CompiledRule }
  | { problem: string; fix?: string };

/** A place a rule can read, known by its types; implemented by `engine/compile`. */
export interface Resolver {
  /** Type of what `var: path` reads here and the instruction to read it; or why it cannot be read, with a suggestion. */
  resolve(path: string): Resolved;
  fact(name: string): Resolved;
  /** The same of the label of the choice that is made where the path leads. */
  label(path: string): Resolved;
  /** The resolver inside one item of a list of this type (list conditions), or of an object of this type (`get`). */
  inside(item: RuleType): Resolver;
}
