import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import banks from "../../app/sandbox/accounts/banks.json" with { type: "json" };
import companies from "../../app/sandbox/purchase/companies.json" with { type: "json" };
import ach from "../../schemas/blocks/ach.json" with { type: "json" };
import escrow from "../../schemas/blocks/escrow-company.json" with { type: "json" };
import wire from "../../schemas/blocks/wire.json" with { type: "json" };
import contract from "../../schemas/flows/re-bdl/contract.step.json" with { type: "json" };
import loan from "../../schemas/flows/re-bdl/loan.step.json" with { type: "json" };
import { openTestSandbox, portalOrigin, type TestSandbox } from "../sandbox/support/openTestSandbox.ts";
import { signedIn } from "../sandbox/support/visitor.ts";

const place = vi.hoisted(() => ({ root: "" }));
// A page knows its server's address; Node does not.
vi.mock("../../app/api/transport/apiRoot.ts", () => ({
  get apiRoot() {
    return place.root;
  },
}));

let world: TestSandbox;
let server: Server;
const asked: string[] = [];
/** Milliseconds to delay the answer to a query. */
const delays = new Map<string, number>();
const plainFetch = globalThis.fetch;
let cookie = "";

beforeAll(async () => {
  world = await openTestSandbox();
  cookie = (await signedIn(world.sandbox, "existing-holder~lookups")).cookie;
  const listener = getRequestListener(async (request) => {
    const url = new URL(request.url);
    asked.push(`${url.pathname}${url.search}`);
    await new Promise((resolve) => setTimeout(resolve, delays.get(url.searchParams.get("q") ?? "") ?? 0));
    return world.sandbox.fetch(
      new Request(`${portalOrigin}${url.pathname}${url.search}`, { headers: request.headers }),
    );
  });
  server = createServer(listener).listen(0);
  place.root = `http://localhost:${(server.address() as AddressInfo).port}/custodian`;
}, 60_000);
afterAll(async () => {
  server.close();
  await world.close();
});
beforeEach(() => {
  asked.length = 0;
  delays.clear();
  vi.stubGlobal("fetch", (request: Request) => {
    const headers = new Headers(request.headers);
    headers.set("Cookie", cookie);
    return plainFetch(new Request(request, { headers }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const lookUp = async (source: string, query: string, flow: string, signal = new AbortController().signal) =>
  (await import("../../app/api/widgets/lookUp.ts")).lookUp(source, query, signal, flow);

test("API081 API082 a one-time distribution asks its own paths", async () => {
  await lookUp(ach.properties.bank["x-ui"].lookup, "harbor", "otd");
  await lookUp(wire.properties.bank["x-ui"].lookup, "harbor", "otd");
  expect(asked).toEqual([
    "/custodian/user/otd/banks/ach?q=harbor",
    "/custodian/user/otd/banks/wire?q=harbor",
  ]);
});

test("API021 the partners who refer are asked for once, and given by name and code", async () => {
  const found = await lookUp("referralPartners", "", "registration");
  expect(found).toContainEqual({
    value: "AIR",
    label: "American Investment Resources",
    externalId: "1001",
  });
  expect(await lookUp("referralPartners", "air", "registration")).not.toEqual([]);
  expect(asked).toEqual(["/custodian/user/account/referral/partners"]);
});

test("REG042 a partner whose visible flag is false is not offered", async () => {
  vi.resetModules();
  const partner = { externalId: "1", child: [] };
  vi.stubGlobal("fetch", async () =>
    Response.json({
      success: true,
      list: [
        { name: "Shown", code: "SHOWN", visible: true, ...partner },
        { name: "Hidden", code: "HIDDEN", visible: false, ...partner },
      ],
    }),
  );
  const found = await lookUp("referralPartners", "", "registration");
  expect(found.map(({ value }) => value)).toEqual(["SHOWN"]);
  // The list is asked for once, so the next test must not find this one.
  vi.resetModules();
});

test.each([
  ["an escrow company", "ETA", escrow.properties.company],
  ["the company of an agent", "REALTOR", contract.properties.agentCompany],
  ["a lender", "LOAN_SERVICING", loan.properties.lenderCompany],
])(
  "API091 %s is one of type %s whose name has what was typed, beyond the 50 that are shown too",
  async (_, type, field) => {
    const source = field["x-ui"].lookup;
    const { id, name } = companies[type as "ETA" | "REALTOR" | "LOAN_SERVICING"].at(-1)!;
    const found = await lookUp(source, name.toUpperCase(), "re-bdl");
    expect(asked).toEqual([`/custodian/user/re-bdl/companies?type=${type}`]);
    expect(found).toContainEqual({ value: id, label: name, answer: { name, id } });
    expect(found.filter(({ label }) => !label.includes(name))).toEqual([]);
  },
);

test("API093 a purchase asks for the banks of its wire at its own path", async () => {
  await lookUp(wire.properties.bank["x-ui"].lookup, "harbor", "re-bdl");
  expect(asked).toEqual(["/custodian/user/re-bdl/banks/wire?q=harbor"]);
});

test("API048 every other flow asks at the path of reference", async () => {
  await lookUp(wire.properties.bank["x-ui"].lookup, "harbor", "withdrawal");
  await lookUp(ach.properties.bank["x-ui"].lookup, "harbor", "recurring");
  expect(asked).toEqual([
    "/custodian/user/account-assist/banks/wire?q=harbor",
    "/custodian/user/account-assist/banks/ach?q=harbor",
  ]);
});

test("API048 that path is the one that the provider names", async () => {
  // The modules were loaded anew since this file was.
  const { brand } = await import("../../app/messages/brand.ts");
  const { bankLookupPath } = brand;
  brand.bankLookupPath = "/user/otd/banks";
  await lookUp(wire.properties.bank["x-ui"].lookup, "harbor", "withdrawal").finally(() => {
    brand.bankLookupPath = bankLookupPath;
  });
  expect(asked).toEqual(["/custodian/user/otd/banks/wire?q=harbor"]);
});

test("BLK055 gives name and routing number, and what is kept of a bank that is picked", async () => {
  const found = await lookUp("wireBanks", "harbor street bank of", "otd");
  const { routing } = banks.find(({ name }) => name === "Harbor Street Bank of New York")!;
  expect(found).toEqual([
    {
      value: routing,
      label: "Harbor Street Bank of New York",
      description: routing,
      answer: { routing, name: "Harbor Street Bank of New York" },
    },
  ]);
  expect(await lookUp("achBanks", routing.slice(0, 6), "recurring")).toContainEqual(found[0]);
});

test("a ZIP code gives the city and state of its address, and one that is not in use gives none", async () => {
  expect(await lookUp("zipPlaces", "60601", "registration")).toEqual([
    { value: "60601", label: "Chicago, IL", answer: { city: "Chicago", state: "IL" } },
  ]);
  for (const code of ["00000", "6060", "ABCDE"])
    expect(await lookUp("zipPlaces", code, "registration"), code).toEqual([]);
});

test("BLK055 reads the other name of the routing number too", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ success: true, list: [{ name: "Old Bank", routingNumber: "000000001" }] }),
  );
  const [bank] = await lookUp("wireBanks", "old b", "otd");
  expect(bank).toMatchObject({ value: "000000001", answer: { routing: "000000001", name: "Old Bank" } });
});

test("a question that was ended gives nothing, though the custodian answers it after the next one", async () => {
  delays.set("harb", 150);
  const first = new AbortController();
  const slow = lookUp("wireBanks", "harb", "otd", first.signal).then(
    () => "answered",
    () => "ended",
  );
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  first.abort();
  expect(await lookUp("wireBanks", "alder", "otd")).toHaveLength(1);
  expect(await slow).toBe("ended");
});

test("says whether nobody could be reached, or the custodian could not answer", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(lookUp("wireBanks", "harbor", "otd")).rejects.toMatchObject({
    text: expect.stringMatching(/^You are offline/),
  });
  vi.stubGlobal("fetch", async () => Response.json({ success: false }, { status: 501 }));
  await expect(lookUp("wireBanks", "harbor", "otd")).rejects.toMatchObject({
    text: expect.stringMatching(/^Suggestions cannot be loaded/),
  });
});

test.each([{}, { list: null }])(
  "API021 API093 an answer without rows, %j, finds nothing, and is no failure",
  async (told) => {
    vi.resetModules();
    vi.stubGlobal("fetch", async () => Response.json({ success: true, ...told }));
    expect(await lookUp("referralPartners", "", "registration")).toEqual([]);
    expect(await lookUp("wireBanks", "harbor", "re-bdl")).toEqual([]);
    expect(await lookUp("escrowCompanies", "harbor", "re-bdl")).toEqual([]);
    expect(await lookUp("zipPlaces", "60601", "registration")).toEqual([]);
    vi.resetModules();
  },
);

test.each([
  ["ERR002", 419, "Your session has expired. You must login again."],
  ["ERR003", 401, "Access denied."],
  ["ERR004", 409, "You are already logged in from another computer."],
])("%s a question that is refused with %i says: %s", async (_row, status, text) => {
  vi.stubGlobal("fetch", async () => Response.json({ success: false }, { status }));
  await expect(lookUp("wireBanks", "harbor", "otd")).rejects.toMatchObject({ text });
});

test("there are fifty banks, each with nine digits of its own", () => {
  expect(banks).toHaveLength(50);
  expect(new Set(banks.map(({ routing }) => routing)).size).toBe(50);
  for (const { routing } of banks) expect(routing).toMatch(/^\d{9}$/);
});
