import type { ErrorObject } from "ajv";
import { below, pointerKeys, valueBelow } from "../json/pointers.ts";
import { given, isObject } from "../json/values.ts";
import { nearest, suggestion } from "../rules/nearest.ts";
import { numberMeant } from "../rules/numberMeant.ts";
import type { Json, JsonObject, Pointer } from "../types.ts";

/** A mistake of form, in the words of the meta-schema. */
export interface Flaw {
  pointer: Pointer;
  code: "unknown-property" | "missing-property" | "wrong-type" | "wrong-value" | "wrong-name";
  message: string;
  fix?: string;
}

/** The meta-schema of a file, and how to follow the references in it. */
interface MetaGrammar {
  meta: JsonObject;
  /** Its file in `meta/`. */
  name: string;
  schemaAt(reference: string): JsonObject | undefined;
}

/** With this many words or more, a sentence does not list them. */
const MANY = 13;
const TYPES: { readonly [type: string]: string } = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

/** Turns the errors of AJV into flaws, one for each mistake. */
export function flawsOf(errors: readonly ErrorObject[], value: Json, grammar: MetaGrammar): Flaw[] {
  const bare = errors.filter((error) => isBareRule(error, value));
  const flaws = errors
    .filter((error) => error.keyword !== "if" && !isMistyped(error, errors) && !isNeeded(error, errors))
    .filter(
      (error) =>
        bare.includes(error) || !bare.some(({ instancePath }) => instancePath === error.instancePath),
    )
    .map((error) => flawOf(error, value, grammar));
  return flaws.filter(
    (flaw, index) =>
      flaws.findIndex((other) => other.pointer === flaw.pointer && other.message === flaw.message) === index,
  );
}

/** Whether one of several words is asked for, one of which is required here anyway. */
function isNeeded({ instancePath, params }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const choices = (params.missing ?? []) as string[];
  return errors.some(
    (other) =>
      other.keyword === "required" &&
      other.instancePath === instancePath &&
      choices.includes(other.params.missingProperty as string),
  );
}

/** An error of AJV, with what its wording needs to know. */
interface Mistake {
  /** What the sentence is about, such as `"width"`. */
  subject: string;
  found: Json | undefined;
  params: ErrorObject["params"];
  /** The schema that has the violated keyword. */
  schema: JsonObject;
  keys: readonly string[];
  grammar: MetaGrammar;
}

/** The words of a flaw. Without a fix, the fix or description in the meta-schema is used. `word`: the key inside that it is about. */
type Wording = [code: Flaw["code"], message: string, fix?: string | undefined, word?: string];

function flawOf(error: ErrorObject, value: Json, grammar: MetaGrammar): Flaw {
  const { instancePath: pointer, keyword, params, parentSchema: schema = {} } = error;
  const keys = pointerKeys(pointer);
  const found = valueBelow(value, keys) as Json | undefined;
  const subject = subjectOf(keys, schema);
  const wording = WORDINGS[keyword] ?? (() => limited(keyword, params, subject, found));
  const [code, message, help, word] = wording({ subject, found, params, schema, keys, grammar });
  const fix = help ?? text(schema["x-fix"]) ?? wordsAt(grammar, keys);
  return { pointer: word === undefined ? pointer : below(pointer, word), code, message, ...given({ fix }) };
}

