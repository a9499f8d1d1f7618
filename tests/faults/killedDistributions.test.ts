import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../app/sandbox/database/openDatabase.ts";
import { buildServer } from "../sandbox/support/buildServer.ts";
import { partInCash, prepare, type Ready, sign } from "../sandbox/support/distribution.ts";
import { type FreshDatabase, freshDatabase } from "../sandbox/support/freshDatabase.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { endAllServers, freePair, type RunningServer, runServer } from "../sandbox/support/runServer.ts";
import { type Reply, signedIn, Visitor } from "../sandbox/support/visitor.ts";

const PEOPLE = 10;
const EACH = 10;
/** A kill after so many more distributions were acknowledged. */
const BETWEEN = 12;
const account = "7121005001";
const opening = 4_825_075;

let main: string;
let fresh: FreshDatabase;
let environment: Record<string, string>;
let server: RunningServer;
beforeAll(async () => {
  [main, fresh] = await Promise.all([buildServer(), freshDatabase()]);
  environment = { ...fresh.env, PORT: String(await freePair()) };
  server = await runServer(main, environment);
}, 120_000);
afterAll(async () => {
  endAllServers();
  rmSync(dirname(dirname(main)), { recursive: true, force: true });
  await fresh.remove();
});

/** The running server as a visitor sees it; what was cut off or is not answered is asked again. */
const patient = {
  async fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = ["GET", "HEAD"].includes(method) ? null : await request.arrayBuffer();
    for (;;) {
      try {
        const reply = await fetch(`${server.origin}${pathname}${search}`, { method, headers, body });
        const text = await reply.text();
        return new Response(text === "" ? null : text, { status: reply.status, headers: reply.headers });
      } catch {
        await wait(50);
      }
    }
  },
};

interface Planned {
  person: string;
  visitor: Visitor;
  ready: Ready;
  cents: number;
}

test("killed with -9 in the middle of a hundred distributions, each has left once and the ledger holds", {
  timeout: 600_000,
}, async () => {
  const planned: Planned[] = [];
  for (let number = 0; number < PEOPLE; number++) {
    const person = `holder-enough~killed${number}`;
    const visitor = await signedIn(patient, person);
    for (let index = 0; index < EACH; index++) {
      const cents = 10_000 + number * 100 + index;
      planned.push({
        person,
        visitor,
        cents,
        ready: await prepare(visitor, partInCash(account, cents / 100)),
      });
    }
  }
  const acknowledged = new Map<Planned, Reply>();
  const tally = { kills: 0, replayed: 0 };
  let done = false;
  const killer = (async () => {
    for (let next = BETWEEN; !done && next < planned.length; next += BETWEEN) {
      while (!done && acknowledged.size < next) await wait(1);
      // While others are on their way, and so in the middle of them.
      await server.end("SIGKILL");
      tally.kills += 1;
      server = await runServer(main, environment);
    }
  })();
  const queue = [...planned];
  const hand = async () => {
    for (let each = queue.shift(); each; each = queue.shift()) {
      const reply = await sign(each.visitor, each.ready, { key: each.ready.id });
      if (reply.headers.get("idempotent-replayed")) tally.replayed += 1;
      expect(reply.body).toMatchObject({ success: true, status: "MANAGER_REVIEW" });
      acknowledged.set(each, reply);
    }
  };
  await Promise.all(Array.from({ length: 4 }, hand));
  done = true;
  await killer;
  expect(acknowledged.size).toBe(PEOPLE * EACH);
  expect(tally.kills).toBeGreaterThan(5);

  // What was acknowledged is there, and the back office pays it out, killed or not.
  const settling = Promise.all(
    [...new Set(planned.map(({ person }) => person))].map((person) =>
      new Visitor(patient).post("/sandbox/settle", { person }),
    ),
  );
  await wait(20);
  await server.end("SIGKILL");
  server = await runServer(main, environment);
  await settling;
  await server.end("SIGKILL");

  const { pool, close } = await openDatabase(fresh.place);
  try {
    expect(await ledgerFlaws(pool)).toEqual([]);
    for (const person of new Set(planned.map((each) => each.person))) {
      const own = planned.filter((each) => each.person === person);
      const held = await balances(pool, person);
      expect(held[`account:${account} USD`]).toBe(opening - own.reduce((sum, { cents }) => sum + cents, 0));
      expect(Object.keys(held).filter((place) => place.startsWith("transit:"))).toEqual([]);
      for (const { ready, cents } of own)
        expect(held[`paid:${ready.id} USD`]).toBe(cents - Math.floor(cents * 0.1 + 0.5));
      expect(held["tax USD"]).toBe(own.reduce((sum, { cents }) => sum + Math.floor(cents * 0.1 + 0.5), 0));
    }
  } finally {
    await close();
  }
  console.log(
    `${planned.length} distributions, ${tally.kills + 2} kills, ${tally.replayed} answers asked for again`,
  );
});
