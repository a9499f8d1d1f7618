import type { AuthoredFiles } from "../format/authored.ts";
import {
  type FileFormat,
  FormatError,
  type FormatReading,
  formatOf,
  isAuthored,
  KIND_FOLDERS,
  kindOf,
  metaOf,
  type NamedKind,
} from "../format/Format.ts";
import { above, isWithin, pointerKeys, valueBelow } from "../json/pointers.ts";
import { isObject, keptIn } from "../json/values.ts";
import type { RuleProblem } from "../rules/Call.ts";
import { nameKinds } from "../rules/kinds.ts";
import { noSuch, suggestion } from "../rules/nearest.ts";
import { SENTENCE_FORMATS, written } from "../sentence.ts";
import type { Finding, Json, JsonObject, Level, Pointer, RuleType, Sources } from "../types.ts";
import { intoReference } from "./dataPaths.ts";
import {
  byRow,
  GLOSSARY_FILE,
  namesTerms,
  placesOfTerms,
  saidNumbers,
  textsWithNumbers,
  valuesNamed,
  withTerms,
  withValues,
} from "./named.ts";
import { noSuchFile, type Place, resolvePath, type SourceFile, sourceFile } from "./SourceFile.ts";

/** The kinds of files whose texts may name a number. */
const SAYS_NUMBERS = new Set(["flow", "step", "block", "facts", "finder"]);
/** The same, of files that may name each other's numbers: each is read before its texts are written out. */
const SAYS_NUMBERS_ONCE_READ = new Set(["reference", "messages"]);

/** How a text writes a number. */
const NUMBER_FORMATS: readonly string[] = SENTENCE_FORMATS.filter((format) => format !== "date");

/** What a word takes that names a value of reference data, as findings call it. */
const NAMED_VALUES: { readonly [kind in NamedKind]: string } = {
  number: "number",
  text: "text",
  list: "list of texts",
};

/** All files under `schemas/`, each parsed and checked against the format once, and the findings so far. */
export class Library {
  readonly files = new Map<string, SourceFile>();
  readonly findings: Finding[] = [];
  private readonly sources: Sources;
  private readonly reported = new Set<string>();
  private readonly listed = new Map<string, readonly string[]>();
  private readonly readings = new Map<string, FormatReading>();
  private readonly writtenOut = new Map<string, Json>();
  private readonly format: FileFormat;

  constructor(sources: Sources) {
    this.sources = sources;
    this.format = formatOf(sources);
  }

  /**
   * The value of a file without the parts that break the format, which become findings. Undefined if the file is missing, is
   * not JSON, or has no part that follows the format.
   */
  value(path: string): Json | undefined {
    const value = this.read(path);
    if (value === undefined || !SAYS_NUMBERS_ONCE_READ.has(kindOf(path) ?? "")) return value;
    return keptIn(this.writtenOut, path, () => this.withNumbers(path, value));
  }

  /** As `value`, with texts of reference data and messages that still name their numbers. */
  private read(path: string): Json | undefined {
    const known = this.readings.get(path);
    if (known) return known.value;
    const value = this.said(path);
    return value === undefined || !isAuthored(path) ? value : this.reading(path, value)?.value;
  }

  /** The value of a file with what it names in place of the names: sentences of terms, numbers and lists. */
  private said(path: string): Json | undefined {
    const value = this.worded(path);
    const kind = kindOf(path);
    if (value === undefined || kind === undefined || !SAYS_NUMBERS.has(kind)) return value;
    const hasFields = kind === "step" || kind === "block";
    const named = (hasFields ? valuesNamed(value, this.format.namingWords) : []).map((one) => ({
      pointer: one.pointer,
      by: this.namedAt(one.path, one.kind, { file: path, pointer: one.pointer }),
    }));
    return this.withNumbers(path, value, named);
  }

  /** A file's value with the words for each number in place of its name, and with these values. */
  private withNumbers(path: string, value: Json, values: Parameters<typeof withValues>[1] = []): Json {
    const texts = textsWithNumbers(value).map(({ pointer, text }) => ({
      pointer,
      by: this.textWithNumbers(text, { file: path, pointer }),
    }));
    return values.length + texts.length === 0 ? value : withValues(value, [...values, ...texts]);
  }

  /** A text with the numbers of reference data that it names, each written as it says. */
  private textWithNumbers(text: string, place: Place): string {
    return saidNumbers(text, (path, format) => {
      const number = this.namedAt(path, "number", place);
      this.checkFormatOf(path.join("."), format, place);
      return number === undefined ? "…" : written(number, format);
    });
  }

