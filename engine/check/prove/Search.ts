import { addMonths, dateOfDay, dayNumber, formatDate, parseDate } from "../../rules/calendar.ts";
import type { CompiledRule, FieldNode, Issue, Json, Plan, Pointer } from "../../types.ts";
import { same } from "../../walk/Cells.ts";
import type { Walker } from "../../walk/createWalker.ts";
import { isAbsent } from "../../walk/fieldValue.ts";
import { nodesOf } from "../nodesOf.ts";
import type { DataShapes } from "./DataShapes.ts";
import { type Frame, inside, type Meaning, ROOT, type Target } from "./Frame.ts";
import { nearbyValues } from "./nearbyValues.ts";
import type { Pool } from "./Pool.ts";
import { partsOf, type RuleParts } from "./ruleParts.ts";
import type { Stage } from "./Stage.ts";
import { samplesOf, samplesOfSchema } from "./samplesOf.ts";
import { textsLike, textsUnlike } from "./textsLike.ts";
import type { Witness } from "./Witness.ts";

type Ways = Generator<Witness, void>;

const DEEPEST = 24;
/** Alternatives that are followed at each turn before the search goes back. */
const WIDTH = 6;
const MOST_MOVES = 1500;
/** Nesting up to which a rule that cannot be turned round is still tried from its leaves. */
const SHALLOW = 8;
const CONNECTIVES = new Set(["and", "or", "!", "var", "fact"]);
const GOING_THROUGH = new Set(["some", "none", "all", "filter", "map"]);

/** One item of a list that a rule goes through: what it sees, and what it must fulfil to be gone through at all. */
interface Item {
  frame: Frame;
  kept: { rule: CompiledRule; frame: Frame }[];
}

/**
 * A search directed by the rules themselves: to make `and` true it makes each part true, to make a comparison true it
 * puts a value from beside the boundary, to make a hidden field readable it makes its own conditions true. Every way is
 * tried on the real walker before it counts.
 */
export class Search {
  private readonly stage: Stage;
  private readonly pool: Pool;
  private readonly shapes: DataShapes;
  /** Whether only answers may be changed. */
  private frozen = false;
  private until = 0;

  constructor(stage: Stage, pool: Pool, shapes: DataShapes) {
    this.stage = stage;
    this.pool = pool;
    this.shapes = shapes;
  }

  /** Gives the following searches so many more moves. With `answersOnly`, what calls answered stays as it is. */
  begin(answersOnly = false, moves = MOST_MOVES): void {
    this.until = this.stage.moves + moves;
    this.frozen = answersOnly;
  }

  isSpent(): boolean {
    return this.stage.moves > this.until;
  }

  /** Ways to make a condition exactly true or exactly false. */
  *satisfy(rule: CompiledRule, wanted: boolean, frame: Frame, from: Witness, depth = 0): Ways {
    if (this.isSpent()) return;
    const holds = (witness: Witness) => this.stage.evaluate(rule, frame, witness) === wanted;
    if (holds(from)) yield from;
    if (depth > DEEPEST) return;
    for (const witness of this.conditionWays(rule, wanted, frame, from, depth + 1)) {
      if (this.isSpent()) return;
      if (witness !== from && holds(witness)) yield witness;
    }
    if (depth > SHALLOW || CONNECTIVES.has(partsOf(rule)?.operator ?? "and")) return;
    for (const witness of this.nudges(rule, frame, from)) if (holds(witness)) yield witness;
  }

  /** Each place that a rule reads, with each value worth trying there. */
  private *nudges(rule: CompiledRule, frame: Frame, from: Witness): Ways {
    const seen = new Set<string>();
    for (const target of this.targetsIn(rule, frame, from, new Set())) {
      const key = JSON.stringify(target);
      if (seen.has(key)) continue;
      seen.add(key);
      for (const value of this.candidatesAt(target, from).slice(0, 8)) {
        if (this.isSpent()) return;
        yield* first(1, this.give(target, value, from, SHALLOW + 1));
      }
    }
  }

  /** Ways to make a node relevant: its own condition, and those of all that hold it. */
  *show(pointer: Pointer, from: Witness, depth = 0): Ways {
    if (this.isSpent()) return;
    const walker = this.stage.stand(from);
    if (walker.relevant(pointer)) {
      yield from;
      return;
    }
    if (depth > DEEPEST) return;
    const keys = pointer.split("/");
    const node = walker.node(pointer);
    if (!node) return;
    if (keys.length === 2) {
      const rule = this.stage.plan.steps.find((step) => step.id === keys[1])?.showWhen;
      if (rule !== undefined) yield* this.satisfy(rule, true, ROOT, from, depth + 1);
      return;
    }
    const holder = keys.slice(0, -1).join("/");
    for (const witness of first(WIDTH, this.show(holder, from, depth + 1))) {
      const isEntry = this.stage.stand(witness).node(holder)?.kind === "list";
      const ways = isEntry
        ? this.grow(holder, Number(keys.at(-1)) + 1, witness)
        : node.showWhen === undefined
          ? [witness]
          : this.satisfy(node.showWhen, true, this.stage.frameAt(holder), witness, depth + 1);
      for (const found of ways) if (this.stage.stand(found).relevant(pointer)) yield found;
    }
  }

  /** Ways to hide a node while what holds it is still shown. */
  *hide(pointer: Pointer, from: Witness): Ways {
    const holder = pointer.split("/").slice(0, -1).join("/");
    const rule = this.stage.stand(from).node(pointer)?.showWhen;
    if (rule === undefined) return;
    for (const witness of first(WIDTH, this.show(holder, from)))
      for (const wanted of [false, undefined])
        yield* wanted === false
          ? this.satisfy(rule, false, this.stage.frameAt(holder), witness)
          : this.unknow(rule, this.stage.frameAt(holder), witness);
  }

