import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { DataValidateFunction } from "ajv/dist/types/index.js";
import addFormats from "ajv-formats";
import { below, isWithin, pointerKeys, valueAt, valueBelow } from "../json/pointers.ts";
import { isObject, keptIn } from "../json/values.ts";
import type { Json, JsonObject, Pointer, Sources } from "../types.ts";
import { bestBranch, type Flaw, flawsOf } from "./sentences.ts";

/** The result of checking one file against the format. */
export interface FormatReading extends Repaired {
  /** Mistakes of form, outermost first; none inside rules. */
  flaws: Flaw[];
  /** Mistakes of form inside rules. Separate, because the compiler has better messages for rules that it compiles. */
  ruleFlaws(): (Flaw & { rule: Pointer })[];
}

/** A meta-schema that cannot be used. */
export class FormatError extends Error {
  /** Its file in `meta/`. */
  readonly file: string;

  constructor(file: string, problem: string) {
    super(problem);
    this.file = file;
  }
}

interface PlacedRule {
  pointer: Pointer;
  value: Json;
}

/** Keywords of the meta-schemas that JSON Schema does not have. */
const ANNOTATIONS = ["x-fix", "x-instead", "tsType"];
const RULE = "rule.schema.json";
/** What a word may name in reference data in place of saying it, by the definition that it takes. */
const NAMED = {
  "field.schema.json#/definitions/reference": "number",
  "field.schema.json#/definitions/textReference": "text",
  "field.schema.json#/definitions/listReference": "list",
} as const;

export type NamedKind = (typeof NAMED)[keyof typeof NAMED];

/** The grammar of the authored files: the meta-schemas of `meta/`, run by AJV. */
export class FileFormat {
  /** The words that may name a value of reference data in place of saying it, and of which kind. */
  readonly namingWords: ReadonlyMap<string, NamedKind>;
  private readonly ajv: Ajv;
  private readonly metas = new Map<string, JsonObject>();
  /** Where rules stand in the value that is being validated. */
  private rules: PlacedRule[] = [];
  private readonly readings = new WeakMap<object, FormatReading>();

  constructor(sources: Sources) {
    this.ajv = new Ajv({
      allErrors: true,
      verbose: true,
      messages: false,
      // `unsound` checks the meta-schemas with another AJV, because `anyOf` is redefined in this one.
      meta: false,
      validateSchema: false,
      strictTypes: false,
      strictRequired: false,
      // Cents are no exact fractions: 0.29 / 0.01 is 28.999999999999996.
      multipleOfPrecision: 6,
      // The generated code runs only once, so optimizing it would cost more than it saves.
      code: { optimize: false },
    });
    (addFormats as unknown as (ajv: Ajv, formats: string[]) => void)(this.ajv, ["date", "regex"]);
    this.ajv.addVocabulary(ANNOTATIONS);
    for (const keyword of ["anyOf", "oneOf"]) this.reduceBranches(keyword);
    this.followReferences();
    this.ajv.addKeyword({
      keyword: "x-rule",
      validate: (_isRule: unknown, value: Json, _schema: unknown, at?: { instancePath: string }) => {
        this.rules.push({ pointer: at?.instancePath ?? "", value });
        return true;
      },
    });
    for (const [path, text] of Object.entries(sources)) {
      if (!path.startsWith("meta/")) continue;
      const name = path.slice("meta/".length);
      const meta = inFull(parsed(text), name) as JsonObject;
      this.metas.set(name, meta);
      this.ajv.addSchema(meta, name);
    }
    this.namingWords = new Map([...this.metas.values()].flatMap(namingWordsOf));
  }

  /** Whether there is a meta-schema for files at this path. */
  describes(path: string): boolean {
    return this.metas.has(metaOf(path));
  }

  /** The meta-schemas that are not valid JSON Schema, or whose references lead nowhere. */
  unsound(): FormatError[] {
    const metaSchemas = new Ajv({ strict: false });
    return [...this.metas].flatMap(([name, meta]) => {
      if (!metaSchemas.validateSchema(meta)) return [new FormatError(name, metaSchemas.errorsText())];
      return referencesIn(meta)
        .filter((reference) => this.schemaAt(reference) === undefined)
        .map((reference) => new FormatError(name, `there is no ${reference}`));
    });
  }

