import { describe, expect, test, vi } from "vitest";
import { walkRequest } from "../../app/sandbox/walk/walkRequest.ts";
import { readSources } from "../../engine/cli/index.ts";
import { dataTypeOf } from "../../engine/compile/dataTypes.ts";
import type { Answers, CallRequest, Json } from "../../engine/index.ts";
import {
  compileFlow,
  createDraft,
  createRuntime,
  loadExample,
  memoryPorts,
  playExample,
  restoreDraft,
  valueAt,
  withAnswer,
} from "../../engine/index.ts";
import { readAs } from "../../engine/json/readAs.ts";
import { fc } from "../config/campaign.ts";

const sources = readSources("schemas");
const compiled = compileFlow(sources, "otd");
if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
const { plan, validators } = compiled;

const amount = "/setup/partialDistributionCashAmount";
const example = (file: string) => loadExample(sources, `flows/otd/examples/${file}.json`);

describe("data is held to its type", () => {
  test.each([
    ["number", "1000.00", 1000],
    ["number", "-0.5", -0.5],
    ["number", 12.5, 12.5],
    ["integer", "7", 7],
    ["boolean", "true", true],
    ["boolean", "false", false],
    ["date", "2026-11-20", "2026-11-20"],
    ["date", "2026-11-20T00:00:00Z", "2026-11-20"],
    ["month", "2019-03", "2019-03"],
    ["month-or-date", "2019-03", "2019-03"],
    ["month-or-date", "2019-03-15", "2019-03-15"],
    ["partial-date", "2019", "2019"],
    ["partial-date", "2020-02-29", "2020-02-29"],
    ["string", "1000.00", "1000.00"],
    ["any", { whatever: [1] }, { whatever: [1] }],
    [["choice", [1, 4]], "4", 4],
    [
      ["list", "number"],
      ["1", 2],
      [1, 2],
    ],
    [["object", { a: "number" }], { a: "1", more: "stays" }, { a: 1, more: "stays" }],
    [["object", { a: "number" }], { a: null }, { a: null }],
    [["object", { a: "number", b: "date" }], { a: "  ", b: "" }, { a: null, b: null }],
    [["object", { a: "number" }], {}, {}],
    [["object", {}, [], "number"], { any: "3" }, { any: 3 }],
  ] as const)("%j reads %j as %j", (type, value, read) => {
    expect(readAs(type, value as Json)).toEqual({ value: read });
  });

  test.each([
    ["number", "1,000", ""],
    ["number", "12abc", ""],
    ["number", "", ""],
    ["number", " 5", ""],
    ["number", "1e3", ""],
    ["number", "1e+21", ""],
    ["number", "-1e+21", ""],
    ["number", "007", ""],
    ["number", "NaN", ""],
    ["number", "Infinity", ""],
    ["number", "9007199254740993", ""],
    ["number", "0.12345678901234567890", ""],
    ["number", true, ""],
    ["number", [1], ""],
    ["integer", "1.5", ""],
    ["boolean", 1, ""],
    ["boolean", "yes", ""],
    ["date", "11/20/2026", ""],
    ["date", "2026-02-30", ""],
    ["date", "2026-02", ""],
    ["month", "2026-02-01", ""],
    ["month", "2026-13", ""],
    ["month", "2026-2", ""],
    ["month-or-date", "2026", ""],
    ["partial-date", "2026-02-30", ""],
    ["partial-date", "0000", ""],
    ["partial-date", 2026, ""],
    ["date", "2026-11-20T15:30:00Z", ""],
    ["string", 12, ""],
    [["choice", ["A"]], "B", ""],
    [["list", "number"], { 0: 1 }, ""],
    [["list", "number"], [1, "x"], "/1"],
    [["object", { a: "number" }], [], ""],
    [["object", { a: "number" }], null, ""],
    [["object", { a: ["object", { "b/c": "number" }] }], { a: { "b/c": "x" } }, "/a/b~1c"],
    [["object", { a: "number" }, ["a"]], {}, "/a"],
    [["object", { a: "number" }, ["a"]], { a: null }, "/a"],
    [["object", { a: "number" }, ["a"]], { a: "" }, "/a"],
  ] as const)("%j refuses %j at %j", (type, value, at) => {
    expect(readAs(type, value as Json)).toEqual({ at, wanted: expect.any(String) });
  });

  test("a number that a server writes out is read as that very number, and a text is read as nothing else", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (cents) => {
        expect(readAs("number", (cents / 100).toFixed(2))).toEqual(
          // Nobody writes minus zero as "-0.00".
          { value: cents / 100 },
        );
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readAs("number", text);
        if ("value" in read) expect(Number(text)).toBe(read.value);
      }),
    );
  });

  test("a JSON Schema says what data is held to, and what it leaves open may be anything", () => {
    expect(
      dataTypeOf({
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string" },
          on: { type: "string", format: "date" },
          list: { type: "array", items: { enum: [1, 2] } },
          open: {},
        },
        additionalProperties: true,
      }),
    ).toEqual([
      "object",
      { id: "string", on: "date", list: ["list", ["choice", [1, 2]]], open: "any" },
      ["id"],
    ]);
  });
});

