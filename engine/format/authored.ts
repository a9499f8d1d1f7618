// Written by "npm run generate" from schemas/meta. Change the meta-schemas, never this file.
import type {Json} from "../types.ts";

/**
 * A field or a group of fields with its own looks, rules and facts, used by `$ref`, or an item of a layout: a table and the like, or a link.
 */
export type Block = Block1 & Block2;
export type Block1 = Field | BlockOfALayout | BlockOfALink;
/** A widget that holds no answer. */
export type WidgetsShown =
  | "agreements"
  | "breakdown"
  | "confirmation"
  | "documents"
  | "feeSchedule"
  | "finder"
  | "offer"
  | "review"
  | "shares"
  | "table";
/** @minItems 1 */
export type FieldContent = (string | Note | Link | TableOrReview | BlockInTheLayout)[];
/** @minItems 1 */
export type FieldSections = Section[];
/** How the field is shown; widgets/README.md says what each is for. */
export type WidgetsName =
  | "account"
  | "agreements"
  | "assets"
  | "breakdown"
  | "card"
  | "cards"
  | "checkbox"
  | "checkboxes"
  | "code"
  | "confirmation"
  | "country"
  | "date"
  | "documents"
  | "email"
  | "entries"
  | "feeCard"
  | "feeSchedule"
  | "finder"
  | "hidden"
  | "link"
  | "lookup"
  | "money"
  | "name"
  | "note"
  | "number"
  | "offer"
  | "percent"
  | "phone"
  | "radio"
  | "referral"
  | "review"
  | "secondFactor"
  | "section"
  | "select"
  | "shares"
  | "ssn"
  | "table"
  | "taxId"
  | "text"
  | "textarea"
  | "total"
  | "upload"
  | "year"
  | "yesNo"
  | "zip";
export type DataType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";
/** Run in order, stopped by the first failure. */
export type FlowPipeline = (
  CallEntry | CheckEntry | QuestionEntry | SetEntry | RepeatEntry | NotificationEntry | MoveEntry | ExitEntry
)[];
export type FlowRowOfTheRail =
  | {
      /** For colleagues. */
      $comment?: string;
      /** The pointer of a field: its answer in the words of the review, masked where the review masks it. */
      of: string;
      /** A label other than the field's title. */
      label?: string;
    }
  | {
      /** For colleagues. */
      $comment?: string;
      /** A rule that reads $ names. It may not read what is masked. */
      value: Json;
      /** A label other than the field's title. */
      label: string;
      /** The widget whose words the value takes, such as money, percent or date. */
      as?: string;
    }
  | {
      /** For colleagues. */
      $comment?: string;
      /** A rule that gives a list of { label, value }: one row for each. */
      each: Json;
      /** The widget whose words the value takes, such as money, percent or date. */
      as?: string;
    };
/** A JSON Schema of the step's answers with looks (x-ui), behavior (x-rules) and facts (x-facts). */
export type Step = Field & Step1;
/** What rules may read as $user. */
export type User = Data;

