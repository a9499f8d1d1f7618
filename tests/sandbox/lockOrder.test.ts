import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { withTransaction } from "../../app/sandbox/database/withTransaction.ts";
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
