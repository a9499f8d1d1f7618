/** Small changes of what answers are held to: limits, lengths, patterns, codes and what is required. */
import type { Place } from "../compile/SourceFile.ts";
import { compileValidators, scopeSchemas } from "../compile/validators.ts";
import { valueAt } from "../json/pointers.ts";
import { isAbsent } from "../json/values.ts";
import { settled } from "../rules/evaluate.ts";
import type {
  FieldNode,
  Json,
  Node,
  ObjectNode,
  Pattern,
  Plan,
  ValidatorFunction,
  Validators,
} from "../types.ts";
import { schemaIssues } from "../walk/schemaIssues.ts";
import type { PlaceIndex } from "./CheckedFlow.ts";
import { nodesOf, placesOf } from "./CheckedFlow.ts";
import { mayShow, type PlanChange, type Wiring } from "./wirings.ts";

type CompiledSchemas = { plan: Plan; validators: { readonly [stepId: string]: Validators } };
type KeywordWords = { [keyword: string]: Json | undefined };

/** A keyword of one node, as one word of its file. */
interface Keyword {
  node: Node;
  /** Where the file says it; what stands in a block is one for all of its uses. */
  place: Place;
  /** E.g. `maximum` or `the choice 3`. */
  name: string;
  /** The object of the plan that holds it. */
  owner: KeywordWords;
  changes: Patch[];
}

/** A small change of a keyword: the words that are other then, undefined where they go. */
interface Patch {
  change: string;
  words: KeywordWords;
}

/** What answers are held to: limits, lengths, patterns, codes, and what is required; each a little looser, and a little tighter. */
export function keywordsOf(compiled: CompiledSchemas, places: PlaceIndex): Wiring[] {
  const scopes = scopesOf(compiled.plan);
  const groups = new Map<string, Keyword[]>();
  for (const node of nodesOf(compiled.plan)) {
    if (!mayShow(compiled.plan, node)) continue;
    for (const keyword of keywordsAt(node, places)) {
      const { file, pointer } = keyword.place;
      const key = `${file}#${pointer} ${keyword.name} ${JSON.stringify(keyword.changes)}`;
      groups.set(key, [...(groups.get(key) ?? []), keyword]);
    }
  }
  return [...groups.values()].flatMap((group) => wiringsOf(compiled, group, scopes));
}

/** One wiring for each change, since each has examples of its own that could notice. */
function wiringsOf(
  compiled: CompiledSchemas,
  group: Keyword[],
  scopes: ReadonlyMap<Pattern, SchemaScope>,
): Wiring[] {
  const [{ place, name, changes, node }] = group as [Keyword];
  const isShared = place.file.startsWith("blocks/");
  const where = isShared ? `${place.file}${place.pointer}` : node.pattern.slice(1).replaceAll("/", ".");
  return changes.map((patch, index) => {
    const notices = group.map((one) => noticing(one, patch));
    return {
      kind: isShared ? "shared" : "keyword",
      place,
      name: `${name} of ${where}`,
      changes: [changing(compiled, group, index, scopes)],
      mayNotice: (example, played) => notices.some((may) => may(example, played)),
    };
  });
}

/** Whether an example tries values of this field, or holds one whose judgment the change turns. */
function noticing({ node, owner }: Keyword, { words }: Patch): Wiring["mayNotice"] {
  let judges: ValidatorFunction[] | undefined;
  const judgesOf = (schema: FieldNode["schema"]) => {
    const before = validatorOf(schema);
    const undo = patched(owner, words);
    const after = validatorOf(schema);
    undo();
    return [before, after];
  };
  return ({ expect }, { walker, draft }) => {
    const tried = [...Object.keys(expect.takes ?? {}), ...Object.keys(expect.refuses ?? {})];
    if (tried.some((pointer) => pointer.replace(/\/\d+(?=\/|$)/g, "/*") === node.pattern)) return true;
    const shown = placesOf(node.pattern, walker).filter((pointer) => walker.relevant(pointer));
    if (node.kind !== "field") return shown.length > 0;
    const held = shown.map((at) => valueAt(draft.answers, at) ?? walker.value(at));
    if ((owner as object) === node) return held.some(isAbsent);
    judges ??= judgesOf(node.schema);
    const verdicts = (value: Json) =>
      judges?.map((judge) =>
        JSON.stringify(schemaIssues(judge, value).map(({ path, code }) => [path, code])),
      );
    return held.some((value) => !isAbsent(value) && new Set(verdicts(value as Json)).size > 1);
  };
}

