import { above, below, pointerKeys } from "../draft/pointerKeys.ts";
import type { Words } from "../rules/index.ts";
import type { Context, FieldNode, Json, Pointer } from "../types.ts";
import type { Walker } from "../walk/createWalker.ts";
import { factNamed } from "./factNamed.ts";

/** Names of what stands outside the answers. */
const OUTSIDE: { readonly [root: string]: string } = {
  $load: "what the server said of",
  $ref: "the list",
  $user: "the signed-in person's",
  $param: "what the flow hands over as",
};

/** What a rule's names are called where the rule is read, and what they hold now. Sensitive answers are never said. */
export interface AnswerWords extends Words {
  /** "Marital status: Married", or undefined where there is nothing to say. */
  now(path: string): string | undefined;
}

/**
 * @param at the object the rule is read in; the root for a flow's own rules
 * @param self the property whose rule it is
 */
export function answerWords(
  walker: Walker,
  context: Context,
  at: Pointer,
  self: Pointer | undefined,
): AnswerWords {
  const pointerOf = (path: string) => pointerOfPath(walker, path, at, self);
  return {
    path: (path) => nameOf(walker, path, pointerOf(path)),
    value: (path, value) => wordOf(walker, pointerOf(path), value),
    fact: (name) => factNamed(walker, name, at)?.says ?? name,
    now(path) {
      const pointer = pointerOf(path);
      if (pointer !== undefined) return `${titleOf(walker, pointer)}: ${answerNow(walker, pointer)}`;
      const outside = outsideNow(context, path);
      return outside === undefined ? undefined : `${nameOf(walker, path, undefined)}: ${outside}`;
    },
  };
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
  if (path === "$list" || path === "$earlier") return nearestList(walker, at);
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

/** The object around an object; the list between them is no object. */
function outwards(walker: Walker, object: Pointer): Pointer {
  const outer = above(object);
  return walker.node(outer)?.kind === "list" ? above(outer) : outer;
}

function nearestList(walker: Walker, at: Pointer): Pointer | undefined {
  for (let outer = at; outer !== ""; outer = above(outer))
    if (walker.node(outer)?.kind === "list") return outer;
  return undefined;
}

function nameOf(walker: Walker, path: string, pointer: Pointer | undefined): string {
  if (pointer !== undefined) return `“${titleOf(walker, pointer)}”`;
  if (path === "$today") return "today";
  if (path === "$index") return "the position in the list";
  if (path === "") return "the item";
  const [root = "", ...rest] = path.split(".");
  const outside = OUTSIDE[root];
  return outside === undefined
    ? `its ${spaced(path.replace(/^(\$up\.)+/, ""))}`
    : `${outside} ${spaced(rest.join(" "))}`;
}

/** "idTypeInvest" as "id type invest". */
function spaced(name: string): string {
  return name
    .replaceAll(".", " ")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
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
  return node.sensitive && !isWorkedOut(node) ? "answered" : wordOf(walker, pointer, value);
}

/** What is worked out from choices and limits is a rule's word, not a person's. */
function isWorkedOut(node: FieldNode): boolean {
  return node.value !== undefined && node.ui.sensitive !== true;
}

/** What a value is called at a field: its label, yes or no, or itself. */
function wordOf(walker: Walker, pointer: Pointer | undefined, value: Json): string {
  const node = pointer === undefined ? undefined : walker.node(pointer);
  if (Array.isArray(value)) return value.map((item) => wordOf(walker, pointer, item)).join(", ") || "none";
  const labels = node?.ui.labels as { [value: string]: string } | undefined;
  const label = labels?.[String(value)];
  if (label !== undefined) return label;
  const option =
    pointer === undefined ? undefined : walker.options(pointer)?.find((one) => one.value === value);
  if (option) return option.label;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" && value !== null ? "answered" : String(value);
}

/** What the server or the session said. Texts may be anybody's secret: only that there is one is said. */
function outsideNow(context: Context, path: string): string | undefined {
  if (path === "$today") return context.today;
  const [root, ...keys] = path.split(".");
  if (root !== "$load" && root !== "$user") return undefined;
  let value: unknown = root === "$load" ? context.load : context.user;
  for (const key of keys) {
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as { [key: string]: unknown })[key]
        : undefined;
  }
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? String(value) : "given";
}
