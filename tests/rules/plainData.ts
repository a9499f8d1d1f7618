import type { Json, RuleType } from "../../engine/index.ts";
import type { Resolver } from "../../engine/rules/Call.ts";
import type { Scope } from "../../engine/rules/Scope.ts";

type JsonObject = { readonly [key: string]: Json };

/**
 * The simplest scope over typed data: an instruction is the path itself, lists are handles that only `enter` opens,
 * objects are handles that only `within` opens.
 */
export interface Place {
  type: RuleType;
  facts?: { readonly [name: string]: RuleType };
  up?: Place;
}

export function resolverOf(place: Place): Resolver {
  return {
    resolve(path) {
      const type = typeAt(place, path);
      return type ? { type, read: { path: path.split(".") } } : { problem: `There is no "${path}" here.` };
    },
    fact(name) {
      const type = place.facts && Object.hasOwn(place.facts, name) ? place.facts[name] : undefined;
      return type ? { type, read: { fact: name } } : { problem: `There is no fact "${name}".` };
    },
    label: (path) => ({ problem: `"${path}" is no field with choices, so it has no label.` }),
    inside: (item) => resolverOf({ type: item, up: place, ...(place.facts ? { facts: place.facts } : {}) }),
  };
}

function typeAt(place: Place, path: string): RuleType | undefined {
  if (path === "$up" || path.startsWith("$up."))
    return place.up && typeAt(place.up, path.slice("$up.".length));
  let type: RuleType | undefined = place.type;
  for (const key of path === "" ? [] : path.split(".")) {
    if (type?.kind === "unknown") return type;
    const fields: { readonly [name: string]: RuleType } = (type?.kind === "object" && type.fields) || {};
    type = Object.hasOwn(fields, key) ? fields[key] : undefined;
  }
  return type;
}

/** Opaque to rules: neither an array nor a plain object. */
class Handle {
  readonly held: Json;
  constructor(held: Json) {
    this.held = held;
  }
}

export function scopeOf(
  data: Json | undefined,
  facts: { readonly [name: string]: Json } = {},
  up?: Scope,
): Scope {
  const scope: Scope = {
    read(instruction) {
      const { path, fact } = instruction as { path?: string[]; fact?: string };
      if (fact !== undefined) return hold(Object.hasOwn(facts, fact) ? facts[fact] : undefined);
      if (path?.[0] === "$up") return up?.read({ path: path.length > 1 ? path.slice(1) : [""] });
      let value = data;
      for (const key of path?.[0] === "" ? [] : (path ?? [])) value = property(value, key);
      return hold(value);
    },
    enter(list) {
      const items = list instanceof Handle ? list.held : list;
      if (!Array.isArray(items)) return [];
      return items.map((item) => scopeOf(item instanceof Handle ? item.held : item, facts, scope));
    },
    alike() {
      throw new Error("No instruction here names a list that is looked up.");
    },
    within(object) {
      return scopeOf(object instanceof Handle ? object.held : (object as Json), facts, scope);
    },
    value: () => data ?? undefined,
  };
  return scope;
}

function property(value: Json | undefined, key: string): Json | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined;
}

/** What a scope gives a rule: absent if there is no answer, a handle for anything but a scalar. */
function hold(value: Json | undefined): unknown {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "object") return value;
  return Array.isArray(value) && value.length === 0 ? undefined : new Handle(value);
}

/** The type of existing data. Texts that look like dates are dates, and no values are known. */
export function typeOf(data: Json | undefined): RuleType {
  if (data === null || data === undefined) return { kind: "unknown" };
  if (typeof data === "boolean") return { kind: "boolean" };
  if (typeof data === "number") return { kind: "number" };
  if (typeof data === "string") return { kind: /^\d{4}-\d{2}-\d{2}$/.test(data) ? "date" : "text" };
  if (Array.isArray(data)) return { kind: "list", of: mergeTypes(data.map(typeOf)) };
  return {
    kind: "object",
    fields: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typeOf(value)])),
  };
}

function mergeTypes(types: readonly RuleType[]): RuleType {
  const known = types.filter((type) => type.kind !== "unknown");
  const [first] = known;
  if (!first || known.some((type) => type.kind !== first.kind)) return { kind: "unknown" };
  if (first.kind !== "object") return first;
  const fields: { [name: string]: RuleType } = {};
  for (const type of known) Object.assign(fields, type.kind === "object" ? type.fields : {});
  return { kind: "object", fields };
}
