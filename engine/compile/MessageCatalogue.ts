import { engineMessages } from "../draft/engineMessages.ts";
import type { Library } from "./Library.ts";
import type { Place } from "./SourceFile.ts";
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

  used(): { [key: string]: string } {
    return Object.fromEntries(
      [...this.usedKeys]
        .sort()
        .flatMap((key) => (this.texts[key] === undefined ? [] : [[key, this.texts[key]]])),
    );
  }
}