/** The custodian's answer, with the available cash written as given. */
function setupWith(cash: Json): { [name: string]: Json } {
  const { load } = example("partial-cash");
  const pointer = "/setup/meta/cashBreakdown/availableCashBalance";
  expect(valueAt(load, pointer)).toEqual(expect.any(Number));
  return withAnswer(load as Answers, pointer, cash);
}

describe("cash that a custodian sends as text is cash", () => {
  const asked = 900_000;

  test("for an example", () => {
    const told = { ...example("partial-cash"), load: setupWith("1000.00"), step: "setup" };
    const { walker, problems } = playExample(compiled, {
      ...told,
      answers: { ...told.answers, setup: { ...told.answers.setup, partialDistributionCashAmount: asked } },
    });
    expect(problems).toEqual([]);
    expect(walker.issues(amount).map(({ code }) => code)).toEqual(["insufficientFunds"]);
  });

  /** Opens the example's distribution at its second step, as the portal does. */
  function opened(answer: (request: CallRequest) => Json) {
    const { answers, user, load } = example("partial-cash");
    const runtime = createRuntime({
      plan,
      validators,
      user,
      ports: memoryPorts({ today: "2026-11-20", calls: async (request) => answer(request) }),
      draft: {
        ...createDraft(plan),
        answers: { ...answers, setup: { ...answers.setup, partialDistributionCashAmount: asked } },
        load: { query: load.query ?? {} },
        passed: ["general"],
      },
    });
    runtime.send({ type: "open", step: "setup" });
    return runtime;
  }

  const names: { readonly [call: string]: string } = {
    "otd.accounts": "accounts",
    "otd.transaction": "transaction",
    "otd.setup": "setup",
  };
  const from = (load: { [name: string]: Json }) => (request: CallRequest) =>
    load[names[request.call] ?? ""] ?? {};

  test("for the portal", async () => {
    const runtime = opened(from(setupWith("1000.00")));
    await vi.waitFor(() => expect(runtime.getDraft().running).toBeUndefined());
    expect(runtime.getDraft().notices).toEqual([]);
    expect(runtime.walker.issues(amount).map(({ code }) => code)).toEqual(["insufficientFunds"]);
  });

  test("and what cannot be read is said, with the call and the place, and asked for again by Next", async () => {
    let cash: Json = "1,000";
    const calls: string[] = [];
    const runtime = opened((request) => {
      calls.push(request.call);
      return from(setupWith(cash))(request);
    });
    const idle = () => vi.waitFor(() => expect(runtime.getDraft().running).toBeUndefined());
    await idle();
    const notice = {
      message: "server.unreadable",
      level: "error",
      params: {
        call: "otd.setup",
        place: "/meta/cashBreakdown/availableCashBalance",
        wanted: "a number",
      },
    };
    expect(runtime.getDraft().notices).toEqual([notice]);
    expect(runtime.getDraft().load).not.toHaveProperty("setup");

    calls.length = 0;
    runtime.send({ type: "submit" });
    await idle();
    expect(calls).toContain("otd.setup");
    expect(runtime.getDraft().notices).toEqual([notice]);

    cash = "1000.00";
    runtime.send({ type: "submit" });
    await idle();
    expect(runtime.getDraft().notices).toEqual([]);
    expect(runtime.walker.issues(amount).map(({ code }) => code)).toEqual(["insufficientFunds"]);
  });

  test("and cash that is not told at all is as good as unreadable", async () => {
    const runtime = opened(from(setupWith(null)));
    await vi.waitFor(() => expect(runtime.getDraft().running).toBeUndefined());
    expect(runtime.getDraft().notices).toMatchObject([
      { message: "server.unreadable", params: { place: "/meta/cashBreakdown/availableCashBalance" } },
    ]);
  });

  test("for the custodian, whose own flaw is no reason to pass an amount", async () => {
    const walked = (cash: Json) => {
      const { answers, user, load } = example("partial-cash");
      return walkRequest("otd", {
        answers: { ...answers, setup: { ...answers.setup, partialDistributionCashAmount: String(asked) } },
        load: { ...load, setup: setupWith(cash).setup as Json },
        user,
        today: "2026-11-20",
        until: "setup",
      });
    };
    const { issues, submission } = await walked("1000.00");
    expect(submission.setup?.partialDistributionCashAmount).toBe(asked);
    expect(issues.filter(({ path }) => path === amount).map(({ code }) => code)).toEqual([
      "insufficientFunds",
    ]);
    await expect(walked("1,000")).rejects.toThrow(
      "otd.setup gives something at /meta/cashBreakdown/availableCashBalance that is not a number",
    );
  });
});

