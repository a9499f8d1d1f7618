import type { PartialDate } from "./json/calendar.ts";

/** A JSON value. Answers, references and what calls answer are made of these. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
/** A JSON object with any keys, such as a part of an authored file. */
export type JsonObject = { [key: string]: Json };
/** Answers by step id; absent keys are unanswered. Money and shares are numbers, dates "YYYY-MM-DD", files what the upload call answered. */
export type Answers = { readonly [stepId: string]: { readonly [field: string]: Json } };
/** A JSON pointer from the answers' root, list positions as numbers: `/beneficiaries/list/0/share`. */
export type Pointer = string;
/** A pointer pattern, list positions as `*`: `/beneficiaries/list/*\/share`. One per node of a plan. */
export type Pattern = string;
/** Whether a flaw or an issue must be mended before one gets on ("error"), or may stay. */
export type Level = "error" | "warning";

/** A failed check of an answer, for a person to mend. `message` is a key of the catalogue; `params` fill its {names}. */
export interface Issue {
  path: Pointer;
  code: string;
  message: string;
  params: { [name: string]: Json };
  level: Level;
}

/** A flaw in a definition, for product staff to mend. `line` and `column` count from 1. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  pointer: Pointer;
  code: string;
  level: Level;
  message: string;
  /** What to do about it, in one sentence. */
  fix?: string;
}

/** File texts by path below `schemas/`, e.g. "flows/registration/flow.json". */
export type Sources = { readonly [path: string]: string };

// ---------------------------------------------------------------- rules

/** A rule ready to evaluate: json-logic over the private operators of `engine/rules`. Plain JSON. */
export type CompiledRule = Json;
/** Compiled rules by the name of what each gives: a parameter of a call, of a sentence or of a widget. */
export type CompiledRules = { [name: string]: CompiledRule };

/** What a rule gives or reads. `values` are the only ones a choice can hold, `names` what rules call its codes. */
export type RuleType =
  | { kind: "number"; values?: readonly number[]; names?: Names<number> }
  | { kind: "text"; values?: readonly string[]; names?: Names<string> }
  | { kind: "boolean"; names?: Names<boolean> }
  | { kind: "date" }
  | { kind: "null" }
  | { kind: "list"; of: RuleType }
  /** `at` is the resolver's own handle for what is inside; `fields` where the shape is known outright. */
  | { kind: "object"; at?: unknown; fields?: { readonly [name: string]: RuleType } }
  | { kind: "unknown" };

/** The codes of choices by name, such as `{ "traditional": 1 }`. */
export type Names<Code extends boolean | number | string = boolean | number | string> = {
  readonly [name: string]: Code;
};

/**
 * How a rule reads one value: written by the compiler, opaque to the rule around it, followed by the walk and by the
 * prover. Its first word says what is read, the keys at its end lead on into plain data. `up` counts the scopes to
 * leave first: 0 is where the rule stands.
 */
export type ReadInstruction =
  | AnswerRead
  /** The item of data that a list condition goes through. */
  | ["item", up: number, ...keys: string[]]
  /** All entries of the list that the scope is an entry of, those before it, or its position from 0. */
  | ["list" | "earlier" | "index", up: number]
  /** What a parameter's rule gives in the scope that handed it to the block. */
  | ["param", up: number, rule: CompiledRule]
  /** What a rule gives in another object of the answers, such as the label of the choice made there. */
  | ["in", object: AnswerRead, rule: CompiledRule]
  /** Inside of what another instruction reads. */
  | ["path", of: ReadInstruction, ...keys: string[]]
  | ["fact", up: number, name: string]
  | ["flowFact", name: string]
  | ["load" | "ref", name: string, ...keys: string[]]
  | ["user", ...keys: string[]]
  | ["today"]
  /** Something that stands in a file and cannot be read: such a plan is never walked. */
  | ["unread"];

/** What lies below the object of a scope or below a step, key by key: that object itself without any. */
export type AnswerRead = ["f", up: number, ...keys: string[]] | ["s", step: string, ...keys: string[]];

// ---------------------------------------------------------------- data

/**
 * What a call answers, or what is known of the person, as far as it is held to: "any" for whatever it likes; of an object
 * its fields, those it must have, and what all others are.
 */
export type DataType =
  | "any"
  | "string"
  | "number"
  | "integer"
  | "boolean"
  | "date"
  | PartialDate
  | "null"
  | readonly ["choice", readonly Json[]]
  | readonly ["list", DataType]
  | readonly ["object", { readonly [name: string]: DataType }, (readonly string[])?, DataType?];

// ---------------------------------------------------------------- plan

