import { expect, test } from "vitest";
import type { FlowEvent, Json } from "../../engine/index.ts";
import { compileFlow, createRuntime, memoryPorts, restoreDraft, storedDraft } from "../../engine/index.ts";
import { miniFlow, miniSources } from "../engine/miniFlow.ts";

const text = { type: "string", "x-ui": { widget: "text", sensitive: false } };
const save = [{ call: "mini.save", with: {} }];
const flow = compileFlow(
  miniSources({
    "flows/mini/flow.json": miniFlow(
      [
        { id: "who", path: "s1", schema: "who.step.json", submit: save },
        {
          id: "offer",
          path: "s2",
          schema: "offer.step.json",
          load: [{ call: "mini.offer", with: { name: { var: "$.who.name" } }, as: "offer" }],
          submit: save,
        },
        { id: "how", path: "s3", schema: "how.step.json", submit: save },
        { id: "review", path: "s4", schema: "review.step.json", submit: save },
        { id: "done", path: "s5", schema: "done.step.json" },
      ],
      { draft: { browser: "session" } },
    ),
    "flows/mini/who.step.json": {
      title: "Who",
      type: "object",
      properties: { name: { title: "Name", ...text } },
    },
    "flows/mini/offer.step.json": {
      title: "Offer",
      type: "object",
      properties: { taken: { title: "Taken", ...text } },
    },
    "flows/mini/how.step.json": {
      title: "How",
      type: "object",
      properties: {
        why: {
          title: "Why",
          ...text,
          "x-rules": { requireWhen: { "===": [{ var: "$.who.name" }, "Bo"] } },
        },
      },
    },
    "flows/mini/review.step.json": { title: "Review", type: "object", properties: {} },
    "flows/mini/done.step.json": { title: "Done", type: "object", properties: {} },
    "calls/mini.json": {
      "mini.save": { says: "Saves.", with: {}, answer: {}, errors: {} },
      "mini.offer": {
        says: "What is offered.",
        with: { name: { type: "string" } },
        answer: { type: "object", properties: { fee: { type: "number" } } },
        errors: {},
      },
    },
    "messages.en.json": { "returning.back": "Back.", "returning.stopped": "Look." },
  }),
  "mini",
);

/** A flow whose person stands at the review, everything submitted; `fee` answers what is offered. */
function atReview(fee: (name: Json | undefined) => number = () => 50) {
  if (!flow.plan) throw new Error(JSON.stringify(flow.findings));
  const { plan, validators } = flow;
  const refused = new Set<number>();
  const ports = memoryPorts({
    today: "2026-11-20",
    calls: ({ call, with: given }): Json => {
      if (refused.has(ports.requests.length)) throw { code: "BAD", status: 422, text: "No." };
      return call === "mini.offer" ? { fee: fee(given.name) } : {};
    },
  });
  const runtime = createRuntime({ plan, validators, user: {}, ports });
  const send = (...events: FlowEvent[]) => events.forEach(runtime.send);
  send({ type: "open" }, { type: "edit", at: "/who/name", value: "Al" });
  send({ type: "submit" }, { type: "submit" }, { type: "submit" });
  const made = ports.requests.length;
  const since = () => ports.requests.slice(made).map(({ call }) => call);
  /** Presses Edit at the review, changes the name and saves. */
  const change = (name: string) =>
    send(
      { type: "go", step: "who", returns: true },
      { type: "edit", at: "/who/name", value: name },
      { type: "submit" },
    );
  return { runtime, send, change, since, plan, ports, refuse: (nth: number) => refused.add(made + nth) };
}

test("after Edit and Save the steps between are submitted again by themselves, in order", () => {
  const { runtime, change, since, ports } = atReview();
  expect(runtime.getDraft().step).toBe("review");
  const shown = ports.shown.length;
  change("Cy");
  const { step, passed, notices, returning } = runtime.getDraft();
  expect({ step, passed, returning }).toEqual({
    step: "review",
    passed: ["who", "offer", "how"],
    returning: undefined,
  });
  expect(since()).toEqual(["mini.save", "mini.offer", "mini.save", "mini.save"]);
  expect(ports.shown.slice(shown).map((each) => each.step)).toEqual(["who", "review"]);
  expect(notices.map(({ message }) => message)).toEqual(["returning.back"]);
});

test("stops with a sentence at the first step whose answers no longer hold, and goes back from there", () => {
  const { runtime, change, send } = atReview();
  change("Bo");
  expect(runtime.getDraft()).toMatchObject({ step: "how", passed: ["who", "offer"] });
  expect(runtime.getDraft()).toMatchObject({ tried: expect.arrayContaining(["how"]), marked: ["/how/why"] });
  expect(runtime.getDraft().notices).toMatchObject([{ message: "returning.stopped", level: "warning" }]);
  send({ type: "edit", at: "/how/why", value: "Because" }, { type: "submit" });
  expect(runtime.getDraft()).toMatchObject({ step: "review", passed: ["who", "offer", "how"] });
});

test("stops where the server now says something else than the person was shown", () => {
  const { runtime, change, send } = atReview((name) => (name === "Cy" ? 75 : 50));
  change("Cy");
  expect(runtime.getDraft()).toMatchObject({ step: "offer", passed: ["who"] });
  send({ type: "submit" });
  expect(runtime.getDraft().step).toBe("review");
});

test("stops at a step whose call is refused, with the sentence of the refusal", () => {
  const { runtime, change, refuse } = atReview();
  refuse(3);
  change("Cy");
  expect(runtime.getDraft().step).toBe("offer");
  expect(runtime.getDraft().notices.map(({ message }) => message)).toEqual([
    "returning.stopped",
    "server.500",
  ]);
});

test("without Edit, the person goes on step by step", () => {
  const { runtime, send } = atReview();
  send({ type: "go", step: "who" }, { type: "submit" });
  expect(runtime.getDraft().step).toBe("offer");
});

test("the way back outlives a reload of the page", () => {
  const { runtime, send, plan } = atReview();
  send({ type: "go", step: "who", returns: true });
  const stored = JSON.parse(JSON.stringify(storedDraft(plan, runtime.getDraft(), "browser")));
  expect(restoreDraft(plan, stored).draft?.returning).toEqual({
    to: "review",
    passed: ["who", "offer", "how"],
  });
});
