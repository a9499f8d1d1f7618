import { describe, expect, test, vi } from "vitest";
import { CallRecords } from "../../app/sandbox/database/CallRecords.ts";
import { keepUp } from "../../app/sandbox/database/keepUp.ts";
import { aging, prune, pruneStatement } from "../../app/sandbox/database/prune.ts";
import { application, checkIdentity } from "./support/applicant.ts";
import { begin, confirmByPhone, distribute, partInCash } from "./support/distribution.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { keepDraft, newKey, storeCard, wiredSchedule, withCard, withdrawalOf } from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { openTestSandbox } from "./support/openTestSandbox.ts";
import { signedIn, Visitor } from "./support/visitor.ts";

const world = fileSandbox();

const day = 86_400_000;

async function countOf(table: string): Promise<number> {
  const { rows } = await world.pool.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
}
async function counts(tables: readonly string[]): Promise<number[]> {
  const found = [];
  for (const table of tables) found.push(await countOf(table));
  return found;
}

test("what is thirty days old is forgotten, and nothing that was entered", async () => {
  const tables = ["calls", "sessions", "idempotency_keys"];
  const person = "holder-enough~pruned";
  const visitor = await signedIn(world.sandbox, person);
  const { id } = await distribute(visitor, partInCash("7121005001", 10));
  await world.sandbox.upkeep();
  const before = await counts(tables);
  for (const count of before) expect(count).toBeGreaterThan(0);
  const held = await balances(world.pool, person);
  const now = world.options.clock();
  await prune(world.pool, new Date(now + 30 * day));
  expect(await counts(tables)).toEqual(before);
  await prune(world.pool, new Date(now + 30 * day + 1));
  expect(await counts(tables)).toEqual([0, 0, 0]);
  expect(await balances(world.pool, person)).toEqual(held);
  const again = await signedIn(world.sandbox, person);
  expect((await again.get(`/user/otd/${id}/transaction`)).body.status.id).toBe("MANAGER_REVIEW");
});

test("what is worth nothing after minutes is forgotten after a day", async () => {
  const tables = [
    "redirect_tokens",
    "phone_challenges",
    "confirmations",
    "inbox",
    "guesses",
    "setup_intents",
  ];
  const visitor = await signedIn(world.sandbox, "holder-enough~day");
  await visitor.post("/user/session/redirect");
  await confirmByPhone(visitor, "something");
  await visitor.get("/user/account/promo/check?code=WRONG");
  await visitor.get("/user/online-ira/card");
  const left = await signedIn(world.sandbox, "holder-enough~left");
  await left.post("/user/session/logout");
  const now = world.options.clock();
  await prune(world.pool, new Date(now + day));
  for (const count of await counts(tables)) expect(count).toBeGreaterThan(0);
  await prune(world.pool, new Date(now + day + 1));
  expect(await counts(tables)).toEqual(tables.map(() => 0));
  // The session that has not ended stays, and the one that has is gone.
  expect((await visitor.get("/user/session")).http).toBe(200);
  expect(await countOf("sessions where ended is not null")).toBe(0);
});

describe("a draft that nobody has saved for ninety days", () => {
  const own = ledgerWorld();
  const account = "7121005001";
  const person = "holder-enough~drafts";
  /** How many drafts each thing has, as its owner sees them, and how many files are stored. */
  const seen = async () => {
    const visitor = await signedIn(own.sandbox, person);
    const application = (await visitor.get("/user/online-ira/current-application")).body.tempApplication;
    const { rows } = await own.pool.query("select count(*)::int as n from files");
    return {
      application: application ? 1 : 0,
      distributions: (await visitor.get("/user/otd")).body.total,
      forms: (await visitor.get("/user/e-form/list")).body.total,
      files: rows[0].n,
    };
  };
  const upkeepAfter = async (milliseconds: number) => {
    own.pass(milliseconds);
    await own.sandbox.upkeep();
    return seen();
  };

  test("is deleted with its files; what was sent, canceled, paid or saved since stays", async () => {
    const visitor = await signedIn(own.sandbox, person);
    await application(visitor);
    await begin(visitor, partInCash(account, 10));
    await distribute(visitor, partInCash(account, 10));
    const canceled = await begin(visitor, partInCash(account, 10));
    const cancel = { "Idempotency-Key": newKey() };
    await visitor.post(`/user/otd/${canceled.id}/cancel`, { reason: "Changed" }, cancel);
    await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account), { accountCode: account });
    const card = await storeCard(visitor, account);
    const schedule = withCard(wiredSchedule(account, "CREDIT_CARD"), card);
    const paid = await keepDraft(visitor, "RECURRING_DISTRIBUTION", schedule, { accountCode: account });
    const payment = { paymentMethodId: card, amount: 30 };
    const pay = { "Idempotency-Key": newKey() };
    expect((await visitor.post(`/user/e-form/${paid.body.id}/payment`, payment, pay)).http).toBe(200);

    expect(await upkeepAfter(89 * day)).toEqual({ application: 1, distributions: 3, forms: 2, files: 1 });
    const later = await signedIn(own.sandbox, person);
    await keepDraft(later, "WITHDRAWAL", withdrawalOf(account), { accountCode: account });
    expect(await upkeepAfter(day)).toEqual({ application: 1, distributions: 3, forms: 3, files: 1 });
    expect(await upkeepAfter(1)).toEqual({ application: 0, distributions: 2, forms: 2, files: 0 });
    expect(await upkeepAfter(89 * day)).toEqual({ application: 0, distributions: 2, forms: 1, files: 0 });
  });
});

