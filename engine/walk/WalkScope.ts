import { valueBelow } from "../json/pointers.ts";
import type { Scope } from "../rules/index.ts";
import type { Json, Pointer, ReadInstruction } from "../types.ts";

/** What scopes ask of the walk. Every read is noted as a dependency of whatever is being worked out. */
export interface Reader {
  /** The effective answer of a field, an object's relevant answers, or a list's handle. */
  get(pointer: Pointer): unknown;
  count(list: Pointer): number;
  fact(object: Pointer, name: string): unknown;
  flowFact(name: string): unknown;
  load(name: string): unknown;
  user(key: string): unknown;
  reference(name: string): unknown;
  today(): string;
  /** Evaluates a parameter's rule in the scope that handed it over. */
  evaluate(rule: Json, scope: WalkScope): unknown;
  /** The scope in which an object's properties are read. */
  scope(object: Pointer): WalkScope;
}

/** The first entries of a list of the answers; opened by `enter` only. */
export class ListHandle {
  readonly list: Pointer;
  readonly length: number;
  constructor(list: Pointer, length: number) {
    this.list = list;
    this.length = length;
  }
}

type Here =
  | { kind: "root" }
  | { kind: "object"; pointer: Pointer; list: Pointer | undefined; index: number }
  | { kind: "data"; value: unknown };

/** One level of what a rule sees, and the levels around it. Mirrors the compiler's frames. */
export class WalkScope implements Scope {
  private readonly reader: Reader;
  private readonly here: Here;
  private readonly outer: WalkScope | undefined;

  constructor(reader: Reader, here: Here, outer: WalkScope | undefined) {
    this.reader = reader;
    this.here = here;
    this.outer = outer;
  }

  read(instruction: ReadInstruction): unknown {
    const [head, ...rest] = instruction as [string, ...Json[]];
    switch (head) {
      case "f": {
        const scope = this.climb(rest[0]);
        const pointer = rest[1] as string;
        // What left a fact or a parameter is plain data: an entry's fields are then its keys.
        if (scope.here.kind === "data")
          return dig(scope.here.value, [...pointer.split("/").slice(1), ...rest.slice(2)]);
        return dig(this.reader.get(`${scope.pointer()}${pointer}`), rest.slice(2));
      }
      case "s":
        return dig(this.reader.get(`/${rest[0] as string}${rest[1] as string}`), rest.slice(2));
      case "item": {
        const { here } = this.climb(rest[0]);
        return here.kind === "data" ? dig(here.value, rest.slice(1)) : undefined;
      }
      case "list":
      case "earlier":
      case "index":
        return this.ofEntry(head, this.climb(rest[0]).here);
      case "param":
        return this.reader.evaluate(rest[1] as Json, this.climb(rest[0]));
      case "in": {
        const [at, from, below] = rest[0] as [string, Json, string];
        const object = at === "s" ? `/${from as string}` : this.climb(from).pointer();
        return this.reader.evaluate(rest[1] as Json, this.reader.scope(object + below));
      }
      case "path":
        return dig(this.read(rest[0] as ReadInstruction), rest.slice(1));
      case "fact":
        return this.reader.fact(this.climb(rest[0]).pointer(), rest[1] as string);
      case "flowFact":
        return this.reader.flowFact(rest[0] as string);
      case "load":
        return dig(this.reader.load(rest[0] as string), rest.slice(1));
      case "ref":
        return dig(this.reader.reference(rest[0] as string), rest.slice(1));
      case "user":
        return dig(this.reader.user(rest[0] as string), rest.slice(1));
      case "today":
        return this.reader.today();
      default:
        throw new Error(`Unknown read instruction ${JSON.stringify(instruction)}.`);
    }
  }

  enter(list: unknown): readonly WalkScope[] {
    if (list instanceof ListHandle) {
      return Array.from(
        { length: list.length },
        (_, index) =>
          new WalkScope(
            this.reader,
            { kind: "object", pointer: `${list.list}/${index}`, list: list.list, index },
            this,
          ),
      );
    }
    return Array.isArray(list) ? list.map((item) => this.within(item)) : [];
  }

  within(object: unknown): WalkScope {
    return object instanceof WalkScope
      ? object
      : new WalkScope(this.reader, { kind: "data", value: object }, this);
  }

  value(): unknown {
    if (this.here.kind === "object") return this.reader.get(this.here.pointer);
    return this.here.kind === "data" ? this.here.value : undefined;
  }

  private pointer(): Pointer {
    if (this.here.kind !== "object") throw new Error("This scope holds no answers.");
    return this.here.pointer;
  }

  private climb(up: Json | undefined): WalkScope {
    let scope: WalkScope = this;
    for (let left = up as number; left > 0; left -= 1) {
      if (!scope.outer) throw new Error("A rule climbs out of its step.");
      scope = scope.outer;
    }
    return scope;
  }

  private ofEntry(what: string, here: Here): unknown {
    if (here.kind !== "object" || here.list === undefined) throw new Error(`${what} outside of an entry.`);
    if (what === "index") return here.index;
    return new ListHandle(here.list, what === "earlier" ? here.index : this.reader.count(here.list));
  }
}

/** A path into plain data, absent for null. */
function dig(value: unknown, keys: readonly Json[]): unknown {
  return valueBelow(value, keys) ?? undefined;
}
