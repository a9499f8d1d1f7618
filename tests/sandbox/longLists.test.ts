import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { type KindName, kindNames } from "../../app/sandbox/requests/listedStatuses.ts";
import { listQuery, type Rows } from "../../app/sandbox/requests/listRequests.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = fileSandbox();
const account = "7121005001";
const flows = ["otd", "withdrawal", "roth", "recurring"] as const;
const hour = 3_600_000;
const began = Date.parse("2026-01-01T00:00:00Z");
/** How many requests the two people have, and one of them among the others. */
const people = { "holder-enough~short": 60, "holder-enough~long": 5_000 };

const visitors: { [person: string]: Visitor } = {};
const short = () => visitors["holder-enough~short"]!;
const long = () => visitors["holder-enough~long"]!;

/** A request as stored: of each kind in turn, an hour after the one before. Every tenth is a draft, the others were returned. */
function stored(person: string, n: number) {
  const id = randomUUID();
  const flow = flows[n % flows.length]!;
  const isDraft = n % 10 === 0;
  const created = new Date(began + n * hour);
  const body =
    flow === "otd" ? { answers: {}, filler: "x".repeat(500) } : { json: {}, details: `Number ${n}` };
  return {
    id,
    number: `LONG-${n}`,
    person_id: person,
    flow,
    account_code: account,
    revision: 1,
    state: isDraft ? "draft" : "submitted",
    status: flow === "otd" ? (isDraft ? "DRAFT" : "RETURNED") : isDraft ? "1" : "14",
    step: 1,
    money: isDraft ? "none" : "given back",
    created_at: created,
    saved_at: created,
    submitted_at: isDraft ? null : created,
    sealed: createSealer(world.options.key).seal(JSON.stringify(body), `requests.body:${id}`).toString("hex"),
  };
}

async function insert(rows: readonly ReturnType<typeof stored>[]): Promise<void> {
  await world.pool.query(
    `insert into requests (id, number, person_id, flow, account_code, revision, state, status, step, money, created_at,
       saved_at, submitted_at, sealed_body)
     select id, number, person_id, flow, account_code, revision, state, status, step, money, created_at, saved_at,
       submitted_at, decode(sealed, 'hex')
     from jsonb_to_recordset($1::jsonb) as row(id uuid, number text, person_id text, flow text, account_code text,
       revision int, state text, status text, step int, money text, created_at timestamptz, saved_at timestamptz,
       submitted_at timestamptz, sealed text)`,
    [JSON.stringify(rows)],
  );
}

beforeAll(async () => {
  // The rows are what lists read. What money did for them is left out, so its trigger cannot hold them to it.
  await world.pool.query("alter table requests disable trigger user");
  let number = 0;
  for (const [person, count] of Object.entries(people)) {
    visitors[person] = await signedIn(world.sandbox, person);
    const rows = Array.from({ length: count }, () => stored(person, ++number));
    for (let from = 0; from < count; from += 1_000) await insert(rows.slice(from, from + 1_000));
  }
  // Of somebody else are many more, as in a real table. Nobody opens these.
  await signedIn(world.sandbox, "holder-low~crowd");
  await world.pool.query(
    `insert into requests (id, number, person_id, flow, account_code, revision, state, status, step, created_at, saved_at, sealed_body)
     select gen_random_uuid(), 'CROWD-' || n, $1, 'otd', $2, 1, 'draft', 'DRAFT', 1, now(), now(), ''
     from generate_series(1, 30000) as n`,
    ["holder-low~crowd", account],
  );
  await world.pool.query("alter table requests enable trigger user");
  await world.pool.query("analyze requests");
}, 180_000);

interface PlanNode {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** How the database reads a page: each node of its plan, with how many rows it had in its hands. */
async function planOf(person: string, asked: Partial<Rows> = {}, kinds: readonly KindName[] = kindNames) {
  const { statement, values } = listQuery(person, { kinds, offset: 0, limit: 20, ...asked });
  const { rows } = await world.pool.query(`explain (analyze, format json) ${statement}`, values);
  const nodes = (node: PlanNode, isRead: (node: PlanNode) => boolean): PlanNode[] =>
    isRead(node) ? [node, ...(node.Plans ?? []).flatMap((each) => nodes(each, isRead))] : [];
  const { Plan } = rows[0]["QUERY PLAN"][0];
  const all = nodes(Plan, () => true);
  // What was sent before a draft is looked up once for each draft of the page: that is no reading of the list.
  const ofList = nodes(Plan, (node) => node["Parent Relationship"] !== "SubPlan");
  const scans = ofList.filter((node) => node["Node Type"].includes("Scan") && node["Index Name"]);
  return {
    types: all.map((node) => node["Node Type"]),
    scans: scans.map((node) => node["Index Name"]),
    /** Rows that the page itself looked at; the count reads them all, without opening one. */
    read: Math.min(...scans.map((node) => node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0))),
  };
}

describe("a list of five thousand requests", () => {
  test("is read by its index, in its order, and a page reads no more rows than one of a short list", async () => {
    const of = { short: await planOf("holder-enough~short"), long: await planOf("holder-enough~long") };
    expect(of.long.types).not.toContain("Seq Scan");
    expect(of.long.scans).toContain("requests_listed");
    expect(of.long.read).toBe(20);
    expect(of.short.read).toBeLessThanOrEqual(60);
  });

  test("sorted by date it is read by its other index", async () => {
    const { types, scans, read } = await planOf("holder-enough~long", {
      sort: { by: "date", descending: true },
    });
    expect(types).not.toContain("Seq Scan");
    expect(scans).toContain("requests_listed_by_date");
    expect(read).toBe(20);
  });

  test.each(["id", "account", "type", "status", "created", "date"] as const)(
    "sorted by %s no page reads the table as a whole, and neither does one of a period",
    async (by) => {
      for (const descending of [true, false])
        for (const from of [undefined, new Date(began + 4_000 * hour)]) {
          const { types } = await planOf("holder-enough~long", { sort: { by, descending }, from });
          expect(types).not.toContain("Seq Scan");
        }
    },
  );

  test("its page has as many rows and bytes as that of a short list, and pages follow one another without a gap", async () => {
    const texts = await Promise.all(
      [short(), long()].map(async (each) => (await each.send("GET", "/user/requests")).text()),
    );
    const [few, many] = texts.map((text) => JSON.parse(text));
    expect([few.total, many.total]).toEqual([60, 5_000]);
    expect([few.list.length, many.list.length]).toEqual([20, 20]);
    expect(texts[1]!.length).toBeLessThan(texts[0]!.length * 1.1);
    const numbers: number[] = [];
    for (let page = 1; page <= 334; page += 1) {
      if (page > 3 && page < 332) continue;
      const { list } = (await long().get(`/user/requests?page=${page}`)).body;
      numbers.push(...list.map(({ number }: { number: string }) => Number(number.split("-")[1])));
    }
    const highest = 5_060;
    const expected = Array.from({ length: 45 }, (_, index) => highest - index);
    expect(numbers.slice(0, 45)).toEqual(expected);
    expect(numbers.at(-1)).toBe(61);
    expect((await long().get("/user/requests?page=335")).body).toMatchObject({ total: 5_000, list: [] });
  });
});