/** What each kind of file holds. */
export interface AuthoredFiles {
  block: Block;
  calls: Calls;
  data: Data;
  example: Example;
  facts: Facts;
  field: Field;
  finder: Finder;
  flow: Flow;
  glossary: Glossary;
  messages: Messages;
  program: Program;
  requirements: Requirements;
  step: Step;
  user: User;
}
/** A field, a group of fields, or a list. */
export interface Field {
  /** At the top of a file: this description, for the editor. */
  $schema?: string;
  /** For colleagues; nothing reads it. */
  $comment?: string;
  /** The label; the first word of messages about it. */
  title?: string;
  /** For colleagues. */
  description?: string;
  /** What the answer is. */
  type?: "string" | "number" | "integer" | "boolean" | "object" | "array";
  /** Lays out what is inside in titled sections; every property must be in one. */
  sections?: FieldSections;
  /** Lays out what is inside without titles; every property must be named. */
  content?: FieldContent;
  /** The fields inside, in order. */
  properties?: {
    [k: string]: Field;
  };
  /** Names of the properties that are required whenever they are shown. */
  required?: string[];
  /** What one entry of the list is. */
  items?: Field;
  /** The only values; `x-ui.labels` words them. */
  enum?: Json[];
  /**
   * The only values, by the names that rules call them: `{ "roth": { "code": 2, "label": "Roth IRA" } }`; a text is the label of a choice whose name is its code. `{ref.feeTypes.wire.amount:money}` in a text is a number of reference data.
   */
  choices?: {
    [k: string]: string | FieldChoice;
  };
  /** The only value. */
  const?: Json;
  /** At least so many characters. */
  minLength?: number;
  /** At most so many characters. */
  maxLength?: number;
  /** A regular expression that the text fits. */
  pattern?: string;
  /**
   * date: YYYY-MM-DD; month: YYYY-MM; month-or-date: either; partial-date: YYYY, YYYY-MM or YYYY-MM-DD. Rules take a month or a year for its first day.
   */
  format?: "date" | "month" | "month-or-date" | "partial-date" | "email";
  /** At least. */
  minimum?: number;
  /** At most. */
  maximum?: number;
  /** More than. */
  exclusiveMinimum?: number;
  /** Less than. */
  exclusiveMaximum?: number;
  /** The smallest step, such as 0.01. */
  multipleOf?: number;
  /** At least so many entries. */
  minItems?: number;
  /** At most so many entries. */
  maxItems?: number;
  /** No two entries alike. */
  uniqueItems?: boolean;
  /** A block: a path to a file under schemas/blocks. */
  $ref?: string;
  /** How it looks. */
  "x-ui"?: FieldUi;
  /** How it behaves: when it is shown or required, what it is checked for. */
  "x-rules"?: FieldRules;
  /** On the entry of a list: its named truths, each with its sentence. */
  "x-facts"?: FieldFacts;
  /** Beside a $ref: rules handed to the block, by the names it declares. */
  "x-params"?: {[name: string]: Json};
  "x-defaults"?: DefaultsOfParameters;
}
export interface Section {
  /** For colleagues. */
  $comment?: string;
  /** The heading; "" for none. */
  title: string;
  /** A message key below the heading. */
  text?: string;
  /** What stands in it, in order. */
  content: FieldContent;
}
export interface Note {
  /** For colleagues. */
  $comment?: string;
  /** A message key: a sentence to know. */
  note: string;
  /** Its tone; unsaid, info; quiet: a remark without a box. */
  level?: "quiet" | "info" | "warning" | "error" | "success";
  /**
   * The last part of the pointer by which examples name it; of a note unsaid, the last part of its message key.
   */
  name?: string;
  /** Shown only when true. */
  showWhen?: Json;
  /** What it is given to show: a sentence's parameters, a table's rows. */
  with?: {[name: string]: Json};
}
export interface Link {
  /** For colleagues. */
  $comment?: string;
  /** The words of a button to another place, or their message key. */
  link: string;
  /** The place it leads to. */
  to?: string;
  /** An exit of the flow. */
  exit?: string;
  /** How firmly the button is drawn; unsaid, primary. */
  look?: "primary" | "secondary" | "quiet";
  /** A file to keep, never taken from the browser's cache. */
  download?: boolean;
  /**
   * The last part of the pointer by which examples name it; of a note unsaid, the last part of its message key.
   */
  name: string;
  /** Shown only when true. */
  showWhen?: Json;
  /** What it is given to show: a sentence's parameters, a table's rows. */
  with?: {[name: string]: Json};
}
export interface TableOrReview {
  /** For colleagues. */
  $comment?: string;
  show: WidgetsShown;
  /** What it is called. */
  title: string;
  /**
   * The last part of the pointer by which examples name it; of a note unsaid, the last part of its message key.
   */
  name: string;
  /** Shown only when true. */
  showWhen?: Json;
  /** What it is given to show: a sentence's parameters, a table's rows. */
  with?: {[name: string]: Json};
}
export interface BlockInTheLayout {
  /** For colleagues. */
  $comment?: string;
  /** A block that is an item: a path to a file under schemas/blocks. */
  $ref: string;
  /** What it is called here. */
  title?: string;
  /** Beside a $ref: rules handed to the block, by the names it declares. */
  "x-params"?: {[name: string]: Json};
  /**
   * The last part of the pointer by which examples name it; of a note unsaid, the last part of its message key.
   */
  name: string;
  /** Shown only when true. */
  showWhen?: Json;
}
export interface FieldChoice {
  /** What is kept; unsaid, the name. */
  code?: string | number | boolean;
  /** What people read. */
  label: string;
  /** A second line. */
  description?: string;
}
/** Words of every field; those of a widget stand in its own folder. */
export interface FieldUi {
  /** For colleagues. */
  $comment?: string;
  widget?: WidgetsName;
  /** A heading other than the title; on an object "" leaves its name out. */
  title?: string;
  /** A short help under the label. */
  hint?: string;
  /** Shown in the empty field. */
  placeholder?: string;
  /** How wide the field is on a wide screen. */
  width?: "full" | "half" | "third" | "short";
  /** Another sentence for an issue: issue code to message key. */
  messages?: {
    [k: string]: string;
  };
  /**
   * As in HTML, such as "postal-code"; "off" for another person's data, and unsaid of what is not personal. On an object it holds for all inside.
   */
  autocomplete?: string;
  /** The keyboard of a phone. */
  inputmode?: "text" | "decimal" | "numeric" | "tel" | "email" | "none";
  /**
   * true: never kept in the browser, masked at review. false: may be kept in the browser. Unsaid: only choices are kept, and the review masks what looks like a secret by its name, such as an account number. On an object false holds for all inside, but for what looks like a secret.
   */
  sensitive?: boolean;
  /** Why it cannot be changed while a rule holds its value: shown in place of the hint then. */
  locked?: string;
  /** Why a field that looks like a secret is none: needed beside "sensitive": false. */
  sensitiveReason?: string;
  /**
   * How the review shows a sensitive value: its last four characters or all of it. Unsaid, as `sensitive` says.
   */
  mask?: "last4" | "none";
  /**
   * false: not on the review. On an object, or on a field that holds one, a text: read back in one row, such as "{city}, {state}"; a part without an answer goes with the words before it; what a field's object lacks comes from the row of its props that has its id. On a field of Yes or No, such as "Passport: None": the row of a Yes; a No has none.
   */
  review?: false | string;
  /** Do not write "(optional)". */
  unmarked?: boolean;
}
export interface FieldRules {
  /** For colleagues. */
  $comment?: string;
  /** Shown and submitted only when true. */
  showWhen?: Json;
  /** Required when shown and true. What is always required stands in `required`. */
  requireWhen?: Json;
  /** Shown but not to be changed when true. */
  readOnlyWhen?: Json;
  /** Computed or forced; where absent the field is the person's. */
  value?: Json;
  /** Filled in once, when the field first appears; of a list, the entries that it begins with. */
  default?: Json;
  options?: ListOfOptions;
  /** Values the widget shows: a total, a sibling, a list. */
  props?: {[name: string]: Json};
  /** What must hold. */
  checks?: Check[];
  /** What an edit of one field sets in another. */
  onEdit?: Edit[];
  /**
   * On an object: sets of its properties; of each set one answer is enough: [["ssn", "taxId"]].
   *
   * @minItems 1
   */
  requireOneOf?: string[][];
  /**
   * Siblings, or answers of other steps as /step/field; when a person edits one of them, this answer goes.
   *
   * @minItems 1
   */
  clearWhenChanged?: string[];
  /** Another box beside this one: checking one unchecks the other. Written on both. */
  excludes?: string;
  /**
   * What becomes of the answer when the field is hidden: cleared, kept for a return, or cleared after asking.
   */
  whenHidden?: "clear" | "keep" | "ask";
}
/** Choices from reference data or from an answer of a call. */
export interface ListOfOptions {
  /** For colleagues. */
  $comment?: string;
  /** The list of choices. */
  from: Json;
  /** The field of an item that is kept. */
  value?: string;
  /** The field of an item that is shown. */
  label?: string;
  /**
   * The field of an item that is shown below it; its {parameters} are other fields of the item, as in {fee:money}.
   */
  description?: string;
  /** A condition on one item: only these are offered. */
  where?: Json;
}
export interface Check {
  /** For colleagues. */
  $comment?: string;
  /** The code of the issue, unlike any other of this field. */
  id: string;
  /** What must hold; an issue stands when this is false. */
  assert: Json;
  /** Asked only when this is true. */
  when?: Json;
  /** A message key. */
  message: string;
  /** Fill the message's {parameters}. */
  params?: {[name: string]: Json};
  /** The field, or fields, at which the issue stands; unsaid, the property itself. */
  at?: string | string[];
  /** A warning lets the step pass. */
  level?: "error" | "warning";
}
export interface Edit {
  /** For colleagues. */
  $comment?: string;
  /** The field that is edited. */
  of: string;
  /** The field that is set. */
  set: string;
  /** The value; null clears it. */
  to: Json;
  /** Also when the other was edited by hand. */
  overwrite?: boolean;
}
/** Named truths, each with its sentence. */
export interface FieldFacts {
  [k: string]: Fact;
}
export interface Fact {
  /** For colleagues. */
  $comment?: string;
  /** The fact as a sentence; explanations use it. */
  says: string;
  /** When it is true, or what it is. */
  rule: Json;
}
/**
 * On the root of a block: what a parameter is where a use leaves it out, by its name. [] is an empty list.
 */
