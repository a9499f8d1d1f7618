/**
 * Looks for answers under which something happens. It works backwards from the rules: to make `and` true it makes each part
 * true, a fact by the fact's rule, a hidden field readable by its own conditions. A rule that cannot be worked backwards is
 * tried with each value worth trying at each place that it reads. The walk judges every witness before it counts.
 */
import { above, patternOf } from "../../json/pointers.ts";
import { isAbsent } from "../../json/values.ts";
import { OVER_ITEMS } from "../../rules/lookUp.ts";
import {
  answerTarget,
  inside,
  isTarget,
  keyOf,
  partsOf,
  type ReadSource,
  ROOT,
  type RuleParts,
  type SearchFrame,
  type Target,
} from "../../trace/readSource.ts";
import type { CompiledRule, Issue, Json, Pointer } from "../../types.ts";
import { checksOf, nodesOf } from "../CheckedFlow.ts";
import { candidatesAt, type KnownValues, nearbyValues } from "./candidates.ts";
import type { SearchState, Witness } from "./SearchState.ts";

/** Witnesses that may do, the likeliest first; nobody need ask for all of them. */
export type Witnesses = Generator<Witness, void>;

/** From where the search goes on: how a rule is read there, the answers so far, and how many rules lead there. */
interface Start {
  frame: SearchFrame;
  from: Witness;
  depth?: number;
}

/** Alternatives that are followed at each step before the search goes back. */
export const WIDTH = 6;
/** Rules that lead from one to the next, as far as they are followed. */
const DEEPEST = 24;
/** Nesting up to which a rule is tried value by value. */
const SHALLOW = 8;
const MOST_MOVES = 1500;
/** The most values that are tried at one place. */
const MOST_VALUES = 32;
/** Errors that are mended one after the other before the search gives up. */
const MOST_ERRORS = 160;
/** Operators that are only as true as their parts: trying values on the parts is enough. */
const CONNECTIVES = new Set(["and", "or", "!", "var", "fact"]);

/** The first few of many witnesses. */
export function* first(most: number, witnesses: Iterable<Witness>): Witnesses {
  let count = 0;
  for (const witness of witnesses) {
    yield witness;
    count += 1;
    if (count >= most) return;
  }
}

/** Does one thing after the other, each going on from where the one before has got to. */
function* inTurn(parts: readonly ((from: Witness) => Iterable<Witness>)[], from: Witness): Witnesses {
  const [part, ...rest] = parts;
  if (part === undefined) yield from;
  else for (const witness of first(WIDTH, part(from))) yield* inTurn(rest, witness);
}

export class Search {
  readonly state: SearchState;
  readonly known: KnownValues;
  /** Whether only answers may be changed, not what calls answered. */
  private answersOnly = false;
  private until = 0;

  constructor(state: SearchState, known: KnownValues) {
    this.state = state;
    this.known = known;
  }

  /** Gives what follows so many more moves. */
  begin({ answersOnly = false, moves = MOST_MOVES }: { answersOnly?: boolean; moves?: number }): void {
    this.until = this.state.moves + moves;
    this.answersOnly = answersOnly;
  }

  isSpent(): boolean {
    return this.state.moves > this.until;
  }

  // ---------------------------------------------------------------- rules

  /** Makes a condition exactly true or exactly false. */
  *satisfy(rule: CompiledRule, wanted: boolean, { frame, from, depth = 0 }: Start): Witnesses {
    if (this.isSpent()) return;
    const holds = (witness: Witness) => this.state.evaluate(rule, frame, witness) === wanted;
    if (holds(from)) yield from;
    const parts = partsOf(rule);
    if (depth > DEEPEST || !parts) return;
    for (const witness of this.backwards(parts, wanted, { frame, from, depth: depth + 1 })) {
      if (this.isSpent()) return;
      if (witness !== from && holds(witness)) yield witness;
    }
    if (depth > SHALLOW || CONNECTIVES.has(parts.operator)) return;
    for (const witness of this.tryValues(rule, { frame, from })) if (holds(witness)) yield witness;
  }

