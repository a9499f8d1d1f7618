import type { Outcome as AuthoredOutcome, CallEntry, FlowPipeline } from "../format/authored.ts";
import { suggestion } from "../rules/nearest.ts";
import { readPaths } from "../rules/writtenReads.ts";
import type { CompiledRule, CompiledRules, Json, Outcome, PipelineEntry, RuleType } from "../types.ts";
import type { FlowContext } from "./FlowContext.ts";
import type { RuleFrame } from "./FrameResolver.ts";
import { below, type Place } from "./SourceFile.ts";

/** In the `with` of a call: hands on answers by their own names. */
const SPREAD = "...";
/** Calls may be handed what a whole step submits. */
const ROOT: RuleFrame = { kind: "root", wholeSteps: true };
/** Compiles the pipelines of a flow: lists of calls, checks, questions and moves. */
export class PipelineCompiler {
  private readonly flow: FlowContext;
  private readonly stepIds: readonly string[];
  private readonly exits: readonly string[];
  private readonly dialogs: readonly string[];

  constructor(flow: FlowContext) {
    this.flow = flow;
    this.stepIds = flow.allStepIds();
    this.exits = flow.namesIn("exits");
    this.dialogs = flow.namesIn("dialogs");
  }

  /** @param isStepLoad whether calls of it can be asked again when answers change */
  compile(list: FlowPipeline, place: Place, isStepLoad = false): PipelineEntry[] {
    return list.map((entry, index) => this.entry(entry, below(place, index), isStepLoad));
  }

  /** Names under which entries keep something as `$load.<name>`, with the type of it. */
  loads(list: FlowPipeline, found: (name: string, type: () => RuleType) => void): void {
    for (const entry of list) {
      if ("call" in entry) {
        const { call, as } = entry;
        if (as !== undefined) found(as, () => this.flow.calls.answerType(call));
      } else if ("ask" in entry) found(entry.as, () => ({ kind: "text" }));
      else if ("set" in entry) {
        for (const [name, rule] of Object.entries(entry.set)) {
          found(name, () => this.flow.typeOf(rule, ROOT));
        }
      } else if ("repeat" in entry) this.loads(entry.repeat, found);
    }
  }

  outcomes(authored: { [code: string]: AuthoredOutcome }, place: Place): { [code: string]: Outcome } {
    const outcomes: { [code: string]: Outcome } = {};
    for (const [code, outcome] of Object.entries(authored)) {
      const at = below(place, code);
      const { $comment, params, message, then, ...rest } = outcome;
      if (message !== undefined) this.flow.messages.use(message, below(at, "message"));
      this.pointer(outcome.at, below(at, "at"));
      if (typeof then === "object") {
        if ("go" in then) this.stepName(then.go, below(at, "then", "go"));
        else this.exitName(then.exit, below(at, "then", "exit"));
      }
      outcomes[code] = {
        ...rest,
        ...(message === undefined ? {} : { message }),
        ...(then === undefined ? {} : { then }),
        ...(params === undefined ? {} : { params: this.params(message ?? "", params, below(at, "params")) }),
      };
    }
    return outcomes;
  }

  private entry(entry: FlowPipeline[number], place: Place, isStepLoad: boolean): PipelineEntry {
    const rule = (name: string, value: Json, expected: "boolean" | "any") =>
      this.rule(value, below(place, name), expected);
    const named = (name: string, rules: { [name: string]: Json } | undefined) =>
      this.named(rules ?? {}, below(place, name));
    const when =
      "when" in entry && entry.when !== undefined ? { when: rule("when", entry.when, "boolean") } : {};
    if ("call" in entry) {
      this.flow.calls.use(entry.call, below(place, "call"));
      const { [SPREAD]: spread = [], ...others } = entry.with ?? {};
      const given = others as { [name: string]: Json };
      this.flow.calls.checkWith(entry.call, given, below(place, "with"));
      return {
        kind: "call",
        call: entry.call,
        with: {
          ...this.spread(spread, entry.call, given, below(place, "with")),
          ...named("with", given),
        },
        ...(entry.as === undefined ? {} : { as: entry.as }),
        ...when,
        ...(this.reloads(entry, place, isStepLoad) ? { reload: true } : {}),
        errors: this.outcomes(entry.errors ?? {}, below(place, "errors")),
      };
    }
    if ("check" in entry) {
      this.flow.messages.use(entry.message, below(place, "message"));
      this.pointer(entry.at, below(place, "at"));
      return {
        kind: "check",
        assert: rule("check", entry.check, "boolean"),
        message: entry.message,
        params: this.params(entry.message, entry.params, below(place, "params")),
        ...(entry.at === undefined ? {} : { at: entry.at }),
        ...when,
      };
    }
    if ("ask" in entry) {
      this.name(entry.ask, this.dialogs, "dialog", below(place, "ask"));
      return { kind: "ask", dialog: entry.ask, with: named("with", entry.with), as: entry.as, ...when };
    }
    if ("set" in entry) return { kind: "set", set: named("set", entry.set), ...when };
    if ("repeat" in entry)
      return {
        kind: "repeat",
        repeat: this.compile(entry.repeat, below(place, "repeat")),
        while: rule("while", entry.while, "boolean"),
      };
    if ("notify" in entry) {
      this.flow.messages.use(entry.notify, below(place, "notify"));
      return {
        kind: "notify",
        message: entry.notify,
        params: this.params(entry.notify, entry.params, below(place, "params")),
        level: entry.level ?? "info",
        ...when,
      };
    }
    if ("go" in entry) {
      if (entry.go !== "next") this.stepName(entry.go, below(place, "go"));
      return { kind: "go", go: entry.go, ...when };
    }
    this.exitName(entry.exit, below(place, "exit"));
    return { kind: "exit", exit: entry.exit, with: named("with", entry.with), ...when };
  }

