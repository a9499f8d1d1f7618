import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { Sql } from "../database/withTransaction.ts";
import { demo } from "../people/demoPeople.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import rule from "./passwordRule.json" with { type: "json" };

/** The place that a sealed password is bound to. */
const placeOf = (personId: string) => `passwords.hash:${personId}`;

let demoHash: Promise<Buffer> | undefined;

/** The password of demo people who have not chosen one, hashed once for all of them. */
function hashOfDemo(): Promise<Buffer> {
  demoHash ??= hashPassword(demo.password);
  return demoHash;
}

/**
 * Whether this is the person's password. Does the same work for nobody, so that its time does not tell who exists.
 * @param personId undefined for an email that nobody has
 */
export async function isRightPassword(
  context: SandboxContext,
  personId: string | undefined,
  password: string,
): Promise<boolean> {
  const found = await context.options.pool.query<{ sealed_hash: Buffer }>(
    "select sealed_hash from passwords where person_id = $1",
    [personId ?? ""],
  );
  const sealed = found.rows[0]?.sealed_hash;
  const own = sealed && context.sealer.open(sealed, placeOf(personId ?? ""));
  const isRight = await isPasswordOf(own ?? (await hashOfDemo()), password);
  // Where others can reach the sandbox, everybody knows the demo password.
  const counts = own !== undefined || (context.options.sandboxCalls ?? true);
  return isRight && counts && personId !== undefined;
}

/** Keeps the password that a person has chosen. */
export async function choosePassword(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  password: string,
): Promise<void> {
  const sealed = context.sealer.seal(await hashPassword(password), placeOf(personId));
  await sql.query(
    `insert into passwords (person_id, sealed_hash, chosen_at) values ($1, $2, $3)
     on conflict (person_id) do update set sealed_hash = $2, chosen_at = $3`,
    [personId, sealed, context.now()],
  );
}

const saltLength = 16;
const hashLength = 32;

/** 32 MB and a few tenths of a second for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1_048_576 };

function digest(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, hashLength, cost, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

/** The salt and digest of a password. */
async function hashPassword(password: string): Promise<Buffer> {
  const salt = randomBytes(saltLength);
  return Buffer.concat([salt, await digest(password, salt)]);
}

/** Whether this is the password of a hash. Takes as long if it is not. */
async function isPasswordOf(hash: Buffer, password: string): Promise<boolean> {
  return timingSafeEqual(
    hash.subarray(saltLength),
    await digest(password, new Uint8Array(hash.subarray(0, saltLength))),
  );
}

/** Whether a password may be chosen (AUTH012). */
export function isAllowedPassword(password: string): boolean {
  const length = [...password].length;
  return (
    length >= rule.least &&
    length <= rule.most &&
    rule.needs.every(({ pattern }) => new RegExp(pattern, "u").test(password))
  );
}

/** The rule as password managers read it, so that they make a password that is allowed. */
export const passwordRules = [
  `minlength: ${rule.least}`,
  `maxlength: ${rule.most}`,
  ...rule.needs.map(({ keyword }) => `required: ${keyword}`),
].join("; ");

/** The rule's numbers and needs, to fill sentences. */
export const passwordWords = {
  least: String(rule.least),
  most: String(rule.most),
  needs: rule.needs.map(({ says }) => says).join(", "),
};