  /** What would make a condition true or false, by its operator. */
  private *backwards({ operator, args, instruction }: RuleParts, wanted: boolean, start: Start): Witnesses {
    if (instruction !== undefined) {
      const source = this.state.source(instruction, start.frame, start.from);
      yield* this.give(source, wanted, start.from, start.depth);
      return;
    }
    const [part = null] = args;
    switch (operator) {
      case "and":
      case "or":
        if ((operator === "and") !== wanted)
          for (const one of args) yield* first(WIDTH, this.satisfy(one, wanted, start));
        else yield* this.satisfyAll(args, wanted, start);
        return;
      case "!":
        yield* this.satisfy(part, !wanted, start);
        return;
      case "isTrue":
      case "plainValue":
        yield* this.satisfy(part, wanted, start);
        return;
      case "present":
      case "absent":
        yield* (operator === "present") === wanted ? this.know(part, start) : this.takeAway(part, start);
        return;
    }
  }

  /** Each part after the other, and the other way round: a later part may undo an earlier one. */
  private *satisfyAll(parts: readonly CompiledRule[], wanted: boolean, start: Start): Witnesses {
    const each = parts.map((part) => (from: Witness) => this.satisfy(part, wanted, { ...start, from }));
    yield* inTurn(each, start.from);
    yield* inTurn(each.reverse(), start.from);
  }

  /** Makes a value present: what it reads, or every part of it. */
  *know(rule: CompiledRule, { frame, from, depth = 0 }: Start): Witnesses {
    if (this.isSpent()) return;
    const isKnown = (witness: Witness) => !isAbsent(this.state.evaluate(rule, frame, witness));
    if (isKnown(from)) yield from;
    const parts = partsOf(rule);
    if (depth > DEEPEST || !parts) return;
    const inner = { frame, depth: depth + 1 };
    const ways =
      parts.instruction !== undefined
        ? this.knowSource(this.state.source(parts.instruction, frame, from), from, depth + 1)
        : inTurn(
            parts.args
              .filter((part) => partsOf(part) !== undefined)
              .map((part) => (at: Witness) => this.know(part, { ...inner, from: at })),
            from,
          );
    for (const witness of ways) if (isKnown(witness)) yield witness;
  }

  private *knowSource(source: ReadSource, from: Witness, depth: number): Witnesses {
    if (source.kind === "rule") yield* this.know(source.rule, { frame: source.frame, from, depth });
    else if (source.kind === "entries") yield* this.grow(source.list, 1, from, depth);
    else if (isTarget(source))
      for (const value of this.valuesAt(source, from)) yield* first(2, this.give(source, value, from, depth));
  }

  /** Takes away what a rule reads, one place after the other. */
  *takeAway(rule: CompiledRule, start: Start): Witnesses {
    for (const target of this.placesRead(rule, start)) yield this.state.put(start.from, target, undefined);
  }

  /** Each place that a rule reads, with each value worth trying there. */
  private *tryValues(rule: CompiledRule, start: Start): Witnesses {
    const constants = constantsIn(rule).flatMap((value) => [value, ...nearbyValues(value)]);
    for (const target of this.placesRead(rule, start)) {
      const values = [...this.valuesAt(target, start.from).slice(0, MOST_VALUES), ...constants];
      for (const value of values) {
        if (this.isSpent()) return;
        yield* first(1, this.give(target, value, start.from, SHALLOW + 1));
      }
    }
  }

  /** Values worth trying at a place. */
  valuesAt(target: Target, from: Witness): Json[] {
    return candidatesAt(this.state, this.known, target, from);
  }

  // ---------------------------------------------------------------- places

