/**
 * The answers that a call was made of, read back from what it was given by the very rules that give it. This is how a server
 * judges the fields it was sent: it reads the answers back, walks them on its own data, evaluates the same rules, and refuses
 * each field that says something else.
 */
import { nodeAt } from "../compile/planFields.ts";
import { pointersOf, withAnswer } from "../draft/answers.ts";
import {
  above,
  below,
  isWithin,
  lineage,
  patternOf,
  pointerKeys,
  valueAt,
  valueBelow,
} from "../json/pointers.ts";
import { readPlain } from "../json/readAs.ts";
import { isAbsent, isObject, isSame } from "../json/values.ts";
import type { Answers, CompiledRule, CompiledRules, Json, Node, Pattern, Plan, Pointer } from "../types.ts";
import {
  partsOf,
  type ReadSource,
  ReadSources,
  ROOT,
  type RuleParts,
  type SearchFrame,
} from "./readSource.ts";

/** What was read back of a request. */
export interface ReadBack {
  /** The answers that it was made of. Unchecked, like any answers from outside. */
  answers: Answers;
  /** Where the request says an answer: a pointer into the request by the pointer of the answer. */
  saidAt: ReadonlyMap<Pointer, Pointer>;
}

/** A field of a request that says something else than the rules give. */
export interface Contradiction {
  /** A pointer into the request. */
  at: Pointer;
  /** What the rules give there; undefined where they give nothing, or know no such field. */
  given: Json | undefined;
}

/**
 * Reads the answers back from what a call was given.
 * @param rules the rules that give the call its parameters, from the plan
 * @param sent the parameters by name; any JSON
 * @param before answers from before: those that such a request cannot say are kept
 */
export function readBack(
  plan: Plan,
  rules: CompiledRules,
  sent: { readonly [name: string]: unknown },
  before: Answers = {},
): ReadBack {
  const { found, named } = placesIn(plan, rules);
  const reading = new RequestReader(plan, named);
  for (const [name, rule] of Object.entries(rules))
    if (Object.hasOwn(sent, name))
      reading.give(rule, sent[name] as Json, { frame: ROOT, at: below("", name), certainty: "told" });
  return reading.result(found, before);
}

/** The answers that a call can say by these rules. */
export function sayable(plan: Plan, rules: CompiledRules): ReadonlySet<Pattern> {
  return placesIn(plan, rules).found;
}

function placesIn(plan: Plan, rules: CompiledRules): SayablePlaces {
  const places = new SayablePlaces(plan);
  for (const rule of Object.values(rules)) places.collect(rule, ROOT);
  return places;
}

/**
 * The fields of a request that say something else than the rules give. A field that was not sent, or sent empty, says nothing;
 * a number may be sent as text.
 */
export function contradictions(sent: unknown, given: unknown, at: Pointer = ""): Contradiction[] {
  if (isAbsent(sent) || isSame(sent, given)) return [];
  if (Array.isArray(sent) && Array.isArray(given) && sent.length === given.length)
    return sent.flatMap((item, index) => contradictions(item, given[index], below(at, index)));
  if (isObject(sent) && isObject(given))
    return Object.entries(sent).flatMap(([key, value]) =>
      contradictions(value, Object.hasOwn(given, key) ? given[key] : undefined, below(at, key)),
    );
  const isSameNumber = typeof given === "number" && readPlain("number", sent as Json) === given;
  return isSameNumber ? [] : [{ at, given: given as Json | undefined }];
}

/**
 * The fields of a request that only repeat what was loaded, such as the cash that was there. They may have changed since, without
 * the person's doing.
 */
export function repeatedFields(plan: Plan, rules: CompiledRules): readonly Pointer[] {
  const repeated = new RepeatedFields(plan);
  for (const [name, rule] of Object.entries(rules)) repeated.collect(rule, below("", name));
  return repeated.found;
}

/**
 * How sure it is that an answer was read back right. `told`: a field of the request is this answer. `said`: a field is this or
 * another answer, of which only one is shown, or a constant that stands for it. `implied`: without this answer the request
 * would say something else. `kept`: it was answered before, and the request cannot say it. `assumed`: nothing says otherwise.
 */
const CERTAINTIES = ["told", "said", "implied", "kept", "assumed"] as const;
type Certainty = (typeof CERTAINTIES)[number];