  /**
   * Checks a parsed file against the meta-schema of its kind. Remembers the result for the same value.
   * @throws FormatError if the meta-schema cannot be used
   */
  read(path: string, value: Json): FormatReading {
    if (typeof value !== "object" || value === null) return this.readNow(path, value);
    return keptIn(this.readings, value, () => this.readNow(path, value));
  }

  private readNow(path: string, value: Json): FormatReading {
    const kind = kindOf(path);
    const meta = this.metas.get(metaOf(path)) as JsonObject;
    const validate = this.validator(metaOf(path));
    const errors = this.errorsOf(validate, value);
    const repaired: Repaired =
      errors.length === 0
        ? { value, removed: [], authored: (pointer) => pointer }
        : repair(value, kind === "step" || kind === "block", (rest) => this.errorsOf(validate, rest));
    const { rules } = this;
    return {
      flaws: this.flaws(errors, value, meta, metaOf(path)),
      ruleFlaws: () => this.ruleFlaws(rules, repaired),
      ...repaired,
    };
  }

  private validator(reference: string): ValidateFunction {
    const [name = ""] = reference.split("#");
    try {
      const validate = this.ajv.getSchema(reference);
      if (validate) return validate;
    } catch (error) {
      throw new FormatError(name, (error as Error).message);
    }
    throw new FormatError(name, `there is no ${reference}`);
  }

  private errorsOf(validate: ValidateFunction, value: Json): ErrorObject[] {
    this.rules = [];
    if (validate(value)) return [];
    // AJV reports a bad property name twice; keep the error that calls it a name.
    return (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  }

  private flaws(errors: readonly ErrorObject[], value: Json, meta: JsonObject, name: string): Flaw[] {
    return flawsOf(errors, value, { meta, name, schemaAt: (reference) => this.schemaAt(reference) });
  }

  private ruleFlaws(
    rules: readonly PlacedRule[],
    { authored }: Repaired,
  ): ReturnType<FormatReading["ruleFlaws"]> {
    const meta = this.metas.get(RULE);
    if (!meta) return [];
    const validate = this.validator(RULE);
    return rules.flatMap(({ pointer, value }) => {
      const rule = authored(pointer);
      const flaws = this.flaws(this.errorsOf(validate, value), value, meta, RULE);
      return flaws.map((flaw) => ({ ...flaw, pointer: rule + flaw.pointer, rule }));
    });
  }

  private schemaAt(reference: string): JsonObject | undefined {
    const [name = "", fragment = ""] = reference.split("#");
    return valueAt(this.metas.get(name), fragment) as JsonObject | undefined;
  }

  /** Makes AJV compile the target of a reference only when a value first reaches it: most files need little of the grammar. */
  private followReferences(): void {
    this.ajv.removeKeyword("$ref");
    this.ajv.addKeyword({
      keyword: "$ref",
      schemaType: "string",
      errors: "full",
      compile: (reference: string) => {
        let target: ValidateFunction | undefined;
        const validate: DataValidateFunction = (value: Json, at) => {
          target ??= this.validator(reference);
          if (target(value, at)) return true;
          validate.errors = target.errors ?? [];
          return false;
        };
        return validate;
      },
    });
  }

  /** Makes `anyOf` and `oneOf` report only the errors of the branch that the author probably meant. */
  private reduceBranches(keyword: string): void {
    this.ajv.removeKeyword(keyword);
    this.ajv.addKeyword({
      keyword,
      schemaType: "array",
      errors: "full",
      compile: (branches: JsonObject[], parentSchema) => {
        // Compiled when first needed, because a branch may refer to the schema that contains it.
        const compiled: ValidateFunction[] = [];
        const validate: DataValidateFunction = (value: Json, at) => {
          const { rules } = this;
          const tried: ErrorObject[][] = [];
          for (const [index, branch] of branches.entries()) {
            this.rules = [...rules];
            compiled[index] ??= this.ajv.compile(branch);
            const errors = compiled[index](value, at) ? [] : [...(compiled[index].errors ?? [])];
            if (errors.length === 0) return true;
            tried.push(errors);
          }
          validate.errors = bestBranch(tried, value, {
            keyword,
            instancePath: at?.instancePath ?? "",
            parentSchema,
          });
          return false;
        };
        return validate;
      },
    });
  }
}

let known: { texts: readonly [string, string][]; format: FileFormat } | undefined;

/** The format in `meta/` of these sources; the same object as long as the texts there are the same. */
export function formatOf(sources: Sources): FileFormat {
  const texts = Object.entries(sources).filter(([path]) => path.startsWith("meta/"));
  const isKnown =
    known?.texts.length === texts.length && known.texts.every(([path, text]) => sources[path] === text);
  if (!known || !isKnown) known = { texts, format: new FileFormat(sources) };
  return known.format;
}

/** Makes references absolute, so that a part compiles by itself. Rules are only marked: `ruleFlaws` checks them. */
function inFull(schema: Json, name: string): Json {
  if (Array.isArray(schema)) return schema.map((part) => inFull(part, name));
  if (!isObject(schema)) return schema;
  const { $ref } = schema;
  if (typeof $ref === "string" && $ref.startsWith(RULE) && name !== RULE) return { "x-rule": true };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === "$ref" && typeof value === "string"
        ? value.replace(/^#/, `${name}#`).replace(/^\.\.\//, "")
        : inFull(value, name),
    ]),
  );
}

