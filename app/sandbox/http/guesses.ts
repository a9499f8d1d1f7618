import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { Refusal } from "./Refusal.ts";

/** How many wrong guesses a person has within `guessMinutes`, by what is guessed. */
const most = {
  promo: limits.promoGuesses,
  phoneCode: limits.phoneCodeGuesses,
  identity: limits.identityGuesses,
};

/** The time after which a person's guesses are forgotten, in milliseconds. */
const windowLength = limits.guessMinutes * 60_000;

/**
 * Takes one of the person's guesses before it is judged, and locks their count until the transaction ends, so that many
 * guesses at once count each. If the guess is right, call returnGuess.
 * @returns the refusal TOO_MANY_GUESSES if there is none left, to be answered after the commit
 */
export async function takeGuess(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  kind: keyof typeof most,
): Promise<Refusal | undefined> {
  const now = context.now();
  const taken = await sql.query<{ count: number; since: Date }>(
    `insert into guesses (person_id, kind, count, since) values ($1, $2, 1, $3)
     on conflict (person_id, kind) do update set
       count = case when guesses.since <= $4 then 1 else least(guesses.count, $5) + 1 end,
       since = case when guesses.since <= $4 then $3 else guesses.since end
     returning count, since`,
    [personId, kind, now, new Date(now.getTime() - windowLength), most[kind]],
  );
  const { count, since } = taken.rows[0]!;
  if (count <= most[kind]) return undefined;
  const retryAfter = Math.ceil((since.getTime() + windowLength - now.getTime()) / 1_000);
  return new Refusal("TOO_MANY_GUESSES", { retryAfter, minutes: Math.ceil(retryAfter / 60) });
}

/** Gives back the guess that was taken last: it was right. */
export async function returnGuess(sql: Sql, personId: string, kind: keyof typeof most): Promise<void> {
  await sql.query("update guesses set count = count - 1 where person_id = $1 and kind = $2", [
    personId,
    kind,
  ]);
}
