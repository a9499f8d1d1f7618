import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { campaign } from "../config/campaign.ts";
import { partInCash, prepare, sign } from "../sandbox/support/distribution.ts";
import { keepDraft, sendForm, withdrawalOf } from "../sandbox/support/forms.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { type Reply, signedIn, Visitor } from "../sandbox/support/visitor.ts";
import { MortalServer } from "./support/MortalServer.ts";

const PEOPLE = campaign("killed").numRuns;
/** Per person. */
const DISTRIBUTIONS = 10;
const WITHDRAWALS = 4;
const ALL = PEOPLE * (DISTRIBUTIONS + WITHDRAWALS);
/** Kill the server each time this many more were acknowledged. */
const BETWEEN = Math.round(ALL / 10);
const account = "7121005001";
const opening = 4_825_075;

let server: MortalServer;
beforeAll(async () => {
  server = await MortalServer.start();
}, 120_000);
afterAll(() => server.remove());

/** Money that will leave, in cents; `tax` is withheld from it. */
interface Planned {
  person: string;
  id: string;
  cents: number;
  tax: number;
  /** The content of its acknowledgement. */
  told: object;
  send(): Promise<Reply>;
}

async function distribution(visitor: Visitor, person: string, cents: number): Promise<Planned> {
  const ready = await prepare(visitor, partInCash(account, cents / 100));
  const told = { success: true, status: "MANAGER_REVIEW" };
  const tax = Math.floor(cents * 0.1 + 0.5);
  return { person, id: ready.id, cents, tax, told, send: () => sign(visitor, ready, { key: ready.id }) };
}

async function withdrawal(visitor: Visitor, person: string, cents: number): Promise<Planned> {
  const answers = withdrawalOf(account);
  answers.details!.amount = cents / 100;
  const { id } = (await keepDraft(visitor, "WITHDRAWAL", answers)).body;
  const send = () => sendForm(visitor, "WITHDRAWAL", answers, { id, key: id });
  return { person, id, cents, tax: 0, told: { success: true, value: id }, send };
}

test(`killed with -9 in the middle of ${ALL} distributions and withdrawals, each has left once and the ledger holds`, {
  timeout: 600_000,
}, async () => {
  const planned: Planned[] = [];
  for (let number = 0; number < PEOPLE; number++) {
    const person = `holder-enough~killed${number}`;
    const visitor = await signedIn(server.patient, person);
    for (let index = 0; index < DISTRIBUTIONS; index++)
      planned.push(await distribution(visitor, person, 10_000 + number * 100 + index));
    for (let index = 0; index < WITHDRAWALS; index++)
      planned.push(await withdrawal(visitor, person, 20_000 + number * 100 + index));
  }
  const people = [...new Set(planned.map(({ person }) => person))];
  let acknowledged = 0;
  let replayed = 0;
  await server.killedAmid(planned, BETWEEN, async ({ told, send }) => {
    const reply = await send();
    expect(reply.body).toMatchObject(told);
    acknowledged += 1;
    if (reply.headers.get("idempotent-replayed")) replayed += 1;
  });
  expect(acknowledged).toBe(ALL);
  expect(server.kills).toBeGreaterThan(5);

  // What was acknowledged exists, and the back office pays it out, even if the server is killed meanwhile.
  const settling = Promise.all(
    people.map((person) => new Visitor(server.patient).post("/sandbox/settle", { person })),
  );
  await wait(20);
  await server.killAndStart();
  await settling;

  await server.afterDeath(async (pool) => {
    expect(await ledgerFlaws(pool)).toEqual([]);
    for (const person of people) {
      const own = planned.filter((each) => each.person === person);
      const held = await balances(pool, person);
      expect(held[`account:${account} USD`]).toBe(opening - own.reduce((sum, { cents }) => sum + cents, 0));
      expect(Object.keys(held).filter((place) => place.startsWith("transit:"))).toEqual([]);
      for (const { id, cents, tax } of own) expect(held[`paid:${id} USD`]).toBe(cents - tax);
      expect(held["tax USD"]).toBe(own.reduce((sum, { tax }) => sum + tax, 0));
    }
  });
  console.log(`${planned.length} requests, ${server.kills} kills, ${replayed} answers asked for again`);
});