  /** Ways to give a field an answer that fits its schema and its choices. */
  *fill(pointer: Pointer, from: Witness): Ways {
    const node = this.stage.stand(from).node(pointer);
    if (node?.kind === "list") yield* this.grow(pointer, Math.max(1, node.minItems ?? 1), from);
    if (node?.kind !== "field") return;
    for (const value of this.candidatesAt({ kind: "answer", pointer, keys: [] }, from))
      yield* first(2, this.give({ kind: "answer", pointer, keys: [] }, value, from, 1));
  }

  /** Ways to have several nodes relevant at once. */
  *showAll(pointers: readonly Pointer[], from: Witness): Ways {
    const [pointer, ...rest] = pointers;
    if (pointer === undefined) yield from;
    else for (const witness of first(WIDTH, this.show(pointer, from))) yield* this.showAll(rest, witness);
  }

  /** Ways to make a rule give something. */
  makePresent(rule: CompiledRule, frame: Frame, from: Witness): Iterable<Witness> {
    return this.know(rule, frame, from, 1);
  }

  /** Ways to mend an issue: another answer, or none to be asked for. */
  *mend({ path, code }: Issue, plan: Plan, from: Witness): Ways {
    const checks = nodesOf(plan).flatMap((node) =>
      node.kind === "object"
        ? [
            ...node.ownChecks.map((check) => ({ check, owner: node.pattern })),
            ...node.children.flatMap((child) =>
              child.checks.map((check) => ({ check, owner: node.pattern })),
            ),
          ]
        : [],
    );
    const pattern = path.replace(/\/\d+(?=\/|$)/g, "/*");
    for (const { check, owner } of checks) {
      if (check.id !== code || !check.at.some((at) => `${owner}/${at}` === pattern)) continue;
      const frame = this.frameAt(path.split("/").slice(0, owner.split("/").length).join("/"));
      yield* first(WIDTH, this.satisfy(check.assert, true, frame, from));
      if (check.when !== undefined) yield* first(WIDTH, this.satisfy(check.when, false, frame, from));
    }
    yield* this.fill(path, from);
    yield this.stage.put(from, answerTarget(path), undefined);
  }

  /** Error issues of the steps up to one, which must be active; undefined where it is not. */
  errorsUpTo(stepId: string, witness: Witness): Issue[] | undefined {
    const walker = this.stage.stand(witness);
    const position = walker.path().indexOf(stepId);
    if (position < 0) return undefined;
    return walker
      .path()
      .slice(0, position + 1)
      .flatMap((id) => walker.stepIssues(id).filter((issue) => issue.level === "error"));
  }

  walkerAt(witness: Witness): Walker {
    return this.stage.stand(witness);
  }

  frameAt(pointer: Pointer): Frame {
    return this.stage.frameAt(pointer);
  }

  // ------------------------------------------------------------ conditions

  private *conditionWays(
    rule: CompiledRule,
    wanted: boolean,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    const parts = partsOf(rule);
    if (!parts) return;
    const { operator, args } = parts;
    switch (operator) {
      case "and":
      case "or":
        if ((operator === "and") === wanted) {
          yield* this.together(args, wanted, frame, from, depth);
          yield* this.together([...args].reverse(), wanted, frame, from, depth);
        } else for (const part of args) yield* first(WIDTH, this.satisfy(part, wanted, frame, from, depth));
        return;
      case "!":
        yield* this.satisfy(args[0] ?? null, !wanted, frame, from, depth);
        return;
      case "isTrue":
      case "plainValue":
        yield* this.satisfy(args[0] ?? null, wanted, frame, from, depth);
        return;
      case "var":
      case "fact":
        yield* this.readWays(parts, wanted, frame, from, depth);
        return;
      case "if":
        yield* this.branches(args, frame, from, depth, (result, witness) =>
          this.satisfy(result, wanted, frame, witness, depth),
        );
        return;
      case "===":
      case "!==":
        yield* this.sameness(args, (operator === "===") === wanted, frame, from, depth);
        return;
      case "<":
      case "<=":
      case ">":
      case ">=":
        yield* this.order(operator, args, wanted, frame, from, depth);
        return;
      case "in":
        yield* this.membership(args, wanted, frame, from, depth);
        return;
      case "present":
      case "absent":
        yield* (operator === "present") === wanted
          ? this.know(args[0] ?? null, frame, from, depth)
          : this.makeAbsent(args[0] ?? null, frame, from, depth);
        return;
      case "some":
      case "none":
      case "all":
        yield* this.quantified(operator, args, wanted, frame, from, depth);
        return;
      case "matches":
      case "startsWith": {
        const written = String(this.stage.evaluate(args[1] ?? null, frame, from) ?? "");
        const texts =
          operator === "startsWith"
            ? wanted
              ? [written, `${written}1`, `${written}Sample`]
              : ["Sample", "1", "#"]
            : wanted
              ? textsLike(written)
              : textsUnlike(written);
        const candidates = this.candidates(args[0] ?? null, frame, from);
        for (const text of [...candidates, ...texts])
          yield* first(2, this.reach(args[0] ?? null, text, frame, from, depth));
        return;
      }
    }
  }

  /** One part after the other. */
  private *together(
    parts: readonly CompiledRule[],
    wanted: boolean,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    const [part, ...rest] = parts;
    if (part === undefined) {
      yield from;
      return;
    }
    for (const witness of first(WIDTH, this.satisfy(part, wanted, frame, from, depth)))
      yield* this.together(rest, wanted, frame, witness, depth);
  }

