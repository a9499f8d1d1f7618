import { compileRule, readPaths } from "../rules/index.ts";
import type { CompiledRule, Json, Outcome, PipelineEntry, RuleType } from "../types.ts";
import type { CallCatalogue } from "./CallCatalogue.ts";
import { type Frame, FrameResolver, type World } from "./FrameResolver.ts";
import { isObject, type Library } from "./Library.ts";
import type { MessageCatalogue } from "./MessageCatalogue.ts";
import { reportUnknown } from "./reportUnknown.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

type JsonObject = { [key: string]: Json };
type Rules = { [name: string]: CompiledRule };

interface RuleCompiler extends World {
  rule(rule: Authored, frame: Frame, expected: "boolean" | "any"): CompiledRule;
}

interface Surroundings {
  messages: MessageCatalogue;
  calls: CallCatalogue;
  file: string;
  stepIds: readonly string[];
  exits: readonly string[];
  dialogs: readonly string[];
  isPointer(pointer: string): boolean;
  /** The names of what is answered in the step or object at a pointer; undefined where there is none. */
  fieldsIn(pointer: string): string[] | undefined;
}

/** In the `with` of a call: hands on answers by their own names. */
const SPREAD = "...";
/** Calls may be handed what a whole step submits. */
const ROOT: Frame = { kind: "root", wholeSteps: true };
const KINDS = ["call", "check", "ask", "set", "repeat", "notify", "go", "exit"] as const;
const WORDS: { [kind in (typeof KINDS)[number]]: readonly string[] } = {
  call: ["call", "with", "as", "when", "reload", "errors"],
  check: ["check", "message", "params", "at", "when"],
  ask: ["ask", "with", "as", "when"],
  set: ["set", "when"],
  repeat: ["repeat", "while"],
  notify: ["notify", "params", "level", "when"],
  go: ["go", "when"],
  exit: ["exit", "with", "when"],
};

/** Compiles the pipelines of a flow: lists of calls, checks, questions and moves. */
export class PipelineCompiler {
  private readonly library: Library;
  private readonly rules: RuleCompiler;
  private readonly around: Surroundings;

  constructor(library: Library, rules: RuleCompiler, around: Surroundings) {
    this.library = library;
    this.rules = rules;
    this.around = around;
  }

  /** @param isStepLoad whether calls of it can be asked again when answers change */
  compile(list: Json | undefined, place: Place, isStepLoad = false): PipelineEntry[] {
    if (list === undefined) return [];
    if (!Array.isArray(list)) {
      this.library.report(place, "bad-pipeline", "A pipeline must be a list.");
      return [];
    }
    return list.flatMap((entry, index) => {
      const compiled = this.entry(entry, below(place, index), isStepLoad);
      return compiled ? [compiled] : [];
    });
  }

  /** Names under which entries keep something as `$load.<name>`, with the type of it. */
  loads(list: Json | undefined, found: (name: string, type: () => RuleType) => void): void {
    for (const entry of Array.isArray(list) ? list : []) {
      if (!isObject(entry)) continue;
      if (typeof entry.call === "string" && typeof entry.as === "string") {
        const call = entry.call;
        found(entry.as, () => this.around.calls.answerType(call));
      } else if (typeof entry.ask === "string" && typeof entry.as === "string")
        found(entry.as, () => ({ kind: "text" }));
      else if (isObject(entry.set)) {
        for (const [name, rule] of Object.entries(entry.set)) {
          found(name, () => compileRule(rule, new FrameResolver(this.rules, ROOT, { add() {} }), "any").type);
        }
      } else if (entry.repeat) this.loads(entry.repeat, found);
    }
  }