/** How a value was found for a rule: in which frame the rule is read, where the request has the value, and how sure it is. */
interface ValueOrigin {
  frame: SearchFrame;
  at: Pointer;
  certainty: Certainty;
  /** It follows from a computed answer. */
  isComputed?: true;
}

/** A column of a row, and the rule that gives what it must be. */
interface Equality {
  column: readonly string[];
  by: CompiledRule;
}

/** The first row of a table of which all of these hold, and the frame in which they are read. `rows`: none where they are not known. */
interface LookUp {
  rows: readonly Json[];
  conditions: readonly Equality[];
  frame: SearchFrame;
}

/** Operators that hand on what they are given. */
const TRANSPARENT = new Set(["plainValue", "plainList", "items", "itself", "isTrue"]);
/** Operators of which each part may be an answer. */
const OF_PARTS = new Set(["row", "else", "and", "or", "!", "===", "!=="]);

/** What rules read, looked up in a plan. */
class RulePlaces {
  protected readonly plan: Plan;
  protected readonly sources: ReadSources;

  constructor(plan: Plan) {
    this.plan = plan;
    this.sources = new ReadSources(plan, (pointer) => this.node(pointer));
  }

  protected node(pointer: Pointer): Node | undefined {
    return nodeAt(this.plan, patternOf(pointer));
  }

  /** What a rule reads, if it does nothing but read. */
  protected sourceOf(rule: CompiledRule, frame: SearchFrame): ReadSource | undefined {
    const parts = partsOf(rule);
    if (parts && TRANSPARENT.has(parts.operator)) return this.sourceOf(parts.args[0] ?? null, frame);
    if (parts?.instruction === undefined) return undefined;
    const source = this.sources.source(parts.instruction, frame);
    if (source.kind !== "rule" || source.keys.length > 0) return source;
    return this.sourceOf(source.rule, source.frame);
  }

  /** The list of the answers that a rule goes through; undefined if it goes through anything else. */
  protected listOf(rule: CompiledRule, frame: SearchFrame) {
    const source = this.sourceOf(rule, frame);
    return source?.kind === "entries" || source?.kind === "answer" ? source : undefined;
  }

  /** The frame of an entry of such a list. */
  protected entryOf(
    list: Extract<ReadSource, { kind: "entries" | "answer" }>,
    index: number,
    outer: SearchFrame,
  ): SearchFrame {
    if (list.kind === "entries")
      return { kind: "object", pointer: below(list.list, index), list: list.list, index, outer };
    const origin = { ...list, keys: [...list.keys, String(index)] };
    return { kind: "data", value: undefined, origin, outer };
  }

  /** What a rule looks up in a table; undefined if it does not. */
  protected lookUpOf(rule: CompiledRule, frame: SearchFrame): LookUp | undefined {
    const parts = partsOf(rule);
    const [inner = null] = parts?.args ?? [];
    if (parts?.instruction !== undefined) {
      const source = this.sources.source(parts.instruction, frame);
      return source.kind === "rule" && source.keys.length === 0
        ? this.lookUpOf(source.rule, source.frame)
        : undefined;
    }
    if (parts?.operator === "plainValue") return this.lookUpOf(inner, frame);
    const filter = parts?.operator === "first" ? partsOf(inner) : undefined;
    if (filter?.operator !== "filter") return undefined;
    const [list = null, condition = null] = filter.args;
    const table = this.sourceOf(list, frame);
    return {
      rows: table?.kind === "fixed" && Array.isArray(table.value) ? (table.value as Json[]) : [],
      conditions: equalities(condition),
      frame: { kind: "data", value: null, origin: undefined, outer: frame },
    };
  }
}

/** Collects the fields of a request that only repeat what was loaded. */
class RepeatedFields extends RulePlaces {
  readonly found: Pointer[] = [];

  collect(rule: CompiledRule, at: Pointer): void {
    if (this.sourceOf(rule, ROOT)?.kind === "load") {
      this.found.push(at);
      return;
    }
    const parts = partsOf(rule);
    if (parts && TRANSPARENT.has(parts.operator)) this.collect(parts.args[0] ?? null, at);
    else if (parts?.instruction !== undefined) {
      const source = this.sources.source(parts.instruction, ROOT);
      if (source.kind === "rule" && source.keys.length === 0) this.collect(source.rule, at);
    } else if (parts?.operator === "row") {
      const [names = null, ...rules] = parts.args;
      if (!isObject(names)) return;
      for (const [index, name] of (names.value as string[]).entries())
        this.collect(rules[index] ?? null, below(at, name));
    } else if (parts?.operator === "if") {
      for (const { result } of branchesOf(parts.args)) this.collect(result, at);
    } else if (parts?.operator === "map") {
      const [list = null, each = null] = parts.args;
      const loaded = this.sourceOf(list, ROOT);
      if (loaded?.kind !== "load") return;
      const item: SearchFrame = { kind: "data", value: undefined, origin: loaded, outer: ROOT };
      if (this.onlyRepeats(each, item)) this.found.push(at);
    }
  }

