/** The answers and values that a rule reads, in the words of the page: titles, labels of choices, "answered" for what is sensitive. */
import { above, below, lineage, pointerKeys, valueAt, valueBelow } from "../json/pointers.ts";
import { asList, isObject } from "../json/values.ts";
import { choiceLabel } from "../review/reviewSections.ts";
import { type RuleWords, spaced } from "../rules/describeRule.ts";
import type { Context, FieldNode, Json, Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { factNamed, outwards } from "./plainRule.ts";

/** Names of what stands outside the answers. */
const OUTSIDE: { readonly [root: string]: string } = {
  $load: "what the server said of",
  $ref: "the list",
  $user: "the signed-in person's",
  $param: "what the flow hands over as",
};

/** What is explained: answers, what is known besides, and the brand of the sentences. */
export interface View {
  /** Stands at the answers to explain. */
  walker: Walker;
  /** The one the walker was brought to. */
  context: Context;
  brand: { readonly [name: string]: Json };
}

/** What a rule's names are called where the rule is read, and what they hold now. Sensitive answers are never said. */
interface AnswerWords extends RuleWords {
  /** "Marital status: Married", or undefined where there is nothing to say. */
  now(path: string): string | undefined;
  /** The fact of another object that a path ends with. */
  factAt(path: string): ReturnType<typeof factNamed>;
}

/**
 * @param at the object the rule is read in; the root for a flow's own rules
 * @param self the property whose rule it is
 */
export function answerWords({ walker, context }: View, at: Pointer, self: Pointer | undefined): AnswerWords {
  const pointerOf = (path: string) => pointerOfPath(walker, path, at, self);
  const words: AnswerWords = {
    path: (path) => nameOf(walker, path, pointerOf),
    value(path, value) {
      const pointer = pointerOf(path);
      return pointer === undefined && typeof value === "string"
        ? `“${codeInWords(value)}”`
        : valueInWords(walker, pointer, value);
    },
    fact: (name) => factNamed(walker, name, at)?.says ?? name,
    item: (list) => itemWords(walker, words, listOf(list, pointerOf)),
    now(path) {
      const pointer = pointerOf(path);
      if (pointer !== undefined) return `${titleOf(walker, pointer)}: ${answerNow(walker, pointer)}`;
      const outside = outsideNow(context, path);
      return outside === undefined ? undefined : `${nameOf(walker, path, pointerOf)}: ${outside}`;
    },
    factAt: (path) => factAt(walker, path, pointerOf),
  };
  return words;
}

/** Names in a condition on each item of a list: its own fields by their titles, where it is a list of the form. */
function itemWords(walker: Walker, outer: RuleWords, list: Pointer | undefined): RuleWords {
  const fieldOf = (path: string) =>
    list === undefined || path.startsWith("$") || path === ""
      ? undefined
      : known(walker, below(list, 0, ...path.split(".")));
  const isOuter = (path: string) => path.startsWith("$");
  const outwardsPath = (path: string) => path.replace(/^\$up\./, "");
  const words: RuleWords = {
    path(path) {
      if (isOuter(path)) return outer.path(outwardsPath(path));
      if (path === "") return "the item";
      const field = fieldOf(path);
      return field === undefined ? `its ${spaced(path)}` : `its “${walker.node(field)?.title}”`;
    },
    value: (path, value) =>
      isOuter(path) ? outer.value(outwardsPath(path), value) : valueInWords(walker, fieldOf(path), value),
    fact: (name) =>
      (list === undefined ? undefined : factNamed(walker, name, below(list, 0))?.says) ?? outer.fact(name),
    item: (inner) => itemWords(walker, words, listOf(inner, fieldOf)),
  };
  return words;
}

/** The list of the form that a rule goes through, some of its entries perhaps left out. */
function listOf(rule: Json, pointerOf: (path: string) => Pointer | undefined): Pointer | undefined {
  if (!isObject(rule)) return undefined;
  if (typeof rule.var === "string") return pointerOf(rule.var);
  const inner = rule.filter ?? rule.distinct;
  return inner === undefined
    ? undefined
    : listOf((Array.isArray(inner) ? inner[0] : inner) ?? null, pointerOf);
}

/** The pointer a path reads, where it reads an answer. */
function pointerOfPath(
  walker: Walker,
  path: string,
  at: Pointer,
  self: Pointer | undefined,
): Pointer | undefined {
  if (path.startsWith("$.")) return known(walker, below("", ...path.slice(2).split(".")));
  if (path === "$self") return self;
  if (path === "$list" || path === "$earlier")
    return lineage(at).findLast((outer) => walker.node(outer)?.kind === "list");
  let object = at;
  let rest = path;
  while (rest.startsWith("$up.")) {
    object = outwards(walker, object);
    rest = rest.slice("$up.".length);
  }
  return rest === "" || rest.startsWith("$") || object === ""
    ? undefined
    : known(walker, below(object, ...rest.split(".")));
}

function known(walker: Walker, pointer: Pointer): Pointer | undefined {
  return walker.node(pointer) ? pointer : undefined;
}

function factAt(
  walker: Walker,
  path: string,
  pointerOf: (path: string) => Pointer | undefined,
): ReturnType<typeof factNamed> {
  const [object = "", name] = path.split(".$fact.");
  const at = name === undefined ? undefined : pointerOf(object);
  return at === undefined ? undefined : factNamed(walker, (name as string).split(".")[0] as string, at);
}

function nameOf(walker: Walker, path: string, pointerOf: (path: string) => Pointer | undefined): string {
  const pointer = pointerOf(path);
  if (pointer !== undefined) return `“${titleOf(walker, pointer)}”`;
  const fact = factAt(walker, path, pointerOf);
  if (fact) return `${fact.says} (in “${titleOf(walker, fact.at)}”)`;
  if (path === "$today") return "today";
  if (path === "$index") return "the position in the list";
  if (path === "") return "the item";
  const [root = "", ...rest] = path.split(".");
  if (root === "$load" && rest[0] === "query")
    return `the parameter “${rest.slice(1).join(".")}” of the address`;
  for (let end = path.lastIndexOf("."); end > 0; end = path.lastIndexOf(".", end - 1)) {
    const around = pointerOf(path.slice(0, end));
    if (around !== undefined) return `the ${spaced(path.slice(end + 1))} of “${titleOf(walker, around)}”`;
  }
  if (root === "$ui") {
    const self = pointerOf("$self");
    const said = self === undefined ? undefined : walker.node(self)?.ui[rest.join(".")];
    if (said !== undefined) return valueInWords(walker, undefined, said);
  }
  if (root === "$ref") {
    const value = valueAt(walker.plan.reference, below("", ...rest));
    if (typeof value === "number" || typeof value === "string") return `${value} (${spaced(rest.join(" "))})`;
  }
  const outside = OUTSIDE[root];
  return outside === undefined
    ? `its ${spaced(path.replace(/^(\$up\.)+/, ""))}`
    : `${outside} ${spaced(rest.join(" "))}`;
}

/** A field's title; in an entry of a list with the entry's number. */
export function titleOf(walker: Walker, pointer: Pointer): string {
  const title = walker.node(pointer)?.title ?? pointer;
  const position = pointerKeys(pointer).findLast((key) => /^\d+$/.test(key));
  return position === undefined ? title : `${title} (entry ${Number(position) + 1})`;
}

function answerNow(walker: Walker, pointer: Pointer): string {
  if (!walker.relevant(pointer)) return "hidden";
  const node = walker.node(pointer);
  if (node?.kind === "list")
    return `${walker.count(pointer)} ${walker.count(pointer) === 1 ? "entry" : "entries"}`;
  if (node?.kind !== "field") return "shown";
  const value = walker.value(pointer);
  if (value === undefined) return "no answer";
  return node.sensitive && !isWorkedOut(node) ? "answered" : valueInWords(walker, pointer, value);
}

/** What is worked out from choices and limits is a rule's word, not a person's. */
function isWorkedOut(node: FieldNode): boolean {
  return node.value !== undefined && node.ui.sensitive !== true;
}

/** What a value is called at a field: its label, yes or no, or itself. */
export function valueInWords(walker: Walker, pointer: Pointer | undefined, value: Json): string {
  if (Array.isArray(value))
    return value.map((item) => valueInWords(walker, pointer, item)).join(", ") || "none";
  const label =
    pointer === undefined
      ? undefined
      : (choiceLabel(walker, pointer, value) ?? labelInSource(walker, pointer, value));
  if (label !== undefined) return label;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return isObject(value) ? "answered" : String(value);
}

/** "READ_WRITE" of a server as "read write". Single words and abbreviations stay as they are. */
function codeInWords(code: string): string {
  return /^[A-Z]+(_[A-Z]+)+$/.test(code) ? code.replaceAll("_", " ").toLowerCase() : code;
}

/** The label of a choice that is in the list but not offered now. */
function labelInSource(walker: Walker, pointer: Pointer, value: Json): string | undefined {
  const node = walker.node(pointer);
  if (node?.kind !== "field" || !node.options) return undefined;
  const { from, value: id, label } = node.options;
  const choices = walker.evaluate(from, above(pointer));
  const found = asList(choices)
    .filter(isObject)
    .find((choice) => choice[id] === value)?.[label];
  return typeof found === "string" ? found : undefined;
}

/** What the server or the session gave. A text may be a secret, so only its presence is told. */
function outsideNow(context: Context, path: string): string | undefined {
  if (path === "$today") return context.today;
  const [root, ...keys] = path.split(".");
  if (root !== "$load" && root !== "$user") return undefined;
  const value = valueBelow(root === "$load" ? context.load : context.user, keys);
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? String(value) : "given";
}
