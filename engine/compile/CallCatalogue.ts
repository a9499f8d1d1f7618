import type { Json, Outcome, Plan, RuleType } from "../types.ts";
import { dataTypeOf, typeOfSchema } from "./dataType.ts";
import { isObject, type Library } from "./Library.ts";
import { below, type Place } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

interface Call {
  value: { [key: string]: Json };
  place: Place;
}

/** The calls of `schemas/calls/*.json` by name, and which of them a flow uses. */
export class CallCatalogue {
  private readonly library: Library;
  private readonly calls = new Map<string, Call>();
  private readonly used = new Set<string>();

  constructor(library: Library) {
    this.library = library;
    for (const file of library.paths("calls/", ".json")) {
      for (const [name, value] of Object.entries(library.object(file) ?? {})) {
        if (name === "$schema") continue;
        if (isObject(value)) this.calls.set(name, { value, place: below({ file, pointer: "" }, name) });
      }
    }
  }

  /** Notes the use of a call; reports an unknown one. */
  use(name: Json | undefined, place: Place): void {
    if (typeof name === "string" && this.calls.has(name)) this.used.add(name);
    else
      this.library.report(
        place,
        "unknown-call",
        `There is no call "${String(name)}".`,
        suggestion(String(name), [...this.calls.keys()]) ?? "Add it to a file under schemas/calls.",
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
    const taken = this.calls.get(name)?.value.with;
    return isObject(taken) ? Object.keys(taken) : [];
  }

  answerType(name: string): RuleType {
    const call = this.calls.get(name);
    return call?.value.answer === undefined ? { kind: "unknown" } : typeOfSchema(call.value.answer);
  }

  plans(outcomes: (value: Json | undefined, place: Place) => { [code: string]: Outcome }): Plan["calls"] {
    const plans: Plan["calls"] = {};
    for (const name of [...this.used].sort()) {
      const call = this.calls.get(name);
      if (call)
        plans[name] = {
          once: call.value.once === true,
          answer: dataTypeOf(call.value.answer),
          errors: outcomes(call.value.errors, below(call.place, "errors")),
        };
    }
    return plans;
  }
}
