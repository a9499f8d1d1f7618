import type { Context, Json, Plan } from "../../../engine/index.ts";
import { readAnswer, readLoad, readUser, sayUnreadable, type Unreadable } from "../../../engine/index.ts";

/**
 * The custodian's own data, checked against the types that rules expect. @throws Error naming the wrong value: a bug of
 * the custodian, and walking on would be guessing
 */
export function ownContext(
  plan: Plan,
  { load, user, today }: Pick<Context, "load" | "user" | "today">,
): Context {
  const read = readLoad(plan, load);
  for (const failure of read.failures) sound(failure);
  return { load: read.values, user: sound(readUser(plan, user)) as Context["user"], today };
}

/** The same for the custodian's answer to one call. */
export function ownAnswer(plan: Plan, call: string, answer: Json): Json {
  return sound(readAnswer(plan, call, answer));
}

function sound<Value>(read: { value: Value } | Unreadable): Value {
  if ("value" in read) return read.value;
  throw new Error(`${sayUnreadable(read)}.`);
}
