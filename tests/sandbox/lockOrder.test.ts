import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { type Sql, withTransaction } from "../../app/sandbox/database/withTransaction.ts";
import { answerOnce } from "../../app/sandbox/http/answerOnce.ts";
import { Refusal } from "../../app/sandbox/http/Refusal.ts";
import { judgePassword } from "../../app/sandbox/login/signInSteps.ts";
import { demo, findDemoPerson } from "../../app/sandbox/people/demoPeople.ts";
import { ensurePerson } from "../../app/sandbox/people/ensurePerson.ts";
import { forgetPerson } from "../../app/sandbox/people/forgetPerson.ts";
import { lockPerson } from "../../app/sandbox/people/lockPerson.ts";
import type { SandboxContext } from "../../app/sandbox/SandboxContext.ts";
import { secondFactorOf } from "../../app/sandbox/secondFactor/secondFactorOf.ts";
import { onPostgres } from "../config/skipped.ts";
import { begin, partInCash } from "./support/distribution.ts";
import { atDesk } from "./support/followed.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { purchaseOf } from "./support/purchase.ts";
import { pdf, uploadForm } from "./support/sampleFiles.ts";
import { type Reply, signedIn, Visitor } from "./support/visitor.ts";

const world = ledgerWorld();
const account = "7121005101";

const contextOf = () =>
  ({
    options: world.options,
    sealer: createSealer(world.options.key),
    now: () => new Date(),
  }) as unknown as SandboxContext;

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
  await answerOnce(
    contextOf(),
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

/** Runs `meanwhile` while somebody else has begun to start over as the person, and then finishes that. */
async function startingOver<T>(person: string, meanwhile: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  await withTransaction(world.pool, async (sql) => {
    await forgetPerson(sql, person);
    running = meanwhile();
    await setTimeout(500);
  });
  return running!;
}

test("who starts over while calls of theirs are under way has them refused, as a session that has ended", {
  ...onPostgres,
  timeout: 60_000,
}, async () => {
  const person = "holder-enough~start-over";
  const calls: { [name: string]: (visitor: Visitor) => Promise<Reply> } = {
    upload: (visitor) =>
      visitor.call("POST", "/user/e-form/file/upload", {
        multipart: uploadForm({ accountCode: "7121005001", type: "letter" }, ["letter.pdf", pdf()]),
      }),
    save: (visitor) => visitor.post("/user/e-form", { type: "WITHDRAWAL", jsonForm: {} }),
    "a save with a key": (visitor) => beginPurchase(visitor),
    draft: (visitor) => visitor.post("/user/application/temp", { json: {} }),
    "set-up of a card": (visitor) => visitor.get("/user/online-ira/card"),
    "hand-off": (visitor) => visitor.post("/user/session/redirect"),
    "a code to a phone": askForCode,
  };
  for (const [name, make] of Object.entries(calls)) {
    const visitor = await signedIn(world.sandbox, person);
    const reply = await startingOver(person, () => make(visitor));
    expect([name, reply.http, reply.body.status]).toEqual([name, 401, "ACCESS_DENIED"]);
  }
});

test("who signs in, or decides at the desk, while the person starts over finds them anew", {
  ...onPostgres,
  timeout: 60_000,
}, async () => {
  const person = "holder-enough~over-anew";
  const visitor = await signedIn(world.sandbox, person);
  const { id } = await begin(visitor, partInCash("7121005001", 500));
  const said = await startingOver(person, () => atDesk(visitor, `${id}/messages`, { text: "Hello" }));
  expect([said.http, said.body.status]).toEqual([404, "NOT_FOUND"]);
  await signedIn(world.sandbox, person);
  const entered = await startingOver(person, () => visitor.post("/sandbox/sign-in", { person }));
  expect([entered.http, entered.body.user?.id]).toEqual([200, person]);
});

test("starting over is tried again where it and another call wait for each other", {
  ...onPostgres,
  timeout: 60_000,
}, async () => {
  const person = "holder-enough~over-again";
  await signedIn(world.sandbox, person);
  const lockKey = "select 1 from people where id = $1 for key share";
  // Keeps the person until a row has come that starting over has not deleted first.
  const keeping = withTransaction(world.pool, async (sql) => {
    await sql.query(lockKey, [person]);
    await setTimeout(600);
  });
  await setTimeout(100);
  const over = new Visitor(world.sandbox).post("/sandbox/reset", { person });
  await setTimeout(200);
  await world.pool.query("insert into second_factors (person_id) values ($1)", [person]);
  await withTransaction(world.pool, async (sql) => {
    await sql.query("select 1 from second_factors where person_id = $1 for update", [person]);
    await keeping;
    await setTimeout(200);
    await sql.query(lockKey, [person]);
  });
  expect((await over).http).toBe(200);
});

test("who starts over and calls of theirs that wait for a lock do not wait for each other", {
  ...onPostgres,
  timeout: 60_000,
}, async () => {
  const person = "holder-enough~over-waits";
  const both = async (first: "call" | "over") => {
    const visitor = await signedIn(world.sandbox, person);
    const pending: Promise<Reply>[] = [];
    const over = () => new Visitor(world.sandbox).post("/sandbox/reset", { person });
    const call = () => beginPurchase(visitor);
    await withTransaction(world.pool, async (sql) => {
      await lockPerson(sql, person);
      for (const make of first === "call" ? [call, over] : [over, call]) {
        pending.push(make());
        await setTimeout(300);
      }
    });
    return (await Promise.all(pending)).map(({ http }) => http);
  };
  expect(await both("call")).toEqual([200, 200]);
  expect(await both("over")).toEqual([200, 401]);
});

/**
 * Until a statement waits for a lock. Where two transactions wait for each other, PostgreSQL ends the one that began to wait
 * first, after a second. Whoever goes on at once here is the other one.
 */
async function untilOneWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await world.pool.query(waiting)).rowCount, { interval: 10 }).toBe(1);
}