  /** Whether a rule gives nothing but what was loaded, as it is or as parts of a row. */
  private onlyRepeats(rule: CompiledRule, frame: SearchFrame): boolean {
    const parts = partsOf(rule);
    if (parts && TRANSPARENT.has(parts.operator)) return this.onlyRepeats(parts.args[0] ?? null, frame);
    if (parts?.operator !== "row") return this.sourceOf(rule, frame)?.kind === "load";
    return parts.args.slice(1).every((part) => this.onlyRepeats(part, frame));
  }
}

/** Collects the answers that rules can say. */
class SayablePlaces extends RulePlaces {
  readonly found = new Set<Pattern>();
  /** Those among them that a field gives itself, and not only an answer that is computed from them. */
  readonly named = new Set<Pattern>();
  private isComputed = false;

  collect(rule: CompiledRule, frame: SearchFrame): void {
    const parts = partsOf(rule);
    if (!parts) return;
    const { operator, args, instruction } = parts;
    const [one = null, other = null] = args;
    if (instruction !== undefined) this.addSource(this.sources.source(instruction, frame));
    else if (OF_PARTS.has(operator)) for (const arg of args) this.collect(arg, frame);
    else if (TRANSPARENT.has(operator)) this.collect(one, frame);
    else if (operator === "if") {
      // A constant says which condition held.
      for (const { condition = null, result } of branchesOf(args))
        this.collect(partsOf(result) ? result : condition, frame);
    } else if (operator === "get") {
      const lookUp = this.lookUpOf(one, frame);
      if (lookUp) for (const { by } of lookUp.conditions) this.collect(by, lookUp.frame);
    } else if (operator === "map") {
      const list = this.listOf(one, frame);
      if (!list) return;
      this.addSource(list);
      this.collect(other, this.entryOf(list, 0, frame));
    }
  }

  private addSource(source: ReadSource): void {
    if (source.kind === "rule") this.collect(source.rule, source.frame);
    else if (source.kind === "answer") this.add(below(source.pointer, ...source.keys));
    else if (source.kind === "entries") this.add(source.list);
    else if (source.kind === "object") this.add(source.pointer);
  }

  private add(pointer: Pointer): void {
    this.found.add(patternOf(pointer));
    if (!this.isComputed) this.named.add(patternOf(pointer));
    const node = this.node(pointer);
    if (node?.kind === "object") for (const { key } of node.children) this.add(below(pointer, key));
    if (node?.kind !== "field" || node.value === undefined) return;
    const before = this.isComputed;
    this.isComputed = true;
    this.collect(node.value, this.sources.frameAt(above(pointer)));
    this.isComputed = before;
  }
}

/** Reads one request back. */
class RequestReader extends RulePlaces {
  private readonly found = new Map<Pointer, { value: Json; certainty: Certainty; at: Pointer }>();
  private readonly named: ReadonlySet<Pattern>;

  /** @param named the answers that have fields of their own */
  constructor(plan: Plan, named: ReadonlySet<Pattern>) {
    super(plan);
    this.named = named;
  }

  /** @param can what such a request can say */
  result(can: ReadonlySet<Pattern>, before: Answers): ReadBack {
    for (const [pointer, { value, certainty, at }] of [...this.found])
      if (certainty === "told" && !isAbsent(value)) this.wasShown(pointer, at);
    this.keep(can, before);
    const saidAt = new Map<Pointer, Pointer>();
    const steps = new Set<string | undefined>(Object.keys(before));
    for (const [pointer, { certainty, at }] of this.found) {
      if (certainty !== "told" && certainty !== "said") continue;
      steps.add(pointerKeys(pointer)[0]);
      saidAt.set(pointer, at);
    }
    // A list comes before its entries, and its entries come in order.
    const inOrder = [...this.found].sort(([a], [b]) => a.split("/").length - b.split("/").length);
    let answers: Answers = {};
    for (const [pointer, { value }] of inOrder)
      if (steps.has(pointerKeys(pointer)[0])) answers = withAnswer(answers, pointer, value);
    return { answers, saidAt };
  }

