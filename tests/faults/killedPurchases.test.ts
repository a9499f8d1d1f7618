import { afterAll, beforeAll, expect, test } from "vitest";
import { campaign } from "../config/campaign.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { type Begun, preparePurchase, purchaseOf, signPurchase } from "../sandbox/support/purchase.ts";
import { signedIn, Visitor } from "../sandbox/support/visitor.ts";
import { MortalServer } from "./support/MortalServer.ts";

const PEOPLE = campaign("killed").numRuns;
/** Per person. */
const PURCHASES = 10;
const ALL = PEOPLE * PURCHASES;
/** Kill the server each time this many more were acknowledged. */
const BETWEEN = Math.max(1, Math.round(ALL / 6));
const account = "7121005001";
const opening = 4_825_075;
/** In cents, of each purchase. */
const [deposit, all, fees] = [5_000, 25_000, 6_000];

let server: MortalServer;
beforeAll(async () => {
  server = await MortalServer.start();
}, 120_000);
afterAll(() => server.remove());

interface Planned extends Begun {
  person: string;
  visitor: Visitor;
}

async function planned(visitor: Visitor, person: string): Promise<Planned> {
  const purchase = purchaseOf(account);
  purchase.deposit.depositAmount = deposit / 100;
  purchase.funding.fundingAmount = (all - deposit) / 100;
  return { ...(await preparePurchase(visitor, purchase)), person, visitor };
}

test(`killed with -9 in the middle of ${ALL} purchases, each deposit is sent once and nothing acknowledged is lost`, {
  timeout: 600_000,
}, async () => {
  const purchases: Planned[] = [];
  for (let number = 0; number < PEOPLE; number++) {
    const person = `holder-enough~killed-purchase${number}`;
    const visitor = await signedIn(server.patient, person);
    for (let index = 0; index < PURCHASES; index++) purchases.push(await planned(visitor, person));
  }
  await server.killedAmid(purchases, BETWEEN, async ({ visitor, id, revision }) => {
    const { http, body } = await signPurchase(visitor, { id, revision });
    expect([http, body.status]).toEqual([200, "MANAGER_REVIEW"]);
  });
  for (const outcome of [
    "WAITING_FOR_BDL_RATIFIED_CONTRACT",
    "EMD_MONEY_TRANSFER",
    "WAITING_FOR_CLOSING_DOCUMENTS",
  ])
    await server.killedAmid(purchases, BETWEEN * 2, async ({ person, id }) => {
      const office = new Visitor(server.patient);
      const { body } = await office.post("/sandbox/settle", { person, request: id, outcome });
      // The answer of the first try may have been lost.
      expect([outcome, "NOT_OPEN"]).toContain(body.list?.[0]?.status ?? body.status);
    });
  expect(server.kills).toBeGreaterThan(5);

  await server.afterDeath(async (pool) => {
    expect(await ledgerFlaws(pool)).toEqual([]);
    const found = await pool.query("select distinct status from requests");
    expect(found.rows).toEqual([{ status: "WAITING_FOR_CLOSING_DOCUMENTS" }]);
    for (const person of new Set(purchases.map((each) => each.person))) {
      const held = await balances(pool, person);
      expect(held[`account:${account} USD`]).toBe(opening - PURCHASES * (all + fees));
      expect(held["fees USD"]).toBe(PURCHASES * fees);
      for (const { id } of purchases.filter((each) => each.person === person))
        expect([held[`paid:${id} USD`], held[`transit:${id} USD`]]).toEqual([deposit, all - deposit]);
    }
  });
});
