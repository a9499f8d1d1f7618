import { engineMessages } from "../draft/draft.ts";
import type { Outcome as AuthoredOutcome, Calls, CallsCall } from "../format/authored.ts";
import type { PartialDate } from "../json/calendar.ts";
import { given, isObject } from "../json/values.ts";
import { meantOrNew, noSuch, suggestion } from "../rules/nearest.ts";
import { brandNamesIn, hasStrayBraces, placeholdersIn, SENTENCE_FORMATS } from "../sentence.ts";
import type { Json, Outcome, Plan, RuleType } from "../types.ts";
import { ISSUE_CODES } from "../walk/schemaIssues.ts";
import { dataTypeOf, typeOfSchema } from "./dataTypes.ts";
import type { Library } from "./Library.ts";
import { type Authored, members, part } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

type AuthoredCall = Authored<CallsCall>;
type Outcomes = { [code: string]: AuthoredOutcome };

/** The calls of `schemas/calls/*.json` by name, and which of them a flow uses. */
export class CallCatalogue {
  private readonly library: Library;
  private readonly calls = new Map<string, AuthoredCall>();
  /** Names of calls that are there and cannot be read. */
  private readonly unread = new Set<string>();
  private readonly used = new Set<string>();
  /** What follows from refusals of every call that does not say otherwise. */
  private common: Authored<Outcomes> | undefined;
  /** The codes of refusals that have a name in common. */
  private groups: { readonly [name: string]: readonly string[] } = {};

  constructor(library: Library) {
    this.library = library;
    for (const file of library.paths("calls/", ".json")) {
      const root: Place = { file, pointer: "" };
      for (const [name, value] of Object.entries(library.authored("calls", file) ?? {}))
        if (name === "$everyCall") this.everyCall(value as Calls["$everyCall"], below(root, name));
        else if (typeof value === "object")
          this.calls.set(name, { value: value as CallsCall, place: below(root, name) });
      for (const name of library.unread(root)) this.unread.add(name);
    }
  }

  has(name: string): boolean {
    return this.calls.has(name);
  }

  /** Notes the use of a call; reports an unknown one. */
  use(name: string, place: Place): void {
    if (this.calls.has(name)) this.used.add(name);
    else if (!this.unread.has(name))
      this.library.report(
        place,
        "unknown-call",
        ...noSuch(`call "${name}"`, name, [...this.calls.keys()], "Add it to a file under schemas/calls."),
      );
  }

  /** Reports parameters of a call that it does not take. */
  checkWith(name: string, given: Authored<{ [key: string]: Json }>): void {
    for (const [key, { place }] of members(given)) this.checkTaken(name, key, place);
  }

  /** Reports a parameter that a call does not take. */
  checkTaken(name: string, key: string, place: Place): void {
    const taken = this.parameters(name);
    if (!this.calls.has(name) || taken.includes(key)) return;
    const message = `The call "${name}" takes no "${key}".`;
    const file = this.calls.get(name)?.place.file;
    const add = `To give it, say first what it is, in the "with" of the call in schemas/${file}: "${key}": { "type": "…" }.`;
    this.library.report(place, "unknown-parameter", message, meantOrNew(key, taken, add));
  }

  /** The names of the parameters that a call takes. */
  parameters(name: string): string[] {
    const call = this.calls.get(name);
    return call ? [...Object.keys(call.value.with), ...this.library.unread(below(call.place, "with"))] : [];
  }

  /** The codes that one among `errors` stands for: those of a group by its name, such as "$fault"; reports an unknown one. */
  codesOf(code: string, place: Place): readonly string[] {
    if (!code.startsWith("$")) return [code];
    const name = code.slice(1);
    if (Object.hasOwn(this.groups, name)) return this.groups[name]!;
    const known = Object.keys(this.groups);
    const fix = "Add it to the groups of $everyCall under schemas/calls.";
    this.library.report(place, "unknown-group", ...noSuch(`group of refusals "${name}"`, name, known, fix));
    return [];
  }

  answerType(name: string): RuleType {
    const call = this.calls.get(name);
    return typeOfSchema(call?.value.answer);
  }

  plans(outcomes: (authored: Authored<Outcomes | undefined>) => { [code: string]: Outcome }): Plan["calls"] {
    const plans: Plan["calls"] = {};
    for (const name of [...this.used].sort()) {
      const call = this.calls.get(name) as AuthoredCall;
      const { once = false, answer } = call.value;
      const common = this.common ? outcomes(this.common) : {};
      const errors = { ...common, ...outcomes(part(call, "errors")) };
      plans[name] = { once, answer: dataTypeOf(answer), errors };
    }
    return plans;
  }