  /** Gives what an instruction reads this value; undefined takes it away. */
  *give(source: ReadSource, value: Json | undefined, from: Witness, depth = 0): Witnesses {
    if (this.isSpent() || depth > DEEPEST) return;
    switch (source.kind) {
      case "answer":
        yield* this.giveAnswer(source, value, from, depth);
        return;
      case "load":
      case "user":
      case "today":
        if (!this.answersOnly) yield this.state.put(from, source, value);
        return;
      case "rule":
        yield* this.giveRule(source, value, from, depth);
        return;
    }
  }

  /** A rule gives a value where it is true or false on its own, or where one of the places that it reads has that value. */
  private *giveRule(
    { rule, frame, keys }: Extract<ReadSource, { kind: "rule" }>,
    value: Json | undefined,
    from: Witness,
    depth: number,
  ): Witnesses {
    const start = { frame, from, depth };
    if (keys.length === 0 && typeof value === "boolean") yield* this.satisfy(rule, value, start);
    else
      for (const target of this.placesRead(rule, start))
        yield* this.give(inside(target, keys), value, from, depth + 1);
  }

  private *giveAnswer(
    target: Extract<Target, { kind: "answer" }>,
    value: Json | undefined,
    from: Witness,
    depth: number,
  ): Witnesses {
    const { pointer } = target;
    const node = this.state.stand(from).node(pointer);
    if (node?.kind === "list") yield this.state.put(from, target, value);
    if (node?.kind !== "field") return;
    const frame = this.state.frameAt(above(pointer));
    if (value === undefined) {
      yield this.state.put(from, target, undefined);
      if (node.showWhen !== undefined)
        yield* first(2, this.satisfy(node.showWhen, false, { frame, from, depth }));
      return;
    }
    for (const shown of first(WIDTH, this.show(pointer, from, depth))) {
      if (node.value === undefined || !this.state.stand(shown).forced(pointer))
        yield this.state.put(shown, target, value);
      if (node.value !== undefined)
        yield* first(
          WIDTH,
          this.give({ kind: "rule", rule: node.value, frame, keys: target.keys }, value, shown, depth + 1),
        );
    }
  }

  // ---------------------------------------------------------------- nodes

  /** Makes a node relevant: by its own condition, and those of all that hold it. */
  *show(pointer: Pointer, from: Witness, depth = 0): Witnesses {
    if (this.isSpent()) return;
    const walker = this.state.stand(from);
    if (walker.relevant(pointer)) {
      yield from;
      return;
    }
    const node = walker.node(pointer);
    if (depth > DEEPEST || !node) return;
    const holder = above(pointer);
    if (holder === "") {
      const rule = this.state.plan.steps.find((step) => `/${step.id}` === pointer)?.showWhen;
      if (rule !== undefined) yield* this.satisfy(rule, true, { frame: ROOT, from, depth: depth + 1 });
      return;
    }
    for (const witness of first(WIDTH, this.show(holder, from, depth + 1)))
      for (const found of this.showInside(node.showWhen, pointer, witness, depth + 1))
        if (this.state.stand(found).relevant(pointer)) yield found;
  }

  /** The same where what holds it is shown: an entry is there once its list is long enough. */
  private *showInside(
    rule: CompiledRule | undefined,
    pointer: Pointer,
    from: Witness,
    depth: number,
  ): Witnesses {
    const holder = above(pointer);
    if (this.state.stand(from).node(holder)?.kind === "list")
      yield* this.grow(holder, Number(pointer.slice(holder.length + 1)) + 1, from, depth);
    else if (rule === undefined) yield from;
    else yield* this.satisfy(rule, true, { frame: this.state.frameAt(holder), from, depth });
  }

  /** Makes several nodes relevant at once. */
  showAll(pointers: readonly Pointer[], from: Witness): Witnesses {
    return inTurn(
      pointers.map((pointer) => (witness: Witness) => this.show(pointer, witness)),
      from,
    );
  }