  /**
   * The parameters of a call that are handed on by their own names: those it takes, that are not named beside the
   * spread, and that are answered in a step or object that the spread names.
   */
  private spread(
    value: string | string[],
    call: string,
    beside: { [name: string]: Json },
    withPlace: Place,
  ): CompiledRules {
    const place = below(withPlace, SPREAD);
    const rules: { [name: string]: Json } = {};
    for (const [index, path] of [value].flat().entries()) {
      const at = Array.isArray(value) ? below(place, index) : place;
      const pointer = path.startsWith("$.") ? path.slice(1).replaceAll(".", "/") : "";
      const fields = this.flow.fieldsIn(pointer);
      if (!fields) {
        this.flow.library.report(
          at,
          "unknown-spread",
          `There is no step and no object at "${path}".`,
          'Write it as "$.step" or "$.step.object".',
        );
        continue;
      }
      const taken = this.flow.calls.parameters(call).filter((name) => fields.includes(name));
      const given = taken.filter((name) => beside[name] === undefined && rules[name] === undefined);
      if (given.length === 0)
        this.flow.library.report(
          at,
          "idle-spread",
          `The call "${call}" takes nothing from ${path} that is not given to it already.`,
          "Remove it.",
        );
      for (const name of taken) {
        const rule = { var: `${path}.${name}` };
        if (JSON.stringify(beside[name]) === JSON.stringify(rule))
          this.flow.library.report(
            below(withPlace, name),
            "said-twice",
            `"${name}" is given by "${SPREAD}" already.`,
            "Remove it here.",
          );
        else if (given.includes(name)) rules[name] = rule;
      }
    }
    return this.named(rules, place);
  }

  /** Whether a call is asked again when an edit changes what it is given, where that can be. */
  private reloads(entry: CallEntry, place: Place, isStepLoad: boolean): boolean {
    if (entry.reload === undefined) return false;
    const refuse = (message: string, fix: string) => {
      this.flow.library.report(below(place, "reload"), "bad-reload", message, fix);
      return false;
    };
    if (!isStepLoad || entry.as === undefined)
      return refuse(
        "Only what a step loads can be loaded again.",
        'Put the call into the "load" of the step, with "as".',
      );
    const isSpread = entry.with?.[SPREAD] !== undefined;
    if (!isSpread && !readsAnswers([(entry.with ?? null) as Json, entry.when ?? null]))
      return refuse(
        "This call would never be asked again: it is given nothing that a person can change.",
        'Hand it the answer it depends on: "with": { "name": { "var": "$.step.field" } }.',
      );
    return true;
  }

  private rule(value: Json, place: Place, expected: "boolean" | "any"): CompiledRule {
    return this.flow.rule({ value, place }, ROOT, expected);
  }

  private named(rules: { [name: string]: Json }, place: Place): CompiledRules {
    return Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, this.rule(rule, below(place, name), "any")]),
    );
  }

  /** The rules that fill a sentence. */
  private params(message: string, value: { [name: string]: Json } | undefined, place: Place): CompiledRules {
    return this.flow.sentenceRules(message, { value: value ?? {}, place }, ROOT);
  }

  private pointer(value: string | undefined, place: Place): void {
    if (value === undefined || this.flow.isPointer(value)) return;
    this.flow.library.report(
      place,
      "unknown-field",
      `There is no field at "${value}".`,
      'Write it as "/step/field".',
    );
  }
  private stepName(value: string, place: Place): void {
    this.name(value, this.stepIds, "step", place);
  }
  private exitName(value: string, place: Place): void {
    this.name(value, this.exits, "exit", place);
  }
  private name(value: string, known: readonly string[], what: string, place: Place): void {
    if (known.includes(value)) return;
    this.flow.library.report(
      place,
      `unknown-${what}`,
      `There is no ${what} "${value}".`,
      suggestion(value, known) ?? `There are: ${known.join(", ")}.`,
    );
  }
}

/** Whether rules read an answer by its path; a fact may read anything. */
function readsAnswers(rules: Json): boolean {
  return readPaths(rules).some((path) => path.startsWith("$.")) || JSON.stringify(rules).includes('{"fact":');
}
