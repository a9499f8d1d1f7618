import type { Sql } from "../database/withTransaction.ts";
import { returnGuess, takeGuess } from "../http/guesses.ts";
import type { Refusal } from "../http/Refusal.ts";
import { demo } from "../people/demoPeople.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/**
 * What a promo code is worth; undefined if it is not valid. A wrong code counts as a guess.
 * @returns the refusal TOO_MANY_GUESSES, to be answered after the commit, if the person guessed too often
 */
export async function promoValue(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  typed: string,
): Promise<string | undefined | Refusal> {
  const refusal = await takeGuess(context, sql, personId, "promo");
  if (refusal) return refusal;
  const code = typed.trim().toUpperCase();
  const value = demo.promoCodes.find((entry) => entry.code === code)?.value ?? undefined;
  if (value !== undefined || code === "") await returnGuess(sql, personId, "promo");
  return value;
}