  /** Hides a node while what holds it is still shown. */
  *hide(pointer: Pointer, from: Witness): Witnesses {
    const holder = above(pointer);
    const rule = this.state.stand(from).node(pointer)?.showWhen;
    if (rule === undefined) return;
    for (const witness of first(WIDTH, this.show(holder, from))) {
      const start = { frame: this.state.frameAt(holder), from: witness };
      yield* this.satisfy(rule, false, start);
      // What is neither true nor false hides it, too.
      for (const without of this.takeAway(rule, start))
        if (this.state.evaluate(rule, start.frame, without) !== true) yield without;
    }
  }

  /** Has at least so many entries in a list of the form. */
  *grow(list: Pointer, count: number, from: Witness, depth = 0): Witnesses {
    for (const shown of first(2, this.show(list, from, depth))) {
      const now = this.state.stand(shown).count(list);
      if (now >= count) yield shown;
      else
        for (const longer of this.addEntry(list, now, shown))
          if (this.state.stand(longer).count(list) > now) yield* this.grow(list, count, longer, depth);
    }
  }

  private *addEntry(list: Pointer, count: number, from: Witness): Witnesses {
    const entries = [...this.known.examples.at(answerTarget(`${list}/0`)).slice(0, WIDTH), {}];
    for (const entry of entries) yield this.state.put(from, answerTarget(`${list}/${count}`), entry);
    // A list that is not there yet cannot take an entry in place.
    if (count === 0) for (const entry of entries) yield this.state.put(from, answerTarget(list), [entry]);
  }

  // ---------------------------------------------------------------- issues

  /**
   * Answers one error after the other until none is left.
   * @param errorsOf the errors that count; undefined where a witness is of no use
   * @returns undefined where that did not succeed
   */
  withoutErrors(
    errorsOf: (witness: Witness) => readonly Issue[] | undefined,
    from: Witness,
  ): Witness | undefined {
    let current: Witness | undefined = from;
    const seen = new Set<string>();
    for (let count = 0; current && count < MOST_ERRORS && !this.isSpent(); count += 1) {
      const errors = errorsOf(current);
      if (errors === undefined || errors.length === 0) return errors && current;
      seen.add(JSON.stringify(current.answers));
      current = this.withFewerErrors(errorsOf, current, errors, seen);
    }
    return undefined;
  }

  /** A witness with fewer errors, else one in which at least the first of these errors is gone. */
  private withFewerErrors(
    errorsOf: (witness: Witness) => readonly Issue[] | undefined,
    from: Witness,
    errors: readonly Issue[],
    seen: ReadonlySet<string>,
  ): Witness | undefined {
    let aside: Witness | undefined;
    for (const error of errors.slice(0, 3)) {
      for (const witness of first(10, this.mend(error, from))) {
        const left = errorsOf(witness);
        if (!left || seen.has(JSON.stringify(witness.answers))) continue;
        if (left.length < errors.length) return witness;
        const isGone = !left.some((other) => other.path === error.path && other.code === error.code);
        if (isGone) aside ??= witness;
      }
    }
    return aside;
  }

  /** Mends an issue: its check holds or is not asked, the field has another answer, or none. */
  private *mend({ path, code }: Issue, from: Witness): Witnesses {
    const pattern = patternOf(path);
    for (const owner of nodesOf(this.state.plan)) {
      if (owner.kind !== "object") continue;
      for (const { check } of checksOf(owner)) {
        if (check.id !== code || !check.at.some((at) => `${owner.pattern}/${at}` === pattern)) continue;
        const at = path.split("/").slice(0, owner.pattern.split("/").length).join("/");
        const start = { frame: this.state.frameAt(at), from };
        yield* first(WIDTH, this.satisfy(check.assert, true, start));
        if (check.when !== undefined) yield* first(WIDTH, this.satisfy(check.when, false, start));
      }
    }
    yield* this.fill(path, from);
    yield this.state.put(from, answerTarget(path), undefined);
  }

