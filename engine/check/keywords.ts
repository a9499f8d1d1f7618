/** Small changes of what answers are held to: limits, lengths, patterns, codes and what is required. */
import type { Place } from "../compile/SourceFile.ts";
import { compileValidators, scopeSchemas } from "../compile/validators.ts";
import type { SoundFlow } from "../examples/playExample.ts";
import { patternOf, valueAt } from "../json/pointers.ts";
import { isAbsent, keptIn } from "../json/values.ts";
import { settled } from "../rules/evaluate.ts";
import type { FieldNode, Json, Node, ObjectNode, Pattern, Plan, ValidatorFunction } from "../types.ts";
import { schemaIssues } from "../walk/schemaIssues.ts";
import type { PlaceIndex } from "./CheckedFlow.ts";
import { nodesOf, placesOf } from "./CheckedFlow.ts";
import { mayShow, type PlanChange, patched } from "./wirings.ts";

type KeywordWords = { [keyword: string]: Json | undefined };

/** A keyword of one node, as one word of its file. */
interface Keyword {
  node: Node;
  /** Where it is written; a keyword in a block is the same for all uses of the block. */
  place: Place;
  /** E.g. `maximum` or `the choice 3`. */
  name: string;
  /** The object of the plan that holds it. */
  owner: KeywordWords;
  changes: Patch[];
}

/** A small change of a keyword: the changed words, undefined for removed ones. */
interface Patch {
  change: string;
  words: KeywordWords;
}

/** Mutants of what answers are validated against: limits, lengths, patterns, codes and what is required, each a little looser and tighter. */
export function keywordsOf(compiled: SoundFlow, places: PlaceIndex): PlanChange[] {
  const scopes = scopesOf(compiled.plan);
  const groups = new Map<string, Keyword[]>();
  for (const node of nodesOf(compiled.plan)) {
    if (!mayShow(compiled.plan, node)) continue;
    for (const keyword of keywordsAt(node, places)) {
      const { file, pointer } = keyword.place;
      const key = `${file}#${pointer} ${keyword.name} ${JSON.stringify(keyword.changes)}`;
      keptIn(groups, key, () => []).push(keyword);
    }
  }
  return [...groups.values()].flatMap((group) => changesOf(compiled, group, scopes));
}

/** The changes of one word of a file, each in all of its uses. */
function changesOf(
  compiled: SoundFlow,
  group: Keyword[],
  scopes: ReadonlyMap<Pattern, SchemaScope>,
): PlanChange[] {
  const [{ place, name, changes, node }] = group as [Keyword];
  const isShared = place.file.startsWith("blocks/");
  const where = isShared ? `${place.file}${place.pointer}` : node.pattern.slice(1).replaceAll("/", ".");
  const judging = new Set(group.flatMap((keyword) => scopes.get(keyword.node.pattern) ?? []));
  return changes.map(({ change, words }) => {
    const notices = group.map((keyword) => noticing(keyword, words));
    return {
      kind: isShared ? "shared" : "keyword",
      place,
      rule: `${name} of ${where}`,
      change,
      put() {
        const undos = group.map(({ owner }) => patched(owner, words));
        for (const scope of judging) undos.push(rejudged(compiled, scope));
        return () => {
          for (const undo of undos.reverse()) undo();
        };
      },
      mayNotice: (walked) => notices.some((may) => may(walked)),
    };
  });
}

/** Whether an example tries values of this field, or has one that the change makes valid or invalid. */
function noticing({ node, owner }: Keyword, words: KeywordWords): PlanChange["mayNotice"] {
  let judges: ValidatorFunction[] | undefined;
  const judgesOf = (schema: FieldNode["schema"]) => {
    const before = validatorOf(schema);
    const undo = patched(owner, words);
    const after = validatorOf(schema);
    undo();
    return [before, after];
  };
  return ({ example: { expect }, played: { walker, draft } }) => {
    const tried = [...Object.keys(expect.takes ?? {}), ...Object.keys(expect.refuses ?? {})];
    if (tried.some((pointer) => patternOf(pointer) === node.pattern)) return true;
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

/** What one validator checks: a step's own object, or the entries of a list. */
interface SchemaScope {
  stepId: string;
  name: string;
  schema: { [keyword: string]: Json };
}

function rejudged({ validators }: SoundFlow, { stepId, name, schema }: SchemaScope): () => void {
  const table = validators[stepId] as { [name: string]: ValidatorFunction };
  const before = table[name] as ValidatorFunction;
  const made = compileValidators({ [stepId]: { [name]: { ...schema } } });
  table[name] = made[stepId]?.[name] as ValidatorFunction;
  return () => {
    table[name] = before;
  };
}

/** The scope that checks each field. Its schema contains the same objects as the fields' schemas. */
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
 * Small changes of the keywords of a schema: the keyword, its name, and the changed words.
 * @param isChosen whether options decide which values there are
 */
function patchesOf(schema: KeywordWords, isChosen: boolean): [keyword: string, name: string, patch: Patch][] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === "required")
      return (value as string[]).map((key, index): [string, string, Patch] => [
        keyword,
        `required "${key}"`,
        { change: "it were not", words: { required: (value as string[]).toSpliced(index, 1) } },
      ]);
    if (keyword === "enum")
      return (value as Json[]).map((code, index): [string, string, Patch] => [
        keyword,
        `the choice ${JSON.stringify(code)}`,
        otherChoice(value as Json[], index),
      ]);
    return patchesOfOne(schema, keyword, isChosen).map((patch): [string, string, Patch] => [
      keyword,
      keyword,
      patch,
    ]);
  });
}

function otherChoice(choices: readonly Json[], index: number): Patch {
  const code = choices[index];
  const other = typeof code === "number" ? Math.max(...(choices as number[])) + 1 : `${String(code)}~`;
  return { change: `it were ${JSON.stringify(other)}`, words: { enum: choices.with(index, other) } };
}

/** The changes of a keyword with a single value. */
function patchesOfOne(schema: KeywordWords, keyword: string, isChosen: boolean): Patch[] {
  const value = schema[keyword];
  const isCount = /Length|Items/.test(keyword);
  if (LEFT_OUT.includes(keyword)) {
    const leftOut: Patch = { change: "it were left out", words: { [keyword]: undefined } };
    return keyword === "multipleOf" && typeof value === "number"
      ? [{ change: `it were ${value * 10}`, words: { [keyword]: value * 10 } }, leftOut]
      : [leftOut];
  }
  if (keyword === "type" && value === "integer" && !isChosen && schema.enum === undefined)
    return [{ change: "it were number", words: { type: "number" } }];
  if (typeof value !== "number") return [];
  const step = isCount || schema.type === "integer" ? 1 : Number(schema.multipleOf ?? 0.01);
  if (LIMITS.includes(keyword))
    return [-step, step]
      .map((by) => Number((value + by).toPrecision(15)))
      .filter((other) => other >= 0 || !isCount)
      .map((other) => ({ change: `it were ${other}`, words: { [keyword]: other } }));
  if (!keyword.startsWith("exclusive")) return [];
  const isLeast = keyword === "exclusiveMinimum";
  const other = value + (isLeast ? step : -step);
  return [
    {
      change: `${value} itself were taken`,
      words: { [keyword]: undefined, [isLeast ? "minimum" : "maximum"]: value },
    },
    { change: `it were ${other}`, words: { [keyword]: other } },
  ];
}
const LIMITS: readonly string[] = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];
const LEFT_OUT: readonly string[] = ["multipleOf", "pattern", "format", "uniqueItems", "const"];
