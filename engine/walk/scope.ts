import { valueFrom } from "../json/pointers.ts";
import type { Scope, Selection } from "../rules/index.ts";
import type { AnswerRead, CompiledRule, Context, Json, Plan, ReadInstruction } from "../types.ts";
import { Source } from "./cells.ts";
import { ListIndex } from "./ListIndex.ts";

/** What rules read: objects of the answers and what is around them, by the instructions that the compiler wrote. */

/** What a scope reads of an object of the answers. */
export interface ReadObject {
  /** The list that it is an entry of, and its position there; undefined and -1 where it is none. */
  readonly list: ReadList | undefined;
  readonly index: number;
  /** The scope in which its properties are read. */
  readonly scope: WalkScope;
  /** The relevant answers in it. */
  readonly collected: Json | undefined;
  fact(name: string): Json | undefined;
  /** The value at the keys of a path from a position on: first through the plan's nodes, then into a field's data. */
  valueBelow(path: readonly Json[], from: number): unknown;
  /** The object at those keys. */
  objectBelow(path: readonly Json[], from: number): ReadObject;
}

export interface ReadList {
  readonly count: number;
  entry(index: number): ReadObject;
}

/** What a scope asks of the flow that is walked. */
export interface ReadFlow {
  readonly known: KnownContext;
  /** The indexes of lists, of the answers and of other data, each by its rule. */
  readonly indexes: WeakMap<object, Map<CompiledRule, ListIndex>>;
  step(id: string): ReadObject;
  flowFact(name: string): Json | undefined;
  evaluate(rule: CompiledRule, scope: WalkScope): unknown;
}

/** The first entries of a list of the answers; opened by `enter` only. */
export class ListHandle {
  readonly list: ReadList;
  readonly length: number;
  constructor(list: ReadList, length: number) {
    this.list = list;
    this.length = length;
  }
}

/** Some items of a list, by their positions in it; opened by `enter` only. */
class SelectionHandle implements Selection {
  readonly list: unknown;
  readonly of: number;
  readonly positions: readonly (readonly number[])[];

  constructor(list: unknown, of: number, positions: readonly (readonly number[])[]) {
    this.list = list;
    this.of = of;
    this.positions = positions;
  }

  get length(): number {
    let sum = 0;
    for (const { length } of this.positions) sum += length;
    return sum;
  }
}

/**
 * One level of what a rule sees, and the levels around it: an object of the answers, an item of plain data, or, without
 * either, the flow. Mirrors the compiler's frames.
 */
export class WalkScope implements Scope {
  private readonly flow: ReadFlow;
  private readonly object: ReadObject | undefined;
  private readonly item: unknown;
  private readonly outer: WalkScope | undefined;

  constructor(flow: ReadFlow, object: ReadObject | undefined, item: unknown, outer: WalkScope | undefined) {
    this.flow = flow;
    this.object = object;
    this.item = item;
    this.outer = outer;
  }

  read(path: ReadInstruction): unknown {
    const { flow } = this;
    switch (path[0]) {
      case "f": {
        const { object, item } = this.climb(path[1]);
        // What left a fact or a parameter is plain data: an entry's fields are then its keys.
        return object ? object.valueBelow(path, 2) : valueFrom(item, path, 2);
      }
      case "s":
        return flow.step(path[1]).valueBelow(path, 2);
      case "item":
        return valueFrom(this.climb(path[1]).item, path, 2);
      case "list": {
        const { list } = this.climb(path[1]).entry("list");
        return new ListHandle(list, list.count);
      }
      case "earlier": {
        const { list, index } = this.climb(path[1]).entry("earlier");
        return new ListHandle(list, index);
      }
      case "index":
        return this.climb(path[1]).entry("index").index;
      case "param":
        return flow.evaluate(path[2], this.climb(path[1]));
      case "in":
        return flow.evaluate(path[2], this.objectAt(path[1]).scope);
      case "path":
        return valueFrom(this.read(path[1]), path, 2);
      case "fact":
        return this.climb(path[1]).heldObject().fact(path[2]);
      case "flowFact":
        return flow.flowFact(path[1]);
      case "load":
        return valueFrom(flow.known.load(path[1]), path, 2);
      case "ref":
        return valueFrom(flow.known.reference(path[1]), path, 2);
      case "user":
        return valueFrom(flow.known.user(path[1] ?? ""), path, 2);
      case "today":
        return flow.known.today();
      default:
        throw new Error(`Unknown read instruction ${JSON.stringify(path)}.`);
    }
  }