/** A compiled flow: what the walk, drafts, pages and explanations read of it. Plain JSON. */
export interface Plan {
  flow: string;
  version: string;
  /** Changes whenever a field's path, type, choices or limits change. */
  fingerprint: string;
  title: string;
  /** The address of the flow, `{name}` for each part that `route` fills. */
  base: string;
  /** What stands in the addresses of the flow, by name: in the base, else as a query parameter. */
  route: CompiledRules;
  published: boolean;
  query: string[];
  steps: StepPlan[];
  patterns: PatternsPlan;
  facts: { [name: string]: FactPlan };
  load: PipelineEntry[];
  /** What the program reads by names of its own: values that rules give, and where answers lie. */
  provides: { values: CompiledRules; places: { [name: string]: Pointer } };
  exits: { [name: string]: ExitPlan };
  dialogs: { [name: string]: DialogPlan };
  /** What the person keeps once the request was sent; absent where the flow sends none. */
  confirmation?: ConfirmationPlan;
  draft: {
    save?: string;
    browser: "session" | "local" | "none";
    /** What becomes of the browser's copy when the person leaves the flow's pages. */
    leaving: "keep" | "clear";
  };
  /** Gives the words above each step's title, in place of the flow's title. */
  caption?: CompiledRule;
  /** While true, no step of the step bar can be chosen. */
  lockBar?: CompiledRule;
  /** The reference files the flow's rules read. */
  reference: { [name: string]: Json };
  messages: { [key: string]: string };
  calls: { [name: string]: { once: boolean; answer: DataType; errors: { [code: string]: Outcome } } };
  /** What is known of the person, by `schemas/user.json`. */
  user: DataType;
  /** What stands beside the steps, in order. */
  rail: RailSectionPlan[];
  /**
   * Rules as their authors wrote them, short forms spelled out and codes in place of their names, for explain. Of a pattern:
   * "<pattern>#<name>" of showWhen, requireWhen, readOnlyWhen, value, default and options, "<pattern>#check:<id>" with
   * "<pattern>#check:<id>:when", "<pattern>#fact:<name>", "<pattern>#param:<name>". Of a step: "step:<id>#<name>" of showWhen,
   * enterWhen, editWhen, submitWhen, mode, label and onward. Of the flow: "fact:<name>", "#caption", "#lockBar".
   */
  authored: { [key: string]: Json };
  /** Keys of the facts among them that give true or false, for the prover. */
  conditions: string[];
}

/** What an edit may bring into being or ask about, so that nobody has to search the steps for it. Outer patterns come first. */
export interface PatternsPlan {
  /** All lists. */
  lists: Pattern[];
  /** Lists with a `minItems` or a default: they begin with that many entries, or with those. */
  least: Pattern[];
  /** Fields with a default. */
  defaults: Pattern[];
  /** Whatever has `whenHidden: "ask"`. */
  asks: Pattern[];
  /** Answers that go when an answer of another step is edited. */
  clears: { of: Pointer; gone: Pointer }[];
}

/** Some of what was answered, beside the steps on wide screens. */
export interface RailSectionPlan {
  title: string;
  /** Ids of the steps it stands beside; absent: all of them. */
  steps?: string[];
  showWhen?: CompiledRule;
  rows: RailRowPlan[];
}

/** An answer in the words of the review, a value that a rule works out, or one row for each `{ label, value }` of a list. `as`: the widget whose words it takes. */
export type RailRowPlan =
  | { kind: "answer"; of: Pointer; label: string }
  | { kind: "value"; value: CompiledRule; label: string; as: string }
  | { kind: "each"; each: CompiledRule; as: string };

/** A named rule that others read, with the sentence by which explanations call it. */
export interface FactPlan {
  says: string;
  rule: CompiledRule;
}

/**
 * One page of a flow: when it is on the way, what is loaded before it and done on submit, and the tree of its places
 * (`root`).
 */
export interface StepPlan {
  id: string;
  path: string;
  /** The page title, and the shorter label of the step bar. */
  title: string;
  label: string;
  /** Gives the label in place of the constant one. */
  labelRule?: CompiledRule;
  /** Whether the step bar shows it. */
  inBar: boolean;
  /** Gives the message key of the button that goes on. */
  onward?: CompiledRule;
  /** Fills the {parameters} of that message. */
  onwardWith?: CompiledRules;
  showWhen?: CompiledRule;
  enterWhen?: CompiledRule;
  mode?: CompiledRule;
  /** Where the mode is read: whether the person may take the step up to change it. */
  editWhen?: CompiledRule;
  submitWhen?: CompiledRule;
  /** The message key of what is said beside Next while `submitWhen` is not true. */
  held?: string;
  load: PipelineEntry[];
  submit: PipelineEntry[];
  failed: PipelineEntry[];
  root: ObjectNode;
}

