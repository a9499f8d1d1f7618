import { isAbsent, isSame } from "../../json/values.ts";
import type { CompiledRule, Issue, Json, Plan, Pointer } from "../../types.ts";
import type { Walker } from "../../walk/Walker.ts";
import { checksOf, nodesOf } from "../CheckedFlow.ts";
import { grow } from "./addItem.ts";
import { candidatesAt } from "./candidates.ts";
import { conditionWays } from "./conditionWays.ts";
import type { DataShapes } from "./DataShapes.ts";
import { answerTarget, type Frame, type Meaning, ROOT } from "./Frame.ts";
import { giveWays } from "./giveWays.ts";
import { knowWays } from "./knowWays.ts";
import { unknow } from "./makeAbsent.ts";
import type { Pool } from "./Pool.ts";
import { partsOf } from "./ruleParts.ts";
import type { Stage } from "./Stage.ts";
import type { Start } from "./Start.ts";
import { targetsIn } from "./targetsIn.ts";
import { valueWays } from "./valueWays.ts";
import { DEEPEST, first, inTurn, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

const MOST_MOVES = 1500;
/** Nesting up to which a rule that cannot be turned round is still tried from its leaves. */
const SHALLOW = 8;
const CONNECTIVES = new Set(["and", "or", "!", "var", "fact"]);

/**
 * A search directed by the rules themselves: to make `and` true it makes each part true, to make a comparison true it
 * puts a value from beside the boundary, to make a hidden field readable it makes its own conditions true. Every way is
 * tried on the real walker before it counts.
 */
export class Search {
  readonly stage: Stage;
  readonly pool: Pool;
  readonly shapes: DataShapes;
  /** Whether only answers may be changed. */
  frozen = false;
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
  *satisfy(rule: CompiledRule, wanted: boolean, start: Start): Ways {
    if (this.isSpent()) return;
    const { frame, from, depth = 0 } = start;
    const holds = (witness: Witness) => this.stage.evaluate(rule, frame, witness) === wanted;
    if (holds(from)) yield from;
    if (depth > DEEPEST) return;
    for (const witness of conditionWays(this, rule, wanted, { ...start, depth: depth + 1 })) {
      if (this.isSpent()) return;
      if (witness !== from && holds(witness)) yield witness;
    }
    if (depth > SHALLOW || CONNECTIVES.has(partsOf(rule)?.operator ?? "and")) return;
    for (const witness of this.nudges(rule, start)) if (holds(witness)) yield witness;
  }

  /** Ways to make a value present. */
  *know(rule: CompiledRule, start: Start): Ways {
    if (this.isSpent()) return;
    const { frame, from, depth = 0 } = start;
    const isKnown = (witness: Witness) => !isAbsent(this.stage.evaluate(rule, frame, witness));
    if (isKnown(from)) yield from;
    if (depth > DEEPEST) return;
    for (const witness of knowWays(this, rule, { ...start, depth: depth + 1 }))
      if (isKnown(witness)) yield witness;
  }

  /** Ways to make a rule give exactly this value; undefined is absent. */
  *reach(rule: CompiledRule, value: Json | undefined, start: Start): Ways {
    const { frame, from, depth = 0 } = start;
    if (this.isSpent() || depth > DEEPEST) return;
    const gives = (witness: Witness) => {
      const now = this.stage.evaluate(rule, frame, witness);
      return value === undefined || value === null ? isAbsent(now) : isSame(now as Json, value);
    };
    if (gives(from)) yield from;
    for (const witness of valueWays(this, rule, value ?? undefined, { ...start, depth: depth + 1 }))
      if (witness !== from && gives(witness)) yield witness;
  }

  /** Ways to give what an instruction reads this value. */
  give(meaning: Meaning, value: Json | undefined, from: Witness, depth: number): Ways {
    return giveWays(this, meaning, value, from, depth);
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
      if (rule !== undefined) yield* this.satisfy(rule, true, { frame: ROOT, from, depth: depth + 1 });
      return;
    }
    const holder = keys.slice(0, -1).join("/");
    for (const witness of first(WIDTH, this.show(holder, from, depth + 1))) {
      const isEntry = this.stage.stand(witness).node(holder)?.kind === "list";
      const ways = isEntry
        ? grow(this, holder, Number(keys.at(-1)) + 1, witness)
        : node.showWhen === undefined
          ? [witness]
          : this.satisfy(node.showWhen, true, {
              frame: this.stage.frameAt(holder),
              from: witness,
              depth: depth + 1,
            });
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
          ? this.satisfy(rule, false, { frame: this.stage.frameAt(holder), from: witness })
          : unknow(this, rule, { frame: this.stage.frameAt(holder), from: witness });
  }

  /** Ways to give a field an answer that fits its schema and its choices. */
  *fill(pointer: Pointer, from: Witness): Ways {
    const node = this.stage.stand(from).node(pointer);
    if (node?.kind === "list") yield* grow(this, pointer, Math.max(1, node.minItems ?? 1), from);
    if (node?.kind !== "field") return;
    for (const value of candidatesAt(this, { kind: "answer", pointer, keys: [] }, from))
      yield* first(2, this.give({ kind: "answer", pointer, keys: [] }, value, from, 1));
  }

  /** Ways to have several nodes relevant at once. */
  showAll(pointers: readonly Pointer[], from: Witness): Ways {
    return inTurn(
      pointers.map((pointer) => (witness: Witness) => this.show(pointer, witness)),
      from,
    );
  }

  /** Ways to mend an issue: another answer, or none to be asked for. */
  *mend({ path, code }: Issue, plan: Plan, from: Witness): Ways {
    const pattern = path.replace(/\/\d+(?=\/|$)/g, "/*");
    for (const owner of nodesOf(plan)) {
      if (owner.kind !== "object") continue;
      for (const { check } of checksOf(owner)) {
        if (check.id !== code || !check.at.some((at) => `${owner.pattern}/${at}` === pattern)) continue;
        const frame = this.frameAt(path.split("/").slice(0, owner.pattern.split("/").length).join("/"));
        yield* first(WIDTH, this.satisfy(check.assert, true, { frame, from }));
        if (check.when !== undefined) yield* first(WIDTH, this.satisfy(check.when, false, { frame, from }));
      }
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

  /** Each place that a rule reads, with each value worth trying there. */
  private *nudges(rule: CompiledRule, start: Start): Ways {
    const { from } = start;
    const seen = new Set<string>();
    for (const target of targetsIn(this, rule, start, new Set())) {
      const key = JSON.stringify(target);
      if (seen.has(key)) continue;
      seen.add(key);
      for (const value of candidatesAt(this, target, from).slice(0, 8)) {
        if (this.isSpent()) return;
        yield* first(1, this.give(target, value, from, SHALLOW + 1));
      }
    }
  }
}