  private *readWays(parts: RuleParts, wanted: boolean, frame: Frame, from: Witness, depth: number): Ways {
    this.stage.stand(from);
    const meaning = this.stage.meaning(parts.instruction ?? null, frame);
    if (meaning.kind === "rule" && meaning.keys.length === 0)
      yield* this.satisfy(meaning.rule, wanted, meaning.frame, from, depth);
    else yield* this.give(meaning, wanted, from, depth);
  }

  private *branches(
    args: readonly CompiledRule[],
    frame: Frame,
    from: Witness,
    depth: number,
    into: (result: CompiledRule, witness: Witness) => Iterable<Witness>,
  ): Ways {
    const conditions: CompiledRule[] = [];
    for (let index = 0; index < args.length; index += 2) {
      const isElse = index === args.length - 1;
      const result = args[isElse ? index : index + 1] ?? null;
      const wanted = [
        ...conditions.map((rule) => ({ rule, value: false })),
        ...(isElse ? [] : [{ rule: args[index] ?? null, value: true }]),
      ];
      for (const witness of first(WIDTH, this.each(wanted, frame, from, depth))) yield* into(result, witness);
      conditions.push(args[index] ?? null);
    }
  }

  private *each(
    wanted: readonly { rule: CompiledRule; value: boolean }[],
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    const [next, ...rest] = wanted;
    if (!next) {
      yield from;
      return;
    }
    for (const witness of first(WIDTH, this.satisfy(next.rule, next.value, frame, from, depth)))
      yield* this.each(rest, frame, witness, depth);
  }

  private *sameness(
    args: readonly CompiledRule[],
    wanted: boolean,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    for (const [one, other] of [args, [...args].reverse()] as [CompiledRule, CompiledRule][]) {
      const value = this.stage.evaluate(other, frame, from) as Json | undefined;
      if (wanted) yield* first(WIDTH, this.reach(one, value, frame, from, depth));
      for (const candidate of this.candidates(one, frame, from)) {
        if (same(candidate, value ?? null)) continue;
        for (const witness of first(2, this.reach(one, candidate, frame, from, depth))) {
          if (!wanted) yield witness;
          else yield* first(2, this.reach(other, candidate, frame, witness, depth));
        }
      }
      if (!wanted)
        for (const near of nearbyValues(value)) yield* first(2, this.reach(one, near, frame, from, depth));
    }
  }

  private *order(
    operator: string,
    args: readonly CompiledRule[],
    wanted: boolean,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    for (const known of first(WIDTH, this.knowAll(args, frame, from, depth))) {
      const holds = (left: Json, right: Json) => compare(operator, left, right) === wanted;
      for (let index = 0; index + 1 < args.length; index += 1) {
        const [left, right] = [args[index] ?? null, args[index + 1] ?? null];
        const leftValue = this.stage.evaluate(left, frame, known) as Json;
        const rightValue = this.stage.evaluate(right, frame, known) as Json;
        for (const near of nearbyValues(rightValue))
          if (holds(near, rightValue)) yield* first(2, this.reach(left, near, frame, known, depth));
        for (const near of nearbyValues(leftValue))
          if (holds(leftValue, near)) yield* first(2, this.reach(right, near, frame, known, depth));
        for (const candidate of this.candidates(left, frame, known))
          if (holds(candidate, rightValue)) yield* first(2, this.reach(left, candidate, frame, known, depth));
      }
    }
  }

  private *membership(
    args: readonly CompiledRule[],
    wanted: boolean,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    const [value = null, whole = null] = args;
    const list = this.stage.evaluate(whole, frame, from);
    const members = Array.isArray(list) ? (list as Json[]) : typeof list === "string" ? [list] : [];
    const candidates = this.candidates(value, frame, from);
    if (wanted) {
      for (const member of members.slice(0, 12))
        yield* first(2, this.reach(value, member, frame, from, depth));
      for (const witness of first(WIDTH, this.know(value, frame, from, depth))) {
        const now = this.stage.evaluate(value, frame, witness) as Json;
        yield* first(2, this.reach(whole, [now], frame, witness, depth));
      }
      for (const witness of first(WIDTH, this.know(whole, frame, from, depth))) {
        const known = this.stage.evaluate(whole, frame, witness);
        for (const member of Array.isArray(known) ? known.slice(0, 4) : [])
          yield* first(2, this.reach(value, member as Json, frame, witness, depth));
      }
      return;
    }
    const strangers: Json[] = typeof members[0] === "number" ? [987654, 0] : ["Other", "zz"];
    for (const candidate of [...candidates, ...strangers])
      if (!members.some((member) => same(member, candidate)))
        yield* first(2, this.reach(value, candidate, frame, from, depth));
    for (const witness of first(2, this.know(value, frame, from, depth)))
      yield* first(2, this.reach(whole, undefined, frame, witness, depth));
  }

  private *quantified(
    operator: "some" | "none" | "all",
    args: readonly CompiledRule[],
    wanted: boolean,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    const [list = null, condition = null] = args;
    // "All" is that there are some and that none fails.
    const one = operator === "some" ? wanted : operator === "none" ? !wanted : !wanted;
    const fulfilled = operator !== "all";
    if (one) {
      yield* this.oneItem(list, condition, fulfilled, frame, from, depth);
      if (operator === "all") yield* this.makeAbsent(list, frame, from, depth);
      return;
    }
    if (operator !== "all") yield* first(2, this.makeAbsent(list, frame, from, depth));
    const starts = operator === "all" ? first(WIDTH, this.know(list, frame, from, depth)) : [from];
    for (const start of starts) {
      let reached = start;
      const items = this.itemsOf(list, frame, start).slice(0, 8);
      for (const [index, item] of items.entries()) {
        const isSettled = (witness: Witness) =>
          items
            .slice(0, index)
            .every((other) => this.stage.evaluate(condition, other.frame, witness) !== fulfilled);
        reached =
          [
            ...first(1, matching(isSettled, this.withoutItem(item, condition, fulfilled, reached, depth))),
          ][0] ?? reached;
      }
      yield reached;
    }
  }

