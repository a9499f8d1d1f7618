import type { Sql } from "../database/withTransaction.ts";
import { demo } from "../people/demoPeople.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { hashPassword, isPasswordOf } from "./passwordHash.ts";

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
