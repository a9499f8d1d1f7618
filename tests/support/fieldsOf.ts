import { fileURLToPath } from "node:url";
import { readSources } from "../../engine/cli/index.ts";
import { nodeAt } from "../../engine/compile/planFields.ts";
import {
  type Answers,
  compileFlow,
  isAbsent,
  isObject,
  isSame,
  type Json,
  type Plan,
  valueAt,
} from "../../engine/index.ts";
import { evaluateRule } from "../../engine/rules/evaluate.ts";
import { privateName, type Scope } from "../../engine/rules/Scope.ts";
import type { AnswerRead, CompiledRule, Pattern, ReadInstruction } from "../../engine/types.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas", import.meta.url)));
const plans = new Map<string, Plan>();

function planOf(flow: string): Plan {
  const known = plans.get(flow) ?? compileFlow(sources, flow).plan;
  if (!known) throw new Error(`The flow "${flow}" does not compile.`);
  plans.set(flow, known);
  return known;
}

/**
 * The documents' fields of a call, made of any answers: also of those that no portal would send, because they are hidden or
 * of a wrong type. Knows nothing of what calls answered, so fields that depend on it are left out.
 */
export function fieldsOf(flow: string, call: string, answers: unknown): { [name: string]: Json } {
  const plan = planOf(flow);
  const entry = plan.steps
    .flatMap(({ submit }) => submit)
    .find((each) => each.kind === "call" && each.call === call);
  if (entry?.kind !== "call") throw new Error(`The flow "${flow}" never calls "${call}".`);
  const given = (loaded: Json | undefined) => {
    const scope = new AnyAnswers(plan, answers as Answers, { loaded });
    return Object.entries(entry.with).map(([name, rule]) => [name, evaluateRule(rule, scope)] as const);
  };
  const others = Object.fromEntries(given(STAND_IN));
  return Object.fromEntries(
    given(undefined).flatMap(([name, value]) => {
      const sent = withoutAbsent(value as Json | undefined, others[name] as Json | undefined);
      return sent === undefined ? [] : [[name, sent] as const];
    }),
  );
}

/** For whatever calls answered: what changes with it depends on them. */
const STAND_IN = 7919;

/** JSON without nulls, without what is another value in `other`, and without objects that are left empty. */
function withoutAbsent(value: Json | undefined, other: Json | undefined): Json | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && Array.isArray(other) && !isSame(value, other))
    return value.map((item, index) => withoutAbsent(item, other[index]) ?? {});
  if (!isObject(value)) return isSame(value, other) ? value : undefined;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const left = withoutAbsent(inner as Json, isObject(other) ? (other[key] as Json) : undefined);
    return left === undefined ? [] : [[key, left] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** Whether a rule reads a fact of the object around it: a label, which is read there as well, depends on lists of choices. */
function isFact(rule: CompiledRule): boolean {
  const [, then] = isObject(rule) && Array.isArray(rule.if) ? rule.if : [];
  return isObject(then) && Object.hasOwn(then, privateName("fact"));
}

/** Reads answers as they are, whatever is shown. */
class AnyAnswers implements Scope {
  private readonly plan: Plan;
  private readonly answers: Answers;
  private readonly loaded: Json | undefined;
  private readonly item: unknown;
  private readonly outer: AnyAnswers | undefined;
  /** Of the object whose facts are read here. */
  private readonly pattern: Pattern;

  constructor(
    plan: Plan,
    answers: Answers,
    {
      loaded,
      item,
      outer,
      pattern = "",
    }: { loaded: Json | undefined; item?: unknown; outer?: AnyAnswers; pattern?: Pattern },
  ) {
    this.plan = plan;
    this.answers = answers;
    this.loaded = loaded;
    this.item = item;
    this.outer = outer;
    this.pattern = pattern;
  }

  read(instruction: Json): unknown {
    const path = instruction as unknown as ReadInstruction;
    const below = (value: unknown, keys: readonly Json[]) =>
      valueAt(value, keys.map((key) => `/${String(key)}`).join(""));
    switch (path[0]) {
      case "s":
        return below(this.answers, path.slice(1) as Json[]);
      case "f":
      case "item":
        return below(this.climb(path[1]).item, path.slice(2) as Json[]);
      case "ref":
        return below(this.plan.reference, path.slice(1) as Json[]);
      case "path":
        return below(this.read(path[1] as unknown as Json), path.slice(2) as Json[]);
      case "in":
        return isFact(path[2]) ? evaluateRule(path[2], this.inObject(path[1])) : this.loaded;
      case "fact": {
        const around = this.climb(path[1]);
        const node = around.pattern === "" ? undefined : nodeAt(this.plan, around.pattern);
        return node?.kind === "object"
          ? evaluateRule(node.facts[path[2]]?.rule ?? null, around)
          : this.loaded;
      }
      case "flowFact":
        return evaluateRule(
          this.plan.facts[path[1]]?.rule ?? null,
          new AnyAnswers(this.plan, this.answers, { loaded: this.loaded }),
        );
      default:
        return this.loaded;
    }
  }

  enter(list: unknown, most = Number.POSITIVE_INFINITY): readonly AnyAnswers[] {
    return Array.isArray(list) ? list.slice(0, most).map((item) => this.within(item)) : [];
  }

  alike(list: unknown, by: CompiledRule, values: unknown): unknown {
    const wanted = JSON.stringify(values);
    return (Array.isArray(list) ? list : []).filter(
      (item) => JSON.stringify(evaluateRule(by, this.within(item))) === wanted,
    );
  }

  within(item: unknown): AnyAnswers {
    return item instanceof AnyAnswers
      ? item
      : new AnyAnswers(this.plan, this.answers, { loaded: this.loaded, item, outer: this });
  }

  value(): unknown {
    return isAbsent(this.item) ? undefined : this.item;
  }

  private inObject(path: AnswerRead): AnyAnswers {
    const keys = path
      .slice(2)
      .map((key) => `/${String(key)}`)
      .join("");
    const pattern = (path[0] === "s" ? `/${path[1]}` : this.climb(path[1]).pattern) + keys;
    const { plan, answers, loaded } = this;
    return new AnyAnswers(plan, answers, { loaded, item: this.read(path), outer: this, pattern });
  }

  private climb(up: number): AnyAnswers {
    return up > 0 && this.outer ? this.outer.climb(up - 1) : this;
  }
}
