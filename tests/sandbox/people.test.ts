import { describe, expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { type DemoAccount, type DemoPerson, demo } from "../../app/sandbox/people/demoPeople.ts";
import { readHolder } from "../../app/sandbox/people/readHolder.ts";
import holdings from "../../schemas/reference/holdings.json" with { type: "json" };
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import { fileSandbox } from "./support/fileSandbox.ts";
import { balances, ledgerFlaws } from "./support/ledger.ts";
import { signedIn } from "./support/visitor.ts";

const world = fileSandbox();

const holders = demo.people.filter(({ accounts }) => accounts);
const cents = (dollars: number) => Math.round(dollars * 100);

/** What the ledger should hold for an account, by "place asset". */
function opened({ code, cash = 0, pending = [], assets = [] }: DemoAccount): Record<string, number> {
  const waiting = pending.reduce((sum, { amount }) => sum + cents(amount), 0);
  const places = [
    [`account:${code} USD`, cents(cash)],
    [`pending:${code} USD`, waiting],
    ...assets.map(({ cusip, value }) => [`account:${code} ${cusip}`, cents(value)]),
  ] as [string, number][];
  return Object.fromEntries(places.filter(([, amount]) => amount !== 0));
}

describe("account holders", () => {
  test("each begins with what people.json says, however often they sign in", async () => {
    for (const { id, accounts = [] } of holders) {
      const copy = `${id}~seeded`;
      await signedIn(world.sandbox, copy);
      const visitor = await signedIn(world.sandbox, copy);
      const held = Object.entries(await balances(world.pool, copy)).filter(
        ([name]) => !name.startsWith("opening "),
      );
      expect(Object.fromEntries(held)).toEqual(Object.assign({}, ...accounts.map(opened)));
      const { list } = (await visitor.get("/user/account/list")).body;
      expect(list.map(({ account }: { account: { code: string } }) => account.code)).toEqual(
        accounts.map(({ code }) => code),
      );
    }
    expect(await ledgerFlaws(world.pool)).toEqual([]);
  });

  test("a person who was known before there were accounts gets them on the next sign-in", async () => {
    await signedIn(world.sandbox, "holder-low~older");
    await world.pool.query("delete from ledger_entries where person_id = 'holder-low~older'");
    await world.pool.query("delete from accounts where person_id = 'holder-low~older'");
    await world.pool.query("delete from holders where person_id = 'holder-low~older'");
    const visitor = await signedIn(world.sandbox, "holder-low~older");
    expect((await visitor.get("/user/account/list")).body.list).toHaveLength(1);
    expect(await balances(world.pool, "holder-low~older")).toMatchObject({ "account:7121005201 USD": 1250 });
  });

  test("reset gives back what was there at first", async () => {
    await signedIn(world.sandbox, "holder-low~reset");
    await world.pool.query("update accounts set closed_at = now() where person_id = 'holder-low~reset'");
    const visitor = await signedIn(world.sandbox, "holder-low~reset");
    expect((await visitor.get("/user/account/list")).body.list).toEqual([]);
    await visitor.post("/sandbox/reset", { person: "holder-low~reset" });
    const again = await signedIn(world.sandbox, "holder-low~reset");
    expect((await again.get("/user/account/list")).body.list).toHaveLength(1);
  });

  test("deposits become final on their day", async () => {
    const person = "holder-pending~days";
    await signedIn(world.sandbox, person);
    const daysLater = async (days: number) => {
      world.pass(days * 86_400_000);
      await signedIn(world.sandbox, person);
      const held = await balances(world.pool, person);
      return [held["account:7121005101 USD"], held["pending:7121005101 USD"]];
    };
    expect(await daysLater(2)).toEqual([120_000, 350_000]);
    expect(await daysLater(1)).toEqual([220_000, 250_000]);
    expect(await daysLater(2)).toEqual([470_000, undefined]);
    expect(await daysLater(1)).toEqual([470_000, undefined]);
    world.pass(-6 * 86_400_000);
  });

  test("birth date, telephone and the secret of an authenticator app are sealed in the database", async () => {
    const person = "holder-enough~sealed";
    await signedIn(world.sandbox, person);
    const { options, pool } = world;
    const context = { options, sealer: createSealer(options.key), now: () => new Date() };
    const { holder, secondFactor } = holders.find(({ id }) => id === "holder-enough")!;
    expect(await readHolder(context, pool, person)).toEqual({ ...holder, secondFactor });
    const { rows } = await pool.query("select sealed_facts from holders where person_id = $1", [person]);
    const stored = rows[0].sealed_facts.toString("latin1");
    for (const secret of [holder!.dateOfBirth, holder!.phone, secondFactor!.totpSecret!])
      expect(stored).not.toContain(secret);
  });
});

describe("there is somebody for every case", () => {
  const assetsOf = ({ accounts = [] }: DemoPerson) => accounts.flatMap(({ assets = [] }) => assets);
  const isMetal = ({ assetCode }: { assetCode: string }) => holdings.preciousMetals.includes(assetCode);
  const age = ({ holder }: DemoPerson) => 2026 - Number(holder!.dateOfBirth.slice(0, 4));
  const cases: [string, (person: DemoPerson) => boolean][] = [
    [
      "enough cash and assets",
      (person) => person.accounts![0]!.cash! > 10_000 && assetsOf(person).length > 1,
    ],
    [
      "deposits beyond the cash",
      ({ accounts }) =>
        accounts!.some(({ cash = 0, pending = [] }) => pending.some(({ amount }) => amount > cash)),
    ],
    ["too little for any fee", ({ accounts }) => accounts!.every(({ cash = 0 }) => cash < 30)],
    [
      "precious metals only, in a 713 account",
      (person) =>
        person.accounts![0]!.code.startsWith("713") &&
        assetsOf(person).length > 0 &&
        assetsOf(person).every(isMetal),
    ],
    [
      "real estate 600 beside 550",
      (person) =>
        ["550", "600"].every((code) => assetsOf(person).some(({ assetCode }) => assetCode === code)),
    ],
    ["younger than 59½", (person) => age(person) < 59],
    ["resident in California", ({ holder }) => holder!.state === "CA"],
    [
      "account under 7 days old",
      ({ accounts }) => accounts!.some(({ openedDaysAgo }) => openedDaysAgo < limits.fundingHoldDays),
    ],
    [
      "unpaid balance and open debit card",
      ({ accounts }) =>
        accounts!.some(({ unpaid = 0, hasOpenDebitCard }) => unpaid > 0 && hasOpenDebitCard === true),
    ],
    ["fair market value needed", (person) => assetsOf(person).some(({ needsFmv }) => needsFmv)],
    ["second factor absent", ({ secondFactor }) => secondFactor === undefined],
    ["telephone only", ({ secondFactor }) => secondFactor?.phone !== undefined && !secondFactor.totpSecret],
    [
      "authenticator app only",
      ({ secondFactor }) => secondFactor?.totpSecret !== undefined && !secondFactor.phone,
    ],
    ["read-only", ({ accounts }) => accounts!.some(({ mode }) => mode === "READ_ONLY")],
    ["a Roth account as well", ({ accounts }) => new Set(accounts!.map(({ kind }) => kind)).size > 1],
  ];
  test.each(cases)("%s", (_, is) => {
    expect(holders.filter(is).length).toBeGreaterThan(0);
  });
});