interface NodeBase {
  key: string;
  /** `/step/field`, `*` for list positions. */
  pattern: Pattern;
  title: string;
  /** How sentences name it where its title is a question, which stands in quotes there. */
  quoted?: string;
  /** The property's `x-ui`, rules inside it compiled. */
  ui: { [key: string]: Json };
  /** Static `required`; `requireWhen` adds to it. */
  required: boolean;
  showWhen?: CompiledRule;
  requireWhen?: CompiledRule;
  readOnlyWhen?: CompiledRule;
  props?: CompiledRules;
  checks: CheckPlan[];
  whenHidden: "clear" | "keep" | "ask";
}

/** A group of places with facts, edits and checks of its own: the root of a step, a block, or the entry of a list. */
export interface ObjectNode extends NodeBase {
  kind: "object";
  children: Node[];
  /** Facts of the block or step that this object is. */
  facts: { [name: string]: FactPlan };
  onEdit: EditPlan[];
  /** Checks of the block's or step's own root: they read its properties. `checks` read the siblings. */
  ownChecks: CheckPlan[];
  /** The block's file, where the object is one. */
  block?: string;
  /** Where the AJV function of this scope is found among the step's validators; only on a step's root and on list entries. */
  validator?: string;
}

/** A list of entries that are all of one shape, with the least and the most of them that are valid. */
export interface ListNode extends NodeBase {
  kind: "list";
  entry: ObjectNode;
  minItems?: number;
  maxItems?: number;
  /** The entries that it begins with. */
  default?: CompiledRule;
}

/** A place with one answer and its JSON Schema; of the type "null" it holds none, as a note or a link. */
export interface FieldNode extends NodeBase {
  kind: "field";
  /** The field's own constant JSON Schema, annotations removed. */
  schema: { [keyword: string]: Json };
  type: "string" | "number" | "integer" | "boolean" | "array" | "object" | "null";
  value?: CompiledRule;
  default?: CompiledRule;
  options?: OptionsPlan;
  /** Never in browser storage; the review masks it, unless `ui.mask` is "none". */
  sensitive: boolean;
}

/** A few questions that end with the one choice of the field beside it that fits: `ui.finder` of such an item. */
export interface FinderPlan {
  /** The key of the field. */
  of: string;
  /** Said with the first question and with what was found. */
  text: string;
  questions: FinderQuestion[];
  outcomes: FinderOutcome[];
}

/** A question with choices, asked where `askWhen` is true or missing. Titles and labels are said as they stand. */
export interface FinderQuestion {
  name: string;
  title: string;
  askWhen?: CompiledRule;
  choices: { value: string; label: string; description?: string }[];
}

/** What fits, and why; the first whose condition holds. */
export interface FinderOutcome {
  when?: CompiledRule;
  /** The code of the field's choice. */
  value: string | number | boolean;
  because: string;
}

/** A place of a step. Objects and lists hold further ones. */
export type Node = ObjectNode | ListNode | FieldNode;

/** What must be true of answers (`assert`) while `when` is, and the message key of what is said where it is not. */
export interface CheckPlan {
  id: string;
  when?: CompiledRule;
  assert: CompiledRule;
  message: string;
  params: CompiledRules;
  /** Paths relative to the object whose scope the check reads, e.g. "address/zip"; where the issue is reported. */
  at: string[];
  level: Level;
}

/**
 * What else changes when a person edits the field `of`: its neighbor `set` becomes what `to` gives, and without
 * `overwrite` only while no hand has edited it.
 */
export interface EditPlan {
  of: string;
  set: string;
  to: CompiledRule;
  overwrite: boolean;
}

/**
 * Choices out of data: a rule gives the rows, and `value`, `label` and `description` name their columns; `where`
 * keeps some rows.
 */
export interface OptionsPlan {
  from: CompiledRule;
  value: string;
  label: string;
  description?: string;
  where?: CompiledRule;
  /** Every entry of a list offers the very same ones. */
  shared?: true;
}

/** A way out of the flow by name: where it leads, with what, and what the person is asked or told on the way. */
export interface ExitPlan {
  /** A place of the portal, or a path; `{name}` is filled by the flow's route. */
  to: string;
  /** The browser's copy of the draft stays, though leaving clears it. */
  keeps?: true;
  /** The dialog that asks before the person leaves by the exit's button. */
  dialog?: string;
  /** The message key of what the person is told when leaving. */
  says?: string;
  when?: CompiledRule;
  with: CompiledRules;
}