export interface DefaultsOfParameters {
  [k: string]: null | boolean | number | Json[];
}
/** An item of a layout: a table and the like, which holds no answer. */
export interface BlockOfALayout {
  /** This description, for the editor. */
  $schema?: string;
  /** For colleagues; nothing reads it. */
  $comment?: string;
  /** The label; the first word of messages about it. */
  title?: string;
  show: WidgetsShown;
  /** Columns of a table, as the widget documents. */
  columns?: Json[];
  /** Single values of `with` above the rows of a table. */
  head?: Json[];
  /** Single values of `with` beneath a table. */
  foot?: Json[];
  /** What it is given to show. */
  with?: {[name: string]: Json};
  /** The parameters it takes: name to what it is. */
  "x-params"?: {
    [k: string]: string;
  };
  "x-defaults"?: DefaultsOfParameters;
}
/** An item of a layout: a link, with its words and where it leads. */
export interface BlockOfALink {
  /** This description, for the editor. */
  $schema?: string;
  /** For colleagues; nothing reads it. */
  $comment?: string;
  /** The words of a button to another place, or their message key. */
  link: string;
  /** The place it leads to. */
  to?: string;
  /** An exit of the flow. */
  exit?: string;
  /** How firmly the button is drawn; unsaid, primary. */
  look?: "primary" | "secondary" | "quiet";
  /** A file to keep, never taken from the browser's cache. */
  download?: boolean;
  /** What it is given to show. */
  with?: {[name: string]: Json};
  /** The parameters it takes: name to what it is. */
  "x-params"?: {
    [k: string]: string;
  };
  "x-defaults"?: DefaultsOfParameters;
}
export interface Block2 {
  /** The parameters it takes: name to what it is. */
  "x-params"?: {
    [k: string]: string;
  };
  "x-defaults"?: DefaultsOfParameters;
}
/** What may be asked of the server, by name. */
export interface Calls {
  /** This description, for the editor. */
  $schema?: string;
  $everyCall?: CallsEveryCall;
  [k: string]: CallsCall | string | CallsEveryCall | undefined;
}
/** What holds for each call, whatever its file, unless the call says otherwise. In one file only. */
export interface CallsEveryCall {
  /** For colleagues. */
  $comment?: string;
  /** What follows from each refusal. */
  errors: {
    [k: string]: Outcome;
  };
  /**
   * Refusals that often have one outcome, by a name: `"$fault"` among `errors` stands for each of the group `fault` that is not named itself.
   */
  groups?: {
    [k: string]: CallsGroupOfRefusals;
  };
}
/** What follows from a refusal. */
export interface Outcome {
  /** For colleagues. */
  $comment?: string;
  /** A message key; {text} is the server's sentence, {status} its number, {rest} what follows a prefix. */
  message?: string;
  /** Fill the message's {parameters}. */
  params?: {[name: string]: Json};
  /** The field it belongs to, /step/field. */
  at?: string;
  /** The tone. */
  level?: "info" | "warning" | "error";
  /** Where to go on; unsaid, the pipeline stops. */
  then?:
    | ("stop" | "continue")
    | {
        /** A step. */
        go: string;
      }
    | {
        /** An exit. */
        exit: string;
      };
}
export interface CallsGroupOfRefusals {
  /** What they have in common. */
  says: string;
  /**
   * Their numbers or codes.
   *
   * @minItems 1
   */
  codes: string[];
}
export interface CallsCall {
  /** For colleagues. */
  $comment?: string;
  /** What it does, with its method and path. */
  says: string;
  /** What it takes: name to JSON Schema. */
  with: {
    [k: string]: Data;
  };
  /** A JSON Schema of what it answers; rules reading $load are checked against it. */
  answer: Data;
  /** What follows from each refusal unless the pipeline says otherwise. */
  errors?: {
    [k: string]: Outcome;
  };
  /** true: sent again, it has its effect only once. */
  once?: boolean;
}
/**
 * A JSON Schema of data that is not asked for in a form: what a call takes and answers, and the signed-in person.
 */