/** Runs `meanwhile` while somebody else has begun to start over as the person, up to the second factor, and then goes on. */
async function startingOverFromFactor<T>(
  person: string,
  meanwhile: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const visitor = await signedIn(world.sandbox, person);
  await askForCode(visitor);
  let running: Promise<T> | undefined;
  await withTransaction(world.pool, async (sql) => {
    await sql.query("delete from second_factors where person_id = $1", [person]);
    running = meanwhile(visitor);
    await untilOneWaits();
    await forgetPerson(sql, person);
  });
  return running!;
}

test("who starts over and who asks for a code, or signs in with a password, do not wait for each other", {
  ...onPostgres,
  timeout: 60_000,
}, async () => {
  const { http, body } = await startingOverFromFactor("holder-enough~over-code", (visitor) =>
    askForCode(visitor, "second"),
  );
  expect([http, body.status]).toEqual([401, "ACCESS_DENIED"]);
  const email = "grace.holloway+over-password@example.com";
  const entered = await startingOverFromFactor("holder-enough~over-password", () =>
    judgePassword(contextOf(), { email, password: demo.password, changes: false }),
  );
  expect(entered).toMatchObject({ personId: "holder-enough~over-password", stage: "code" });
});

/** Lets the person start over between the first statement, which finds them, and the next one. */
function interrupted(sql: Sql, over: () => Promise<Reply>): Sql {
  let begun: Promise<unknown> | undefined;
  const query = async (...args: [never]) => {
    const found = await sql.query(...args);
    begun ??= Promise.race([over(), setTimeout(500)]);
    await begun;
    return found;
  };
  return { locks: sql.locks!, query: query as unknown as Sql["query"] };
}

test.each([
  ["who signs in", "person", ensurePerson],
  [
    "a second factor that is read",
    "factor",
    (context: SandboxContext, sql: Sql, id: string) => {
      const demo = findDemoPerson(id);
      return secondFactorOf(context, sql, { id, demo });
    },
  ],
] as const)(
  "%s is there to the end, also where somebody starts over just after it was found",
  {
    ...onPostgres,
    timeout: 60_000,
  },
  async (_, copy, find) => {
    const person = `holder-enough~over-${copy}`;
    await askForCode(await signedIn(world.sandbox, person));
    let over: Promise<Reply> | undefined;
    const startOver = () => (over ??= new Visitor(world.sandbox).post("/sandbox/reset", { person }));
    const found = await withTransaction<unknown>(world.pool, (sql) =>
      find(contextOf(), interrupted(sql, startOver), person),
    );
    expect(found).toBeDefined();
    expect((await over!).http).toBe(200);
  },
);

test("who starts over and who takes up a hand-off of theirs do not wait for each other", {
  ...onPostgres,
  timeout: 60_000,
}, async () => {
  const person = "new-applicant~over-hand-off";
  const visitor = await signedIn(world.sandbox, person);
  await visitor.post("/user/session/redirect");
  let over: Promise<Reply> | undefined;
  await withTransaction(world.pool, async (sql) => {
    await sql.query("update redirect_tokens set used_at = now() where person_id = $1", [person]);
    over = visitor.post("/sandbox/reset", { person });
    await setTimeout(300);
    await lockPerson(sql, person);
  });
  expect((await over!).http).toBe(200);
});

test("who signs out and who takes a hand-off of theirs do not wait for each other", {
  ...onPostgres,
  timeout: 60_000,
}, async () => {
  const person = "new-applicant~leaving";
  const visitor = await signedIn(world.sandbox, person);
  await visitor.post("/user/session/redirect");
  let leaving: Promise<Reply> | undefined;
  await withTransaction(world.pool, async (sql) => {
    await sql.query("update redirect_tokens set used_at = now() where person_id = $1", [person]);
    leaving = visitor.post("/user/session/logout");
    await setTimeout(300);
    await sql.query("update sessions set ended = 'superseded' where person_id = $1 and ended is null", [
      person,
    ]);
  });
  expect((await leaving!).http).toBe(200);
});

test("two people who grant each other a power of attorney do not wait for each other", {
  ...onPostgres,
  timeout: 60_000,
}, async () => {
  const [holder, other] = ["holder-enough~mutual", "existing-holder"];
  const visitor = await signedIn(world.sandbox, holder);
  await signedIn(world.sandbox, other);
  let granting: Promise<Reply> | undefined;
  await withTransaction(world.pool, async (sql) => {
    await lockPerson(sql, other);
    granting = visitor.post("/user/application/ipd", powerTo("elena.marchetti@example.com"), {
      "Idempotency-Key": "mutual",
    });
    await setTimeout(1_000);
    await lockPerson(sql, holder);
  });
  expect((await granting!).http).toBe(200);
});

/** Asks for a code to the person's phone, with a key. */
const askForCode = (visitor: Visitor, key = "code") =>
  visitor.call("GET", "/user/mfa/challenge/phone", { headers: { "Idempotency-Key": key } });

/** Begins a purchase with a key. */
const beginPurchase = (visitor: Visitor) =>
  visitor.post("/user/re-bdl", purchaseOf("7121005001").general, { "Idempotency-Key": "begin" });

/** A power of attorney over the holder's account. */
const powerTo = (email: string) => ({
  accountList: "IPD",
  accountCode: "7121005001",
  firstName: "Elena",
  lastName: "Marchetti",
  email,
  powers: ["BUY"],
  isRead: true,
});