  /** Ways in which one item no longer counts. */
  private *withoutItem(
    item: Item,
    condition: CompiledRule,
    counts: boolean,
    from: Witness,
    depth: number,
  ): Ways {
    yield* first(3 * WIDTH, this.satisfy(condition, !counts, item.frame, from, depth));
    yield* first(WIDTH, this.unknow(condition, item.frame, from));
    for (const kept of item.kept)
      yield* first(WIDTH, this.satisfy(kept.rule, false, kept.frame, from, depth));
  }

  private *oneItem(
    list: CompiledRule,
    condition: CompiledRule,
    wanted: boolean,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    const inItem = function* (this: Search, item: Item, witness: Witness): Ways {
      const all = [
        ...item.kept.map((kept) => ({ ...kept, value: true })),
        { rule: condition, frame: item.frame, value: wanted },
      ];
      yield* this.eachIn(all, witness, depth);
    }.bind(this);
    for (const item of this.itemsOf(list, frame, from).slice(0, 4)) yield* first(WIDTH, inItem(item, from));
    for (const longer of first(WIDTH, this.addItem(list, frame, from, depth))) {
      const item = this.itemsOf(list, frame, longer, false).at(-1);
      if (item) yield* first(WIDTH, inItem(item, longer));
    }
  }

  private *eachIn(
    wanted: readonly { rule: CompiledRule; frame: Frame; value: boolean }[],
    from: Witness,
    depth: number,
  ): Ways {
    const [next, ...rest] = wanted;
    if (!next) {
      yield from;
      return;
    }
    for (const witness of first(WIDTH, this.satisfy(next.rule, next.value, next.frame, from, depth)))
      yield* this.eachIn(rest, witness, depth);
  }

  // ------------------------------------------------------------ presence

  /** Ways to make a value present. */
  private *know(rule: CompiledRule, frame: Frame, from: Witness, depth: number): Ways {
    if (this.isSpent()) return;
    const isKnown = (witness: Witness) => !isAbsent(this.stage.evaluate(rule, frame, witness));
    if (isKnown(from)) yield from;
    if (depth > DEEPEST) return;
    for (const witness of this.knowWays(rule, frame, from, depth + 1)) if (isKnown(witness)) yield witness;
  }

  private *knowWays(rule: CompiledRule, frame: Frame, from: Witness, depth: number): Ways {
    const parts = partsOf(rule);
    if (!parts) return;
    const { operator, args } = parts;
    if (operator === "var" || operator === "fact") {
      this.stage.stand(from);
      const meaning = this.stage.meaning(parts.instruction ?? null, frame);
      if (meaning.kind === "rule") {
        if (meaning.keys.length === 0) yield* this.know(meaning.rule, meaning.frame, from, depth);
        else
          for (const value of this.candidates(rule, frame, from))
            yield* this.reach(rule, value, frame, from, depth);
      } else if (meaning.kind === "entries")
        for (const shown of first(2, this.show(meaning.list, from, depth)))
          yield* this.addEntry(meaning.list, shown);
      else if (isTarget(meaning))
        for (const value of this.candidatesAt(meaning, from))
          yield* first(2, this.give(meaning, value, from, depth));
      return;
    }
    if (operator === "if") {
      yield* this.branches(args, frame, from, depth, (result, witness) =>
        this.know(result, frame, witness, depth),
      );
      return;
    }
    if (operator === "else") {
      for (const part of args) yield* first(2, this.know(part, frame, from, depth));
      return;
    }
    if (operator === "filter" || operator === "first") {
      yield* this.oneItem(rule, true, true, frame, from, depth);
      return;
    }
    if (operator === "get") {
      yield* this.findWays(args, undefined, frame, from, depth);
      return;
    }
    yield* this.knowAll(args, frame, from, depth);
  }

  private *knowAll(rules: readonly CompiledRule[], frame: Frame, from: Witness, depth: number): Ways {
    const [rule, ...rest] = rules;
    if (rule === undefined) {
      yield from;
      return;
    }
    if (partsOf(rule) === undefined) yield* this.knowAll(rest, frame, from, depth);
    else
      for (const witness of first(WIDTH, this.know(rule, frame, from, depth)))
        yield* this.knowAll(rest, frame, witness, depth);
  }

  /** Ways to make a value absent. */
  private *makeAbsent(rule: CompiledRule, frame: Frame, from: Witness, depth: number): Ways {
    const parts = partsOf(rule);
    if (!parts) return;
    if (parts.operator === "else") {
      let reached: Witness | undefined = from;
      for (const part of parts.args) {
        if (!reached) return;
        reached = [...first(1, this.absentOrNow(part, frame, reached, depth))][0];
      }
      if (reached) yield reached;
      return;
    }
    yield* this.reach(rule, undefined, frame, from, depth);
  }

  private *absentOrNow(rule: CompiledRule, frame: Frame, from: Witness, depth: number): Ways {
    if (isAbsent(this.stage.evaluate(rule, frame, from))) yield from;
    else yield* this.makeAbsent(rule, frame, from, depth);
  }

  /** Ways to make a condition unknown or false by taking away what it reads. */
  private *unknow(rule: CompiledRule, frame: Frame, from: Witness): Ways {
    for (const target of this.targetsIn(rule, frame, from, new Set())) {
      const without = this.stage.put(from, target, undefined);
      if (this.stage.evaluate(rule, frame, without) !== true) yield without;
    }
  }

  // ------------------------------------------------------------ values