export interface Data {
  /** At the top of a file: this description, for the editor. */
  $schema?: string;
  /** For colleagues. */
  $comment?: string;
  /** What it is called. */
  title?: string;
  /** For colleagues. */
  description?: string;
  /** What it is; with "null" beside it, it may be missing. */
  type?: DataType | DataType[];
  /**
   * date: YYYY-MM-DD; month: YYYY-MM; month-or-date: either; partial-date: YYYY, YYYY-MM or YYYY-MM-DD. Rules take a month or a year for its first day.
   */
  format?: "date" | "month" | "month-or-date" | "partial-date";
  /**
   * The only values, by the names that rules call them: name to code, or to code and label; a text is the label of a choice whose name is its code.
   */
  choices?: {
    [k: string]: string | number | boolean | DataChoice;
  };
  /** The only values. */
  enum?: Json[];
  /** What an object holds, by name. */
  properties?: {
    [k: string]: Data;
  };
  /** Names that are always there. */
  required?: string[];
  /** Whether it holds other names, too, or what they hold. */
  additionalProperties?: boolean | Data;
  /** What one entry of a list is. */
  items?: Data;
}
export interface DataChoice {
  /** What is sent. */
  code: string | number | boolean;
  /** What people read. */
  label?: string;
  /** A second line. */
  description?: string;
}
/** Answers, what the server says, and what must come out: documentation, test and picture at once. */
export interface Example {
  /** This description, for the editor. */
  $schema?: string;
  /** For colleagues. */
  $comment?: string;
  /** One sentence: who does what. */
  title: string;
  /** Ids of the requirements it proves. */
  covers?: string[];
  /** Another example of this folder to start from. */
  from?: string;
  /** What differs from it: pointer to value; null removes. */
  change?: {[name: string]: Json};
  /** Answers by step id. */
  answers?: {[name: string]: Json};
  /** Answers of calls by name; query holds the query parameters. */
  load?: {[name: string]: Json};
  /** Who is signed in. */
  user?: {[name: string]: Json};
  /** The day it plays. */
  today?: string;
  /** Steps that were submitted; unsaid, each one without error issues. */
  passed?: string[];
  /** The step it pictures. */
  step?: string;
  /** What the person does. */
  events?: (
    | ExampleEvent
    | ExampleEvent1
    | ExampleEvent2
    | ExampleEvent3
    | ExampleEvent4
    | ExampleEvent5
    | ExampleEvent6
    | ExampleEvent7
    | ExampleEvent8
    | ExampleEvent9
    | ExampleEvent10
    | ExampleEvent11
  )[];
  /** What the server answers, in this order. */
  server?: ExampleAnswerOfTheServer[];
  /** What the person answers in dialogs, in this order; null closes one. */
  asks?: ExampleAnswerToADialog[];
  /** What must come out; only what is named is compared. */
  expect: {
    /** The active steps, in order. */
    path?: string[];
    /** The furthest step that may be opened. */
    furthest?: string;
    /** The step on the screen at the end. */
    step?: string;
    /** The submitted steps. */
    passed?: string[];
    /** Exactly these, up to and including `step`. */
    issues?: ExampleExpectedIssue[];
    /** The message keys of what notes say. */
    says?: {
      [k: string]: string;
    };
    /** Fields without an issue. */
    noIssues?: string[];
    /**
     * What fields take: each value put in its place alone gives no issue there. { "repeat": "x", "times": 50 } is a long text, or a long list.
     */
    takes?: {
      [k: string]: Json[];
    };
    /** What fields refuse, by the code of the error that each value gives; null is no answer. */
    refuses?: {
      [k: string]: {
        [k: string]: Json[];
      };
    };
    /** Fields that are shown. */
    relevant?: string[];
    /** Fields that are not shown. */
    hidden?: string[];
    /** Required fields. */
    required?: string[];
    /** Shown, not required. */
    optional?: string[];
    /** Fields that cannot be changed. */
    readOnly?: string[];
    /** What fields hold, computed ones too. */
    values?: {[name: string]: Json};
    /** Flow facts. */
    facts?: {[name: string]: Json};
    /** What the custodian confirms with these answers, in the words of people. */
    confirmation?: {
      /** What was sent. */
      title?: string;
      /** Each amount as it is written, by its name. */
      amounts?: {
        [k: string]: string;
      };
      /** What happens next. */
      next?: string[];
    };
    /** Choices that are offered. */
    options?: {
      [k: string]: Json[] | null;
    };
    /** The labels of choices that are offered, as far as named, by the value of the choice. */
    labels?: {
      [k: string]: {
        [k: string]: string;
      };
    };
    /** The sentences beside choices that are offered, as far as named, by the value of the choice. */
    about?: {
      [k: string]: {
        [k: string]: string;
      };
    };
    /** What widgets are given to show, as far as named. */
    props?: {
      [k: string]: {[name: string]: Json};
    };
    /** Modes of steps, by step id. */
    modes?: {
      [k: string]: "draft" | "edit" | "read";
    };
    /** The labels of the step bar, in order. */
    bar?: string[];
    /** The words above each step's title. */
    caption?: string;
    /** Whether no step of the bar can be chosen. */
    barIsLocked?: boolean;
    /** Message keys of the buttons that go on, by step id; null where a step says none. */
    onward?: {
      [k: string]: string | null;
    };
    /** Where steps are in the portal, by step id. */
    addresses?: {
      [k: string]: string;
    };
    /** Where exits lead now, by the name of the exit; null: none is open. */
    leads?: {
      [k: string]: string | null;
    };
    /** The whole submission. */
    submission?: {[name: string]: Json};
    /** Parts of the submission. */
    submissionHas?: {[name: string]: Json};
    /** What is not submitted. */
    submissionLacks?: string[];
    /** The calls made, in order. */
    calls?: string[];
    /** Calls that must be made, in this order among others. */
    requests?: {
      /** The call. */
      call: string;
      /** What it is given, as far as named, at any depth. */
      with?: {[name: string]: Json};
      /** All it is given. */
      exactly?: {[name: string]: Json};
      /** What it is not given, as dotted paths. */
      without?: string[];
      /** How it leaves the portal, where names on the wire differ from the call's. */
      sent?: {
        /** Method and path. */
        request?: string;
        /** Parameters of the address, as far as named. */
        query?: {
          [k: string]: string;
        };
        /** The body, as far as named, at any depth. */
        body?: {[name: string]: Json};
        /** What the body does not hold, as dotted paths. */
        without?: string[];
      };
    }[];
    /** Message keys of what the person is told. */
    notices?: string[];
    /** The exit taken; null where the flow is not left. */
    exit?: string | null;
    /** Where the exit led. */
    left?: {
      /** A place of the portal, or a path. */
      to?: string;
      /** What it was given, as far as named. */
      with?: {[name: string]: Json};
    };
  };
}
export interface ExampleEvent {
  edit: string;
  to: Json;
}
export interface ExampleEvent1 {
  add: string;
  value?: {[name: string]: Json};
}
export interface ExampleEvent2 {
  remove: string;
}
export interface ExampleEvent3 {
  clear: string[];
}
export interface ExampleEvent4 {
  keep: true;
}
export interface ExampleEvent5 {
  submit: string;
}
export interface ExampleEvent6 {
  go: string;
  /** By Edit: comes back to the step on the screen. */
  returns?: true;
}
export interface ExampleEvent7 {
  back: true;
}
export interface ExampleEvent8 {
  cancel: true | "later";
}
export interface ExampleEvent9 {
  revise: true;
}
export interface ExampleEvent10 {
  discard: true;
}
export interface ExampleEvent11 {
  open:
    | true
    | {
        step?: string;
        query?: {[name: string]: Json};
      };
}
export interface ExampleAnswerOfTheServer {
  /** The call. */
  call: string;
  /** What it must have been given, as far as named. */
  with?: {[name: string]: Json};
  /** What it answers. */
  answer?: Json;
  /** How it refuses. */
  error?: {
    /** The server's code, or offline. */
    code: string;
    /** The HTTP number; 0 offline. */
    status?: number;
    /** The server's sentence. */
    text?: string;
    /** Several sentences. */
    messages?: string[];
  };
}
export interface ExampleAnswerToADialog {
  dialog: string;
  answer: Json;
}
export interface ExampleExpectedIssue {
  /** The field. */
  path: string;
  /** The issue's code. */
  code: string;
  /** Whether it stops the person; unsaid, it does. */
  level?: "error" | "warning";
  /** The message key of its sentence. */
  says?: string;
  /** What its sentence is given, as far as named. */
  params?: {[name: string]: Json};
}
/** Named truths that several flows use; what they read is checked in each of these flows. */
export interface Facts {
  /** This description, for the editor. */
  $schema?: string;
  /** For colleagues. */
  $comment?: string;
  /** By name. */
  facts: FieldFacts;
}
/**
 * A few questions that end with the one choice of a field that fits: `{ "show": "finder", "finder": "account", "of": "typeIRA", … }` in a layout. Rules read the answers to its questions by their names.
 */
