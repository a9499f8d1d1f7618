import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import refusals from "../../app/sandbox/http/refusals.json" with { type: "json" };
import { callPages } from "../../app/sandbox/openapi/callTable.ts";
import { knownCalls } from "../../app/sandbox/openapi/knownCalls.ts";
import { openApiDocument } from "../../app/sandbox/openapi/openApi.ts";
import program from "../../schemas/program.json" with { type: "json" };
import { describedCall, undescribed } from "./support/describedTraffic.ts";
import { openTestSandbox, type TestSandbox } from "./support/openTestSandbox.ts";
import { Visitor } from "./support/visitor.ts";

let world: TestSandbox;
beforeAll(async () => {
  world = await openTestSandbox({ faults: true });
});
afterAll(() => world.close());

test("every call that runs is described, and every described call runs", () => {
  const routes = world.sandbox.calls.map((route) => {
    const [method, path] = route.split(" ") as [string, string];
    // Hono writes ":step{[1-5]}"; a description has one call per step.
    const pattern = path.replace(/:\w+(?:\{([^}]*)\})?/g, (_, given = "[^/]+") => `(${given})`);
    return { route, method, pattern: new RegExp(`^${pattern}$`) };
  });
  const matches = ({ method, pattern }: (typeof routes)[number], path: string) =>
    pattern.test(path) || pattern.test(path.replace("{kind}", "wire")) ? method : undefined;
  const unknown = routes.filter((route) =>
    knownCalls.every(({ method, path }) => matches(route, path) !== method),
  );
  expect(unknown.map(({ route }) => route)).toEqual([]);
  const dead = knownCalls.filter(({ method, path }) =>
    routes.every((route) => matches(route, path) !== method),
  );
  expect(dead.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("every call of the wizards is described under its address", () => {
  const told = knownCalls.flatMap(({ method, path, calls }) =>
    calls.map((call) => `${call}: ${method} ${path}`),
  );
  const missing = Object.entries(program.calls).filter(
    ([call, { request }]) => !told.includes(`${call}: ${request}`),
  );
  expect(missing).toEqual([]);
});

test("every refusal is told by a call", () => {
  // The card frame is a site of its own.
  const frames = ["CARD_DECLINED", "CARD_INVALID"];
  const told = new Set<string>([...knownCalls.flatMap((call) => call.refusals), ...frames]);
  expect(Object.keys(refusals).filter((code) => !told.has(code))).toEqual([]);
});

test("the custodian serves the description", async () => {
  const { http, body } = await new Visitor(world.sandbox).get("/openapi.json");
  expect(http).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test("an answer that is not described is noticed", () => {
  const call = describedCall("GET", "/custodian/user/session/validate");
  expect(call).toBeUndefined();
  const validate = describedCall("POST", "/custodian/user/session/validate")!;
  expect(undescribed(validate, 200, { success: true, timeout: 1 })).toBeUndefined();
  expect(undescribed(validate, 200, { success: true, timeout: "1" })).toContain("must be integer");
  expect(undescribed(validate, 200, { success: true, timeout: 1, more: 1 })).toContain("unevaluated");
  expect(undescribed(validate, 422, { status: "NO_CARD" })).toContain("refuses with NO_CARD");
});

test("the description is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(openApiDocument())));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

// After a change: npx vitest run --project node tests/sandbox/openApi.test.ts -u
test("the page of calls is up to date", async () => {
  await expect(callPages()).toMatchFileSnapshot("../../app/sandbox/CALLS.md");
});