  /** This rule gave this value: notes what that says of the answers it reads. */
  give(rule: CompiledRule, value: Json, origin: ValueOrigin): void {
    const parts = partsOf(rule);
    if (isAbsent(value) || !parts) return;
    const { operator, args, instruction } = parts;
    const [one = null, other = null] = args;
    if (instruction !== undefined)
      this.giveSource(this.sources.source(instruction, origin.frame), value, origin);
    else if (TRANSPARENT.has(operator)) this.give(one, value, origin);
    else if (operator === "row") this.giveRow(args, value, origin);
    else if (operator === "map") this.giveEntries(one, other, value, origin);
    else if (operator === "get") this.giveColumn(one, other, value, origin);
    else if (operator === "else") this.giveOneOf(args, value, origin);
    else if (operator === "if") this.giveBranch(args, value, origin);
    else if (typeof value === "boolean") this.makeSo(parts, value, implied(origin));
  }

  /** Each field of a row is what its own rule gave. */
  private giveRow([names = null, ...rules]: readonly CompiledRule[], value: Json, origin: ValueOrigin): void {
    if (!isObject(names) || !isObject(value)) return;
    for (const [index, name] of (names.value as string[]).entries())
      if (Object.hasOwn(value, name))
        this.give(rules[index] ?? null, value[name] as Json, { ...origin, at: below(origin.at, name) });
  }

  /** Each item is what the rule gave for the entry at its position. */
  private giveEntries(rule: CompiledRule, each: CompiledRule, value: Json, origin: ValueOrigin): void {
    const list = this.listOf(rule, origin.frame);
    if (!list || !Array.isArray(value)) return;
    const pointer = list.kind === "entries" ? list.list : below(list.pointer, ...list.keys);
    this.putList(pointer, value, origin);
    for (const [index, item] of value.entries()) {
      const frame = this.entryOf(list, index, origin.frame);
      this.give(each, item, { ...origin, frame, at: below(origin.at, index) });
    }
  }

  /** A column of a row that was looked up says what it was looked up by. */
  private giveColumn(rule: CompiledRule, name: CompiledRule, value: Json, origin: ValueOrigin): void {
    const column = columnOf(name);
    const lookUp = column && this.lookUpOf(rule, origin.frame);
    if (!lookUp) return;
    const { rows, conditions, frame } = lookUp;
    const key = conditions.find((condition) => isSame(condition.column, column));
    if (key) {
      this.give(key.by, value, { ...origin, frame });
      return;
    }
    const fitting = rows.filter(
      (row) =>
        isSame(valueBelow(row, column), value) &&
        conditions.every(({ column, by }) => partsOf(by) || isSame(valueBelow(row, column), by)),
    );
    for (const { column, by } of conditions) {
      const [first, ...others] = fitting.map((row) => valueBelow(row, column) as Json | undefined);
      if (first !== undefined && others.every((other) => isSame(other, first)))
        this.give(by, first, { ...origin, frame });
    }
  }

  /** The first of these that was there. */
  private giveOneOf(args: readonly CompiledRule[], value: Json, origin: ValueOrigin): void {
    if (args.some((arg) => isSame(arg, value))) return;
    const possible = args.filter((arg) => partsOf(arg));
    for (const arg of possible) this.give(arg, value, possible.length > 1 ? said(origin) : origin);
  }

  /** What one branch gave; if it can only be this one, its condition held. */
  private giveBranch(args: readonly CompiledRule[], value: Json, origin: ValueOrigin): void {
    const branches = branchesOf(args);
    const constant = branches.filter(({ result }) => isSame(result, value));
    const possible = constant.length > 0 ? constant : branches.filter(({ result }) => partsOf(result));
    for (const { result } of possible) this.give(result, value, possible.length > 1 ? said(origin) : origin);
    if (constant.length > 0) for (const { result } of branches) this.give(result, value, assumed(origin));
    const [only] = possible;
    if (!only || possible.length > 1) return;
    const certain = constant.length > 0 ? said(origin) : implied(origin);
    for (const condition of only.failed) this.satisfy(condition, false, certain);
    if (only.condition !== undefined) this.satisfy(only.condition, true, certain);
  }