/** A question that a pipeline asks in a dialog, as message keys; `missing` is said where nothing was entered. */
interface DialogPlan {
  title: string;
  text?: string;
  missing?: string;
  submit?: string;
  cancel?: string;
}

/** What the person keeps once the request was sent. `title` and `says` are message keys. */
export interface ConfirmationPlan {
  title: string;
  /** Gives a list of `{ label, amount }`, amounts in dollars. */
  amounts?: CompiledRule;
  next: NextPlan[];
}

/** A sentence about what happens next. */
export interface NextPlan {
  says: string;
  when?: CompiledRule;
  /** Gives the business days until it is done, at most. The day itself fills `{by}`. */
  within?: CompiledRule;
  with: CompiledRules;
}

/** What follows from a refused call, by its code: a sentence with its place and level, and how the pipeline goes on. */
export interface Outcome {
  message?: string;
  params?: CompiledRules;
  at?: Pointer;
  level?: "info" | "warning" | "error";
  then?: "stop" | "continue" | { go: string } | { exit: string };
}

/** One thing that a load, a submit or a failure does in its turn. Unless `when` is true or missing, it is passed over. */
export type PipelineEntry =
  | {
      kind: "call";
      call: string;
      with: CompiledRules;
      as?: string;
      when?: CompiledRule;
      /** Asked again, while its step is on the screen, when an edit changes what it is given. */
      reload?: true;
      errors: { [code: string]: Outcome };
    }
  | {
      kind: "check";
      assert: CompiledRule;
      message: string;
      params: CompiledRules;
      at?: Pointer;
      when?: CompiledRule;
    }
  | { kind: "ask"; dialog: string; with: CompiledRules; as: string; when?: CompiledRule }
  | { kind: "set"; set: CompiledRules; when?: CompiledRule }
  | { kind: "repeat"; repeat: PipelineEntry[]; while: CompiledRule }
  | {
      kind: "notify";
      message: string;
      params: CompiledRules;
      level: "info" | "warning" | "error" | "success";
      when?: CompiledRule;
    }
  | { kind: "go"; go: "next" | string; when?: CompiledRule }
  | { kind: "exit"; exit: string; with: CompiledRules; when?: CompiledRule };

/** One AJV function per scope of a step: the step's own object and each kind of list entry, by `ObjectNode.validator`. */
export type Validators = { readonly [name: string]: ValidatorFunction };
/** A function that AJV compiled: whether a value fits, and if not, why in `errors`. */
export interface ValidatorFunction {
  (data: unknown): boolean;
  errors?: null | readonly { instancePath: string; keyword: string; params: Record<string, unknown> }[];
}

// ---------------------------------------------------------------- walk

/** What rules read besides the answers. */
export interface Context {
  /** Answers of calls by `as` name; `query` holds the declared query parameters. */
  load: { readonly [name: string]: Json };
  user: { readonly [name: string]: Json };
  /** "YYYY-MM-DD" in the person's time zone. */
  today: string;
  /** The id of the step that is being changed after it was submitted. */
  revising?: string;
  /** Ids of the steps that were submitted and not invalidated since. Undefined: every step without error issues counts as submitted. */
  passed?: readonly string[];
}

/**
 * What a walk finds in one step: the pointers of its fields and lists that are shown, required and read-only, and
 * all issues.
 */
export interface StepWalk {
  relevant: Pointer[];
  required: Pointer[];
  readOnly: Pointer[];
  issues: Issue[];
  mode: "draft" | "edit" | "read";
}

/** What a walk finds in a whole flow: the way through its steps, each step, and what would be submitted. */
export interface Walk {
  /** Ids of the active steps, in order. */
  path: string[];
  /** The id of the furthest active step that may be opened. */
  furthest: string;
  steps: { [stepId: string]: StepWalk };
  /** The relevant answers, computed ones included, hidden ones removed deeply. */
  submission: Answers;
}

// ---------------------------------------------------------------- draft

/**
 * A sentence at the top of the step, such as why a submit failed: a message key, what fills it, and the place it is
 * about.
 */
export interface Notice {
  message: string;
  params: { [name: string]: Json };
  level: "info" | "warning" | "error" | "success";
  at?: Pointer;
  /** The server's own sentence, where the message is to show it as it came. */
  text?: string;
}

