import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { type Sql, withTransaction } from "../../app/sandbox/database/withTransaction.ts";
import { answerOnce } from "../../app/sandbox/http/answerOnce.ts";
import { Refusal } from "../../app/sandbox/http/Refusal.ts";
import { lockPerson } from "../../app/sandbox/people/lockPerson.ts";
import type { SandboxContext } from "../../app/sandbox/SandboxContext.ts";
import brand from "../../schemas/reference/brand.json" with { type: "json" };
import { onPostgres } from "../config/skipped.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { signedIn } from "./support/visitor.ts";

const world = ledgerWorld();
const account = "7121005101";

// The embedded database has one session, so nothing ever waits.
test("a person who signs in when a deposit has cleared and one whose form is being sent do not wait for each other", {
  ...onPostgres,
  timeout: 60_000,
}, async () => {
  const person = "holder-pending~order";
  await signedIn(world.sandbox, person);
  world.pass(30 * 86_400_000);
  let entering: Promise<unknown> | undefined;
  await withTransaction(world.pool, async (sql) => {
    await sql.query("select 1 from people where id = $1 for no key update", [person]);
    entering = signedIn(world.sandbox, person);
    await setTimeout(300);
    await sql.query("select 1 from accounts where person_id = $1 and code = $2 for no key update", [
      person,
      account,
    ]);
  });
  await entering;
  const held = await balances(world.pool, person);
  expect(held[`pending:${account} USD`]).toBeUndefined();
});

test("a transaction asks for a lock once, and again after a refusal has undone what took it", async () => {
  const person = "holder-enough~locks";
  await signedIn(world.sandbox, person);
  let asked = 0;
  const counting = (sql: Sql): Sql => ({
    locks: sql.locks!,
    query: ((...args: [never]) => {
      asked++;
      return sql.query(...args);
    }) as Sql["query"],
  });
  await withTransaction(world.pool, async (sql) => {
    for (let time = 0; time < 3; time++) await lockPerson(counting(sql), person);
  });
  expect(asked).toBe(1);
  const context = {
    options: { pool: world.pool, brand },
    sealer: createSealer(randomBytes(32)),
    now: () => new Date(),
  } as unknown as SandboxContext;
  await answerOnce(
    context,
    person,
    "locks",
    {},
    async () => {
      throw new Refusal("NOT_FOUND");
    },
    async (sql, refusal) => {
      await lockPerson(counting(sql), person);
      return refusal;
    },
  );
  expect(asked).toBe(2);
});