describe("what is not of its type is nowhere passed over", () => {
  test("an example that loads something else is a finding", () => {
    const told = { ...example("partial-cash"), load: setupWith("a lot") };
    expect(playExample(compiled, told).problems).toEqual([
      "otd.setup gives something at /meta/cashBreakdown/availableCashBalance that is not a number",
    ]);
    expect(playExample(compiled, { ...example("partial-cash"), user: { name: 12 } }).problems).toEqual([
      "$user gives something at /name that is not a text",
    ]);
  });

  test("a stored draft's numbers are read, and what cannot be is named", () => {
    const stored = {
      ...createDraft(plan),
      answers: { setup: { partialDistributionCashAmount: "250.00", partialInKindAssetAmount: "many" } },
    };
    const { draft, dropped } = restoreDraft(plan, stored) as Extract<
      ReturnType<typeof restoreDraft>,
      { dropped: unknown }
    >;
    expect(draft.answers).toEqual({ setup: { partialDistributionCashAmount: 250 } });
    expect(dropped).toEqual(["/setup/partialInKindAssetAmount"]);
  });

  test.each([
    ["a text where an object is", { setup: "none" }],
    ["a list where an object is", { setup: [1] }],
  ])("%s is refused by the custodian", async (_what, sent) => {
    const { answers, load, user } = example("partial-cash");
    const { issues } = await walkRequest("otd", {
      answers: { ...answers, ...sent },
      load,
      user,
      today: "2026-11-20",
      until: "setup",
    });
    expect(issues.filter(({ path }) => path === "/setup").map(({ code }) => code)).toEqual(["type"]);
  });
});

describe("blanks are no answer", () => {
  const registration = compileFlow(sources, "registration");
  if (!registration.plan) throw new Error(JSON.stringify(registration.findings));
  const compiledRegistration = registration;
  const name = "/owner/name/firstName";
  const blank = " \u00a0\t";
  const told = loadExample(sources, "flows/registration/examples/texan.json");
  const known = { load: { ...told.load, query: {}, frozen: {} }, user: told.user, today: told.today };

  test("in the walk: what is required is missing, and nothing of it is submitted", () => {
    const { walker } = playExample(compiledRegistration, {
      ...told,
      answers: withAnswer(told.answers, name, blank),
    });
    expect(walker.issues(name).map(({ code }) => code)).toEqual(["required"]);
    expect(valueAt(walker.submission(), name)).toBeUndefined();
  });

  test("on the server", async () => {
    const { issues } = await walkRequest("registration", {
      answers: withAnswer(told.answers, name, blank),
      ...known,
    });
    expect(issues.filter(({ path }) => path === name).map(({ code }) => code)).toEqual(["required"]);
  });

  test("but they stay where they are typed", () => {
    const runtime = createRuntime({
      plan: compiledRegistration.plan,
      validators: compiledRegistration.validators,
      user: {},
      ports: memoryPorts({ today: "2026-11-20" }),
    });
    runtime.send({ type: "edit", at: name, value: "  " });
    expect(runtime.walker.state(name).value).toBe("  ");
    expect(runtime.walker.value(name)).toBeUndefined();
  });
});

test("a person of whom something else is known than the rules read opens no flow", () => {
  expect(() =>
    createRuntime({
      plan,
      validators,
      user: { timeout: "soon" },
      ports: memoryPorts({ today: "2026-11-20" }),
    }),
  ).toThrow("$user gives something at /timeout that is not a whole number");
});