  /** Reports a number in a text that does not say how it is written, or says it in a word that is none of numbers. */
  private checkFormatOf(path: string, format: string | undefined, place: Place): void {
    if (format === undefined)
      this.report(
        place,
        "unformatted-number",
        `The text does not say how the number {ref.${path}} is written.`,
        `Write ${NUMBER_FORMATS.map((one) => `{ref.${path}:${one}}`).join(" or ")}.`,
      );
    else if (!NUMBER_FORMATS.includes(format))
      this.report(
        place,
        "unknown-format",
        `"${format}" is not a format of the number {ref.${path}}.`,
        suggestion(format, NUMBER_FORMATS) ?? `Use one of ${NUMBER_FORMATS.join(", ")}.`,
      );
  }

  /** A number or a list of reference data. Reports a path that leads to none, unless the file itself is at fault. */
  private namedAt(path: readonly string[], kind: NamedKind, place: Place): Json | undefined {
    const [name = "", ...keys] = path;
    const data = withoutSchema(this.read(`reference/${name}.json`));
    const rows = data === undefined ? data : byRow(data);
    const found = intoReference(path, rows, this.names("reference"), false);
    if (this.hasFlaws(`reference/${name}.json`)) return undefined;
    const what = NAMED_VALUES[kind];
    if ("problem" in found) {
      const fix = found.fix ?? `Name a ${what} that stands in schemas/reference/${name}.json.`;
      this.report(place, "unknown-path", found.problem, fix);
    } else if (isNamed(found.type, kind)) return valueBelow(rows, keys) as Json;
    else if (found.type.kind !== "unknown") {
      const message = `This must name a ${what}, but $ref.${path.join(".")} is ${nameKinds([found.type.kind])}.`;
      this.report(place, "wrong-result", message, `Write a ${what}, or name one.`);
    }
    return undefined;
  }

  /** The value of a file as people read it: with the sentences of the terms that it names. */
  private worded(path: string): Json | undefined {
    const file = this.file(path);
    if (file === undefined || !namesTerms(file)) return file?.value;
    const glossary = this.file(GLOSSARY_FILE);
    const value = withTerms(file, glossary);
    if (this.isNotJson(GLOSSARY_FILE)) return value;
    // What is still named has no sentence.
    for (const { name, pointer } of placesOfTerms(value))
      this.report(
        { file: path, pointer },
        "unknown-term",
        ...noSuch(`term "${name}"`, name, namesIn(glossary?.value), `Add it to schemas/${GLOSSARY_FILE}.`),
      );
    return value;
  }

  /** The data of a file in `reference/`. */
  reference(name: string): Json | undefined {
    return withoutSchema(this.value(`reference/${name}.json`));
  }

  /** As `value`, with the type generated from the meta-schema of the file's kind. */
  authored<K extends keyof AuthoredFiles>(_kind: K, path: string): AuthoredFiles[K] | undefined {
    return this.value(path) as AuthoredFiles[K] | undefined;
  }

  /** The names in an object whose values were removed because they break the format. */
  unread(place: Place): Set<string> {
    const at = this.pointerInFile(place);
    const inside = this.removed(place.file).filter(({ pointer }) => above(pointer) === at && pointer !== at);
    return new Set(inside.flatMap(({ pointer }) => pointerKeys(pointer.slice(at.length))));
  }

  /** Whether something in a file breaks the format. */
  hasFlaws(path: string): boolean {
    return (this.readings.get(path)?.flaws.length ?? 0) > 0;
  }

  /** Whether something inside a part of a file was removed. */
  hasRemoved(place: Place): boolean {
    const at = this.pointerInFile(place);
    return this.removed(place.file).some(({ pointer }) => isWithin(pointer, at));
  }

  /** Everything that was removed from a file, by its pointer. */
  removed(path: string): { pointer: Pointer; value: Json }[] {
    return this.readings.get(path)?.removed ?? [];
  }

  /** Reports mistakes of form in rules that were never compiled, such as in a parameter that nothing reads. */
  reportRuleFlaws(findings: readonly Finding[]): void {
    for (const [file, reading] of this.readings) {
      const told = findings.filter((finding) => finding.file === file);
      for (const { rule, pointer, code, message, fix } of reading.ruleFlaws())
        if (!told.some((finding) => isWithin(finding.pointer, rule)))
          this.add({ file, pointer }, code, message, fix);
    }
  }

  /** Reports meta-schemas that are not sound, whether or not a file needs them. */
  checkFormat(): void {
    for (const error of this.format.unsound()) this.addUnsound(error);
  }

  /** The parsed object of a file; anything else counts as missing. */
  object(path: string): JsonObject | undefined {
    const value = this.value(path);
    return isObject(value) ? value : undefined;
  }

  has(path: string): boolean {
    return Object.hasOwn(this.sources, path);
  }

  /** Whether a file is there and is not JSON. */
  isNotJson(path: string): boolean {
    return this.has(path) && this.file(path)?.value === undefined;
  }

  /** The file that a part refers to; reports one that is not there. `known`: folder and suffix of those that may be meant. */
  referred(reference: string, place: Place, ...known: [folder: string, suffix: string]): string | undefined {
    const file = resolvePath(place.file, reference);
    if (this.has(file)) return file;
    this.report(place, "unknown-reference", ...noSuchFile(file, place.file, this.paths(...known)));
    return undefined;
  }

