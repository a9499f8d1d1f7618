import type { Outcome as AuthoredOutcome, CallEntry, FlowPipeline } from "../format/authored.ts";
import { given } from "../json/values.ts";
import { readPaths } from "../rules/describeRule.ts";
import { noSuch } from "../rules/nearest.ts";
import type { CompiledRules, Json, Outcome, PipelineEntry, RuleType } from "../types.ts";
import type { FlowContext } from "./FlowContext.ts";
import type { RuleFrame } from "./FrameResolver.ts";
import { type Authored, items, members, part } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

/** In the `with` of a call: passes answers on under their own names. */
const SPREAD = "...";
const FACT = "$fact.";
/** A call may take everything that a step submits. */
const ROOT: RuleFrame = { kind: "root", wholeSteps: true };

type Entry = FlowPipeline[number];
type Rules = { [name: string]: Json };

/** Compiles the pipelines of a flow: lists of calls, checks, questions and moves. */
export class PipelineCompiler {
  private readonly flow: FlowContext;
  private readonly known: { readonly [what in "step" | "exit" | "dialog"]: readonly string[] };

  constructor(flow: FlowContext) {
    this.flow = flow;
    this.known = { step: flow.allStepIds(), exit: flow.namesIn("exits"), dialog: flow.namesIn("dialogs") };
  }

  /** @param isStepLoad whether calls of it can be asked again when answers change */
  compile(list: Authored<FlowPipeline | undefined>, isStepLoad = false): PipelineEntry[] {
    return items(list).map((entry) => this.entry(entry, isStepLoad));
  }

  /** Names under which entries keep something as `$load.<name>`, with the type of it. */
  loads(list: FlowPipeline, found: (name: string, type: () => RuleType) => void): void {
    for (const entry of list) {
      if ("call" in entry) {
        const { call, as } = entry;
        if (as !== undefined) found(as, () => this.flow.calls.answerType(call));
      } else if ("ask" in entry) found(entry.as, () => ({ kind: "text" }));
      else if ("set" in entry) {
        for (const [name, rule] of Object.entries(entry.set)) found(name, () => this.flow.typeOf(rule, ROOT));
      } else if ("repeat" in entry) this.loads(entry.repeat, found);
    }
  }

  outcomes(authored: Authored<{ [code: string]: AuthoredOutcome } | undefined>): { [code: string]: Outcome } {
    const outcomes: { [code: string]: Outcome } = {};
    const own = authored.value ?? {};
    for (const [code, outcome] of members(authored)) {
      const { $comment, params, message, then, ...rest } = outcome.value;
      if (message !== undefined) this.flow.messages.use(message, part(outcome, "message").place);
      this.pointer(part(outcome, "at"));
      const { place } = part(outcome, "then");
      if (typeof then === "object") {
        if ("go" in then) this.name("step", then.go, below(place, "go"));
        else this.name("exit", then.exit, below(place, "exit"));
      }
      const sentence = params && this.params(message ?? "", part(outcome, "params"));
      for (const each of this.flow.calls.codesOf(code, outcome.place))
        if (each === code || !Object.hasOwn(own, each))
          outcomes[each] = { ...rest, ...given({ message, then, params: sentence }) };
    }
    return outcomes;
  }

  private entry(authored: Authored<Entry>, isStepLoad: boolean): PipelineEntry {
    const { value: entry, place } = authored;
    const rule = (name: string, value: Json) =>
      this.flow.rule({ value, place: below(place, name) }, ROOT, "boolean");
    const inside = <T>(name: string, value: T) => ({ value, place: below(place, name) });
    const rules = (name: string, value: Rules | undefined) => this.flow.rules(inside(name, value), ROOT);
    const when = "when" in entry && entry.when !== undefined ? { when: rule("when", entry.when) } : {};
    if ("call" in entry) return this.call({ value: entry, place }, isStepLoad, when);
    if ("check" in entry) {
      this.flow.messages.use(entry.message, below(place, "message"));
      this.pointer(inside("at", entry.at));
      return {
        kind: "check",
        assert: rule("check", entry.check),
        message: entry.message,
        params: this.params(entry.message, inside("params", entry.params)),
        ...given({ at: entry.at }),
        ...when,
      };
    }
    if ("ask" in entry) {
      this.name("dialog", entry.ask, below(place, "ask"));
      return { kind: "ask", dialog: entry.ask, with: rules("with", entry.with), as: entry.as, ...when };
    }
    if ("set" in entry) return { kind: "set", set: rules("set", entry.set), ...when };
    if ("repeat" in entry)
      return {
        kind: "repeat",
        repeat: this.compile(inside("repeat", entry.repeat)),
        while: rule("while", entry.while),
      };
    if ("notify" in entry) {
      const { notify: message, level = "info" } = entry;
      this.flow.messages.use(message, below(place, "notify"));
      const params = this.params(message, inside("params", entry.params));
      return { kind: "notify", message, params, level, ...when };
    }
    if ("go" in entry) {
      if (entry.go !== "next") this.name("step", entry.go, below(place, "go"));
      return { kind: "go", go: entry.go, ...when };
    }
    this.name("exit", entry.exit, below(place, "exit"));
    return { kind: "exit", exit: entry.exit, with: rules("with", entry.with), ...when };
  }