  /** Ways to make a rule give exactly this value; undefined is absent. */
  private *reach(
    rule: CompiledRule,
    value: Json | undefined,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    if (this.isSpent() || depth > DEEPEST) return;
    const gives = (witness: Witness) => {
      const now = this.stage.evaluate(rule, frame, witness);
      return value === undefined || value === null ? isAbsent(now) : same(now as Json, value);
    };
    if (gives(from)) yield from;
    for (const witness of this.valueWays(rule, value ?? undefined, frame, from, depth + 1))
      if (witness !== from && gives(witness)) yield witness;
  }

  private *valueWays(
    rule: CompiledRule,
    value: Json | undefined,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    const parts = partsOf(rule);
    if (!parts) return;
    const { operator, args } = parts;
    const [a = null] = args;
    switch (operator) {
      case "var":
      case "fact": {
        this.stage.stand(from);
        const meaning = this.stage.meaning(parts.instruction ?? null, frame);
        yield* this.give(meaning, value, from, depth);
        return;
      }
      case "plainValue":
      case "plainList":
      case "items":
      case "lower":
      case "digits":
      case "itself":
        yield* this.reach(a, value, frame, from, depth);
        return;
      case "if":
        yield* this.branches(args, frame, from, depth, (result, witness) =>
          this.reach(result, value, frame, witness, depth),
        );
        return;
      case "else":
        for (const [index, part] of args.entries()) {
          let reached: Witness | undefined = from;
          for (const earlier of args.slice(0, index))
            reached = reached && [...first(1, this.absentOrNow(earlier, frame, reached, depth))][0];
          if (reached) yield* first(WIDTH, this.reach(part, value, frame, reached, depth));
        }
        return;
      case "get":
        yield* this.findWays(args, value, frame, from, depth);
        return;
      case "filter":
      case "first":
        if (value === undefined)
          for (const item of this.itemsOf(rule, frame, from))
            for (const kept of item.kept)
              yield* first(2, this.satisfy(kept.rule, false, kept.frame, from, depth));
        return;
      case "length":
        yield* this.lengthWays(a, value, frame, from, depth);
        return;
      case "count":
        yield* this.countWays(a, value, frame, from, depth);
        return;
      case "sum":
        yield* this.sumWays(a, value, frame, from, depth);
        return;
    }
    if (typeof value === "boolean") {
      yield* this.satisfy(rule, value, frame, from, depth);
      return;
    }
    if (value === undefined) {
      for (const part of args) yield* first(2, this.makeAbsent(part, frame, from, depth));
      return;
    }
    const at = (part: CompiledRule) => this.stage.evaluate(part, frame, from);
    for (const [index, part, wanted] of inverses(operator, args, value, at)) {
      if (wanted !== undefined) yield* first(WIDTH, this.reach(part, wanted, frame, from, depth));
      // The other operands may be absent yet.
      for (const other of args)
        if (other !== part && partsOf(other) && isAbsent(at(other)))
          for (const witness of first(2, this.know(other, frame, from, depth)))
            for (const [again, operand, target] of inverses(operator, args, value, (one) =>
              this.stage.evaluate(one, frame, witness),
            ))
              if (again === index && target !== undefined)
                yield* first(2, this.reach(operand, target, frame, witness, depth));
    }
  }

  /** Ways to give what an instruction reads this value. */
  private *give(meaning: Meaning, value: Json | undefined, from: Witness, depth: number): Ways {
    if (this.isSpent()) return;
    switch (meaning.kind) {
      case "answer":
        yield* this.giveAnswer(meaning.pointer, meaning.keys, value, from, depth);
        return;
      case "load":
      case "user":
      case "today":
        if (!this.frozen && !(meaning.kind === "today" && value === undefined))
          yield this.stage.put(from, meaning, value);
        return;
      case "entries":
        if (value === undefined) yield this.stage.put(from, answerTarget(meaning.list), undefined);
        return;
      case "rule": {
        const { rule, frame, keys } = meaning;
        if (keys.length === 0) {
          yield* typeof value === "boolean"
            ? this.satisfy(rule, value, frame, from, depth)
            : this.reach(rule, value, frame, from, depth);
          return;
        }
        const parts = partsOf(rule);
        if (!parts?.instruction) return;
        const read = this.stage.meaning(parts.instruction, frame);
        if (read.kind === "rule")
          yield* this.give({ ...read, keys: [...read.keys, ...keys] }, value, from, depth);
        else if (isTarget(read)) yield* this.give(inside(read, keys), value, from, depth);
        return;
      }
    }
  }

  private *giveAnswer(
    pointer: Pointer,
    keys: readonly string[],
    value: Json | undefined,
    from: Witness,
    depth: number,
  ): Ways {
    const node = this.stage.stand(from).node(pointer);
    if (node?.kind !== "field" || depth > DEEPEST) return;
    const holder = pointer.split("/").slice(0, -1).join("/");
    const target: Target = { kind: "answer", pointer, keys };
    if (value === undefined) {
      yield this.stage.put(from, target, undefined);
      if (node.value !== undefined)
        for (const witness of first(
          2,
          this.reach(node.value, undefined, this.stage.frameAt(holder), from, depth),
        ))
          yield this.stage.put(witness, target, undefined);
      if (node.showWhen !== undefined)
        yield* first(2, this.satisfy(node.showWhen, false, this.stage.frameAt(holder), from, depth));
      return;
    }
    for (const shown of first(WIDTH, this.show(pointer, from, depth))) {
      if (node.value === undefined) {
        yield this.stage.put(shown, target, value);
        continue;
      }
      const frame = this.stage.frameAt(holder);
      if (!this.stage.stand(shown).forced(pointer)) yield this.stage.put(shown, target, value);
      if (keys.length === 0) yield* first(WIDTH, this.reach(node.value, value, frame, shown, depth));
      for (const free of first(2, this.reach(node.value, undefined, frame, shown, depth)))
        yield this.stage.put(free, target, value);
    }
  }