function validatorOf(schema: FieldNode["schema"]): ValidatorFunction {
  return compileValidators({ field: { only: { ...schema } } }).field?.only as ValidatorFunction;
}

/** Puts a change in everywhere its word is read, with the functions that judge by it. */
function changing(
  compiled: CompiledSchemas,
  group: Keyword[],
  index: number,
  scopes: ReadonlyMap<Pattern, SchemaScope>,
): PlanChange {
  let undos: (() => void)[] = [];
  return {
    change: (group[0] as Keyword).changes[index]?.change ?? "",
    put() {
      undos = group.map(({ owner, changes }) => patched(owner, changes[index]?.words ?? {}));
      const judging = group.flatMap(({ node }) =>
        node.kind === "field" ? (scopes.get(node.pattern) ?? []) : [],
      );
      for (const scope of new Set(judging)) undos.push(rejudged(compiled, scope));
    },
    undo() {
      for (const undo of undos) undo();
    },
  };
}

function patched(owner: KeywordWords, words: KeywordWords): () => void {
  const before = Object.fromEntries(Object.keys(words).map((key) => [key, owner[key]]));
  const put = (given: KeywordWords) => {
    for (const [key, value] of Object.entries(given)) {
      if (value === undefined) delete owner[key];
      else owner[key] = value;
    }
  };
  put(words);
  return () => put(before);
}

/** What one validator judges: a step's own object, or the entries of a list. */
interface SchemaScope {
  stepId: string;
  name: string;
  schema: { [keyword: string]: Json };
}

function rejudged({ validators }: CompiledSchemas, { stepId, name, schema }: SchemaScope): () => void {
  const table = validators[stepId] as { [name: string]: ValidatorFunction };
  const before = table[name] as ValidatorFunction;
  const made = compileValidators({ [stepId]: { [name]: { ...schema } } });
  table[name] = made[stepId]?.[name] as ValidatorFunction;
  return () => {
    table[name] = before;
  };
}

/** The scope that judges each field. Its schema holds the very schemas of the fields. */
function scopesOf(plan: Plan): Map<Pattern, SchemaScope> {
  const found = new Map<Pattern, SchemaScope>();
  const schemas = scopeSchemas(plan);
  for (const { id, root } of plan.steps) {
    const visit = (node: Node, scope: SchemaScope | undefined): void => {
      if (node.kind === "list") visit(node.entry, scope);
      else if (node.kind === "object") {
        const own = scopeOf(id, node, schemas[id] ?? {}) ?? scope;
        for (const child of node.children) visit(child, own);
      } else if (scope) found.set(node.pattern, scope);
    };
    visit(root, undefined);
  }
  return found;
}

function scopeOf(
  stepId: string,
  { validator }: ObjectNode,
  schemas: { [name: string]: SchemaScope["schema"] },
) {
  const schema = validator === undefined ? undefined : schemas[validator];
  return schema && { stepId, name: validator as string, schema };
}

