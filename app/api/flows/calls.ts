import { CallRefused } from "../transport/refusal.ts";
import type { AreaOf, Call, CallName, Calls } from "./CallContext.ts";
import { registrationCalls } from "./registration.ts";

/** By area of `schemas/calls`. Account opening's calls are in the first bundle; the others load, together, at the first of them. */
const areas: { readonly [Area in AreaOf<CallName>]: () => Promise<Calls<Area>> } = {
  activity: async () => (await import("./laterCalls.ts")).activityCalls,
  beneficiary: async () => (await import("./laterCalls.ts")).beneficiaryCalls,
  ipd: async () => (await import("./laterCalls.ts")).ipdCalls,
  registration: async () => registrationCalls,
  forms: async () => (await import("./laterCalls.ts")).formCalls,
  otd: async () => (await import("./laterCalls.ts")).otdCalls,
  "re-bdl": async () => (await import("./laterCalls.ts")).reBdlCalls,
  recurring: async () => (await import("./laterCalls.ts")).recurringCalls,
  roth: async () => (await import("./laterCalls.ts")).rothCalls,
  withdrawal: async () => (await import("./laterCalls.ts")).withdrawalCalls,
};

/**
 * The request for a call's name.
 * @throws CallRefused if its code cannot be loaded; an Error if there is none, which is a bug in the program
 */
export async function callNamed(name: string): Promise<Call> {
  const [area = ""] = name.split(".");
  const load = own<() => Promise<object>>(areas, area);
  const calls = await load?.().catch(() => {
    throw new CallRefused({ code: "offline", status: 0, text: "" });
  });
  const call = own<Call>(calls ?? {}, name);
  if (!call) throw new Error(`No request is known for the call "${name}".`);
  return call;
}

function own<Value>(table: object, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? (table as { readonly [name: string]: Value })[name] : undefined;
}