  /** Gives a field an answer that fits its schema and its choices. */
  private *fill(pointer: Pointer, from: Witness): Witnesses {
    const node = this.state.stand(from).node(pointer);
    if (node?.kind === "list") yield* this.grow(pointer, Math.max(1, node.minItems ?? 1), from);
    if (node?.kind !== "field") return;
    const target = answerTarget(pointer);
    for (const value of this.valuesAt(target, from)) yield* first(2, this.give(target, value, from, 1));
  }

  // ---------------------------------------------------------------- what rules read

  /** The places that a rule reads, those of the facts and computed fields that it reads among them; each once. */
  placesRead(rule: CompiledRule, start: Start): Target[] {
    const found = new Map<string, Target>();
    const seen = new Set<string>();
    this.collectPlaces(rule, start.frame, start.from, seen, (target) => {
      if (!(this.answersOnly && target.kind !== "answer")) found.set(JSON.stringify(target), target);
    });
    return [...found.values()];
  }

  private collectPlaces(
    rule: CompiledRule,
    frame: SearchFrame,
    from: Witness,
    seen: Set<string>,
    add: (target: Target) => void,
  ): void {
    const into = (inner: CompiledRule, at: SearchFrame) => this.collectPlaces(inner, at, from, seen, add);
    if (Array.isArray(rule)) for (const part of rule) into(part, frame);
    const parts = partsOf(rule);
    if (!parts) return;
    if (parts.instruction === undefined) {
      const [list = null, each = null] = parts.args;
      if (!OVER_ITEMS.has(parts.operator)) for (const part of parts.args) into(part, frame);
      else {
        into(list, frame);
        for (const item of this.itemsOf(list, frame, from).slice(0, 3)) into(each, item);
      }
      return;
    }
    const source = this.state.source(parts.instruction, frame, from);
    if (source.kind === "entries") add(answerTarget(source.list));
    else if (isTarget(source)) add(source);
    const node = source.kind === "answer" ? this.state.nodeAt(source.pointer) : undefined;
    const next =
      source.kind === "answer" && node?.kind === "field" && node.value !== undefined
        ? { rule: node.value, frame: this.state.frameAt(above(source.pointer)) }
        : source.kind === "rule"
          ? source
          : undefined;
    const key = next && JSON.stringify([next.rule, keyOf(next.frame)]);
    if (!next || !key || seen.has(key)) return;
    seen.add(key);
    into(next.rule, next.frame);
  }

  /** The items of a list as frames, as far as they are there. */
  private itemsOf(rule: CompiledRule, frame: SearchFrame, from: Witness): SearchFrame[] {
    const parts = partsOf(rule);
    const data = (value: unknown, origin?: Target): SearchFrame => ({
      kind: "data",
      value,
      origin,
      outer: frame,
    });
    if (!parts) return Array.isArray(rule) ? rule.map((value) => data(value)) : [];
    if (parts.instruction === undefined)
      return parts.args
        .slice(0, parts.operator === "merge" ? undefined : 1)
        .flatMap((part) => this.itemsOf(part, frame, from));
    const source = this.state.source(parts.instruction, frame, from);
    if (source.kind === "rule" && source.keys.length === 0)
      return this.itemsOf(source.rule, source.frame, from);
    if (source.kind === "entries") {
      const count = Math.min(this.state.stand(from).count(source.list), source.limit ?? Number.MAX_VALUE);
      return Array.from({ length: count }, (_, index) => ({
        kind: "object",
        pointer: `${source.list}/${index}`,
        list: source.list,
        index,
        outer: frame,
      }));
    }
    const value = this.state.evaluate(rule, frame, from);
    const origin = (index: number) => (isTarget(source) ? inside(source, [String(index)]) : undefined);
    return Array.isArray(value) ? value.map((item, index) => data(item, origin(index))) : [];
  }
}

/** The constants that are written in a rule itself. */
function constantsIn(rule: CompiledRule): Json[] {
  if (Array.isArray(rule)) return rule.flatMap(constantsIn);
  const parts = partsOf(rule);
  if (parts) return parts.args.flatMap(constantsIn);
  return isAbsent(rule) ? [] : [rule];
}
