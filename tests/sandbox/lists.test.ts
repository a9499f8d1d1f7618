import { describe, expect, test } from "vitest";
import { partInCash, prepare, sign } from "./support/distribution.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { atDesk } from "./support/followed.ts";
import { conversionOf, keepDraft, scheduleOf, sendForm, withdrawalOf } from "./support/forms.ts";
import { buy, purchaseOf } from "./support/purchase.ts";
import { settle } from "./support/settle.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = fileSandbox();

const account = "7121005001";
const list = async (visitor: Visitor, query = "") => (await visitor.get(`/user/e-form/list${query}`)).body;
const numbers = (body: { list: { number: string }[] }) =>
  body.list.map(({ number }) => Number(number.split("-")[1]));

/** Puts a request in a status, also in one that no transition leads to today: older ones may be in any. */
async function putIn(id: string, status: string): Promise<void> {
  await world.pool.query(
    `insert into request_states select flow, $2, payment_status, money from requests where id = $1
     on conflict do nothing`,
    [id, status],
  );
  await world.pool.query("update requests set status = $2 where id = $1", [id, status]);
}

test("LIST005 LIST009 LIST010 LAY030 forms are paged by offset, 20 to a page, the newest first", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list1");
  for (let made = 0; made < 23; made++) await keepDraft(visitor, "WITHDRAWAL", {}, { accountCode: account });
  const first = await list(visitor);
  expect([first.total, first.list.length]).toEqual([23, 20]);
  const second = await list(visitor, "?offset=20");
  expect([second.total, second.list.length]).toEqual([23, 3]);
  const all = [...numbers(first), ...numbers(second)];
  expect(all).toEqual([...all].sort((one, other) => other - one));
  expect((await list(visitor, "?offset=23")).list).toEqual([]);
  expect((await list(visitor, "?limit=5&offset=2")).list.map(({ id }: { id: string }) => id)).toEqual(
    first.list.slice(2, 7).map(({ id }: { id: string }) => id),
  );
  expect((await list(visitor, "?limit=nonsense&offset=-1")).list).toHaveLength(20);
});

test("LIST005 a number with a digit more comes first, whatever kind of form it is of", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list7");
  await world.pool.query("select setval('request_numbers', 999997)");
  const kinds = ["ROTH_CONVERSION", "WITHDRAWAL", "ROTH_CONVERSION", "WITHDRAWAL"] as const;
  for (const kind of kinds) await keepDraft(visitor, kind, {}, { accountCode: account });
  expect(numbers(await list(visitor))).toEqual([1000001, 1000000, 999999, 999998]);
  for (let made = 0; made < 2; made++) {
    await world.pool.query("select setval('request_numbers', $1::int)", [9999998 + made]);
    await visitor.post("/user/otd", { account, fullness: "FULL" });
  }
  expect(numbers((await visitor.get("/user/otd")).body)).toEqual([10000000, 9999999]);
});

test("LIST005 a form keeps its place when it is sent later than one begun after it", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list8");
  const { id } = (await keepDraft(visitor, "WITHDRAWAL", {}, { accountCode: account })).body;
  const later = (await keepDraft(visitor, "ROTH_CONVERSION", {}, { accountCode: account })).body;
  world.pass(60_000);
  expect((await sendForm(visitor, "WITHDRAWAL", withdrawalOf(account), { id })).http).toBe(200);
  world.pass(-60_000);
  expect((await list(visitor)).list.map((row: { id: string }) => row.id)).toEqual([later.id, id]);
});

test("LIST008 LIST011 LIST012 a row says what the form is, where it stands and what of, and its status comment", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list2");
  const { body } = await sendForm(visitor, "WITHDRAWAL", withdrawalOf(account));
  const draft = await keepDraft(visitor, "ROTH_CONVERSION", conversionOf(account, "7121005002"), {});
  const { list: rows } = await list(visitor);
  expect(rows).toEqual([
    {
      id: draft.body.id,
      kind: "roth",
      number: expect.stringMatching(/^ROTH-/),
      type: "ROTH_CONVERSION",
      status: "1",
      accounts: [],
      accountType: null,
      details: "",
      created: "2026-11-20T12:00:00.000Z",
      statusComment: "",
      sentBefore: null,
      date: null,
    },
    {
      id: body.id,
      kind: "withdrawal",
      number: body.number,
      type: "WITHDRAWAL",
      status: "4",
      accounts: [account],
      accountType: "Traditional IRA",
      details: "$500.00 in cash",
      created: "2026-11-20T12:00:00.000Z",
      statusComment: "",
      sentBefore: null,
      date: "2026-11-20T12:00:00.000Z",
    },
  ]);
  expect((await list(visitor, "?type=ROTH_CONVERSION")).total).toBe(1);
  expect((await list(visitor, "?type=RECURRING_DISTRIBUTION")).total).toBe(0);
  expect((await list(visitor, "?status=4,7")).list.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  expect((await list(visitor, "?status=10")).total).toBe(0);
  expect((await visitor.get("/user/e-form/list?type=X")).body.status).toBe("MALFORMED_BODY");
  await atDesk(visitor, `${body.id}/transition`, { transition: "return", comment: "Please sign page 2." });
  expect((await list(visitor, "?type=WITHDRAWAL")).list).toMatchObject([
    { id: body.id, status: "14", statusComment: "Please sign page 2." },
  ]);
});

