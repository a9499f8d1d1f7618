import { engineMessages } from "../draft/draft.ts";
import type { PartialDate } from "../json/calendar.ts";
import { placeholdersIn, SENTENCE_FORMATS } from "../sentence.ts";
import type { RuleType } from "../types.ts";
import type { Library } from "./Library.ts";
import { below, type Place } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

const FILE = "messages.en.json";
/** Issue codes of the schema: each has a message of the same name. */
export const SCHEMA_ISSUES = [
  "required",
  "type",
  "tooShort",
  "tooLong",
  "pattern",
  "format",
  "tooSmall",
  "tooLarge",
  "wrongStep",
  "notOffered",
  "tooFew",
  "tooMany",
  "duplicate",
] as const;

/** What is said of a date of which a part is enough: where it is not given, and before (`hint`). */
export const PARTIAL_DATES: { readonly [format in PartialDate]: { format: string; hint: string } } = {
  month: { format: "date.month", hint: "date.monthHint" },
  "month-or-date": { format: "date.monthOrDate", hint: "date.monthOrDateHint" },
  "partial-date": { format: "date.partial", hint: "date.partialHint" },
};

/** The sentences of `schemas/messages.en.json`, and which of them a flow uses. */
export class MessageCatalogue {
  private readonly library: Library;
  private readonly texts: { [key: string]: string | undefined };
  /** Keys of sentences that cannot be read. */
  private readonly unread: ReadonlySet<string>;
  private readonly usedKeys = new Set<string>([...SCHEMA_ISSUES, ...Object.values(engineMessages)]);

  constructor(library: Library) {
    this.library = library;
    this.texts = library.authored("messages", FILE) ?? {};
    this.unread = library.unread({ file: FILE, pointer: "" });
    for (const [key, text] of Object.entries(this.texts))
      if (text !== undefined) this.checkFormats(text, below({ file: FILE, pointer: "" }, key));
    for (const code of SCHEMA_ISSUES) {
      if (!Object.hasOwn(this.texts, code) && !this.unread.has(code))
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

  /** The sentence itself; reports it where there is no such message. */
  said(key: string, place: Place): string {
    this.use(key, place);
    return this.texts[key] ?? key;
  }

  /** Notes the use of a message key; reports it where there is no such message. */
  use(key: string, place: Place): void {
    if (this.unread.has(key)) return;
    if (Object.hasOwn(this.texts, key)) {
      this.usedKeys.add(key);
      return;
    }
    this.library.report(
      place,
      "unknown-message",
      `There is no message "${key}".`,
      suggestion(key, Object.keys(this.texts)) ?? `Add it to schemas/${FILE}.`,
    );
  }

  /** Reports a number without a format in the sentence that says it, and a format that is not for what is said. */
  checkParameter(key: string, name: string, type: RuleType, place: Place): void {
    const item = type.kind === "list" ? type.of : type;
    if (item.kind === "unknown" || item.kind === "null") return;
    for (const { format } of placeholdersIn(this.texts[key] ?? "").filter((each) => each.name === name)) {
      if (item.kind === "number" && format === undefined)
        this.library.report(
          place,
          "unformatted-number",
          `The sentence "${key}" does not say how the number "${name}" is written.`,
          `Write {${name}:money}, {${name}:percent}, {${name}:number} or {${name}:bytes} in schemas/${FILE}.`,
        );
      if (item.kind !== "number" && format !== undefined && format !== "date")
        this.library.report(
          place,
          "wrong-format",
          `The sentence "${key}" writes "${name}" as ${format}, but it is no number.`,
          `Write {${name}} in schemas/${FILE}.`,
        );
    }
  }

  private checkFormats(text: string, place: Place): void {
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

  used(): { [key: string]: string } {
    return Object.fromEntries(
      [...this.usedKeys]
        .sort()
        .flatMap((key) => (this.texts[key] === undefined ? [] : [[key, this.texts[key]]])),
    );
  }
}