const WORDINGS: { readonly [keyword: string]: (mistake: Mistake) => Wording } = {
  additionalProperties: (mistake) => {
    const word = String(mistake.params.additionalProperty);
    const message = `"${word}" is not a word of the format here.`;
    return ["unknown-property", message, labelMeant(word, mistake) ?? meant(word, mistake), word];
  },
  required: ({ subject, found, params, schema, keys, grammar }) => {
    const word = String(params.missingProperty);
    if (word === "rule" && holdsBareRule(found, schema))
      return ["missing-property", `${subject} needs a sentence beside its rule.`, aroundRule(found)];
    return ["missing-property", `${subject} needs "${word}".`, described(grammar, [...keys, word])];
  },
  propertyNames: ({ params, schema, keys, grammar }) => {
    const name = String(params.propertyName);
    const fix = text((schema.propertyNames as JsonObject | undefined)?.["x-fix"]) ?? wordsAt(grammar, keys);
    return ["wrong-name", `"${name}" cannot be a name here.`, fix, name];
  },
  type: ({ subject, found, params, schema, keys }) => [
    "wrong-type",
    `${subject} must be ${typeWords(params.type)}, not ${shown(found)}.`,
    requiredAbove(keys, found) ?? retyped(params.type, found, schema),
  ],
  enum: ({ subject, found, params }) => {
    const allowed = params.allowedValues as Json[];
    const message =
      allowed.length > MANY
        ? `${shown(found)} is none of the words for ${subject}.`
        : `${subject} must be ${either(allowed.map(quoted))}, not ${shown(found)}.`;
    const known = allowed.filter((word) => typeof word === "string");
    const near = typeof found === "string" ? suggestion(found, known) : undefined;
    return ["wrong-value", message, near];
  },
  const: ({ subject, found, params }) => [
    "wrong-value",
    `${subject} must be ${quoted(params.allowedValue)}, not ${shown(found)}.`,
  ],
  uniqueItems: ({ subject, found, params }) => {
    const twin = (found as Json[])[Number(params.j)];
    return ["wrong-value", `${subject} says ${shown(twin)} twice.`, "Say it once."];
  },
  anyOf: branchless,
  oneOf: branchless,
};

/** A value that fits no branch. */
function branchless({ subject, found, params }: Mistake): Wording {
  const missing = (params.missing as string[] | undefined) ?? [];
  if (missing.length === 0 || !isObject(found))
    return ["wrong-type", `${subject} cannot be ${shown(found)}.`];
  return ["missing-property", `${subject} needs ${either(missing.map(quoted))}.`];
}

/** The fix for an unknown word: the word that was probably meant, the part it belongs to, or a list of all words. */
function meant(word: string, { schema: parent, grammar, found }: Mistake): string {
  const words = Object.keys((parent.properties ?? {}) as JsonObject);
  const near = insteadOf(word, parent, grammar) ?? suggestion(word, words);
  if (near) return near;
  const wordsIn = (name: string) =>
    Object.keys(propertiesOf((parent.properties as JsonObject)[name] as JsonObject, grammar));
  const home = words.find((name) => wordsIn(name).includes(word));
  if (home) return `Write it inside "${home}".`;
  for (const name of words) {
    const inside = nearest(word, wordsIn(name));
    if (inside) return `Did you mean "${inside}", inside "${name}"?`;
  }
  const spoken = words.filter((name) => !name.startsWith("$"));
  if (spoken.length === 0) return text(parent["x-fix"]) ?? "Leave it out.";
  const listed = `There are: ${spoken.join(", ")}.`;
  if (grammar.name.startsWith(REFERENCE))
    return [...(spoken.length > MANY ? [] : [listed]), describedFirst(word, found, grammar)].join(" ");
  return spoken.length > MANY ? "schemas/README.md lists all words." : listed;
}

/** The fix for a word of other formats, as the meta-schema gives it beside the words that are known, or in one of its parts. */
function insteadOf(word: string, parent: JsonObject, grammar: MetaGrammar): string | undefined {
  const own = insteadIn(parent, word, grammar);
  if (own !== undefined) return own;
  for (const [name, part] of Object.entries((parent.properties ?? {}) as JsonObject)) {
    const fix = isObject(part) ? insteadIn(part, word, grammar) : undefined;
    if (fix !== undefined) return `${fix} It belongs inside "${name}".`;
  }
  return undefined;
}

