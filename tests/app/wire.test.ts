import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { callNamed } from "../../app/api/flows/calls.ts";
import { apiRoot } from "../../app/api/transport/apiRoot.ts";
import type { DraftCalls, HeldDraft } from "../../app/draft/DraftCalls.ts";
import { ServerDraft } from "../../app/draft/ServerDraft.ts";
import { readSources } from "../../engine/cli/index.ts";
import type { CallRequest, Json, Plan } from "../../engine/index.ts";
import { compileFlow, flawsOfGiven, flowIds, loadExamples, playExample } from "../../engine/index.ts";

interface Sent {
  line: string;
  query: { [name: string]: string };
  body: { [name: string]: Json };
}
const sent: Sent[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url.replace(apiRoot, "http://custodian.test"));
    const text = await request.text();
    sent.push({
      line: `${request.method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: text === "" ? {} : JSON.parse(text),
    });
    return Response.json({ success: true, id: "r-1", revision: 5, savedAt: "2026-11-20T12:00:00Z" });
  });
});
afterAll(() => vi.unstubAllGlobals());

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const flows = flowIds(sources).flatMap((flow) => {
  const compiled = compileFlow(sources, flow);
  const examples = loadExamples(sources, flow).filter(({ expect: { requests } }) => requests !== undefined);
  return compiled.plan ? examples.map((example) => ({ flow, compiled, example })) : [];
});

/** Makes a call as an example made it, with the example's draft. @returns the one request that was sent */
async function send(plan: Plan, made: CallRequest): Promise<Sent> {
  const id = String(made.with.id ?? made.with.formId ?? "r-1");
  const held: HeldDraft = { id, revision: 4, json: { answers: {} } };
  const calls: DraftCalls = {
    read: async () => ({ held, answer: { id } }),
    write: async () => ({ saved: { id, revision: 5, savedAt: "now" }, answer: {} }),
    inTheWay: () => undefined,
  };
  const server = new ServerDraft({
    calls,
    onConflict: async (_theirs, ours) => ({ draft: ours(), replaces: false }),
    onReplaced: () => {},
    onSignedOut: () => {},
  });
  await server.load();
  await (await callNamed(made.call))(made, { plan, server });
  expect(sent).toHaveLength(1);
  return sent[0]!;
}

test.each(flows.map((one) => [one.example.covers.join(" "), one.example.file, one] as const))(
  "%s %s: what a call is given leaves under the documents' own names",
  async (_rows, _file, { compiled, example }) => {
    const { requests } = playExample(compiled, example);
    let last = -1;
    for (const wanted of example.expect.requests ?? []) {
      last = requests.findIndex(({ call }, index) => index > last && call === wanted.call);
      sent.length = 0;
      const { line, query, body } = await send(compiled.plan, requests[last]!);
      const { sent: told } = wanted;
      // Where of a post only the line is told, its body has the call's own names.
      const isTold = told?.body || told?.query || told?.without || line.startsWith("GET ");
      const renamed = isTold ? told : undefined;
      const named = renamed ?? {
        body: wanted.exactly ?? wanted.with ?? {},
        without: wanted.without ?? [],
      };
      if (wanted.sent?.request) expect(line).toBe(wanted.sent.request);
      expect(query).toMatchObject(wanted.sent?.query ?? {});
      const inAddress = ([name, value]: [string, Json]) =>
        query[name] === String(value) ||
        (!(name in body) && line.split("/").includes(encodeURIComponent(String(value))));
      const inBody = Object.fromEntries(
        Object.entries(named.body ?? {}).filter((each) => renamed || !inAddress(each)),
      );
      expect(flawsOfGiven(line, body, { with: inBody, without: named.without })).toEqual([]);
      for (const path of named.without ?? []) expect(query).not.toHaveProperty(path);
    }
  },
);

test("each flow that sends has a request that is followed to the wire", () => {
  const followed = new Set(flows.map(({ flow }) => flow));
  expect([...followed]).toEqual(expect.arrayContaining(["otd", "recurring", "withdrawal"]));
});