  private giveSource(source: ReadSource, value: Json, origin: ValueOrigin): void {
    if (source.kind === "rule") {
      const whole = source.keys.reduceRight<Json>((inner, key) => ({ [key]: inner }), value);
      this.give(source.rule, whole, { ...origin, frame: source.frame });
    } else if (source.kind === "answer") this.put(below(source.pointer, ...source.keys), value, origin);
    else if (source.kind === "object") this.giveNode(source.pointer, value, origin);
    else if (source.kind === "entries") this.giveNode(source.list, value, origin);
  }

  /** The whole of an object, list or field of the answers. */
  private giveNode(pointer: Pointer, value: Json, origin: ValueOrigin): void {
    const node = this.node(pointer);
    const inside = (key: string | number, inner: Json) =>
      this.giveNode(below(pointer, key), inner, { ...origin, at: below(origin.at, key) });
    if (node?.kind === "field") {
      if (!isAbsent(value)) this.put(pointer, value, origin);
    } else if (node?.kind === "list" && Array.isArray(value)) {
      this.putList(pointer, value, origin);
      for (const [index, entry] of value.entries()) inside(index, entry);
    } else if (node?.kind === "object" && isObject(value)) {
      for (const { key } of node.children) if (Object.hasOwn(value, key)) inside(key, value[key] as Json);
    }
  }

  /** Notes a list of so many entries; what is in them is noted one by one. */
  private putList(pointer: Pointer, entries: readonly Json[], origin: ValueOrigin): void {
    const empty = entries.map(() => ({}));
    this.put(pointer, empty, origin);
  }

  /**
   * Notes an answer; a surer one wins. A computed one also says what it was computed from, but not where a person may have
   * given the same answer, and not of an answer that has a field of its own: if that was not sent, it was not answered.
   */
  private put(pointer: Pointer, value: Json, { certainty, at, isComputed }: ValueOrigin): void {
    if (isComputed && lineage(pointer).some((place) => this.hasField(place))) return;
    const known = this.found.get(pointer);
    if (known && CERTAINTIES.indexOf(known.certainty) <= CERTAINTIES.indexOf(certainty)) return;
    this.found.set(pointer, { value, certainty, at });
    const node = this.node(pointer);
    if (node?.kind !== "field" || node.value === undefined || certainty === "kept") return;
    if (node.ui.widget !== "hidden") return;
    const frame = this.sources.frameAt(above(pointer));
    this.give(node.value, value, { ...implied({ frame, at, certainty }), isComputed: true });
  }

  private hasField(pointer: Pointer): boolean {
    return this.node(pointer)?.kind === "field" && this.named.has(patternOf(pointer));
  }

  /** What was sent was shown, and so was everything around it. */
  private wasShown(pointer: Pointer, at: Pointer): void {
    for (const place of lineage(pointer)) {
      const rule = this.node(place)?.showWhen;
      if (rule === undefined || above(place) === "") continue;
      this.satisfy(rule, true, { frame: this.sources.frameAt(above(place)), at, certainty: "implied" });
    }
  }

  /**
   * Keeps what was answered before and cannot be said. Of an answer that is said in part, the rest is kept if the part is
   * still the same.
   */
  private keep(can: ReadonlySet<Pattern>, before: Answers): void {
    for (const pointer of pointersOf(this.plan, before)) {
      const node = this.node(pointer);
      if (!node || can.has(node.pattern) || !this.isInList(pointer)) continue;
      const value = valueAt(before, pointer) as Json;
      if (node.kind === "list" && Array.isArray(value))
        this.putList(pointer, value, { frame: ROOT, at: "", certainty: "kept" });
      if (node.kind !== "field") continue;
      const isTheSame = [...can].every((pattern) => {
        const part = isWithin(pattern, node.pattern) ? pattern.slice(node.pattern.length) : "";
        return part === "" || isSame(this.found.get(pointer + part)?.value, valueAt(value, part));
      });
      if (isTheSame) this.put(pointer, value, { frame: ROOT, at: "", certainty: "kept" });
    }
  }

  /** Whether each list on the way to a place is long enough. */
  private isInList(pointer: Pointer): boolean {
    return lineage(pointer).every((place) => {
      if (this.node(above(place))?.kind !== "list") return true;
      const entries = this.found.get(above(place))?.value;
      return Array.isArray(entries) && Number(place.slice(above(place).length + 1)) < entries.length;
    });
  }

