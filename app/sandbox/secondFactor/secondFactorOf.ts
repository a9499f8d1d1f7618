import type { Sql } from "../database/withTransaction.ts";
import type { KnownPerson } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { fromBase32 } from "./totp.ts";

/** A person's second factor. */
export interface SecondFactor {
  /** The authenticator app's secret, or null. */
  secret: Buffer | null;
  /** A secret that was shown but not confirmed yet. */
  newSecret: Buffer | null;
  /** Ten digits, or null. */
  phone: string | null;
  lastStep: number;
  wrongCodes: number;
  lockedUntil: Date | null;
}

/** The places that the sealed columns of a person's second factor are bound to. */
export const factorPlace = (column: "secret" | "phone", personId: string) =>
  `second_factors.${column}:${personId}`;

/** The place that a sealed message of the inbox is bound to. */
export const messagePlace = (id: string) => `inbox.message:${id}`;

/** The person's second factor, initially from people.json. Locks its row until the transaction ends. */
export async function secondFactorOf(
  context: SandboxContext,
  sql: Sql,
  person: KnownPerson,
): Promise<SecondFactor> {
  const { sealer } = context;
  const { phone, totpSecret } = person.demo.secondFactor ?? {};
  // One statement makes the row or locks it, so that nobody can start over in between.
  await sql.query(
    `insert into second_factors (person_id, sealed_secret, sealed_phone) values ($1, $2, $3)
     on conflict (person_id) do update set last_step = excluded.last_step where false`,
    [
      person.id,
      totpSecret ? sealer.seal(fromBase32(totpSecret), factorPlace("secret", person.id)) : null,
      phone ? sealer.seal(phone.replace(/\D/g, ""), factorPlace("phone", person.id)) : null,
    ],
  );
  const found = await sql.query<{
    sealed_secret: Buffer | null;
    sealed_new_secret: Buffer | null;
    sealed_phone: Buffer | null;
    last_step: string;
    wrong_codes: number;
    locked_until: Date | null;
  }>("select * from second_factors where person_id = $1", [person.id]);
  const row = found.rows[0]!;
  const open = (sealed: Buffer | null, column: "secret" | "phone") =>
    sealed && sealer.open(sealed, factorPlace(column, person.id));
  return {
    secret: open(row.sealed_secret, "secret"),
    newSecret: open(row.sealed_new_secret, "secret"),
    phone: open(row.sealed_phone, "phone")?.toString("utf8") ?? null,
    lastStep: Number(row.last_step),
    wrongCodes: row.wrong_codes,
    lockedUntil: row.locked_until,
  };
}

/** The public facts about a second factor. */
export function factorStanding({ secret, phone }: SecondFactor) {
  return {
    isApplicationMfaActive: secret !== null,
    isPhoneMfaActive: phone !== null,
    phone: phone === null ? undefined : maskPhone(phone),
  };
}

/** A phone number reduced to its last four digits: "•••-•••-0199". */
export function maskPhone(phone: string): string {
  return `•••-•••-${phone.slice(-4)}`;
}