test("a confirmed card and identity checks are kept as long as their application, then forgotten", async () => {
  const own = await openTestSandbox();
  try {
    const visitor = await signedIn(own.sandbox, "new-applicant~card");
    const { answers } = await application(visitor);
    await checkIdentity(visitor, answers);
    await visitor.get("/user/online-ira/card");
    await own.pool.query("update setup_intents set status = 'confirmed'");
    const held = async () => {
      const { rows } = await own.pool.query(
        "select (select count(*) from setup_intents)::int as cards, (select count(*) from identity_attempts)::int as checks",
      );
      return rows[0];
    };
    const now = own.options.clock();
    await own.pool.query("update drafts set saved_at = $1", [new Date(now + 300 * day)]);
    await prune(own.pool, new Date(now + 300 * day));
    expect(await held()).toEqual({ cards: 1, checks: 1 });
    await prune(own.pool, new Date(now + 390 * day + 1));
    expect(await held()).toEqual({ cards: 0, checks: 0 });
  } finally {
    await own.close();
  }
});

test("deleting reads no table as a whole", async () => {
  const client = await world.pool.connect();
  try {
    // A small table is read as a whole even so, unless the planner is told otherwise: then it uses an index if one fits.
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    await client.query("set local enable_sort = off");
    for (const each of aging) {
      const plan = await client.query(`explain ${pruneStatement(each)}`, [new Date(), 10]);
      const lines = plan.rows.map((row) => String(row["QUERY PLAN"])).join("\n");
      expect([each.table, lines.match(/Seq Scan|Sort/)?.[0]]).toEqual([each.table, undefined]);
      expect(lines).toContain("by_age");
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a run deletes what is old in small batches, and no more than ten thousand of a kind", async () => {
  const old = new Date(world.options.clock() - 31 * day);
  await world.pool.query("delete from calls");
  await world.pool.query(
    "insert into calls (at, method, path, status) select $1, 'GET', '/', 200 from generate_series(1, 10700)",
    [old],
  );
  const sent = vi.spyOn(world.pool, "query");
  const now = new Date(world.options.clock());
  const deleted = await prune(world.pool, now);
  const batches = sent.mock.calls.filter(([text]) => String(text).includes("delete from calls"));
  sent.mockRestore();
  expect([deleted, batches.length]).toEqual([10_000, 20]);
  expect(await countOf("calls")).toBe(700);
  // Two processes at once: each row is deleted by one of them.
  const both = await Promise.all([prune(world.pool, now), prune(world.pool, now)]);
  expect(both[0] + both[1]).toBe(700);
});

test("the records of a thousand calls cost at most five statements", async () => {
  await world.sandbox.upkeep();
  await world.pool.query("delete from calls");
  const visitor = new Visitor(world.sandbox);
  const sent = vi.spyOn(world.pool, "query");
  for (let count = 0; count < 1_000; count++) await visitor.get("/user-anonymous/configuration");
  const statements = sent.mock.calls.length;
  sent.mockRestore();
  expect(statements).toBeLessThanOrEqual(5);
  await world.sandbox.upkeep();
  expect(await countOf("calls where path = '/user-anonymous/configuration' and status = 200")).toBe(1_000);
});

test("while the database does not answer, records wait up to a limit and are then only counted", async () => {
  const lines: string[] = [];
  let release = () => {};
  const waits = new Promise<void>((resolve) => {
    release = resolve;
  });
  const batches: number[] = [];
  const slow = {
    query: async (_: string, [at]: unknown[][]) => {
      batches.push(at!.length);
      await waits;
    },
  };
  const records = new CallRecords(slow as never, (line) => lines.push(line));
  const record = { at: new Date(0), method: "GET", path: "/", status: 200 };
  for (let count = 0; count < 6_000; count++) records.add(record);
  release();
  await records.write();
  expect(batches).toEqual([200, 5_000]);
  expect(lines).toEqual(["Calls that could not be counted: 800"]);
});

test("upkeep runs while the server does, never twice at a time, and once more at its end", async () => {
  vi.useFakeTimers();
  let running = 0;
  let runs = 0;
  const stop = keepUp({
    upkeep: async () => {
      expect(++running).toBe(1);
      runs++;
      await new Promise((resolve) => setTimeout(resolve, 25_000));
      running--;
      if (runs === 1) throw new Error("The database does not answer.");
    },
  });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(runs).toBe(4);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
  expect(runs).toBe(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(5);
  vi.useRealTimers();
});
