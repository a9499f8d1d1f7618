import type { Outcome as AuthoredOutcome, Calls } from "../format/authored.ts";
import { isObject } from "../json/values.ts";
import type { Json, Outcome, Plan, RuleType } from "../types.ts";
import { dataTypeOf, typeOfSchema } from "./dataType.ts";
import type { Library } from "./Library.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

type Call = Authored<Exclude<Calls[string], string | undefined | Calls["$everyCall"]>>;
type Outcomes = { [code: string]: AuthoredOutcome };

/** The calls of `schemas/calls/*.json` by name, and which of them a flow uses. */
export class CallCatalogue {
  private readonly library: Library;
  private readonly calls = new Map<string, Call>();
  /** Names of calls that are there and cannot be read. */
  private readonly unread = new Set<string>();
  private readonly used = new Set<string>();
  /** What follows from refusals of every call that does not say otherwise. */
  private common: Authored<Outcomes> | undefined;

  constructor(library: Library) {
    this.library = library;
    for (const file of library.paths("calls/", ".json")) {
      const root: Place = { file, pointer: "" };
      for (const [name, value] of Object.entries(library.authored("calls", file) ?? {}))
        if (name === "$everyCall") this.everyCall(value as Calls["$everyCall"], below(root, name));
        else if (typeof value === "object")
          this.calls.set(name, { value: value as Call["value"], place: below(root, name) });
      for (const name of library.unread(root)) this.unread.add(name);
    }
  }

  /** Notes the use of a call; reports an unknown one. */
  use(name: string, place: Place): void {
    if (this.calls.has(name)) this.used.add(name);
    else if (!this.unread.has(name))
      this.library.report(
        place,
        "unknown-call",
        `There is no call "${name}".`,
        suggestion(name, [...this.calls.keys()]) ?? "Add it to a file under schemas/calls.",
      );
  }

  /** Reports parameters of a call that it does not take. */
  checkWith(name: string, given: { [key: string]: Json }, place: Place): void {
    for (const key of Object.keys(given)) this.checkTaken(name, key, below(place, key));
  }

  /** Reports a parameter that a call does not take. */
  checkTaken(name: string, key: string, place: Place): void {
    const taken = this.parameters(name);
    if (!this.calls.has(name) || taken.includes(key)) return;
    this.library.report(
      place,
      "unknown-parameter",
      `The call "${name}" takes no "${key}".`,
      suggestion(key, taken),
    );
  }

  /** The names of the parameters that a call takes. */
  parameters(name: string): string[] {
    const call = this.calls.get(name);
    return call ? [...Object.keys(call.value.with), ...this.library.unread(below(call.place, "with"))] : [];
  }

  answerType(name: string): RuleType {
    const call = this.calls.get(name);
    return call === undefined ? { kind: "unknown" } : typeOfSchema(call.value.answer as unknown as Json);
  }

  plans(outcomes: (value: Outcomes, place: Place) => { [code: string]: Outcome }): Plan["calls"] {
    const plans: Plan["calls"] = {};
    for (const name of [...this.used].sort()) {
      const call = this.calls.get(name);
      if (call)
        plans[name] = {
          once: call.value.once === true,
          answer: dataTypeOf(call.value.answer as unknown as Json),
          errors: {
            ...(this.common ? outcomes(this.common.value, this.common.place) : {}),
            ...outcomes(call.value.errors ?? {}, below(call.place, "errors")),
          },
        };
    }
    return plans;
  }

  private everyCall(value: Calls["$everyCall"], place: Place): void {
    if (this.common)
      this.library.report(
        place,
        "twin-every-call",
        `What every call answers to refusals is said in ${this.common.place.file} already.`,
        "Say it in one file.",
      );
    else this.common = { value: value?.errors ?? {}, place: below(place, "errors") };
  }
}

/** The schema of what a call answers; undefined where it does not say. */
export function answerOf(library: Library, call: string): Json | undefined {
  for (const file of library.paths("calls/", ".json")) {
    const found = library.object(file)?.[call];
    if (isObject(found)) return found.answer;
  }
  return undefined;
}

/** The schema of what rules may read as `$user`. */
export function userOf(library: Library): Json {
  return library.value("user.json") ?? {};
}