  enter(list: unknown, most = Number.POSITIVE_INFINITY): readonly WalkScope[] {
    if (list instanceof SelectionHandle)
      return list.positions
        .flat()
        .slice(0, most)
        .map((position) => this.itemAt(list.list, position));
    const length = list instanceof ListHandle || Array.isArray(list) ? Math.min(list.length, most) : 0;
    const items: WalkScope[] = [];
    for (let position = 0; position < length; position += 1) items.push(this.itemAt(list, position));
    return items;
  }

  alike(list: unknown, by: CompiledRule, values: unknown): SelectionHandle {
    const { flow } = this;
    const isEntries = list instanceof ListHandle;
    if (!isEntries && !Array.isArray(list)) return new SelectionHandle(list, 0, []);
    const owner = isEntries ? list.list : list;
    const indexes = flow.indexes.get(owner) ?? new Map<CompiledRule, ListIndex>();
    flow.indexes.set(owner, indexes);
    const index =
      indexes.get(by) ?? new ListIndex((position) => flow.evaluate(by, this.itemAt(list, position)));
    indexes.set(by, index);
    return new SelectionHandle(list, list.length, index.find(JSON.stringify(values), list.length));
  }

  private itemAt(list: unknown, position: number): WalkScope {
    return list instanceof ListHandle
      ? this.at(list.list.entry(position))
      : this.within((list as readonly unknown[])[position]);
  }

  within(item: unknown): WalkScope {
    return item instanceof WalkScope ? item : new WalkScope(this.flow, undefined, item, this);
  }

  /** The scope of an object of the answers, entered from here. */
  at(object: ReadObject): WalkScope {
    return new WalkScope(this.flow, object, undefined, this);
  }

  value(): unknown {
    return this.object ? this.object.collected : this.item;
  }

  private climb(up: number): WalkScope {
    let scope: WalkScope = this;
    for (let left = up; left > 0; left -= 1) {
      if (!scope.outer) throw new Error("A rule climbs out of its step.");
      scope = scope.outer;
    }
    return scope;
  }

  /** The object that the instruction of an object's place names. */
  private objectAt(path: AnswerRead): ReadObject {
    const from = path[0] === "s" ? this.flow.step(path[1]) : this.climb(path[1]).heldObject();
    return from.objectBelow(path, 2);
  }

  private heldObject(): ReadObject {
    if (!this.object) throw new Error("This scope holds no answers.");
    return this.object;
  }

  private entry(what: string): { list: ReadList; index: number } {
    const { list, index } = this.heldObject();
    if (!list) throw new Error(`${what} outside of an entry.`);
    return { list, index };
  }
}

const NOTHING: Context = { load: {}, user: {}, today: "1970-01-01" };

/** What rules read besides the answers, each part a source of its own. */
export class KnownContext {
  private readonly plan: Plan;
  private context: Context = NOTHING;
  private readonly loads = new Map<string, Source<Json | undefined>>();
  private readonly users = new Map<string, Source<Json | undefined>>();
  private readonly day = new Source(NOTHING.today);
  private readonly submitted = new Source<readonly string[] | undefined>(undefined);
  private readonly changed = new Source<string | undefined>(undefined);

  constructor(plan: Plan) {
    this.plan = plan;
  }

  update(context: Context): void {
    const before = this.context;
    this.context = context;
    if (before.load !== context.load) for (const [name, source] of this.loads) source.set(context.load[name]);
    if (before.user !== context.user) for (const [key, source] of this.users) source.set(context.user[key]);
    if (before.today !== context.today) this.day.set(context.today);
    if (before.passed !== context.passed) this.submitted.set(context.passed);
    if (before.revising !== context.revising) this.changed.set(context.revising);
  }

  load(name: string): Json | undefined {
    return sourceOf(this.loads, name, this.context.load).read();
  }

  user(key: string): Json | undefined {
    return sourceOf(this.users, key, this.context.user).read();
  }

  reference(name: string): Json | undefined {
    return this.plan.reference[name];
  }

  today(): string {
    return this.day.read();
  }

  /** The steps that were submitted, where that is kept. */
  passed(): readonly string[] | undefined {
    return this.submitted.read();
  }

  /** The step that is being changed after it was submitted. */
  revising(): string | undefined {
    return this.changed.read();
  }
}

function sourceOf(
  sources: Map<string, Source<Json | undefined>>,
  name: string,
  values: { readonly [name: string]: Json },
): Source<Json | undefined> {
  const known = sources.get(name);
  if (known) return known;
  const source = new Source(values[name]);
  sources.set(name, source);
  return source;
}
