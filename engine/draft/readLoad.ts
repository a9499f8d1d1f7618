import { readAs } from "../json/readAs.ts";
import type { Json, Plan, Pointer } from "../types.ts";
import { everyEntry } from "./position.ts";

type Values = { readonly [name: string]: Json };
type ReadLoad<Value> = { value: Value } | Unreadable;

/** What cannot be read: who says it ("$user", or the call), where in it, and what was wanted there. */
export interface Unreadable {
  source: string;
  place: Pointer;
  wanted: string;
}

/** What a call answers, held to its type. */
export function readAnswer(plan: Plan, call: string, answer: Json): ReadLoad<Json> {
  return told(call, readAs(plan.calls[call]?.answer ?? "any", answer));
}

/** What is known of the person, held to its type. */
export function readUser(plan: Plan, user: Values): ReadLoad<Values> {
  return told("$user", readAs(plan.user, user)) as ReadLoad<Values>;
}

/**
 * What was loaded, by the names under which rules read it, held to the types of the calls that load it. Null is what a
 * flow goes on with after a refusal, and stays.
 * @returns the values read, and what cannot be: that is left out of them
 */
export function readLoad(
  plan: Plan,
  load: Values,
): { values: { [name: string]: Json }; failures: Unreadable[] } {
  const values: { [name: string]: Json } = {};
  const failures: Unreadable[] = [];
  for (const [name, value] of Object.entries(load)) {
    const calls = value === null ? [] : callsFor(plan, name);
    const reads = calls.map((call) => readAnswer(plan, call, value));
    const read = reads.find((one) => "value" in one) ?? reads[0] ?? { value };
    if ("value" in read) values[name] = read.value;
    else failures.push(read);
  }
  return { values, failures };
}

/** A sentence for those who made the data. */
export function sayUnreadable({ source, place, wanted }: Unreadable): string {
  return `${source} gives something at ${place} that is not ${wanted}`;
}

function told(source: string, read: ReturnType<typeof readAs>): ReadLoad<Json> {
  return read.wanted === undefined
    ? { value: read.value }
    : { source, place: read.at === "" ? "/" : read.at, wanted: read.wanted };
}

/** The calls whose answers a flow keeps under this name. */
function callsFor(plan: Plan, name: string): string[] {
  return everyEntry(plan).flatMap((entry) =>
    entry.kind === "call" && entry.as === name ? [entry.call] : [],
  );
}