export interface Finder {
  /** This description, for the editor. */
  $schema?: string;
  /** For colleagues. */
  $comment?: string;
  /** Said with the first question and with what was found, such as that it is no advice. */
  text: string;
  /** By name, in order. Nobody is asked more than four. */
  questions: {
    [k: string]: FinderQuestionOfAFinder;
  };
  /**
   * The first whose condition holds is what fits.
   *
   * @minItems 2
   */
  outcomes: FinderOutcomeOfAFinder[];
}
export interface FinderQuestionOfAFinder {
  /** The question. */
  title: string;
  /** Asked only when true. */
  askWhen?: Json;
  /** Its answers, by the names that rules call them. */
  choices: {
    [k: string]: string | FinderAnswerOfAFinder;
  };
}
export interface FinderAnswerOfAFinder {
  /** What people read. */
  label: string;
  /** A second line. */
  description?: string;
}
export interface FinderOutcomeOfAFinder {
  /** Unsaid, always. */
  when?: Json;
  /** The choice, by its name. */
  choose: string;
  /** Why it fits, in a sentence or two. */
  because: string;
}
/** A wizard: its steps in order, its facts, its whole conversation with the server. */
export interface Flow {
  /** This description, for the editor. */
  $schema?: string;
  /** For colleagues. */
  $comment?: string;
  /** What the flow is for. */
  says?: string;
  /** The name of the flow's folder. */
  id: string;
  /** Raise it when fields change, so that drafts are looked at again. */
  version: string;
  /** What people call the wizard. */
  title: string;
  /** The path of its steps; {name} stands for what "route" says. */
  base: string;
  /**
   * What stands in the addresses, by name: a part of the base, else a query parameter. Read back as $load.query.<name>.
   */
  route?: {[name: string]: Json};
  /** A rule for the words above each step's title; else they are the flow's title. */
  caption?: Json;
  /** While true, no step of the step bar can be chosen. */
  lockBar?: Json;
  /** false: not in the portal yet. */
  published?: boolean;
  /** Query parameters it reads, as $load.query.<name>. */
  query?: string[];
  /** Files of facts shared with other flows, under schemas/facts. */
  uses?: string[];
  /** Named truths of the whole flow; they read $ names only. */
  facts?: FieldFacts;
  /** Asked when the flow is opened. */
  load?: FlowPipeline;
  /** What each step inherits that does not say its own; {step} in it stands for the step's id. */
  everyStep?: {
    /** draft, edit or read. */
    mode?: Json;
    /** The message key of the button that goes on, or a rule that gives one. */
    onward?: Json;
    /** Where the mode is read: Edit is offered only when true. */
    editWhen?: Json;
    /** It can be opened only when true. */
    enterWhen?: Json;
    /** Next is enabled only when true; held says why it is not. */
    submitWhen?: Json;
    /** The message key of what is said beside Next while submitWhen is not true. */
    held?: string;
  };
  /**
   * The steps, in order.
   *
   * @minItems 1
   */
  steps: FlowStep[];
  /** Questions that a pipeline may ask, or an exit before it is taken. */
  dialogs?: {
    [k: string]: FlowDialog;
  };
  /** What the program reads of the flow, by the names of program.json: rules, and places of answers. */
  provides?: {
    /** Where answers lie, as pointers. */
    places?: {
      [k: string]: string;
    };
    [k: string]:
      | Json
      | {
          [k: string]: string;
        }
      | undefined;
  };
  confirmation?: FlowConfirmation;
  /** Ways out. `name.variant` is another way under the same name; the first whose `when` holds is taken. */
  exits?: {
    [k: string]: FlowExit;
  };
  /** How a draft is kept. */
  draft?: {
    /** For colleagues. */
    $comment?: string;
    /** The call that saves it. */
    save?: string;
    /** Where the browser keeps what is not sensitive. */
    browser?: "session" | "local" | "none";
    /** What becomes of the browser's copy when the person leaves the flow's pages. */
    leaving?: "keep" | "clear";
  };
  /** How the whole flow looks. */
  "x-ui"?: {
    /** For colleagues. */
    $comment?: string;
    /** What stands beside the steps on wide screens: some of what was answered so far. */
    rail?: FlowSectionOfTheRail[];
  };
}
/** Asks the server. */
export interface CallEntry {
  /** For colleagues. */
  $comment?: string;
  /** A call of schemas/calls. */
  call: string;
  /**
   * Its parameters. "...": "$.step" hands on each that it takes and that is answered there, by its own name; "$fact.name" each that the fact gives.
   */
  with?: {
    /** A step, object or fact whose values are handed on, or a list of such. */
    "..."?: string | string[];
    [k: string]: Json | string | string[] | undefined;
  };
  /** Keeps the answer as $load.<name>. */
  as?: string;
  /** Only when this is true. */
  when?: Json;
  /** In a step's load: asked again when an edit changes what it is given. The last request wins. */
  reload?: true;
  /** By code, prefix*, HTTP number, class such as 5xx, offline, or *. */
  errors?: {
    [k: string]: Outcome;
  };
}
/** Goes on only when something holds. */
export interface CheckEntry {
  /** For colleagues. */
  $comment?: string;
  /** Fails unless this is true. */
  check: Json;
  /** A message key. */
  message: string;
  /** Fill the message. */
  params?: {[name: string]: Json};
  /** The field it belongs to. */
  at?: string;
  /** Only when this is true. */
  when?: Json;
}
/** Asks the person. */
export interface QuestionEntry {
  /** For colleagues. */
  $comment?: string;
  /** A dialog of this flow. */
  ask: string;
  /** What it shows. */
  with?: {[name: string]: Json};
  /** Keeps the answer as $load.<name>. */
  as: string;
  /** Only when this is true. */
  when?: Json;
}
/** Keeps values. */
export interface SetEntry {
  /** For colleagues. */
  $comment?: string;
  /** Kept as $load.<name>. */
  set: {[name: string]: Json};
  /** Only when this is true. */
  when?: Json;
}
/** Runs entries again. */
export interface RepeatEntry {
  /** For colleagues. */
  $comment?: string;
  /** Entries. */
  repeat: FlowPipeline;
  /** As long as this is true, at most 10 times. */
  while: Json;
}
/** Shows a notification. */
export interface NotificationEntry {
  /** For colleagues. */
  $comment?: string;
  /** A message key. */
  notify: string;
  /** Fill the message. */
  params?: {[name: string]: Json};
  /** The tone. */
  level?: "info" | "warning" | "error" | "success";
  /** Only when this is true. */
  when?: Json;
}
/** Marks the step submitted and goes on. */
export interface MoveEntry {
  /** For colleagues. */
  $comment?: string;
  /** next, or a step id. */
  go: string;
  /** Only when this is true. */
  when?: Json;
}
/** Marks the step submitted and leaves the flow. */
export interface ExitEntry {
  /** For colleagues. */
  $comment?: string;
  /** An exit of this flow. */
  exit: string;
  /** What it is given. */
  with?: {[name: string]: Json};
  /** Only when this is true. */
  when?: Json;
}
export interface FlowStep {
  /** For colleagues. */
  $comment?: string;
  /** Stable: answers and drafts are kept under it. */
  id: string;
  /** The last part of its address; may hold slashes, and may be empty. */
  path: string;
  /** Its file. */
  schema: string;
  /** A label for the step bar other than the title's: a text, or a rule that gives one. */
  label?: string | Json;
  /** false keeps it out of the step bar. */
  inBar?: boolean;
  /** The message key of the button that goes on, or a rule that gives one. */
  onward?: Json;
  /** Fills the {parameters} of that button, such as what is paid by pressing it. */
  onwardWith?: {[name: string]: Json};
  /** The step exists only when true. */
  showWhen?: Json;
  /** It can be opened only when true. */
  enterWhen?: Json;
  /** Next is enabled only when true; held says why it is not. */
  submitWhen?: Json;
  /** The message key of what is said beside Next while submitWhen is not true. */
  held?: string;
  /** draft, edit or read. */
  mode?: Json;
  /** Where the mode is read: Edit is offered only when true. */
  editWhen?: Json;
  /** Asked when the step is opened. */
  load?: FlowPipeline;
  /** Run when the person goes on. */
  submit?: FlowPipeline;
  /** Run after a failure. */
  failed?: FlowPipeline;
}
export interface FlowDialog {
  /** For colleagues. */
  $comment?: string;
  /** A message key. */
  title: string;
  /** A message key. */
  text?: string;
  /** A message key: nothing was chosen. */
  missing?: string;
  /** A message key: the button. */
  submit?: string;
  /** A message key: the button that closes it; "Cancel" if unsaid. */
  cancel?: string;
}
/**
 * What the person keeps once the request was sent. The custodian fills it from its own walk and keeps it with the request.
 */