  /** This condition was true, or was not. */
  private satisfy(rule: CompiledRule, wanted: boolean, origin: ValueOrigin): void {
    const parts = partsOf(rule);
    if (parts) this.makeSo(parts, wanted, origin);
  }

  private makeSo({ operator, args, instruction }: RuleParts, wanted: boolean, origin: ValueOrigin): void {
    const [one = null, other = null] = args;
    if (instruction !== undefined) {
      const source = this.sources.source(instruction, origin.frame);
      if (source.kind === "rule" && source.keys.length === 0)
        this.satisfy(source.rule, wanted, { ...origin, frame: source.frame });
      else this.giveSource(source, wanted, wanted ? origin : assumed(origin));
    } else if (operator === "!") this.satisfy(one, !wanted, origin);
    else if (TRANSPARENT.has(operator)) this.satisfy(one, wanted, origin);
    else if (operator === "and" || operator === "or") {
      if ((operator === "and") === wanted) for (const arg of args) this.satisfy(arg, wanted, origin);
      else if (operator === "or") this.satisfy(one, true, assumed(origin));
    } else if (operator === "===" || operator === "!==") this.makeEqual(one, other, operator, wanted, origin);
    else if (operator === "in" && wanted && Array.isArray(other) && other.length === 1)
      this.give(one, other[0] ?? null, origin);
  }

  private makeEqual(
    one: CompiledRule,
    other: CompiledRule,
    operator: "===" | "!==",
    wanted: boolean,
    origin: ValueOrigin,
  ): void {
    const [read, constant] = partsOf(one) ? [one, other] : [other, one];
    if (partsOf(constant)) return;
    if ((operator === "===") === wanted) this.give(read, constant, origin);
    // An answer that is not given differs from everything, too.
    else if (operator === "===") this.giveOther(read, constant, assumed(origin));
  }

  /** Not this value: if there are only two, it is the other one. */
  private giveOther(read: CompiledRule, value: Json, origin: ValueOrigin): void {
    const source = this.sourceOf(read, origin.frame);
    const node =
      source?.kind === "answer" && source.keys.length === 0 ? this.node(source.pointer) : undefined;
    if (node?.kind !== "field") return;
    const choices =
      node.type === "boolean" ? [true, false] : ((node.schema.enum as Json[] | undefined) ?? []);
    const [other, ...more] = choices.filter((choice) => !isSame(choice, value));
    if (other !== undefined && more.length === 0) this.give(read, other, origin);
  }
}

const said = (origin: ValueOrigin): ValueOrigin =>
  origin.certainty === "told" ? { ...origin, certainty: "said" } : origin;
const implied = (origin: ValueOrigin): ValueOrigin =>
  origin.certainty === "assumed" ? origin : { ...origin, certainty: "implied" };
const assumed = (origin: ValueOrigin): ValueOrigin => ({ ...origin, certainty: "assumed" });

/** The results of an `if`, each with its condition and those before it that failed. */
function branchesOf(args: readonly CompiledRule[]) {
  const branches: { condition?: CompiledRule; failed: CompiledRule[]; result: CompiledRule }[] = [];
  const failed: CompiledRule[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const [condition = null, result] = args.slice(index, index + 2);
    if (result === undefined) branches.push({ failed: [...failed], result: condition });
    else branches.push({ condition, failed: [...failed], result });
    failed.push(condition);
  }
  return branches;
}

/** The columns that a condition compares. */
function equalities(condition: CompiledRule): Equality[] {
  const parts = partsOf(condition);
  const [one = null, other = null] = parts?.args ?? [];
  if (parts?.operator === "isTrue") return equalities(one);
  if (parts?.operator === "and") return parts.args.flatMap(equalities);
  if (parts?.operator !== "===") return [];
  const [column, by] = columnOf(one) ? [columnOf(one), other] : [columnOf(other), one];
  return column ? [{ column, by }] : [];
}

/** The keys by which a rule, or the name in a `get`, reads the row itself; undefined if it reads anything else. */
function columnOf(rule: CompiledRule): readonly string[] | undefined {
  const read = partsOf(rule)?.instruction ?? (isObject(rule) && Array.isArray(rule.value) ? rule.value : []);
  const [kind, up, ...keys] = read as Json[];
  return (kind === "item" || kind === "f") && up === 0 ? (keys as string[]) : undefined;
}