/** The words that a meta-schema lets name a value, and of which kind. */
function namingWordsOf(schema: Json): [word: string, kind: NamedKind][] {
  if (Array.isArray(schema)) return schema.flatMap(namingWordsOf);
  if (!isObject(schema)) return [];
  return Object.entries(schema).flatMap(([word, inner]) => {
    const named =
      isObject(inner) && isObject(inner.if) ? NAMED[inner.if.$ref as keyof typeof NAMED] : undefined;
    return named === undefined ? namingWordsOf(inner) : [[word, named] as [string, NamedKind]];
  });
}

function referencesIn(schema: Json): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "$ref" && typeof value === "string" ? [value] : referencesIn(value as Json),
  );
}

/** Parses a meta-schema. Text that is not JSON becomes a schema that `unsound` reports. */
function parsed(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch (error) {
    return { type: (error as Error).message };
  }
}

/** The paths of each kind of authored file, below `schemas/`. */
const KINDS = {
  flow: /^flows\/[^/]+\/flow\.json$/,
  step: /^flows\/[^/]+\/[^/]+\.step\.json$/,
  example: /^flows\/[^/]+\/examples\/[^/]+\.json$/,
  block: /^blocks\/[^/]+\.json$/,
  finder: /^finders\/[^/]+\.json$/,
  facts: /^facts\/[^/]+\.json$/,
  calls: /^calls\/[^/]+\.json$/,
  reference: /^reference\/[^/]+\.json$/,
  glossary: /^glossary\.en\.json$/,
  messages: /^messages\.en\.json$/,
  program: /^program\.json$/,
  requirements: /^requirements\.json$/,
  user: /^user\.json$/,
} as const;

/** The fix for a file in the wrong place. */
export const KIND_FOLDERS =
  "Files are flows/<flow>/flow.json, flows/<flow>/<step>.step.json, flows/<flow>/examples/<name>.json, and <name>.json in blocks, facts, finders, calls or reference.";

type FileKind = keyof typeof KINDS;

/** Generated files, and the meta-schemas themselves. */
const NOT_AUTHORED = /^(meta\/.+|versions\.json|widgets\.json)$/;

/** The kind of the file at a path; undefined if nothing reads such a file. */
export function kindOf(path: string): FileKind | undefined {
  return (Object.keys(KINDS) as FileKind[]).find((kind) => KINDS[kind].test(path));
}

export function isAuthored(path: string): boolean {
  return !NOT_AUTHORED.test(path);
}

/** The file of `meta/` that describes the file at a path: that of its kind, and for reference data one of its own. */
export function metaOf(path: string): string {
  const kind = kindOf(path);
  return `${kind === "reference" ? path.slice(0, -".json".length) : kind}.schema.json`;
}

