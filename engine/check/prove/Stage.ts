import { withAnswer } from "../../draft/answers.ts";
import { below } from "../../json/pointers.ts";
import { evaluateRule } from "../../rules/index.ts";
import type {
  Answers,
  CompiledRule,
  Json,
  Node,
  Plan,
  Pointer,
  ReadInstruction,
  Validators,
} from "../../types.ts";
import { LiveObject } from "../../walk/LiveNode.ts";
import type { WalkScope } from "../../walk/scope.ts";
import { createWalker, type Walker } from "../../walk/Walker.ts";
import { climb, type Frame, inside, type Meaning, ROOT, type Target } from "./Frame.ts";
import type { Witness } from "./Witness.ts";

/** One walker that is led from witness to witness, and the search's door to what rules read and give there. */
export class Stage {
  readonly plan: Plan;
  /** How often the walker was led to another witness. */
  moves = 0;
  private readonly validators: { readonly [stepId: string]: Validators };
  private readonly walker: Walker;
  private at: Witness | undefined;

  constructor({ plan, validators }: { plan: Plan; validators: { readonly [stepId: string]: Validators } }) {
    this.plan = plan;
    this.validators = validators;
    this.walker = createWalker(plan, validators);
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

  evaluate(rule: CompiledRule, frame: Frame, witness: Witness): unknown {
    this.stand(witness);
    return evaluateRule(rule, this.scope(frame)) ?? undefined;
  }

  /** The frame in which the properties of an object are read. */
  frameAt(pointer: Pointer): Frame {
    const keys = pointer.split("/");
    if (keys.length <= 2) return { kind: "object", pointer, list: undefined, index: -1, outer: ROOT };
    const parent = keys.slice(0, -1).join("/");
    if (this.walker.node(parent)?.kind !== "list")
      return { kind: "object", pointer, list: undefined, index: -1, outer: this.frameAt(parent) };
    const outer = this.frameAt(keys.slice(0, -2).join("/"));
    return { kind: "object", pointer, list: parent, index: Number(keys.at(-1)), outer };
  }

  /** What an instruction reads in a frame. */
  meaning(path: ReadInstruction, frame: Frame): Meaning {
    switch (path[0]) {
      case "f": {
        const [, up, ...keys] = path;
        const within = climb(frame, up);
        if (within.kind === "data") return this.ofData(within, keys);
        return within.kind === "object" ? this.ofAnswers(within.pointer, keys) : fixed(undefined);
      }
      case "s": {
        const [, step, ...keys] = path;
        return this.ofAnswers(below("", step), keys);
      }
      case "item": {
        const [, up, ...keys] = path;
        return this.ofData(climb(frame, up), keys);
      }
      case "list":
      case "earlier": {
        const within = climb(frame, path[1]);
        if (within.kind !== "object" || within.list === undefined) return fixed(undefined);
        return {
          kind: "entries",
          list: within.list,
          limit: path[0] === "earlier" ? within.index : undefined,
        };
      }
      case "index": {
        const within = climb(frame, path[1]);
        return fixed(within.kind === "object" ? within.index : undefined);
      }
      case "param":
        return { kind: "rule", rule: path[2], frame: climb(frame, path[1]), keys: [] };
      case "in": {
        const [, object, rule] = path;
        const [, , ...keys] = object;
        const within = object[0] === "s" ? undefined : climb(frame, object[1]);
        if (within && within.kind !== "object") return fixed(undefined);
        const at = below(within?.pointer ?? below("", String(object[1])), ...keys);
        return { kind: "rule", rule, frame: this.frameAt(at), keys: [] };
      }
      case "path": {
        const [, of, ...keys] = path;
        return withKeys(this.meaning(of, frame), keys);
      }
      case "fact": {
        const within = climb(frame, path[1]);
        const node = within.kind === "object" ? this.walker.node(within.pointer) : undefined;
        const own = node?.kind === "object" ? node.facts[path[2]] : undefined;
        if (own && within.kind === "object")
          return { kind: "rule", rule: own.rule, frame: this.frameAt(within.pointer), keys: [] };
        return this.ofFlowFact(path[2]);
      }
      case "flowFact":
        return this.ofFlowFact(path[1]);
      case "load":
      case "user": {
        const [kind, ...keys] = path;
        return { kind, keys };
      }
      case "today":
        return { kind: "today" };
      case "ref": {
        const [, ...keys] = path;
        return fixed(dig(this.plan.reference, keys));
      }
      default:
        return fixed(undefined);
    }
  }

  /** A witness with a value at a place; undefined takes it away. */
  put(witness: Witness, target: Target, value: Json | undefined): Witness {
    if (target.kind === "today") return typeof value === "string" ? { ...witness, today: value } : witness;
    const tail = target.keys.map((key) => `/${key}`).join("");
    if (target.kind === "answer") {
      const held = this.fitted(target, value);
      return { ...witness, answers: withAnswer(witness.answers, `${target.pointer}${tail}`, held) };
    }
    const changed = withAnswer(witness[target.kind] as unknown as Answers, tail, value);
    return { ...witness, [target.kind]: changed };
  }

  /** A day as a field holds it that asks for the month alone. */
  private fitted({ pointer, keys }: Extract<Target, { kind: "answer" }>, value: Json | undefined) {
    const node = keys.length === 0 ? this.walker.node(pointer) : undefined;
    const isMonth = node?.kind === "field" && node.schema.format === "month";
    return isMonth && typeof value === "string" ? value.slice(0, "YYYY-MM".length) : value;
  }

  private scope(frame: Frame): WalkScope {
    if (frame.kind === "root") return this.walker.scope;
    const outer = this.scope(frame.outer);
    if (frame.kind === "data") return outer.within(this.valueNow(frame));
    const object = this.walker.at(frame.pointer);
    if (object instanceof LiveObject) return outer.at(object);
    throw new Error(`No object at ${frame.pointer}.`);
  }

  /** An item as it is by now: the search may have changed it since it was gone through. */
  private valueNow({ value, origin }: Extract<Frame, { kind: "data" }>): unknown {
    if (origin === undefined || this.at === undefined) return value;
    if (origin.kind === "today") return this.at.today;
    return origin.kind === "answer"
      ? dig(this.walker.value(origin.pointer), origin.keys)
      : dig(this.at[origin.kind], origin.keys);
  }

  /** What keys lead to from an object of the answers: through its nodes, then into a field's data. */
  private ofAnswers(object: Pointer, keys: readonly string[]): Meaning {
    let pointer = object;
    let node = this.walker.node(pointer);
    let position = 0;
    for (; node?.kind === "object" && position < keys.length; position += 1) {
      pointer = below(pointer, keys[position] as string);
      node = this.walker.node(pointer);
    }
    if (node?.kind === "field") return { kind: "answer", pointer, keys: keys.slice(position) };
    if (node?.kind === "list") return { kind: "entries", list: pointer, limit: undefined };
    return node ? { kind: "object", pointer } : fixed(undefined);
  }

  private ofData(frame: Frame, keys: readonly string[]): Meaning {
    if (frame.kind !== "data") return fixed(undefined);
    return frame.origin ? inside(frame.origin, keys) : fixed(dig(frame.value, keys));
  }

  private ofFlowFact(name: string): Meaning {
    const fact = this.plan.facts[name];
    return fact ? { kind: "rule", rule: fact.rule, frame: ROOT, keys: [] } : fixed(undefined);
  }
}

function fixed(value: unknown): Meaning {
  return { kind: "fixed", value };
}

function withKeys(meaning: Meaning, keys: readonly string[]): Meaning {
  if (keys.length === 0) return meaning;
  switch (meaning.kind) {
    case "fixed":
      return fixed(dig(meaning.value, keys));
    case "rule":
      return { ...meaning, keys: [...meaning.keys, ...keys] };
    case "answer":
    case "load":
    case "user":
      return inside(meaning, keys) as Meaning;
    default:
      return fixed(undefined);
  }
}

function dig(value: unknown, keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current ?? undefined;
}
