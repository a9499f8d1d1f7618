import type { RouteValues } from "../addresses.ts";
import type { Answers, CompiledRule, Context, Issue, Json, Node, Plan, Pointer, Walk } from "../types.ts";

/**
 * What each call of a step's load that follows the answers is given, by its position in the load: as text, empty where
 * it is not asked at all. Undefined for what does not follow the answers.
 */
export type Given = readonly (string | undefined)[];

/** A choice on offer. */
export interface OfferedOption {
  value: string | number | boolean;
  label: string;
  description?: string;
}

/**
 * All that a widget needs to know of its field, but for its issues, which are asked for only where they are shown; the
 * same object as long as nothing of it changed.
 */
export interface FieldState {
  /** False where the field is hidden: nothing of it is drawn. */
  relevant: boolean;
  required: boolean;
  readOnly: boolean;
  /** As the person left it, even where it cannot be read; a forced value instead where a rule holds it. */
  value: Json | undefined;
  forced: boolean;
  options: readonly OfferedOption[] | undefined;
  /** What the field's `x-rules.props` come to. */
  props: { readonly [name: string]: Json };
}

/** What a list says of one entry on its card, as far as there is something to say. */
export interface EntryWords {
  title: string;
  lines: readonly string[];
  badge: string;
}

/** The walk of one flow that remembers: a change works out again only what depends on it. */
export interface Walker {
  readonly plan: Plan;
  /** Brings the walker to these answers and this context. Returns the pointers whose state may have changed. */
  update(answers: Answers, context: Context): ReadonlySet<Pointer>;
  walk(): Walk;
  path(): readonly string[];
  furthest(): string;
  active(stepId: string): boolean;
  mode(stepId: string): "draft" | "edit" | "read";
  /** Whether a step that is read may be taken up to be changed: its `editWhen`. */
  mayRevise(stepId: string): boolean;
  mayOpen(stepId: string): boolean;
  /** Whether the way on is offered: the step's `submitWhen`. */
  maySubmit(stepId: string): boolean;
  /** The step's label in the step bar. */
  label(stepId: string): string;
  /** The message key of the button that goes on, where the step says one. */
  onward(stepId: string): string | undefined;
  /** Whether no step of the step bar can be chosen. */
  barIsLocked(): boolean;
  /** Where a step is in the portal. */
  address(stepId: string): string;
  /** What stands in the flow's addresses. The same object as long as nothing of it changed. */
  route(): RouteValues;
  node(pointer: Pointer): Node | undefined;
  state(pointer: Pointer): FieldState;
  relevant(pointer: Pointer): boolean;
  required(pointer: Pointer): boolean;
  readOnly(pointer: Pointer): boolean;
  /** The effective answer as rules read it: absent when hidden or not of its type. */
  value(pointer: Pointer): Json | undefined;
  forced(pointer: Pointer): boolean;
  /** How many entries a relevant list has. */
  count(list: Pointer): number;
  /** What `x-ui.summary` of its list says of an entry. */
  entryWords(entry: Pointer): EntryWords;
  options(pointer: Pointer): readonly OfferedOption[] | undefined;
  props(pointer: Pointer): { readonly [name: string]: Json };
  issues(pointer: Pointer): readonly Issue[];
  stepIssues(stepId: string): readonly Issue[];
  submission(): Answers;
  /** What the calls of a step's load would be given now. */
  given(stepId: string): Given;
  /** A rule's value now, read in the object at a pointer, or at the flow's root. */
  evaluate(rule: CompiledRule, at?: Pointer): Json | undefined;
  /** A flow's fact now, or the fact of the block at a pointer. */
  fact(name: string, at?: Pointer): Json | undefined;
  /** Rule evaluations and validator calls so far. */
  readonly counts: { evaluations: number; validations: number };
}