/** The keywords of a node itself: those of its schema, and whether it is required. */
function keywordsAt(node: Node, places: PlaceIndex): Keyword[] {
  if (node.kind === "object" || (node.kind === "field" && node.type === "null")) return [];
  const found: Keyword[] = [];
  const isChosen = node.kind === "field" && node.options !== undefined;
  const add = (owner: KeywordWords, schema: KeywordWords, inside = "") => {
    for (const [keyword, name, patch] of patchesOf(schema, isChosen)) {
      const known = found.find((one) => one.owner === owner && one.name === `${name}${inside}`);
      if (known) known.changes.push(patch);
      else
        found.push({
          node,
          place: places.keyword(node.pattern, keyword === "enum" ? "choices" : keyword),
          name: `${name}${inside}`,
          owner,
          changes: [patch],
        });
    }
    for (const [key, part] of Object.entries((schema.properties ?? {}) as { [key: string]: KeywordWords }))
      add(part, part, `${inside} of "${key}"`);
    if (schema.items) add(schema.items as KeywordWords, schema.items as KeywordWords, `${inside} of each`);
  };
  if (node.kind === "field") {
    if (node.value === undefined) add(node.schema, node.schema);
  } else add(node as unknown as KeywordWords, { minItems: node.minItems, maxItems: node.maxItems });
  const isAsked = node.kind === "list" || node.value === undefined;
  if (isAsked && node.requireWhen === undefined && settled(node.showWhen) !== false)
    found.push({
      node,
      place: places.requiredOf(node.pattern),
      name: "required",
      owner: node as unknown as KeywordWords,
      changes: [
        node.required
          ? { change: "it were not", words: { required: false } }
          : { change: "it were", words: { required: true } },
      ],
    });
  return found;
}

/**
 * Small changes of the keywords of a schema: the keyword, what it is called, and what is other.
 * @param isChosen whether options settle which values there are
 */
function patchesOf(schema: KeywordWords, isChosen: boolean): [keyword: string, name: string, patch: Patch][] {
  const found: [string, string, Patch][] = [];
  const add = (keyword: string, change: string, words: KeywordWords, name = keyword) =>
    found.push([keyword, name, { change, words }]);
  const stepOf = (keyword: string) =>
    /Length|Items/.test(keyword) || schema.type === "integer" ? 1 : Number(schema.multipleOf ?? 0.01);
  for (const [keyword, value] of Object.entries(schema)) {
    if (typeof value === "number" && LIMITS.includes(keyword))
      for (const by of [-1, 1]) {
        const other = Number((value + by * stepOf(keyword)).toPrecision(15));
        if (other >= 0 || !/Length|Items/.test(keyword))
          add(keyword, `it were ${other}`, { [keyword]: other });
      }
    if (typeof value === "number" && keyword.startsWith("exclusive")) {
      const inclusive = keyword === "exclusiveMinimum" ? "minimum" : "maximum";
      const other = value + (inclusive === "minimum" ? stepOf(keyword) : -stepOf(keyword));
      add(keyword, `${value} itself were taken`, { [keyword]: undefined, [inclusive]: value });
      add(keyword, `it were ${other}`, { [keyword]: other });
    }
    if (typeof value === "number" && keyword === "multipleOf")
      add(keyword, `it were ${value * 10}`, { [keyword]: value * 10 });
    if (LEFT_OUT.includes(keyword)) add(keyword, "it were left out", { [keyword]: undefined });
    if (keyword === "required")
      for (const key of value as string[])
        add(
          keyword,
          "it were not",
          { required: (value as string[]).filter((one) => one !== key) },
          `required "${key}"`,
        );
    if (keyword === "type" && value === "integer" && !isChosen && schema.enum === undefined)
      add(keyword, "it were number", { type: "number" });
    if (keyword === "enum")
      for (const [index, code] of (value as Json[]).entries()) {
        const other = typeof code === "number" ? Math.max(...(value as number[])) + 1 : `${String(code)}~`;
        add(
          keyword,
          `it were ${JSON.stringify(other)}`,
          { enum: (value as Json[]).with(index, other) },
          `the choice ${JSON.stringify(code)}`,
        );
      }
  }
  return found;
}
const LIMITS: readonly string[] = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];
const LEFT_OUT: readonly string[] = ["multipleOf", "pattern", "format", "uniqueItems", "const"];