/** What `x-instead` says of a word: a list of words, each group with the fix for it. */
function insteadIn(schema: JsonObject, word: string, grammar: MetaGrammar): string | undefined {
  const groups = partsOf(schema, grammar).flatMap((part) => (part["x-instead"] ?? []) as JsonObject[]);
  return text(groups.find(({ of }) => (of as Json[]).includes(word))?.fix);
}

/** Where the files of `meta/` stand that say what reference data holds. */
const REFERENCE = "reference/";

/** The fix for a name that reference data does not have yet: what it holds is said before it does. */
function describedFirst(word: string, owner: Json | undefined, { name }: MetaGrammar): string {
  const value = isObject(owner) ? owner[word] : undefined;
  const type = Array.isArray(value)
    ? "array"
    : value === null || value === undefined
      ? "string"
      : typeof value;
  return `To add it, say first what it is, among the "properties" of schemas/meta/${name}: "${word}": { "description": "…", "type": "${type}" }.`;
}

/** Words for what people read, of which each place has one and other formats the other. */
const LABELS: { readonly [word: string]: string } = { label: "title", title: "label" };

/** The fix for a label under the word that the format has for it elsewhere. */
function labelMeant(word: string, { schema, found, keys }: Mistake): string | undefined {
  const other = LABELS[word];
  if (other === undefined) return undefined;
  if (keys.at(-1) === "x-ui") return 'The label of a field is its "title", beside "x-ui": write it there.';
  if (!Object.hasOwn((schema.properties ?? {}) as JsonObject, other)) return undefined;
  const isSaid = isObject(found) && Object.hasOwn(found, other);
  return isSaid ? `Remove it: "${other}" is what people read.` : `Did you mean "${other}"?`;
}

/** The fix for `"required": true` on a field, as older JSON Schema has it. */
function requiredAbove(keys: readonly string[], found: Json | undefined): string | undefined {
  const [above, name, word] = keys.slice(-3);
  if (above !== "properties" || word !== "required" || typeof found !== "boolean") return undefined;
  return found
    ? `Remove it, and list the field in the "required" of the object around it: "required": ["${name}"].`
    : `Remove it: a field is required only where the "required" of the object around it lists "${name}".`;
}

/** Whether a rule stands alone where an object is to hold it beside other words, as a fact does. */
function holdsBareRule(found: Json | undefined, { properties, required }: JsonObject): found is JsonObject {
  const words = Object.keys((properties ?? {}) as JsonObject);
  if (!isObject(found) || !Array.isArray(required) || !required.includes("rule")) return false;
  const [word, ...others] = Object.keys(found);
  return word !== undefined && others.length === 0 && nearest(word, words) === undefined;
}

/** The error that stands for all those of a rule that stands alone. */
function isBareRule({ keyword, instancePath, params, parentSchema = {} }: ErrorObject, value: Json): boolean {
  if (keyword !== "required" || params.missingProperty !== "rule") return false;
  return holdsBareRule(valueBelow(value, pointerKeys(instancePath)) as Json | undefined, parentSchema);
}

/** The fix for a rule that stands alone. */
function aroundRule(rule: JsonObject): string {
  const path = readIn(rule) ?? (typeof rule.fact === "string" ? `$fact.${rule.fact}` : undefined);
  // A path into a fact, or `first`, is written out as "get" by now.
  const [word = "get"] = Object.keys(rule);
  const said = path !== undefined ? quoted(path) : word === "get" ? "…" : `{ "${word}": … }`;
  return `Write { "says": "…", "rule": ${said} }.`;
}

function subjectOf(keys: readonly string[], parent: JsonObject): string {
  if (typeof parent.title === "string") return parent.title;
  const last = keys.at(-1);
  if (last === undefined) return "This file";
  return /^\d+$/.test(last) ? `Entry ${Number(last) + 1} of "${keys.at(-2) ?? ""}"` : `"${last}"`;
}

function typeWords(type: string | string[]): string {
  const types = Array.isArray(type) ? type : [type];
  return either(types.map((one) => TYPES[one] ?? one));
}