/** A file without the parts that break the format, so that the rest can still be compiled. */
interface Repaired {
  /** Undefined if nothing is left. */
  value: Json | undefined;
  /** The removed parts, by their pointers in the file. */
  removed: { pointer: Pointer; value: Json }[];
  /** The pointer in the file for a pointer into `value`; they differ after list entries were removed. */
  authored(pointer: Pointer): Pointer;
}

type Container = JsonObject | Json[];

/** Keywords without which nobody can tell what a field is: if one is wrong, the whole field is removed. */
const OF_A_FIELD =
  /^(.*?)(?<!\/properties)\/(?:type|format|items|properties|\$ref|choices(?:\/.*)?|enum|const|x-params|x-ui\/widget)$/;

/**
 * Removes the parts that have errors until the rest has none.
 * @param hasFields whether the file describes fields, as steps and blocks do
 */
function repair(value: Json, hasFields: boolean, errorsOf: (value: Json) => ErrorObject[]): Repaired {
  const root: JsonObject = { "": JSON.parse(JSON.stringify(value)) as Json };
  const positions = new Map<Json[], number[]>();
  const removed: Repaired["removed"] = [];
  const authored = (pointer: Pointer) => authoredPointer(root[""], positions, pointer);
  for (let errors = errorsOf(root[""] as Json); errors.length > 0; ) {
    const targets = errors.flatMap((error) =>
      fillIn(root[""] as Json, error) ? [] : [targetOf(error, hasFields)],
    );
    const outermost = targets.filter(
      (one) => !targets.some((other) => other !== one && isWithin(one, other)),
    );
    const taken = [...new Set(outermost)].map((pointer) => ({ pointer, at: authored(pointer) }));
    // Last entries first, so that the positions of the others stay valid.
    for (const { pointer, at } of taken.sort((a, b) => byPosition(b.pointer, a.pointer))) {
      const found = takeOut(root, positions, pointer);
      if (found !== undefined) removed.push({ pointer: at, value: found });
    }
    if (root[""] === undefined) break;
    errors = errorsOf(root[""]);
  }
  return { value: root[""], removed, authored };
}

/** Fills in an example for a missing word on which nothing else depends, such as a title. */
function fillIn(value: Json, { keyword, instancePath, params, parentSchema }: ErrorObject): boolean {
  if (keyword !== "required") return false;
  const examples = parentSchema?.properties?.[String(params.missingProperty)]?.examples;
  if (examples === undefined) return false;
  (valueAt(value, instancePath) as JsonObject)[String(params.missingProperty)] = examples[0];
  return true;
}

function targetOf({ keyword, instancePath, params }: ErrorObject, hasFields: boolean): Pointer {
  if (keyword === "additionalProperties") return below(instancePath, String(params.additionalProperty));
  if (keyword === "propertyNames") return below(instancePath, String(params.propertyName));
  const field = hasFields ? OF_A_FIELD.exec(instancePath)?.[1] : undefined;
  return field ?? instancePath;
}

function takeOut(root: Container, positions: Map<Json[], number[]>, pointer: Pointer): Json | undefined {
  const keys = ["", ...pointerKeys(pointer)];
  const last = keys.pop() as string;
  const container = valueBelow(root, keys) as Container | undefined;
  if (!Array.isArray(container)) {
    const found = container?.[last];
    if (container) delete container[last];
    return found;
  }
  keptIn(positions, container, () => [...container.keys()]).splice(Number(last), 1);
  return container.splice(Number(last), 1)[0];
}

function authoredPointer(
  value: Json | undefined,
  positions: Map<Json[], number[]>,
  pointer: Pointer,
): Pointer {
  let current = value;
  let at = "";
  for (const key of pointerKeys(pointer)) {
    at = below(at, Array.isArray(current) ? (positions.get(current)?.[Number(key)] ?? key) : key);
    current = (current as JsonObject | undefined)?.[key];
  }
  return at;
}

function byPosition(a: Pointer, b: Pointer): number {
  return a.localeCompare(b, "en", { numeric: true });
}
