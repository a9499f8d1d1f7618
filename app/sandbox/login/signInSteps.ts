import { type Sql, withRetriedTransaction, withTransaction } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { findDemoPerson } from "../people/demoPeople.ts";
import { ensurePerson } from "../people/ensurePerson.ts";
import type { KnownPerson } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { spendToken } from "../secondFactor/confirmations.ts";
import { type DeliveryType, sendPhoneCode, verifyPhoneCode } from "../secondFactor/phoneCodes.ts";
import { secondFactorOf } from "../secondFactor/secondFactorOf.ts";
import { verifyTotp } from "../secondFactor/verifyTotp.ts";
import { personOfEmail } from "./emails.ts";
import { choosePassword, isRightPassword } from "./passwords.ts";
import { forgetTries, takeTry } from "./signInTries.ts";
import { beginSignIn, findSignIn, moveOn, type SignIn } from "./tickets.ts";

/** What a code confirms. */
const subject = "Sign in";

/**
 * Judges email and password. What it does, and so how long it takes, is the same for an email that nobody has.
 * @returns the sign-in, or why there is none
 */
export async function judgePassword(
  context: SandboxContext,
  { email, password, changes }: { email: string; password: string; changes: boolean },
): Promise<SignIn | "failed" | "locked"> {
  const isLeft = await takeTry(context, email);
  const personId = personOfEmail(email);
  const isRight = await isRightPassword(context, personId, password);
  if (!isLeft) return "locked";
  if (!isRight || personId === undefined) return "failed";
  await forgetTries(context, email);
  // Locks the person before their second factor, unlike whoever starts over.
  return withRetriedTransaction(context.options.pool, async (sql) => {
    const { secret, phone } = await secondFactorOf(context, sql, await ensurePerson(context, sql, personId));
    const stage = secret || phone ? "code" : changes ? "password" : "over";
    return beginSignIn(context, sql, { personId, stage, changes });
  });
}

/** Sends a code to the person's phone. @returns its token, or why there is none; undefined if the sign-in is over */
export function sendCode(
  context: SandboxContext,
  ticket: string,
  deliveryType: DeliveryType,
): Promise<{ signIn: SignIn; sent: string | Refusal } | undefined> {
  return withTransaction(context.options.pool, async (sql) => {
    const signIn = await findSignIn(context, sql, ticket, "code");
    if (!signIn) return undefined;
    const sent = await sendPhoneCode(context, sql, personOf(signIn), deliveryType).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    return { signIn, sent };
  });
}

/**
 * Judges a code of the app, or the one that was sent.
 * @returns the sign-in that goes on, or why it does not; undefined if it is over
 */
export function judgeCode(
  context: SandboxContext,
  { ticket, challenge, sent }: { ticket: string; challenge: string; sent: string | undefined },
): Promise<{ signIn: SignIn; refusal?: Refusal } | undefined> {
  // Returns its refusal, so that a wrong code is counted.
  return withTransaction(context.options.pool, async (sql) => {
    const signIn = await findSignIn(context, sql, ticket, "code");
    if (!signIn) return undefined;
    const person = personOf(signIn);
    const token =
      sent === undefined
        ? await verifyTotp(context, sql, person, { challenge, subject })
        : await verifyPhoneCode(context, sql, person, { token: sent, challenge, subject });
    if (token instanceof Refusal) return { signIn, refusal: token };
    await spendToken(context, sql, person.id, { token, subject });
    return { signIn: await moveOn(sql, signIn, signIn.changes ? "password" : "over") };
  });
}

/** Keeps a new password. @returns the sign-in that goes on; undefined if it is over */
export function keepPassword(
  context: SandboxContext,
  ticket: string,
  password: string,
): Promise<SignIn | undefined> {
  return withTransaction(context.options.pool, async (sql) => {
    const signIn = await findSignIn(context, sql, ticket, "password");
    if (!signIn) return undefined;
    await choosePassword(context, sql, signIn.personId, password);
    return moveOn(sql, signIn, "over");
  });
}

/** The sign-in that waits for a new password. */
export function findChange(context: SandboxContext, ticket: string): Promise<SignIn | undefined> {
  return findSignIn(context, context.options.pool, ticket, "password");
}

/** The second factor of a sign-in's person. */
export function factorOf(context: SandboxContext, signIn: SignIn) {
  return withTransaction(context.options.pool, (sql: Sql) => secondFactorOf(context, sql, personOf(signIn)));
}

const personOf = ({ personId }: SignIn): KnownPerson => ({ id: personId, demo: findDemoPerson(personId) });