/** The limits of JSON Schema, and what each counts. */
const LIMITS: { readonly [keyword: string]: readonly [is: string, one?: string, many?: string] } = {
  minimum: ["must be at least"],
  maximum: ["must be at most"],
  exclusiveMinimum: ["must be more than"],
  exclusiveMaximum: ["must be less than"],
  minItems: ["needs at least", "entry", "entries"],
  maxItems: ["may have at most", "entry", "entries"],
  minLength: ["needs at least", "character", "characters"],
  minProperties: ["needs at least", "word", "words"],
  maxProperties: ["may have at most", "word", "words"],
};

/** A value beyond a limit, or one that breaks a keyword without a wording of its own. */
function limited(
  keyword: string,
  { limit }: ErrorObject["params"],
  subject: string,
  found: Json | undefined,
): Wording {
  const [is, one, many] = LIMITS[keyword] ?? [];
  if (is === undefined) return ["wrong-value", `${subject} cannot be ${shown(found)}.`];
  const counted = one === undefined ? "" : ` ${limit === 1 ? one : many}`;
  return ["wrong-value", `${subject} ${is} ${limit}${counted}.`];
}

/** The fix for a value that only has quotes too many or too few, or lacks brackets. */
function retyped(type: string | string[], value: Json | undefined, parent: JsonObject): string | undefined {
  const types = Array.isArray(type) ? type : [type];
  const isCount = types.includes("number") || types.includes("integer");
  if (isCount && readIn(value) !== undefined)
    return 'Write a number, or name one of reference data: "$ref.limits.fileBytes".';
  if (typeof value === "string") {
    if (types.includes("boolean") && /^(true|false)$/.test(value)) return `Write ${value} without quotes.`;
    if (isCount) return numberMeant(value);
  }
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean"))
    return `Write it in quotes: "${value}".`;
  if (types.length === 1 && types[0] === "array" && typeof value === "string")
    return `Write it in brackets: ["${value}"].`;
  if (types.includes("object") && Array.isArray(parent.required) && parent["x-fix"] === undefined)
    return `Write { ${parent.required.map((word) => `"${word}": …`).join(", ")} }.`;
  return undefined;
}

function quoted(value: Json): string {
  return JSON.stringify(value);
}

/** The path of a read, which its author may have written as a mere text. */
function readIn(value: Json | undefined): string | undefined {
  return isObject(value) && Object.keys(value).length === 1 && typeof value.var === "string"
    ? value.var
    : undefined;
}

/** How a sentence names a value. */
function shown(value: Json | undefined): string {
  const path = readIn(value);
  if (path !== undefined) return `what "${path}" reads`;
  if (Array.isArray(value)) return "a list";
  if (isObject(value)) return "an object";
  const written = JSON.stringify(value) ?? "nothing";
  return written.length > 60 ? `${written.slice(0, 57)}…"` : written;
}

function either(words: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(new Set(words));
}

/** The fix that the meta-schema gives for the word at a place, or else its description. */
function wordsAt(grammar: MetaGrammar, keys: readonly string[]): string | undefined {
  return text(schemaAt(grammar, keys)?.["x-fix"]) ?? described(grammar, keys);
}

/** The description of the word at a place, such as `"width": How wide the field is.` */
function described(grammar: MetaGrammar, keys: readonly string[]): string | undefined {
  const description = text(schemaAt(grammar, keys)?.description);
  const last = keys.at(-1);
  return description && last !== undefined && !/^\d+$/.test(last) ? `"${last}": ${description}` : description;
}

function schemaAt(grammar: MetaGrammar, keys: readonly string[]): JsonObject | undefined {
  return keys.reduce<JsonObject | undefined>(
    (schema, key) => schema && inside(schema, key, grammar),
    grammar.meta,
  );
}

