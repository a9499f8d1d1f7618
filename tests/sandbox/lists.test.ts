import { expect, test } from "vitest";
import { partInCash, prepare, sign } from "./support/distribution.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { conversionOf, keepDraft, scheduleOf, sendForm, withdrawalOf } from "./support/forms.ts";
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

test("LIST005 LIST009 LIST010 forms are paged by offset, 20 to a page, the newest first", async () => {
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

test("LIST011 a row says what the form is, where it stands and what of", async () => {
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
      details: "",
      created: "2026-11-20T12:00:00.000Z",
      statusComment: "",
      date: null,
    },
    {
      id: body.id,
      kind: "withdrawal",
      number: body.number,
      type: "WITHDRAWAL",
      status: "4",
      accounts: [account],
      details: "$500.00 in cash",
      created: "2026-11-20T12:00:00.000Z",
      statusComment: "",
      date: "2026-11-20T12:00:00.000Z",
    },
  ]);
  expect((await list(visitor, "?type=ROTH_CONVERSION")).total).toBe(1);
  expect((await list(visitor, "?type=RECURRING_DISTRIBUTION")).total).toBe(0);
  expect((await list(visitor, "?status=4,7")).list.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  expect((await list(visitor, "?status=10")).total).toBe(0);
  expect((await visitor.get("/user/e-form/list?type=X")).body.status).toBe("MALFORMED_BODY");
});

test("LIST011 of a schedule, a row says what is paid and how often", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list4");
  await sendForm(visitor, "RECURRING_DISTRIBUTION", scheduleOf(account));
  expect((await list(visitor, "?type=RECURRING_DISTRIBUTION")).list).toMatchObject([
    { details: "$400.00 in cash, monthly" },
  ]);
});

test("LIST018 LIST020 recurring distributions are listed in the statuses that are kept, and as drafts", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~list3");
  const statuses = ["1", "2", "3", "4", "5", "6", "7", "8", "10", "13", "14", "15", "16"];
  for (const status of statuses) {
    const { id } = (await keepDraft(visitor, "RECURRING_DISTRIBUTION", {})).body;
    await putIn(id, status);
  }
  const { list: rows, total } = await list(visitor, "?type=RECURRING_DISTRIBUTION");
  expect(rows.map(({ status }: { status: string }) => status)).toEqual([
    "16",
    "15",
    "14",
    "7",
    "4",
    "3",
    "1",
  ]);
  expect(total).toBe(7);
});

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

test("nobody sees another's forms", async () => {
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