  // ------------------------------------------------------------ lists

  /** The items a rule goes through, as far as they are there. */
  private itemsOf(rule: CompiledRule, frame: Frame, from: Witness, onlyRelevant = true): Item[] {
    const parts = partsOf(rule);
    if (!parts) return Array.isArray(rule) ? rule.map((value) => dataItem(value, undefined, frame)) : [];
    const { operator, args } = parts;
    if (operator === "filter") {
      const condition = args[1] ?? null;
      return this.itemsOf(args[0] ?? null, frame, from, onlyRelevant).map((item) => ({
        ...item,
        kept: [...item.kept, { rule: condition, frame: item.frame }],
      }));
    }
    if (["items", "plainList", "first", "distinct"].includes(operator))
      return this.itemsOf(args[0] ?? null, frame, from, onlyRelevant);
    if (operator === "merge") return args.flatMap((part) => this.itemsOf(part, frame, from, onlyRelevant));
    if (operator !== "var" && operator !== "fact") return [];
    const walker = this.stage.stand(from);
    const meaning = this.stage.meaning(parts.instruction ?? null, frame);
    if (meaning.kind === "rule" && meaning.keys.length === 0)
      return this.itemsOf(meaning.rule, meaning.frame, from, onlyRelevant);
    if (meaning.kind === "entries") {
      const count = Math.min(walker.count(meaning.list), meaning.limit ?? Number.POSITIVE_INFINITY);
      return Array.from({ length: count }, (_, index) => ({
        frame: {
          kind: "object",
          pointer: `${meaning.list}/${index}`,
          list: meaning.list,
          index,
          outer: frame,
        },
        kept: [],
      }));
    }
    const value = this.stage.evaluate(rule, frame, from);
    if (!Array.isArray(value)) return [];
    return value.map((item, index) =>
      dataItem(item, isTarget(meaning) ? inside(meaning, [String(index)]) : undefined, frame),
    );
  }

  /** Ways to have one item more. */
  private *addItem(rule: CompiledRule, frame: Frame, from: Witness, depth: number): Ways {
    const parts = partsOf(rule);
    if (!parts || depth > DEEPEST) return;
    if (["filter", "items", "plainList", "first", "distinct", "merge"].includes(parts.operator)) {
      for (const part of parts.operator === "merge" ? parts.args : parts.args.slice(0, 1))
        yield* this.addItem(part, frame, from, depth + 1);
      return;
    }
    if (!parts.instruction) return;
    this.stage.stand(from);
    const meaning = this.stage.meaning(parts.instruction, frame);
    if (meaning.kind === "rule" && meaning.keys.length === 0)
      yield* this.addItem(meaning.rule, meaning.frame, from, depth + 1);
    else if (meaning.kind === "entries" && meaning.limit === undefined) {
      for (const shown of first(2, this.show(meaning.list, from, depth + 1)))
        yield* this.addEntry(meaning.list, shown);
    } else if (isTarget(meaning)) {
      const now = this.stage.evaluate(rule, frame, from);
      const items = Array.isArray(now) ? (now as Json[]) : [];
      const lists = this.candidatesAt(meaning, from).filter(Array.isArray) as Json[][];
      const samples = lists.flat().slice(0, 8);
      for (const item of samples.length > 0 ? samples : [{}])
        yield* first(2, this.give(meaning, [...items, item], from, depth + 1));
    }
  }

  private *addEntry(list: Pointer, from: Witness): Ways {
    const count = this.stage.stand(from).count(list);
    const known = this.pool.ofAnswer(`${list}/0`).slice(0, WIDTH);
    for (const entry of [...known, {}]) yield this.stage.put(from, answerTarget(`${list}/${count}`), entry);
    // A list that is not there yet cannot take an entry in place.
    if (count === 0)
      for (const entry of [...known, {}]) yield this.stage.put(from, answerTarget(list), [entry]);
  }

  private *grow(list: Pointer, count: number, from: Witness): Ways {
    const held = this.stage.stand(from).count(list);
    if (held >= count) {
      yield from;
      return;
    }
    for (const longer of this.addEntry(list, from))
      if (this.stage.stand(longer).count(list) > held) yield* this.grow(list, count, longer);
  }

  private *lengthWays(
    rule: CompiledRule,
    value: Json | undefined,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    if (value === undefined) {
      yield* this.makeAbsent(rule, frame, from, depth);
      return;
    }
    if (typeof value !== "number" || value < 0 || value > 5000) return;
    const now = this.stage.evaluate(rule, frame, from);
    if (typeof now === "string" || partsOf(rule)?.operator !== "items") {
      const base = typeof now === "string" && now !== "" ? now : "1";
      for (const text of [base.padEnd(value, base.at(-1) ?? "1").slice(0, value), "1".repeat(value)])
        yield* first(2, this.reach(rule, text, frame, from, depth));
      return;
    }
    yield* this.countWays(rule, value, frame, from, depth);
  }

  private *countWays(
    rule: CompiledRule,
    value: Json | undefined,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    if (typeof value !== "number" || value < 0 || value > 40) return;
    const countNow = (witness: Witness) => {
      const now = this.stage.evaluate({ "@plainList": [rule] }, frame, witness);
      return Array.isArray(now) ? now.length : 0;
    };
    let reached: Witness | undefined = from;
    for (let turn = 0; reached && turn < 40 && countNow(reached) !== value; turn += 1) {
      const before = countNow(reached);
      const at: Witness = reached;
      const ways =
        before < value ? this.oneItem(rule, true, true, frame, at, depth) : this.dropItem(rule, frame, at);
      reached = undefined;
      for (const witness of first(WIDTH, ways))
        if (Math.abs(value - countNow(witness)) < Math.abs(value - before)) {
          reached = witness;
          break;
        }
    }
    if (reached) yield reached;
  }