/** The schema for the value under a key, looked up through references and branches. */
function inside(schema: JsonObject, key: string, grammar: MetaGrammar): JsonObject | undefined {
  const own = propertiesOf(schema, grammar)[key];
  if (own) return own as JsonObject;
  for (const part of partsOf(schema, grammar)) {
    const below = /^\d+$/.test(key) && isObject(part.items) ? part.items : part.additionalProperties;
    if (isObject(below)) return below;
  }
  return undefined;
}

function propertiesOf(schema: JsonObject, grammar: MetaGrammar): JsonObject {
  return Object.assign(
    {},
    ...partsOf(schema, grammar)
      .reverse()
      .map(({ properties }) => properties ?? {}),
  );
}

/** A schema, the schemas it refers to, and its branches, nearest first. */
function partsOf(schema: JsonObject, grammar: MetaGrammar, open: readonly JsonObject[] = []): JsonObject[] {
  if (open.includes(schema)) return [];
  const target = typeof schema.$ref === "string" ? grammar.schemaAt(schema.$ref) : undefined;
  const branches = ["allOf", "anyOf", "oneOf"].flatMap((word) => (schema[word] ?? []) as JsonObject[]);
  return [
    schema,
    ...[...(target ? [target] : []), ...branches].flatMap((part) =>
      partsOf(part, grammar, [...open, schema]),
    ),
  ];
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Where a choice between branches stands. */
interface Branching {
  keyword: string;
  instancePath: string;
  parentSchema: ErrorObject["parentSchema"];
}

/** The cost of a branch for another type of value. */
const ANOTHER_KIND = 1000;

/**
 * The errors of the branch that the author probably meant: the one with the fewest missing words, then the fewest unknown
 * ones. If no branch fits better than the others, one error for the choice as a whole.
 */
export function bestBranch(
  tried: readonly ErrorObject[][],
  value: Json,
  choice: Branching,
): Partial<ErrorObject>[] {
  const whole: Partial<ErrorObject>[] = [{ ...choice, params: { missing: missingWords(tried, choice) } }];
  const costs = tried.map((errors) => sum(errors.map((error) => cost(error, value, choice))));
  const least = Math.min(...costs);
  if (least >= ANOTHER_KIND) return whole;
  const best = tried.filter((_, index) => costs[index] === least);
  const lacks = (errors: readonly ErrorObject[]) =>
    errors.some(
      ({ keyword, instancePath }) => keyword === "required" && instancePath === choice.instancePath,
    );
  if (best.length === 1 || !best.every(lacks)) return best[0] ?? whole;
  return best.find((errors) => errors.some((error) => isMistyped(error, errors))) ?? whole;
}

function cost(error: ErrorObject, value: Json, { instancePath }: Branching): number {
  if (error.instancePath !== instancePath) return 1;
  switch (error.keyword) {
    case "required":
      return 100;
    case "additionalProperties":
      return 30;
    case "enum":
      return (error.params.allowedValues as Json[]).some((allowed) => typeof allowed === typeof value)
        ? 500
        : ANOTHER_KIND;
    case "type":
    case "const":
      return ANOTHER_KIND;
    default:
      return 10;
  }
}

/** Whether a required word is there but mistyped; then only the mistyped word is reported. */
function isMistyped(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== "required") return false;
  return errors.some(
    ({ keyword, instancePath, params }) =>
      keyword === "additionalProperties" &&
      instancePath === error.instancePath &&
      (LABELS[String(params.additionalProperty)] === error.params.missingProperty ||
        nearest(String(params.additionalProperty), [String(error.params.missingProperty)]) !== undefined),
  );
}

/** The words of which at least one is required, if each branch requires another. */
function missingWords(tried: readonly ErrorObject[][], { instancePath }: Branching): string[] {
  return tried.flatMap((errors) =>
    errors
      .filter((error) => error.keyword === "required" && error.instancePath === instancePath)
      .slice(0, 1)
      .map(({ params }) => String(params.missingProperty)),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