  outcomes(value: Json | undefined, place: Place): { [code: string]: Outcome } {
    const outcomes: { [code: string]: Outcome } = {};
    for (const [code, outcome] of Object.entries(object(value))) {
      const at = below(place, code);
      if (!isObject(outcome)) {
        this.library.report(at, "bad-outcome", "An outcome must be an object.");
        continue;
      }
      reportUnknown(this.library, outcome, ["message", "params", "at", "level", "then"], at);
      if (outcome.message !== undefined) this.around.messages.use(outcome.message, below(at, "message"));
      this.pointer(outcome.at, below(at, "at"));
      const then = outcome.then;
      if (isObject(then)) {
        if (then.go !== undefined) this.stepName(then.go, below(at, "then", "go"));
        else this.exitName(then.exit, below(at, "then", "exit"));
      } else if (then !== undefined && then !== "stop" && then !== "continue") {
        this.library.report(
          below(at, "then"),
          "bad-outcome",
          '"then" is "stop", "continue", { "go": step } or { "exit": name }.',
        );
      }
      outcomes[code] = {
        ...(outcome as unknown as Outcome),
        ...(outcome.params === undefined ? {} : { params: this.named(outcome.params, below(at, "params")) }),
      };
    }
    return outcomes;
  }

  private entry(entry: Json, place: Place, isStepLoad: boolean): PipelineEntry | undefined {
    const kinds = isObject(entry) ? KINDS.filter((kind) => Object.hasOwn(entry, kind)) : [];
    const kind = kinds[0];
    if (!isObject(entry) || kind === undefined || kinds.length > 1) {
      this.library.report(place, "bad-pipeline", `An entry has exactly one of ${KINDS.join(", ")}.`);
      return undefined;
    }
    reportUnknown(this.library, entry, WORDS[kind], place);
    const when =
      entry.when === undefined ? {} : { when: this.rule(entry.when, below(place, "when"), "boolean") };
    const params = () => this.named(entry.params, below(place, "params"));
    const given = () => this.named(entry.with, below(place, "with"));
    switch (kind) {
      case "call": {
        this.around.calls.use(entry.call, below(place, "call"));
        const { [SPREAD]: spread, ...named } = object(entry.with);
        this.around.calls.checkWith(String(entry.call), named, below(place, "with"));
        return {
          kind,
          call: String(entry.call),
          with: {
            ...this.spread(spread, String(entry.call), named, below(place, "with")),
            ...this.named(named, below(place, "with")),
          },
          ...(typeof entry.as === "string" ? { as: entry.as } : {}),
          ...when,
          ...(this.reloads(entry, place, isStepLoad) ? { reload: true } : {}),
          errors: this.outcomes(entry.errors, below(place, "errors")),
        };
      }
      case "check":
        this.around.messages.use(entry.message, below(place, "message"));
        this.pointer(entry.at, below(place, "at"));
        return {
          kind,
          assert: this.rule(entry.check as Json, below(place, "check"), "boolean"),
          message: String(entry.message),
          params: params(),
          ...(typeof entry.at === "string" ? { at: entry.at } : {}),
          ...when,
        };
      case "ask":
        this.name(entry.ask, this.around.dialogs, "dialog", below(place, "ask"));
        return { kind, dialog: String(entry.ask), with: given(), as: String(entry.as ?? entry.ask), ...when };
      case "set":
        return { kind, set: this.named(entry.set, below(place, "set")), ...when };
      case "repeat":
        return {
          kind,
          repeat: this.compile(entry.repeat, below(place, "repeat")),
          while: this.rule(entry.while ?? null, below(place, "while"), "boolean"),
        };
      case "notify": {
        this.around.messages.use(entry.notify, below(place, "notify"));
        const level = entry.level;
        return {
          kind,
          message: String(entry.notify),
          params: params(),
          level: level === "warning" || level === "error" || level === "success" ? level : "info",
          ...when,
        };
      }
      case "go":
        if (entry.go !== "next") this.stepName(entry.go, below(place, "go"));
        return { kind, go: String(entry.go), ...when };
      case "exit":
        this.exitName(entry.exit, below(place, "exit"));
        return { kind, exit: String(entry.exit), with: given(), ...when };
    }
  }

