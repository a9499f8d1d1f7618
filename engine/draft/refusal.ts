import type { CallError, Notice, Outcome } from "../types.ts";
import { engineMessages } from "./engineMessages.ts";
import { outcomeOf } from "./outcomeOf.ts";
import { FAULT } from "./Ports.ts";
import type { Turn } from "./Turn.ts";

/** What follows from a refused call: what to tell the person, and where to go on. */
export interface Refusal {
  notices: Notice[];
  next: NonNullable<Outcome["then"]>;
}

/** Looks a refusal up: first what the pipeline entry says, then what the call itself says. */
export function refusal(
  turn: Turn,
  tables: readonly { readonly [code: string]: Outcome }[],
  error: CallError,
): Refusal {
  // No table foresees a fault, and none may pass it over.
  if (error.code === FAULT.code)
    return { notices: notices(turn, { message: engineMessages.fault }, error, undefined), next: "stop" };
  for (const table of tables) {
    const found = outcomeOf(table, error);
    if (found)
      return { notices: notices(turn, found.outcome, error, found.rest), next: found.outcome.then ?? "stop" };
  }
  const message = error.status === 0 ? engineMessages.offline : engineMessages.refused;
  return { notices: notices(turn, { message }, error, undefined), next: "stop" };
}

/** A refusal with several sentences becomes several notices. */
function notices(turn: Turn, outcome: Outcome, error: CallError, rest: string | undefined): Notice[] {
  const { message } = outcome;
  if (message === undefined) return [];
  const texts = error.messages && error.messages.length > 0 ? error.messages : [error.text];
  const own = turn.evaluateAll(outcome.params ?? {});
  const made = texts.map((text) => ({
    message,
    params: { ...own, text, status: error.status, ...(rest === undefined ? {} : { rest }) },
    level: outcome.level ?? ("error" as const),
    ...(outcome.at === undefined ? {} : { at: outcome.at }),
    text,
  }));
  // A sentence of our own does not say the server's: one of it is enough.
  return (turn.plan.messages[message] ?? "").includes("{text}") ? made : made.slice(0, 1);
}