export interface FlowConfirmation {
  /** For colleagues. */
  $comment?: string;
  /** A message key: what was sent. */
  title: string;
  /** A rule that gives a list of { label, amount }: what is paid, taken and received, each by its name. */
  amounts?: Json;
  /**
   * What happens next, in order.
   *
   * @minItems 1
   */
  next: FlowWhatHappensNext[];
}
export interface FlowWhatHappensNext {
  /** For colleagues. */
  $comment?: string;
  /** A message key. */
  says: string;
  /** Said only when this is true. */
  when?: Json;
  /** In how many business days at most: fills {within} with their number and {by} with the last of them. */
  within?: Json;
  /** Fills the {parameters} of the sentence. */
  with?: {[name: string]: Json};
}
export interface FlowExit {
  /** For colleagues. */
  $comment?: string;
  /** A place of the brand's portalPaths, or a path; {name} stands for what the flow's "route" says. */
  to: string;
  /** The browser keeps its copy of the draft, though leaving clears it. */
  keeps?: true;
  /** Asked before the person leaves by the button of this exit: what is kept, and where it leads. */
  dialog?: string;
  /** The message key of what the person is told when leaving by it. */
  says?: string;
  /** Taken only when true. */
  when?: Json;
  /** What it is given. */
  with?: {[name: string]: Json};
}
export interface FlowSectionOfTheRail {
  /** For colleagues. */
  $comment?: string;
  /** The title of the section. */
  title: string;
  /** Ids of the steps it stands beside; without it, all. */
  steps?: string[];
  /** Shown only when true. */
  showWhen?: Json;
  /** In order; a row without a value is left out. */
  rows: FlowRowOfTheRail[];
}
/**
 * Words that people may not know, by name. {term.name} in a text of a flow, a block or a reference table stands for the sentence of that word, so that it is said once.
 */
