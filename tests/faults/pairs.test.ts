import { expect, test } from "vitest";
import { knownCalls } from "../../app/sandbox/openapi/knownCalls.ts";
import { type Reply, signedIn, Visitor } from "../sandbox/support/visitor.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { served } from "./support/served.ts";
import { kind, moves, type Stand } from "./support/twoTabMoves.ts";

const world = fileWorld();
const names = Object.keys(moves);
/** How many calls a storm has, each from two tabs. */
const SIZE = 6;

/** They change nothing of a person. */
const ofNobody = [
  "POST /sandbox/csp-report",
  "POST /sandbox/page-fault",
  "POST /sandbox/faults",
  "DELETE /sandbox/faults",
];

async function stand(copy: string): Promise<Stand> {
  const person = `${kind}~${copy}`;
  const visitor = await signedIn(world.sandbox, person);
  return { world, person, visitor, agent: await signedIn(world.sandbox, `existing-holder~${copy}`) };
}

function tabOf({ visitor }: Stand): Visitor {
  const tab = new Visitor(served(world.origin));
  tab.cookie = visitor.cookie;
  return tab;
}

const told = ({ http, body }: Reply) => `${http} ${body?.status ?? ""}`;

test("every call that changes something is made by two tabs at once", () => {
  const changing = knownCalls
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);
  expect(changing.filter((name) => !names.includes(name) && !ofNobody.includes(name))).toEqual([]);
});

test.each(names)("%s from two tabs at once never fails inside", { timeout: 60_000 }, async (name) => {
  const at = await stand(`pair${names.indexOf(name)}`);
  const act = await moves[name]!(at);
  const heard = await Promise.all([0, 1].map((number) => act(tabOf(at), number)));
  expect(
    heard.every(({ http }) => http < 500),
    heard.map(told).join(", "),
  ).toBe(true);
  // A pair that is refused for what it says would show nothing.
  expect(
    heard.some(({ http }) => http === 200),
    heard.map(told).join(", "),
  ).toBe(true);
});

/** Each call beside others: the further the strides, the less alike they are. */
const storms = [1, 5, 11, 23].flatMap((stride) =>
  Array.from({ length: Math.ceil(names.length / SIZE) }, (_, index) => ({ stride, first: index * SIZE })),
);

test.each(storms)(
  "calls at once by strides of $stride from $first never fail inside",
  {
    timeout: 120_000,
  },
  async ({ stride, first }) => {
    const at = await stand(`storm${stride}-${first}`);
    const chosen = Array.from(
      { length: SIZE },
      (_, index) => names[(first + index * stride) % names.length]!,
    );
    const acts: Awaited<ReturnType<(typeof moves)[string]>>[] = [];
    for (const name of chosen) acts.push(await moves[name]!(at));
    const heard = await Promise.all(
      acts.flatMap((act, index) =>
        [0, 1].map(async (number) => ({ name: chosen[index], ...(await act(tabOf(at), number)) })),
      ),
    );
    const failed = heard.filter(({ http }) => http >= 500).map(({ name }) => name);
    expect(failed, world.lines.slice(-20).join("\n")).toEqual([]);
  },
);

test("of two writes that both are answered none is lost", async () => {
  const at = await stand("kept");
  const kept = async (name: string) => {
    const act = await moves[name]!(at);
    return Promise.all([0, 1].map((number) => act(tabOf(at), number)));
  };
  for (const name of [
    "POST /user/otd/upload",
    "POST /user/e-form/file/upload",
    "POST /user/requests/{id}/messages",
    "POST /sandbox/desk/{id}/messages",
    "POST /sandbox/desk/{id}/documents",
    "POST /api/account/save/card",
  ])
    expect(
      (await kept(name)).map(({ http }) => http),
      name,
    ).toEqual([200, 200]);
  const count = async (query: string) => (await world.pool.query(query, [at.person])).rows[0].n;
  expect(await count("select count(*)::int as n from files where person_id = $1")).toBe(4);
  expect(await count("select count(*)::int as n from cards where person_id = $1")).toBe(2);
  const ofRequests = "request_id in (select id from requests where person_id = $1)";
  const messages = `select count(*)::int as n from request_events where kind = 'message' and ${ofRequests}`;
  expect(await count(messages)).toBe(4);
  expect(await count(`select count(*)::int as n from request_documents where ${ofRequests}`)).toBe(2);
});
