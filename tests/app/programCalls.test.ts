import type { Hono } from "hono";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Plan } from "../../engine/index.ts";
import program from "../../schemas/program.json" with { type: "json" };
import { openTestSandbox } from "../sandbox/support/openTestSandbox.ts";

// A page knows its server's address; Node does not.
vi.mock("../../app/api/transport/apiRoot.ts", () => ({ apiRoot: "http://custodian.test/custodian" }));
vi.mock("hono", async (original) => {
  const known = await original<{ Hono: typeof Hono }>();
  class Recorded extends known.Hono {
    constructor(...given: ConstructorParameters<typeof known.Hono>) {
      super(...given);
      apps.push(this);
    }
  }
  return { ...known, Hono: Recorded };
});
const apps = vi.hoisted<Hono[]>(() => []);

const { callNamed } = await import("../../app/api/flows/calls.ts");
const { draftCallsFor } = await import("../../app/api/drafts/draftCalls.ts");
const { ServerDraft } = await import("../../app/draft/ServerDraft.ts");
const { createDraft } = await import("../../engine/draft/draft.ts");

const plans: { readonly [save: string]: () => Promise<{ plan: Plan }> } = {
  "registration.saveDraft": () => import("virtual:flow/registration"),
  "otd.saveDraft": () => import("virtual:flow/otd"),
  "forms.saveDraft": () => import("virtual:flow/recurring"),
};
const saveOf = (call: string) =>
  call.startsWith("registration.")
    ? "registration.saveDraft"
    : call.startsWith("otd.")
      ? "otd.saveDraft"
      : "forms.saveDraft";

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname.replace("/custodian", "")}`);
    const list: unknown[] = [];
    return Response.json({
      success: true,
      id: "r-1",
      idTemp: "r-1",
      value: "r-1",
      revision: 1,
      step: 5,
      list,
    });
  });
});
afterAll(() => vi.unstubAllGlobals());

/** A request line in which `{id}` or `:id` matches any part. */
const pattern = (line: string) => line.replace(/\{\w+\}|:\w+(\{[^}]*\})?/g, "*");
const matches = (line: string) => new RegExp(`^${pattern(line).replaceAll("*", "[^/]+")}$`);

const lines = Object.entries(program.calls).map(([name, { request }]) => [name, request] as const);

describe("the calls of program.json", () => {
  test.each(lines)("%s asks for %s", async (name, line) => {
    const save = saveOf(name);
    const { plan } = await plans[save]!();
    // A request that creates something has no id yet.
    const id = /^POST [^{]*$/.test(line) ? undefined : "r-1";
    const server = new ServerDraft({
      calls: await draftCallsFor(plan, "u-1"),
      ...(id ? { id } : {}),
      onConflict: async (_theirs, ours) => ({ draft: ours(), replaces: false }),
      onReplaced: () => {},
      onSignedOut: () => {},
    });
    await server.load();
    const call = await callNamed(name);
    const answers = { details: { account: { code: "7121005001" } } };
    const draft = { ...createDraft(plan), answers };
    await call(
      { call: name, with: { id: id ?? null, list: "IPD" } as never, draft, submission: answers },
      { plan, server },
    );
    expect(sent).toContainEqual(expect.stringMatching(matches(line)));
  });

  test("the custodian answers each of them", async () => {
    const world = await openTestSandbox();
    const answered = apps.flatMap((app) =>
      app.routes.map(({ method, path }) => `${method} ${path.replace(/^.*?(?=\/user)/, "")}`),
    );
    const open = lines.filter(
      ([, line]) => !answered.some((each) => pattern(each) === pattern(line) || matches(each).test(line)),
    );
    expect(open).toEqual([]);
    await world.close();
  });
});