  private everyCall(value: Calls["$everyCall"], place: Place): void {
    if (this.common)
      this.library.report(
        place,
        "twin-every-call",
        `What every call answers to refusals is said in ${this.common.place.file} already.`,
        "Say it in one file.",
      );
    else {
      this.common = { value: value?.errors ?? {}, place: below(place, "errors") };
      const named = Object.entries(value?.groups ?? {}).map(([name, { codes }]) => [name, codes] as const);
      this.groups = Object.fromEntries(named);
    }
  }
}

/** Every call that is declared under `schemas/calls`, and where. */
export function declaredCalls(library: Library): { name: string; call: Json; place: Place }[] {
  return library.paths("calls/", ".json").flatMap((file) =>
    Object.entries(library.object(file) ?? {})
      .filter(([name]) => !name.startsWith("$"))
      .map(([name, call]) => ({ name, call, place: below({ file, pointer: "" }, name) })),
  );
}

const FILE = "messages.en.json";

/** How a sentence is added that a key names, or that stands where its key belongs. */
function toAdd(key: string): string {
  return /\s/.test(key)
    ? `Give it a key, write that here, and the sentence into schemas/${FILE}: "its.key": ${JSON.stringify(key)}.`
    : `Add it to schemas/${FILE}: "${key}": "…".`;
}
const CENT = 0.01;
/** Issue codes of the schema: each has a message of the same name. */
export const SCHEMA_ISSUES: readonly string[] = [...new Set(Object.values(ISSUE_CODES)), "characters"];

/** By the format of a text: its usual widget, and what is said where it is not one (`format`) and before (`hint`). */
export const TEXT_FORMATS = {
  date: { widget: "date", words: { format: "date.invalid" } },
  month: { widget: "date", words: { format: "date.month", hint: "date.monthHint" } },
  "month-or-date": { widget: "date", words: { format: "date.monthOrDate", hint: "date.monthOrDateHint" } },
  "partial-date": { widget: "date", words: { format: "date.partial", hint: "date.partialHint" } },
  email: { widget: "email", words: { format: "email.invalid" } },
} as const satisfies { readonly [format in PartialDate | "date" | "email"]: TextFormat };

interface TextFormat {
  widget: string;
  words: { format: string; hint?: string };
}

/** A row of `TEXT_FORMATS`; undefined for a text without such a format. */
export const textFormat = (format: unknown): TextFormat | undefined =>
  TEXT_FORMATS[format as keyof typeof TEXT_FORMATS];

/**
 * What is said of a limit that is itself refused, and of steps other than cents, which the sentences of the issues'
 * codes do not fit.
 * @returns message keys by issue code
 */
export function limitMessages(schema: { [keyword: string]: Json }): { [code: string]: string } {
  return given({
    tooSmall: "exclusiveMinimum" in schema && !("minimum" in schema) ? "tooSmall.limit" : undefined,
    tooLarge: "exclusiveMaximum" in schema && !("maximum" in schema) ? "tooLarge.limit" : undefined,
    wrongStep: "multipleOf" in schema && schema.multipleOf !== CENT ? "wrongStep.other" : undefined,
  });
}

/** The words of a link: a sentence by its key, or as they are said. */
export function linkWords(library: Library, said: string): string {
  return library.authored("messages", FILE)?.[said] ?? said;
}

/** Reports braces in a text that fill in nothing. */
export function reportStrayBraces(library: Library, text: string, place: Place): void {
  if (!hasStrayBraces(text)) return;
  library.report(
    place,
    "stray-brace",
    "A brace here belongs to no placeholder, so people would read it.",
    "Write each placeholder in one pair of braces: {name} or {name:money}.",
  );
}

/** The sentences of `schemas/messages.en.json`, and which of them a flow uses. */
export class MessageCatalogue {
  private readonly library: Library;
  private readonly texts: { [key: string]: string | undefined };
  /** Keys of sentences that cannot be read. */
  private readonly unread: ReadonlySet<string>;
  private readonly isThere: boolean;
  private readonly usedKeys = new Set<string>([...SCHEMA_ISSUES, ...Object.values(engineMessages)]);