  private *dropItem(rule: CompiledRule, frame: Frame, from: Witness): Ways {
    const last = this.itemsOf(rule, frame, from).at(-1)?.frame;
    if (last?.kind === "object") yield this.stage.put(from, answerTarget(last.pointer), undefined);
    else if (last?.kind === "data" && last.origin) yield this.stage.put(from, last.origin, undefined);
  }

  private *sumWays(
    rule: CompiledRule,
    value: Json | undefined,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    const parts = partsOf(rule);
    if (typeof value !== "number" || parts?.operator !== "map") return;
    const [list = null, each = null] = parts.args;
    for (const start of [from, ...first(2, this.addItem(list, frame, from, depth))]) {
      const items = this.itemsOf(list, frame, start);
      const now = items.map((item) => Number(this.stage.evaluate(each, item.frame, start) ?? 0));
      const sum = now.reduce((total, one) => total + one, 0);
      for (const [index, item] of items.slice(0, 4).entries())
        yield* first(
          2,
          this.reach(each, Number((value - sum + (now[index] ?? 0)).toFixed(6)), item.frame, start, depth),
        );
    }
  }

  /** Ways to find something whose field has this value. */
  private *findWays(
    args: readonly CompiledRule[],
    value: Json | undefined,
    frame: Frame,
    from: Witness,
    depth: number,
  ): Ways {
    const [found = null] = args;
    const field = { "@get": [...args] };
    for (const item of this.itemsOf(found, frame, from).slice(0, 60)) {
      if (value !== undefined) {
        const held = this.stage.evaluate({ "@var": [args[1] ?? null] }, item.frame, from);
        if (!same((held ?? null) as Json, value)) continue;
      }
      for (const witness of first(
        2,
        this.eachIn(
          item.kept.map((kept) => ({ ...kept, value: true })),
          from,
          depth,
        ),
      ))
        if (value !== undefined || this.stage.evaluate(field, frame, witness) !== undefined) yield witness;
    }
    for (const longer of first(WIDTH, this.addItem(found, frame, from, depth))) {
      const item = this.itemsOf(found, frame, longer).at(-1);
      if (!item) continue;
      for (const witness of first(
        2,
        this.eachIn(
          item.kept.map((kept) => ({ ...kept, value: true })),
          longer,
          depth,
        ),
      ))
        if (value === undefined) yield witness;
        else yield* first(2, this.reach({ "@var": [args[1] ?? null] }, value, item.frame, witness, depth));
    }
  }

  // ------------------------------------------------------------ candidates

  /** Values worth trying for what a rule gives. */
  private candidates(rule: CompiledRule, frame: Frame, from: Witness): Json[] {
    const parts = partsOf(rule);
    if (!parts) return [];
    if (parts.instruction !== undefined) {
      this.stage.stand(from);
      const meaning = this.stage.meaning(parts.instruction, frame);
      if (meaning.kind === "rule")
        return meaning.keys.length === 0
          ? this.candidates(meaning.rule, meaning.frame, from)
          : ["Sample", 1, true];
      return isTarget(meaning) ? this.candidatesAt(meaning, from) : [];
    }
    switch (parts.operator) {
      case "if":
      case "else":
        return parts.args.flatMap((part) => (partsOf(part) ? this.candidates(part, frame, from) : [part]));
      case "get":
        return this.itemsOf(parts.args[0] ?? null, frame, from)
          .slice(0, 12)
          .flatMap((item) => {
            const value = this.stage.evaluate({ "@var": [parts.args[1] ?? null] }, item.frame, from);
            return value === undefined ? [] : [value as Json];
          });
      case "lower":
      case "digits":
      case "plainValue":
      case "itself":
        return this.candidates(parts.args[0] ?? null, frame, from);
      default:
        return [
          "+",
          "-",
          "*",
          "/",
          "%",
          "min",
          "max",
          "round",
          "roundDown",
          "sum",
          "count",
          "length",
        ].includes(parts.operator)
          ? [0, 1, 2, 100]
          : [];
    }
  }

  private candidatesAt(target: Target, from: Witness): Json[] {
    if (target.kind === "today") return ["2026-11-20", "2027-02-28", "2026-01-01"];
    if (target.kind !== "answer") {
      const schema = this.shapes.at(target.kind, target.keys);
      const known = this.pool.of(`${target.kind}:`, target.keys);
      return distinct([...known, ...(schema ? samplesOfSchema(schema) : [true, false, "Sample", 1, 0])]);
    }
    const walker = this.stage.stand(from);
    const node = walker.node(target.pointer);
    const pooled = this.pool.ofAnswer(target.pointer, target.keys);
    if (node?.kind === "list") return pooled;
    if (node?.kind !== "field") return [];
    if (target.keys.length > 0) return distinct([...pooled, ...samplesInside(node, target.keys)]);
    const offered = (walker.options(target.pointer) ?? []).map((option) => option.value);
    const choices: Json[] = node.type === "array" ? offered.map((value) => [value]) : offered;
    return distinct([...choices.slice(0, 60), ...pooled, ...(offered.length > 0 ? [] : samplesOf(node))]);
  }

