/**
 * What the search for answers works on: one walker that moves from witness to witness, and for every rule where the values
 * that it reads come from, so that the search can put other values there.
 */
import { withAnswer } from "../../draft/answers.ts";
import type { SoundFlow } from "../../examples/playExample.ts";
import { valueBelow } from "../../json/pointers.ts";
import { evaluateRule } from "../../rules/evaluate.ts";
import { type ReadSource, ReadSources, type SearchFrame, type Target } from "../../trace/readSource.ts";
import type { Answers, CompiledRule, Json, Node, Plan, Pointer, ReadInstruction } from "../../types.ts";
import { LiveObject } from "../../walk/LiveNode.ts";
import type { WalkScope } from "../../walk/scope.ts";
import { createWalker, type Walker } from "../../walk/Walker.ts";

/** Everything a walk depends on: answers, what calls answered, the session and the day. */
export interface Witness {
  answers: Answers;
  load: { readonly [name: string]: Json };
  user: { readonly [name: string]: Json };
  /** "YYYY-MM-DD". */
  today: string;
}

/** One walker that goes from one set of answers to the next, and what rules read and give there. */
export class SearchState {
  readonly plan: Plan;
  /** How often the walker moved to another witness. */
  moves = 0;
  private readonly validators: SoundFlow["validators"];
  private readonly walker: Walker;
  private readonly sources: ReadSources;
  private at: Witness | undefined;

  constructor({ plan, validators }: SoundFlow) {
    this.plan = plan;
    this.validators = validators;
    this.walker = createWalker(plan, validators);
    this.sources = new ReadSources(plan, (pointer) => this.walker.node(pointer));
  }

  /** The walker at a witness. */
  stand(witness: Witness): Walker {
    if (this.at !== witness) {
      const { answers, load, user, today } = witness;
      this.walker.update(answers, { load, user, today });
      this.at = witness;
      this.moves += 1;
    }
    return this.walker;
  }

  /** A walker that has seen nothing but this witness. */
  fresh({ answers, load, user, today }: Witness): Walker {
    const walker = createWalker(this.plan, this.validators);
    walker.update(answers, { load, user, today });
    return walker;
  }

  nodeAt(pointer: Pointer): Node | undefined {
    return this.walker.node(pointer);
  }

  evaluate(rule: CompiledRule, frame: SearchFrame, witness: Witness): unknown {
    this.stand(witness);
    return evaluateRule(rule, this.scope(frame)) ?? undefined;
  }

  /** The frame in which the properties of an object are read. */
  frameAt(pointer: Pointer): SearchFrame {
    return this.sources.frameAt(pointer);
  }

  /**
   * What an instruction reads in a frame.
   * @param at the witness at which it reads; without it the walker's own
   */
  source(path: ReadInstruction, frame: SearchFrame, at?: Witness): ReadSource {
    if (at) this.stand(at);
    return this.sources.source(path, frame);
  }

  /** A witness with a value at a place; undefined takes it away. */
  put(witness: Witness, target: Target, value: Json | undefined): Witness {
    if (target.kind === "today") return typeof value === "string" ? { ...witness, today: value } : witness;
    const tail = target.keys.map((key) => `/${key}`).join("");
    if (target.kind === "answer") {
      const answer = this.fitted(target, value);
      return { ...witness, answers: withAnswer(witness.answers, `${target.pointer}${tail}`, answer) };
    }
    const changed = withAnswer(witness[target.kind] as unknown as Answers, tail, value);
    return { ...witness, [target.kind]: changed };
  }

  /** A field that asks for a month alone takes the month of a day. */
  private fitted({ pointer, keys }: Extract<Target, { kind: "answer" }>, value: Json | undefined) {
    const node = keys.length === 0 ? this.walker.node(pointer) : undefined;
    const isMonth = node?.kind === "field" && node.schema.format === "month";
    return isMonth && typeof value === "string" ? value.slice(0, "YYYY-MM".length) : value;
  }

  private scope(frame: SearchFrame): WalkScope {
    if (frame.kind === "root") return this.walker.scope;
    const outer = this.scope(frame.outer);
    if (frame.kind === "data") return outer.within(this.valueNow(frame));
    const object = this.walker.at(frame.pointer);
    if (object instanceof LiveObject) return outer.at(object);
    throw new Error(`No object at ${frame.pointer}.`);
  }

  /** An item as it is at this witness: the search may have changed it since the frame was made. */
  private valueNow({ value, origin }: Extract<SearchFrame, { kind: "data" }>): unknown {
    if (origin === undefined || this.at === undefined) return value;
    if (origin.kind === "today") return this.at.today;
    return origin.kind === "answer"
      ? valueBelow(this.walker.value(origin.pointer), origin.keys)
      : valueBelow(this.at[origin.kind], origin.keys);
  }
}