export interface Glossary {
  /** This description, for the editor. */
  $schema?: string;
  [k: string]: GlossaryTerm | string | undefined;
}
export interface GlossaryTerm {
  /** The word as people meet it. */
  term: string;
  /** What it is, in a sentence or two: said beside the choice or field, and in the glossary. */
  text: string;
  /** What only the glossary adds. */
  more?: string;
  /** Where it can be looked up, such as "IRS Publication 590-B". */
  source?: string;
}
/**
 * Every sentence: key to text. {name} is filled by the engine or by params, {name:money} as dollars (or percent, number, bytes, date), {brand.name} from schemas/reference/brand.json.
 */
export interface Messages {
  /** This description, for the editor. */
  $schema?: string;
  [k: string]: string | undefined;
}
/** What the portal and the custodian have that wizards ask for by name, and what they read of wizards. */
export interface Program {
  /** This description, for the editor. */
  $schema?: string;
  /** For colleagues. */
  $comment?: string;
  /** What this file is for. */
  says: string;
  /**
   * Pages of the portal, name to address; one that ends in * is for all addresses that no other one takes, and no place of its own.
   */
  routes?: {
    [k: string]: string;
  };
  /** What the entries of a reference file are to the portal: pointers, * for any key. */
  reference?: {
    [k: string]: {
      /** Addresses of pages. */
      routes?: string[];
      /** Objects whose keys are addresses of pages. */
      routeKeys?: string[];
      /** Objects whose keys are names for places. */
      names?: string[];
      /** Where links lead: a place, or nothing where it is empty. */
      places?: string[];
      /** Names of flows. */
      flows?: string[];
      /** Keys of messages. */
      messages?: string[];
      /** Names of what is known of the signed-in person, of user.json. */
      user?: string[];
      /**
       * Sentences about their own entry: each {name} in them is the way to what the entry says, {bands.0.rate:percent}.
       */
      sentences?: string[];
      /**
       * What names a row of reference data, by its pointer: where the names stand that it may say, as a file and the way below it. {word} in it stands for what the entry says under that word.
       */
      rows?: {
        [k: string]: string;
      };
      /** Kinds of forms. */
      forms?: string[];
    };
  };
  /** Addresses outside of this portal, or of the newer one, to which something leads. */
  external?: string[];
  /** The calls that the portal makes. */
  calls?: {
    [k: string]: {
      /** Its first request to the custodian: method, and path below the API root. */
      request: string;
      /** true: the custodian answers it to its own walks, too. */
      walked?: true;
      /**
       * true: the custodian reads the answers back from what this call is given, by the rules of its "with".
       */
      readBack?: true;
    };
  };
  /** The calls by which drafts can be kept. */
  drafts?: ProgramNamed;
  /** The flows that the custodian walks over what was sent; "steps" are those that it keeps one by one. */
  walks?: {
    [k: string]: {
      /** What it is. */
      says: string;
      /** Steps in order, each with what becomes of it. */
      steps?: {
        [k: string]: string;
      };
    };
  };
  /** What fields can look up. */
  lookups?: ProgramOffered;
  /** What kinds of files fields can take. */
  uploads?: ProgramOffered;
  /** The kinds of forms that the custodian takes. */
  forms?: {
    [k: string]: {
      /** The flow that fills it. */
      flow: string;
      /** The call that sends it. */
      sentBy: string;
    };
  };
  /** What the program reads of flows, by its own names: values. */
  provides?: ProgramRead;
  /** What the program reads of flows, by its own names: where answers lie. */
  places?: ProgramRead;
}
export interface ProgramNamed {
  [k: string]: {
    /** What it is. */
    says: string;
  };
}
export interface ProgramOffered {
  [k: string]: {
    /** What it is. */
    says: string;
    /** Why it is there though no published flow asks for it yet. */
    notYet?: string;
  };
}
export interface ProgramRead {
  [k: string]: {
    /** What it is. */
    says: string;
    /** What kind of value it is. */
    type: "text" | "number" | "boolean" | "date" | "list" | "object";
    /**
     * Of which flows it is read: of each that one of these fits.
     *
     * @minItems 1
     */
    readOf: {
      /** This flow. */
      flow?: string;
      /** Flows that keep their drafts by this call. */
      save?: string;
      /** Flows that show this widget. */
      widget?: string;
      /** Flows that take this kind of file. */
      upload?: string;
    }[];
  };
}
/** What the wizards must do, one sentence by id: an example names those it proves in `covers`. */
export interface Requirements {
  $schema?: string;
  $comment?: string;
  /**
   * This interface was referenced by `Requirements`'s JSON-Schema definition
   * via the `patternProperty` "^[A-Z]{2,8}[0-9]{3}$".
   */
  [k: string]: string | undefined;
}
export interface Step1 {
  /** The page title; after " / " the shorter label of the step bar. */
  title: Json;
  /** A step is a group of fields. */
  type: "object";
}