/** Everything a wizard in progress is. Plain JSON: can be stored, replayed and sent. */
export interface Draft {
  flow: string;
  version: string;
  fingerprint: string;
  /** The step on the screen. */
  step: string;
  answers: Answers;
  load: { [name: string]: Json };
  passed: string[];
  /** Fields a person edited by hand, for `onEdit`. */
  edited: Pointer[];
  /** Fields whose default was seeded. */
  seeded: Pointer[];
  /** Steps that a submit was tried of. */
  tried: string[];
  /** Places that had an issue when they, their entry or their step were tried: from then on, until their step is sent, their issues are shown. */
  marked?: Pointer[];
  /** One stable id per list entry, by list pointer. */
  keys: { [list: Pointer]: string[] };
  /** What the person is told at the top of the step. */
  notices: Notice[];
  /** A pipeline in progress: what it waits for. Absent when idle. */
  running?: Running;
  /**
   * The person pressed Edit at the step `to` and is brought back there: the steps between, of which `passed` were
   * submitted then, are submitted again by themselves.
   */
  returning?: { to: string; passed: string[] };
  /** A submitted step that is being changed, and what to go back to where that is discarded. */
  revising?: { step: string } & Answered;
  /**
   * Answers that an event has hidden, while the person is asked whether they may go; nothing else is taken meanwhile. Where
   * the person hid them, also what to go back to if they are to stay.
   */
  asking?: { at: Pointer[]; before?: Answered };
  /** Idempotency keys of calls whose end nobody saw, by place: the next submit of the step uses them again. */
  unanswered?: { [place: string]: string };
  /** Set when the flow was left by an exit of a submit: there is nothing to go on with. */
  finished?: string;
  /** ISO time the server last acknowledged. */
  savedAt?: string;
  /** Counts the server's acknowledged saves, for `If-Match`. */
  revision?: number;
}

/** What a person has given, and how much of it by hand: what there is to go back to. */
export type Answered = Pick<Draft, "answers" | "keys" | "edited" | "seeded">;

/** Where a pipeline stands while it waits for one answer from outside, so that a stored draft can go on there. */
export interface Running {
  step: string;
  /** "reload": those calls of a step's load again that an edit gives something else. */
  list: "load" | "reload" | "submit" | "failed" | "open";
  /** Position in the list, and in nested repeats. */
  at: number[];
  rounds: number[];
  /** The effect's id whose answer is awaited. */
  waiting: string;
  /** One idempotency key per call position of this submit. */
  once: { [at: string]: string };
  /** A load answered something else than when its step was submitted last. */
  differs?: true;
}

/**
 * Why a call was refused: a code that outcomes are listed by, the HTTP status (0 without an answer), and sentences
 * of the server.
 */
export interface CallError {
  code: string;
  status: number;
  text: string;
  messages?: string[];
}

/** Everything that can happen to a draft, by a person, by the server's answers, or by the program around. */
export type FlowEvent =
  | { type: "open"; step?: string; query?: { [name: string]: Json } }
  | { type: "edit"; at: Pointer; value: Json | undefined }
  | { type: "add"; at: Pointer; value?: { [field: string]: Json } }
  | { type: "remove"; at: Pointer }
  | { type: "restore"; at: Pointer; before: Answered }
  | { type: "clear"; at: Pointer[] }
  | { type: "keep" }
  /** The person is done with a field that they edited, or with an entry: what is wrong in it is shown from now on. */
  | { type: "try"; at: Pointer }
  | { type: "submit" }
  | { type: "answered"; id: string; answer: Json }
  | { type: "refused"; id: string; error: CallError }
  | { type: "asked"; id: string; answer: Json }
  | { type: "dismissed"; id: string }
  /** `returns`: to change something there, and come back to the step on the screen. */
  | { type: "go"; step: string; returns?: true }
  | { type: "back" }
  /** Leaves for later, by the exit "cancel" or the one named. */
  | { type: "cancel"; exit?: string }
  | { type: "revise" }
  | { type: "discard" }
  | { type: "saved"; at: string; revision?: number; id?: string }
  | { type: "context"; load?: { [name: string]: Json } };

/**
 * What a transition asks of the world; a runtime does it through its ports and answers by the `id` where there is
 * one.
 */
export type Effect =
  | { type: "call"; id: string; call: string; with: { [name: string]: Json }; once?: string }
  | { type: "ask"; id: string; dialog: string; with: { [name: string]: Json } }
  | { type: "show"; step: string; focus: "heading" | "issues" }
  | { type: "notify"; notice: Notice }
  | { type: "exit"; exit: string; to: string; with: { [name: string]: Json }; keeps?: true }
  | { type: "save"; reason: "edit" | "step" }
  | { type: "askClear"; at: Pointer[] };

/** Ids come in from outside, so that the engine stays pure and a test can replay. */
export interface IdSource {
  next(): string;
}