  private call(entry: Authored<CallEntry>, isStepLoad: boolean, when: { when?: Json }): PipelineEntry {
    const { call, as, with: { [SPREAD]: spread = [], ...others } = {} } = entry.value;
    const { place } = part(entry, "with");
    const own = { value: others as Rules, place };
    this.flow.calls.use(call, part(entry, "call").place);
    this.flow.calls.checkWith(call, own);
    return {
      kind: "call",
      call,
      with: { ...this.spread(spread, call, own), ...this.flow.rules(own, ROOT) },
      ...given({ as }),
      ...when,
      ...(this.reloads(entry, isStepLoad) ? { reload: true } : {}),
      errors: this.outcomes(part(entry, "errors")),
    };
  }

  /**
   * The parameters that a spread passes on: those that the call takes, that are not given beside the spread, and that are
   * fields of a step, object or fact that the spread names.
   */
  private spread(
    value: string | string[],
    call: string,
    { value: beside, place }: Authored<Rules>,
  ): CompiledRules {
    const at = below(place, SPREAD);
    const rules: Rules = {};
    const paths = Array.isArray(value) ? items({ value, place: at }) : [{ value, place: at }];
    for (const { value: path, place: pathPlace } of paths) {
      const fact = path.startsWith(FACT) ? { fact: path.slice(FACT.length) } : undefined;
      const fields = fact ? this.flow.valuesIn(fact) : this.flow.fieldsIn(pointerOf(path));
      if (!fields) {
        if (this.flow.isUnread(pointerOf(path)) || (fact && this.flow.unreadFacts.has(fact.fact))) continue;
        this.flow.library.report(
          pathPlace,
          "unknown-spread",
          `There is no step, no object and no fact with named values at "${path}".`,
          'Write it as "$.step", "$.step.object" or "$fact.name".',
        );
        continue;
      }
      const taken = this.flow.calls.parameters(call).filter((name) => fields.includes(name));
      const isGiven = (name: string) => beside[name] !== undefined || rules[name] !== undefined;
      if (this.flow.calls.has(call) && taken.every(isGiven))
        this.flow.library.report(
          pathPlace,
          "idle-spread",
          `The call "${call}" takes nothing from ${path} that is not given to it already.`,
          "Remove it.",
        );
      for (const name of taken) {
        const rule: Json = fact ? { get: [fact, name] } : { var: `${path}.${name}` };
        if (JSON.stringify(beside[name]) === JSON.stringify(rule))
          this.flow.library.report(
            below(place, name),
            "said-twice",
            `"${name}" is given by "${SPREAD}" already.`,
            "Remove it here.",
          );
        else if (!isGiven(name)) rules[name] = rule;
      }
    }
    return this.flow.rules({ value: rules, place: at }, ROOT);
  }

  /** Whether a call is asked again when an edit changes what it is given, where that can be. */
  private reloads(entry: Authored<CallEntry>, isStepLoad: boolean): boolean {
    const { reload, as, when = null, with: given = null } = entry.value;
    if (reload === undefined) return false;
    const refuse = (message: string, fix: string) => {
      this.flow.library.report(part(entry, "reload").place, "bad-reload", message, fix);
      return false;
    };
    if (!isStepLoad || as === undefined)
      return refuse(
        "Only what a step loads can be loaded again.",
        'Put the call into the "load" of the step, with "as".',
      );
    if (given?.[SPREAD] === undefined && !readsAnswers([given as Json, when]))
      return refuse(
        "This call would never be asked again: it is given nothing that a person can change.",
        'Hand it the answer it depends on: "with": { "name": { "var": "$.step.field" } }.',
      );
    return true;
  }

  /** The rules that fill a sentence. */
  private params(message: string, params: Authored<Rules | undefined>): CompiledRules {
    return this.flow.sentenceRules(message, params, ROOT);
  }

  private pointer({ value, place }: Authored<string | undefined>): void {
    if (value === undefined || this.flow.isPointer(value)) return;
    this.flow.library.report(
      place,
      "unknown-field",
      `There is no field at "${value}".`,
      this.flow.pointerMeant(value),
    );
  }

  /** Reports the name of a step, exit or dialog that is not there: also what a call, which several flows make, says of its errors. */
  private name(what: "step" | "exit" | "dialog", name: string, place: Place): void {
    const known = this.known[what];
    if (known.includes(name)) return;
    const { root, library } = this.flow;
    const where = place.file === root.place.file ? "" : ` in ${root.place.file}, which makes this call`;
    const all = `There are: ${known.join(", ")}.`;
    library.report(place, `unknown-${what}`, ...noSuch(`${what} "${name}"${where}`, name, known, all));
  }
}

/** Whether rules may read an answer, by its path or through a fact. */
function readsAnswers(rules: Json): boolean {
  return readPaths(rules).some((path) => path.startsWith("$.")) || JSON.stringify(rules).includes('{"fact":');
}

/** "/step/object" of "$.step.object"; "" of anything else. */
function pointerOf(path: string): string {
  return path.startsWith("$.") ? path.slice(1).replaceAll(".", "/") : "";
}