  /** Places that a rule reads, facts followed. */
  targetsIn(rule: CompiledRule, frame: Frame, from: Witness, seen: Set<string>): Target[] {
    if (Array.isArray(rule)) return rule.flatMap((part) => this.targetsIn(part, frame, from, seen));
    const parts = partsOf(rule);
    if (!parts) return [];
    if (GOING_THROUGH.has(parts.operator)) {
      const [list = null, each = null] = parts.args;
      const frames = this.itemsOf(list, frame, from).map((item) => item.frame);
      if (frames.length === 0)
        frames.push({ kind: "data", value: undefined, origin: undefined, outer: frame });
      return [
        ...this.targetsIn(list, frame, from, seen),
        ...frames.slice(0, 3).flatMap((item) => this.targetsIn(each, item, from, seen)),
      ];
    }
    if (parts.instruction === undefined)
      return parts.args.flatMap((part) => this.targetsIn(part, frame, from, seen));
    this.stage.stand(from);
    const meaning = this.stage.meaning(parts.instruction, frame);
    if (meaning.kind === "rule") {
      const key = JSON.stringify([meaning.rule, pointerOf(meaning.frame)]);
      if (seen.has(key)) return [];
      seen.add(key);
      return this.targetsIn(meaning.rule, meaning.frame, from, seen);
    }
    if (meaning.kind === "entries") return [answerTarget(meaning.list)];
    if (meaning.kind === "answer") {
      const node = this.stage.nodeAt(meaning.pointer);
      const holder = meaning.pointer.split("/").slice(0, -1).join("/");
      if (node?.kind === "field" && node.value !== undefined && !seen.has(meaning.pointer)) {
        seen.add(meaning.pointer);
        return [meaning, ...this.targetsIn(node.value, this.stage.frameAt(holder), from, seen)];
      }
    }
    return isTarget(meaning) && !(this.frozen && meaning.kind !== "answer") ? [meaning] : [];
  }

  /** Values worth trying at a place. */
  valuesFor(target: Target, from: Witness): Json[] {
    return this.candidatesAt(target, from);
  }
}

/** The first few of many ways. */
export function* first(most: number, ways: Iterable<Witness>): Ways {
  let count = 0;
  for (const witness of ways) {
    yield witness;
    count += 1;
    if (count >= most) return;
  }
}

function* matching(holds: (witness: Witness) => boolean, ways: Iterable<Witness>): Ways {
  for (const witness of ways) if (holds(witness)) yield witness;
}

/** What operands must be for a calculation to give a value, the others staying as they are. */
function inverses(
  operator: string,
  args: readonly CompiledRule[],
  value: Json,
  at: (part: CompiledRule) => unknown,
): [number, CompiledRule, Json | undefined][] {
  const [a = null, b = null] = args;
  const [x, y] = [at(a), at(b)];
  const tidy = (number: number) => (Number.isFinite(number) ? Number(number.toFixed(6)) : undefined);
  if (typeof value === "number") {
    const others = (index: number) =>
      args.filter((_, other) => other !== index).map((part) => Number(at(part) ?? 0));
    switch (operator) {
      case "+":
        return args.map((part, index) => [
          index,
          part,
          tidy(value - others(index).reduce((s, o) => s + o, 0)),
        ]);
      case "*":
        return args.map((part, index) => [
          index,
          part,
          tidy(value / others(index).reduce((s, o) => s * o, 1)),
        ]);
      case "-":
        if (args.length === 1) return [[0, a, -value]];
        return [
          [0, a, tidy(value + Number(y ?? 0))],
          [1, b, tidy(Number(x ?? 0) - value)],
        ];
      case "/":
        return [[0, a, tidy(value * Number(y ?? 1))]];
      case "%":
        return [[0, a, value]];
      case "round":
      case "roundDown":
        return [[0, a, value]];
      case "min":
      case "max":
        return args.map((part, index) => [index, part, value]);
      case "year":
        return [[0, a, `${String(value).padStart(4, "0")}-06-15`]];
      case "monthsBetween":
      case "daysBetween": {
        const move = (date: unknown, by: number) => {
          const parsed = parseDate(date);
          if (!parsed) return undefined;
          return formatDate(
            operator === "daysBetween" ? dateOfDay(dayNumber(parsed) + by) : addMonths(parsed, by),
          );
        };
        return [
          [0, a, move(y, -value)],
          [1, b, move(x, value)],
        ];
      }
    }
  }
  const date = parseDate(value);
  if (date && typeof y === "number") {
    const back =
      operator === "addDays"
        ? dateOfDay(dayNumber(date) - y)
        : operator === "addMonths"
          ? addMonths(date, -y)
          : operator === "addYears"
            ? addMonths(date, -12 * y)
            : undefined;
    return back ? [[0, a, formatDate(back)]] : [];
  }
  return [];
}

function compare(operator: string, left: Json, right: Json): boolean | undefined {
  if (typeof left !== typeof right || left === null || right === null) return undefined;
  if (operator === "<") return left < right;
  if (operator === "<=") return left <= right;
  return operator === ">" ? left > right : left >= right;
}

function samplesInside(node: FieldNode, keys: readonly string[]): Json[] {
  let schema: Json | undefined = node.schema;
  for (const key of keys) {
    if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return [];
    const properties: Json | undefined = schema.properties;
    schema = /^\d+$/.test(key)
      ? schema.items
      : typeof properties === "object" && properties !== null && !Array.isArray(properties)
        ? properties[key]
        : undefined;
  }
  return typeof schema === "object" && schema !== null && !Array.isArray(schema)
    ? samplesOfSchema(schema)
    : [];
}

function isTarget(meaning: Meaning): meaning is Target {
  return ["answer", "load", "user", "today"].includes(meaning.kind);
}

function answerTarget(pointer: Pointer): Target {
  return { kind: "answer", pointer, keys: [] };
}

function dataItem(value: unknown, origin: Target | undefined, outer: Frame): Item {
  return { frame: { kind: "data", value, origin, outer }, kept: [] };
}

function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function pointerOf(frame: Frame): string {
  return frame.kind === "object" ? frame.pointer : frame.kind;
}
