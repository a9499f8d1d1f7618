import { valueFrom } from "../json/pointers.ts";
import { keptIn } from "../json/values.ts";
import type { Scope } from "../rules/Scope.ts";
import type { AnswerRead, CompiledRule, Context, Json, Plan, ReadInstruction } from "../types.ts";
import { Cell, Source } from "./cells.ts";

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

/** Items of a list, the first so many or those at some positions; opened by `enter` only. */
export class ListHandle {
  readonly list: ReadList | readonly unknown[];
  readonly length: number;
  readonly positions: readonly (readonly number[])[] | undefined;

  constructor(
    list: ReadList | readonly unknown[],
    length: number,
    positions?: readonly (readonly number[])[],
  ) {
    this.list = list;
    this.length = length;
    this.positions = positions;
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
      case "list":
      case "earlier":
      case "index": {
        const { list, index } = this.objectOut(path[1]);
        if (path[0] === "index") return index;
        // The compiler lets only an entry read its list.
        const entries = list as ReadList;
        return new ListHandle(entries, path[0] === "list" ? entries.count : index);
      }
      case "param":
        return flow.evaluate(path[2], this.climb(path[1]));
      case "in":
        return flow.evaluate(path[2], this.objectAt(path[1]).scope);
      case "path":
        return valueFrom(this.read(path[1]), path, 2);
      case "fact":
        return this.objectOut(path[1]).fact(path[2]);
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
    const handle = handleOf(list);
    const positions = handle.positions?.flat();
    const items: WalkScope[] = [];
    for (let at = 0; at < handle.length && at < most; at += 1)
      items.push(this.itemAt(handle.list, positions ? (positions[at] as number) : at));
    return items;
  }

  alike(from: unknown, by: CompiledRule, values: unknown): ListHandle {
    const { list, length } = handleOf(from);
    const { indexes, evaluate } = this.flow;
    const known = keptIn(indexes, list, () => new Map<CompiledRule, ListIndex>());
    const key = (position: number) => evaluate(by, this.itemAt(list, position));
    const index = keptIn(known, by, () =>
      "entry" in list ? indexOfEntries(key) : indexOfData(list.length, key),
    );
    const positions = index(JSON.stringify(values), length);
    let count = 0;
    for (const run of positions) count += run.length;
    return new ListHandle(list, count, positions);
  }

  private itemAt(list: ListHandle["list"], position: number): WalkScope {
    return "entry" in list ? this.at(list.entry(position)) : this.within(list[position]);
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

  /** So many levels outwards: the compiler counted them. */
  private climb(up: number): WalkScope {
    let scope: WalkScope = this;
    for (let left = up; left > 0; left -= 1) scope = scope.outer as WalkScope;
    return scope;
  }

  /** The object of the answers so many levels outwards. */
  private objectOut(up: number): ReadObject {
    return this.climb(up).object as ReadObject;
  }

  /** The object that the instruction of an object's place names. */
  private objectAt(path: AnswerRead): ReadObject {
    const from = path[0] === "s" ? this.flow.step(path[1]) : this.objectOut(path[1]);
    return from.objectBelow(path, 2);
  }
}

function handleOf(list: unknown): ListHandle {
  if (list instanceof ListHandle) return list;
  return Array.isArray(list) ? new ListHandle(list, list.length) : new ListHandle([], 0);
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
    return keptIn(this.loads, name, () => new Source(this.context.load[name])).read();
  }

  user(key: string): Json | undefined {
    return keptIn(this.users, key, () => new Source(this.context.user[key])).read();
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

// ---------------------------------------------------------------- looking items up

/** What a rule gives, as JSON, and the positions of the items for which it gives that, in order. */
type Positions = { readonly [values: string]: readonly number[] };

/** What a rule gives for the item at a position, as plain data; undefined for an item that is never looked up. */
type Key = (position: number) => unknown;

/** Where these values are given among the first so many items of a list: their positions, in runs. */
type ListIndex = (values: string, length: number) => readonly (readonly number[])[];

/** An index of data, such as a reference table or an answer of a call: it is replaced as a whole, so it is indexed as a whole. */
function indexOfData(length: number, by: Key): ListIndex {
  const cell = new Cell(undefined, () => {
    const found = new Map<string, number[]>();
    for (let position = 0; position < length; position += 1) {
      const values = by(position);
      if (values === undefined) continue;
      const key = JSON.stringify(values);
      keptIn(found, key, () => []).push(position);
    }
    return found;
  });
  return (values) => [cell.read().get(values) ?? []];
}

/**
 * An index of a list's entries by what a rule gives for each. It consists of blocks of 1, 2, 4, … entries, each computed from
 * its two halves, so one changed entry changes few blocks, and `$earlier` reads a few blocks that depend on no later entry.
 */
function indexOfEntries(by: Key): ListIndex {
  const blocks = new Map<string, Cell<undefined, Positions>>();

  function block(from: number, size: number): Positions {
    return keptIn(blocks, `${from}/${size}`, () => new Cell(undefined, () => blockNow(from, size))).read();
  }

  function blockNow(from: number, size: number): Positions {
    if (size === 1) {
      const values = by(from);
      return values === undefined ? {} : { [JSON.stringify(values)]: [from] };
    }
    const found: { [values: string]: readonly number[] } = { ...block(from, size / 2) };
    for (const [values, positions] of Object.entries(block(from + size / 2, size / 2)))
      found[values] = [...(found[values] ?? []), ...positions];
    return found;
  }

  return (values, length) => {
    const found: (readonly number[])[] = [];
    for (let from = 0; from < length; ) {
      const size = 2 ** Math.floor(Math.log2(length - from));
      found.push(block(from, size)[values] ?? []);
      from += size;
    }
    return found;
  };
}