  /** Reports the problems of a rule, where they are in it. */
  reportRule(rule: Place, problems: readonly RuleProblem[]): void {
    for (const { pointer, code, message, fix } of problems)
      this.report({ file: rule.file, pointer: rule.pointer + pointer }, code, message, fix);
  }

  /** Paths that begin with a folder and end with a suffix, sorted. */
  paths(folder: string, suffix: string): readonly string[] {
    return keptIn(this.listed, `${folder} ${suffix}`, () =>
      Object.keys(this.sources)
        .filter((path) => path.startsWith(folder) && path.endsWith(suffix))
        .sort(),
    );
  }

  /** The names of the files in a folder, sorted. */
  names(folder: string): string[] {
    return this.paths(`${folder}/`, ".json").map((path) => path.slice(folder.length + 1, -".json".length));
  }

  /** Reports a problem with the meaning of a part, unless the part breaks the format: that is reported already. */
  report(place: Place, code: string, message: string, fix?: string, level: Level = "error"): void {
    const pointer = this.pointerInFile(place);
    const flaws = this.readings.get(place.file)?.flaws ?? [];
    if (flaws.some((flaw) => isWithin(pointer, flaw.pointer) && flaw.pointer !== "")) return;
    this.add({ file: place.file, pointer }, code, message, fix, level);
  }

  private add(place: Place, code: string, message: string, fix?: string, level: Level = "error"): void {
    const key = `${place.file}#${place.pointer}#${code}#${message}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    const { file, pointer } = place;
    const source = file.endsWith(".json") ? this.file(file) : undefined;
    const where = source?.locate(pointer) ?? { line: 1, column: 1 };
    this.findings.push({ file, ...where, pointer, code, level, message, ...(fix ? { fix } : {}) });
  }

  private pointerInFile({ file, pointer }: Place): Pointer {
    return this.readings.get(file)?.authored(pointer) ?? pointer;
  }

  private reading(path: string, value: Json): FormatReading | undefined {
    const known = this.readings.get(path);
    if (known) return known;
    const kind = kindOf(path);
    if (kind === undefined) {
      this.add({ file: path, pointer: "" }, "unknown-file", "Nothing reads this file.", KIND_FOLDERS);
      return undefined;
    }
    if (!this.format.describes(path)) {
      this.add(
        { file: path, pointer: "" },
        "no-format",
        `There is no meta/${metaOf(path)} that says what may stand here.`,
        kind === "reference" ? "Write it like its neighbors." : "Put it back into schemas/meta.",
      );
      return undefined;
    }
    const reading = this.readingOf(path, value);
    if (!reading) return undefined;
    this.readings.set(path, reading);
    for (const { pointer, code, message, fix } of reading.flaws)
      this.add({ file: path, pointer }, code, message, fix);
    this.checkSchema(path, reading.value, metaOf(path));
    return reading;
  }

  private readingOf(path: string, value: Json): FormatReading | undefined {
    try {
      return this.format.read(path, value);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      this.addUnsound(error);
      return undefined;
    }
  }

  private addUnsound({ file, message }: FormatError): void {
    const place = { file: `meta/${file}`, pointer: "" };
    this.add(place, "bad-format", `This is no sound description of a file: ${message}.`);
  }

  /** Reports a `$schema` that makes an editor check the file against another meta-schema than the compiler does. */
  private checkSchema(path: string, value: Json | undefined, meta: string): void {
    const said = isObject(value) ? value.$schema : undefined;
    if (typeof said !== "string" || resolvePath(path, said) === `meta/${meta}`) return;
    this.add(
      { file: path, pointer: "/$schema" },
      "wrong-schema",
      `"$schema" leads to ${said}, and this file is described by meta/${meta}.`,
      `Write "${"../".repeat(path.split("/").length - 1)}meta/${meta}".`,
    );
  }

  private file(path: string): SourceFile | undefined {
    const known = this.files.get(path);
    if (known) return known;
    const text = Object.hasOwn(this.sources, path) ? this.sources[path] : undefined;
    if (text === undefined) return undefined;
    const file = sourceFile(this.sources, path, text);
    this.files.set(path, file);
    this.findings.push(...file.syntaxFindings);
    return file;
  }
}

/** Whether what is named is of the kind that the word takes. */
function isNamed(type: RuleType, kind: NamedKind): boolean {
  return type.kind === "list" ? kind === "list" && type.of.kind === "text" : type.kind === kind;
}

/** The names that an object of a file gives to its parts, without words such as `$schema`. */
export function namesIn(value: Json | undefined): string[] {
  return isObject(value) ? Object.keys(value).filter((key) => !key.startsWith("$")) : [];
}

/** The data of a file, without the address of what describes it. */
function withoutSchema(value: Json | undefined): Json | undefined {
  if (!isObject(value)) return value;
  const { $schema: _, ...data } = value;
  return data;
}