  /**
   * The parameters of a call that are handed on by their own names: those it takes, that are not named beside the
   * spread, and that are answered in a step or object that the spread names.
   */
  private spread(value: Json | undefined, call: string, beside: JsonObject, withPlace: Place): Rules {
    const place = below(withPlace, SPREAD);
    const rules: { [name: string]: Json } = {};
    for (const [index, path] of (Array.isArray(value)
      ? value
      : value === undefined
        ? []
        : [value]
    ).entries()) {
      const at = Array.isArray(value) ? below(place, index) : place;
      const pointer =
        typeof path === "string" && path.startsWith("$.") ? path.slice(1).replaceAll(".", "/") : "";
      const fields = this.around.fieldsIn(pointer);
      if (!fields) {
        this.library.report(
          at,
          "unknown-spread",
          `There is no step and no object at "${String(path)}".`,
          'Write it as "$.step" or "$.step.object".',
        );
        continue;
      }
      const taken = this.around.calls.parameters(call).filter((name) => fields.includes(name));
      const given = taken.filter((name) => beside[name] === undefined && rules[name] === undefined);
      if (given.length === 0)
        this.library.report(
          at,
          "idle-spread",
          `The call "${call}" takes nothing from ${String(path)} that is not given to it already.`,
          "Remove it.",
        );
      for (const name of taken) {
        const rule = { var: `${String(path)}.${name}` };
        if (JSON.stringify(beside[name]) === JSON.stringify(rule))
          this.library.report(
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
  private reloads(entry: JsonObject, place: Place, isStepLoad: boolean): boolean {
    if (entry.reload === undefined) return false;
    const refuse = (message: string, fix: string) => {
      this.library.report(below(place, "reload"), "bad-reload", message, fix);
      return false;
    };
    if (entry.reload !== true) return refuse('"reload" is true or not there.', "Leave it out.");
    if (!isStepLoad || typeof entry.as !== "string")
      return refuse(
        "Only what a step loads can be loaded again.",
        'Put the call into the "load" of the step, with "as".',
      );
    const isSpread = object(entry.with)[SPREAD] !== undefined;
    if (!isSpread && !readsAnswers([entry.with ?? null, entry.when ?? null]))
      return refuse(
        "This call would never be asked again: it is given nothing that a person can change.",
        'Hand it the answer it depends on: "with": { "name": { "var": "$.step.field" } }.',
      );
    return true;
  }

  private rule(value: Json, place: Place, expected: "boolean" | "any"): CompiledRule {
    return this.rules.rule({ value, place }, ROOT, expected);
  }

  private named(value: Json | undefined, place: Place): Rules {
    return Object.fromEntries(
      Object.entries(object(value)).map(([name, rule]) => [name, this.rule(rule, below(place, name), "any")]),
    );
  }

  private pointer(value: Json | undefined, place: Place): void {
    if (value === undefined || (typeof value === "string" && this.around.isPointer(value))) return;
    this.library.report(
      place,
      "unknown-field",
      `There is no field at "${String(value)}".`,
      'Write it as "/step/field".',
    );
  }
  private stepName(value: Json | undefined, place: Place): void {
    this.name(value, this.around.stepIds, "step", place);
  }
  private exitName(value: Json | undefined, place: Place): void {
    this.name(value, this.around.exits, "exit", place);
  }
  private name(value: Json | undefined, known: readonly string[], what: string, place: Place): void {
    if (typeof value === "string" && known.includes(value)) return;
    this.library.report(
      place,
      `unknown-${what}`,
      `There is no ${what} "${String(value)}".`,
      suggestion(String(value), known) ?? `There are: ${known.join(", ")}.`,
    );
  }
}

function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** Whether rules read an answer by its path; a fact may read anything. */
function readsAnswers(rules: Json): boolean {
  return readPaths(rules).some((path) => path.startsWith("$.")) || JSON.stringify(rules).includes('{"fact":');
}