test("LIST011 of a schedule, a row says what is paid and how often", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list4");
  await sendForm(visitor, "RECURRING_DISTRIBUTION", scheduleOf(account));
  expect((await list(visitor, "?type=RECURRING_DISTRIBUTION")).list).toMatchObject([
    { details: "$400.00 in cash, monthly" },
  ]);
});

test.each([
  ["LIST018 LIST020", "RECURRING_DISTRIBUTION", ["16", "15", "14", "7", "4", "3", "1"]],
  ["LIST018 LIST021", "PAYMENT_LETTER", ["16", "14", "7", "4", "3", "1"]],
  ["LIST018 LIST022", "BENEFICIARY_DESIGNATION", ["15", "14", "13", "7", "4", "1"]],
] as const)(
  "%s of %s the list has what is in a status that is kept, and drafts: %j",
  async (_ids, type, kept) => {
    const visitor = await signedIn(world.sandbox, "holder-enough~list3");
    const statuses = ["1", "2", "3", "4", "5", "6", "7", "8", "10", "13", "14", "15", "16"];
    for (const status of statuses) {
      const { id } = (await keepDraft(visitor, type, {})).body;
      await putIn(id, status);
    }
    const { list: rows, total } = await list(visitor, `?type=${type}`);
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(kept);
    expect(total).toBe(kept.length);
  },
);

test("LIST005 OTD059 distributions are listed by their statuses, or by all but some, the newest first", async () => {
  const person = "holder-enough~list5";
  const visitor = await signedIn(world.sandbox, person);
  for (const status of ["DRAFT", "ON_THE_MOON", "COMPLETED", "RETURNED"]) {
    const { id } = (await visitor.post("/user/otd", { account, fullness: "FULL" })).body;
    await putIn(id, status);
  }
  const statuses = async (query = "") =>
    (await visitor.get(`/user/otd${query}`)).body.list.map(({ status }: { status: string }) => status);
  expect(await statuses()).toEqual(["RETURNED", "COMPLETED", "ON_THE_MOON", "DRAFT"]);
  expect(await statuses("?status=DRAFT,COMPLETED")).toEqual(["COMPLETED", "DRAFT"]);
  expect(await statuses("?statusNot=RETURNED,COMPLETED")).toEqual(["ON_THE_MOON", "DRAFT"]);
  expect((await visitor.get("/user/otd?statusNot=DRAFT&offset=7")).body.total).toBe(3);
});

test("ROLE003 nobody sees another's forms", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list4");
  await keepDraft(visitor, "WITHDRAWAL", {});
  const other = await signedIn(world.sandbox, "holder-low~list4");
  expect((await list(other)).total).toBe(0);
});

test("LIST003 LIST011 a distribution has a day of submission from its submission on", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list6");
  const ready = await prepare(visitor, partInCash(account, 10));
  const dates = async () =>
    (await visitor.get("/user/otd")).body.list.map(({ date }: { date: unknown }) => date);
  expect(await dates()).toEqual([null]);
  expect((await sign(visitor, ready)).http).toBe(200);
  expect(await dates()).toEqual(["2026-11-20T12:00:00.000Z"]);
});

test("LIST003 a purchase has its property and its day of submission", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list9");
  await buy(visitor, purchaseOf(account));
  const [row] = (await visitor.get("/user/requests?kind=re-bdl")).body.list;
  expect([row.accounts, row.type, row.details, row.status, row.date]).toEqual([
    [account],
    "Real estate purchase",
    "14 Alder Court, Boise, ID",
    "MANAGER_REVIEW",
    "2026-11-20T12:00:00.000Z",
  ]);
});

