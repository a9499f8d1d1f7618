import { expect, test } from "vitest";
import { prune } from "../../app/sandbox/database/prune.ts";
import { distribute, partInCash } from "./support/distribution.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { balances } from "./support/ledger.ts";
import { signedIn } from "./support/visitor.ts";

const world = fileSandbox();

const day = 86_400_000;
const tables = ["calls", "sessions", "idempotency_keys"];

async function counts(): Promise<number[]> {
  const found = [];
  for (const table of tables) {
    const { rows } = await world.pool.query(`select count(*)::int as n from ${table}`);
    found.push(rows[0].n);
  }
  return found;
}

test("what is thirty days old is forgotten, and nothing that was entered", async () => {
  const person = "holder-enough~pruned";
  const visitor = await signedIn(world.sandbox, person);
  const { id } = await distribute(visitor, partInCash("7121005001", 10));
  const before = await counts();
  for (const count of before) expect(count).toBeGreaterThan(0);
  const held = await balances(world.pool, person);
  const now = world.options.clock();
  await prune(world.pool, new Date(now + 30 * day));
  expect(await counts()).toEqual(before);
  await prune(world.pool, new Date(now + 30 * day + 1));
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await balances(world.pool, person)).toEqual(held);
  const again = await signedIn(world.sandbox, person);
  expect((await again.get(`/user/otd/${id}/transaction`)).body.status.id).toBe("MANAGER_REVIEW");
});