  constructor(library: Library) {
    this.library = library;
    this.texts = library.authored("messages", FILE) ?? {};
    this.isThere = library.has(FILE);
    if (!this.isThere) {
      const fix = "Put it back: every sentence stands in it.";
      library.report({ file: FILE, pointer: "" }, "unknown-reference", `There is no file ${FILE}.`, fix);
    }
    this.unread = library.unread({ file: FILE, pointer: "" });
    for (const [key, text] of Object.entries(this.texts))
      if (text !== undefined) this.checkPlaceholders(text, below({ file: FILE, pointer: "" }, key));
    for (const code of SCHEMA_ISSUES) {
      if (this.isThere && !Object.hasOwn(this.texts, code) && !this.unread.has(code))
        library.report(
          { file: FILE, pointer: "" },
          "unknown-message",
          `There is no message "${code}" for the issue of that name.`,
          `Add "${code}".`,
        );
    }
  }

  has(key: string): boolean {
    return Object.hasOwn(this.texts, key);
  }

  private textOf(key: string): string | undefined {
    return this.has(key) ? this.texts[key] : undefined;
  }

  /** The sentence itself; reports it where there is no such message. */
  said(key: string, place: Place): string {
    this.use(key, place);
    return this.textOf(key) ?? key;
  }

  /** Notes the use of a message key; reports it where there is no such message. */
  use(key: string, place: Place): void {
    if (this.has(key)) this.usedKeys.add(key);
    if (!this.isThere || this.has(key) || this.unread.has(key)) return;
    const meant = suggestion(key, Object.keys(this.texts));
    const add = toAdd(key);
    const fix = meant ? `${meant} If not, ${add[0]?.toLowerCase()}${add.slice(1)}` : add;
    this.library.report(place, "unknown-message", `There is no message "${key}".`, fix);
  }

  /** Reports a number without a format in the sentence that says it, and a format that is not for what is said. */
  checkParameter(key: string, name: string, type: RuleType, place: Place): void {
    const item = type.kind === "list" ? type.of : type;
    if (item.kind === "unknown" || item.kind === "null") return;
    for (const { format } of placeholdersIn(this.textOf(key) ?? "").filter((each) => each.name === name)) {
      if (item.kind === "number" && format === undefined)
        this.library.report(
          place,
          "unformatted-number",
          `The sentence "${key}" does not say how the number "${name}" is written.`,
          `Write {${name}:money}, {${name}:percent}, {${name}:number} or {${name}:bytes} in schemas/${FILE}.`,
        );
      if (item.kind === "number" && format === "date")
        this.library.report(
          place,
          "wrong-format",
          `The sentence "${key}" writes the number "${name}" as a date.`,
          `Write {${name}:number} or another format of numbers in schemas/${FILE}.`,
        );
      if (item.kind === "date" && format === undefined)
        this.library.report(
          place,
          "unformatted-date",
          `The sentence "${key}" does not say that "${name}" is a date: people would read it as 2026-11-20.`,
          `Write {${name}:date} in schemas/${FILE}.`,
        );
      if (item.kind !== "number" && format !== undefined && format !== "date")
        this.library.report(
          place,
          "wrong-format",
          `The sentence "${key}" writes "${name}" as ${format}, but it is no number.`,
          `Write ${item.kind === "date" ? `{${name}:date}` : `{${name}}`} in schemas/${FILE}.`,
        );
    }
  }

  private checkPlaceholders(text: string, place: Place): void {
    reportStrayBraces(this.library, text, place);
    this.checkBrand(text, place);
    for (const { name, format } of placeholdersIn(text)) {
      if (format === undefined || (SENTENCE_FORMATS as readonly string[]).includes(format)) continue;
      this.library.report(
        place,
        "unknown-format",
        `"${format}" is not a format of {${name}}.`,
        suggestion(format, SENTENCE_FORMATS) ?? `Use one of ${SENTENCE_FORMATS.join(", ")}.`,
      );
    }
  }

  /** Reports what a sentence reads of the brand and the brand does not say in one value: people would read nothing there. */
  private checkBrand(text: string, place: Place): void {
    const brand = this.library.reference("brand");
    if (!isObject(brand)) return;
    const known = Object.keys(brand).filter((name) => typeof brand[name] !== "object");
    for (const name of brandNamesIn(text).filter((each) => !known.includes(each)))
      this.library.report(
        place,
        "unknown-path",
        ...noSuch(`text "${name}" in reference/brand.json`, name, known, `There are: ${known.join(", ")}.`),
      );
  }

  used(): { [key: string]: string } {
    return Object.fromEntries(
      [...this.usedKeys]
        .sort()
        .flatMap((key) => (this.texts[key] === undefined ? [] : [[key, this.texts[key]]])),
    );
  }
}