describe("the list of everything", () => {
  const everything = async (visitor: Visitor, query = "") =>
    (await visitor.get(`/user/requests${query}`)).body as {
      total: number;
      list: { id: string; kind: string; status: string; accounts: string[]; sentBefore: string | null }[];
    };
  const kindsOf = async (visitor: Visitor, query: string) =>
    (await everything(visitor, query)).list.map(({ kind }) => kind);

  test("LIST001 LIST002 LIST005 LIST016 has requests of all kinds, of each in its own statuses, by panel", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~all1");
    await visitor.post("/user/otd", { account, fullness: "FULL" });
    const sent = (await sendForm(visitor, "WITHDRAWAL", withdrawalOf(account))).body;
    const other = (await keepDraft(visitor, "RECURRING_DISTRIBUTION", {})).body;
    await putIn(other.id, "2");
    await keepDraft(visitor, "ROTH_CONVERSION", {});
    expect(await kindsOf(visitor, "")).toEqual(["roth", "withdrawal", "otd"]);
    expect(await kindsOf(visitor, "?panel=pending")).toEqual(["roth", "withdrawal", "otd"]);
    await settle(visitor, "holder-enough~all1", { request: sent.id });
    expect(await kindsOf(visitor, "?panel=completed")).toEqual(["withdrawal"]);
    expect(await kindsOf(visitor, "?kind=otd,roth")).toEqual(["roth", "otd"]);
    expect((await visitor.get("/user/requests?kind=otd,gift")).body.status).toBe("MALFORMED_BODY");
  });

  test("LIST017 is sorted by sortby, with _desc, or by orderBy and direction, and otherwise by id", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~all2");
    const accounts = ["7121005002", account, "7121005002"];
    for (const accountCode of accounts) await keepDraft(visitor, "WITHDRAWAL", {}, { accountCode });
    const order = async (query: string) => {
      const { list } = await everything(visitor, query);
      return list.map(({ accounts: [code] }) => code?.slice(-1)).join("");
    };
    const ids = (await everything(visitor)).list.map(({ id }) => id);
    expect(await order("?sortby=account")).toBe("122");
    expect(await order("?sortby=account_desc")).toBe("221");
    expect(await order("?orderBy=account&direction=ASC")).toBe("122");
    expect(await order("?orderBy=account&direction=DESC")).toBe("221");
    const oldest = (await everything(visitor, "?sortby=id")).list.map(({ id }) => id);
    expect(oldest).toEqual([...ids].reverse());
    // Rows that are alike stay in one order, and what nobody knows is the usual order.
    const alike = (await everything(visitor, "?sortby=account_desc")).list.map(({ id }) => id);
    expect(alike).toEqual([ids[0], ids[2], ids[1]]);
    for (const query of ["?sortby=salary", "?sortby=id;drop", "?orderBy=&direction=ASC"])
      expect((await everything(visitor, query)).list.map(({ id }) => id)).toEqual(ids);
  });

  test("LIST017 by status they follow the words that people read", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~all5");
    for (const status of ["16", "7", "4", "1"])
      await putIn((await keepDraft(visitor, "WITHDRAWAL", {})).body.id, status);
    const { list } = await everything(visitor, "?sortby=status");
    // Completed, Created, Pending, Unconfirmed.
    expect(list.map(({ status }) => status)).toEqual(["7", "1", "4", "16"]);
  });

  test("LAY030 LAY033 is paged by number too, 15 rows to a page", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~all3");
    for (let made = 0; made < 17; made++) await keepDraft(visitor, "WITHDRAWAL", {});
    const all = (await everything(visitor, "?limit=100")).list.map(({ id }) => id);
    const page = async (number: string) =>
      (await everything(visitor, `?page=${number}`)).list.map(({ id }) => id);
    expect(await page("1")).toEqual(all.slice(0, 15));
    expect(await page("2")).toEqual(all.slice(15));
    expect(await page("0")).toEqual(all.slice(0, 15));
    expect(await page("3")).toEqual([]);
  });

  test("LAY040 has only what was sent, or as a draft begun, between two moments", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~all4");
    await keepDraft(visitor, "WITHDRAWAL", {});
    const total = async (query: string) => (await everything(visitor, query)).total;
    // The clock of the test stands at noon.
    expect(await total("?from=2026-11-20T12:00:00Z")).toBe(1);
    expect(await total("?from=2026-11-20T12:00:01Z")).toBe(0);
    expect(await total("?to=2026-11-20T12:00:00Z")).toBe(0);
    expect(await total("?to=2026-11-20T12:00:01Z")).toBe(1);
    expect(await total("?from=yesterday&to=soon")).toBe(1);
    expect(await total("?from=-271821-04-20T00:00:00Z&to=%2B275760-09-13T00:00:00Z")).toBe(1);
  });

  test("LAY037 says beside a draft which request like it is under way for its account", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~all6");
    const sent = (await sendForm(visitor, "WITHDRAWAL", withdrawalOf(account))).body;
    await keepDraft(visitor, "WITHDRAWAL", {}, { accountCode: account });
    await keepDraft(visitor, "WITHDRAWAL", {}, { accountCode: "7121005002" });
    await keepDraft(visitor, "ROTH_CONVERSION", {}, { accountCode: account });
    const sentBefores = async () => (await everything(visitor)).list.map(({ sentBefore }) => sentBefore);
    expect(await sentBefores()).toEqual([null, null, sent.id, null]);
    await settle(visitor, "holder-enough~all6", { request: sent.id });
    expect(await sentBefores()).toEqual([null, null, null, null]);
  });
});
