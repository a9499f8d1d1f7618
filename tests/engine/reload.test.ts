import { beforeEach, expect, test } from "vitest";
import type { Draft, Effect, FlowEvent, Json } from "../../engine/index.ts";
import {
  compileFlow,
  createDraft,
  createWalker,
  exampleOf,
  runExample,
  transition,
} from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

/** A person chooses a bank, then one of its branches, which only the server knows. */
const files: { [path: string]: Json } = {
  "calls/mini.json": {
    "mini.banks": { says: "banks", with: {}, answer: { type: "array", items: { type: "string" } } },
    "mini.branches": {
      says: "branches of a bank",
      with: { bank: { type: "string" } },
      answer: {
        type: "array",
        items: { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } },
      },
    },
  },
  "flows/mini/flow.json": miniFlow([
    {
      id: "a",
      path: "1",
      schema: "a.step.json",
      load: [
        { call: "mini.banks", as: "banks" },
        {
          call: "mini.branches",
          with: { bank: { var: "$.a.bank" } },
          as: "branches",
          when: { present: { var: "$.a.bank" } },
          reload: true,
        },
      ],
    },
  ]),
  "flows/mini/a.step.json": {
    title: "A",
    type: "object",
    properties: {
      bank: { title: "Bank", type: "string" },
      note: { title: "Note", type: "string" },
      branch: {
        title: "Branch",
        type: "string",
        "x-ui": { widget: "phone" },
        "x-rules": {
          showWhen: { present: { var: "bank" } },
          props: { country: { cat: ["branches of ", { var: "bank" }] } },
          options: { from: { var: "$load.branches" }, value: "id", label: "name" },
          clearWhenChanged: ["bank"],
        },
      },
    },
  },
};
const compiled = compileFlow(miniSources(files), "mini");
if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings, null, 1));
const { plan, validators } = compiled;
const north = [{ id: "n", name: "North" }];
const south = [{ id: "s", name: "South" }];

let draft: Draft;
let effects: Effect[];
let count: number;
const walker = createWalker(plan, validators);

function send(event: FlowEvent): void {
  const session = { walker, user: {}, today: "2026-11-20", ids: { next: () => `id${++count}` } };
  ({ draft, effects } = transition(session, draft, event));
}
const edit = (field: string, value: Json | undefined) => send({ type: "edit", at: `/a/${field}`, value });
const calls = () => effects.filter((effect) => effect.type === "call");
const choices = () => walker.options("/a/branch")?.map((option) => option.value);

beforeEach(() => {
  count = 0;
  draft = createDraft(plan);
  send({ type: "open" });
  send({ type: "answered", id: draft.running?.waiting ?? "", answer: ["X", "Y"] });
  expect(draft.running).toBeUndefined();
});

test("a call is asked again when an edit changes what it is given, and it alone", () => {
  edit("bank", "X");
  expect(calls()).toMatchObject([{ call: "mini.branches", with: { bank: "X" } }]);
  send({ type: "answered", id: calls()[0]?.id ?? "", answer: north });
  expect(choices()).toEqual(["n"]);
  expect(draft.running).toBeUndefined();
  edit("note", "nothing to do with it");
  edit("branch", "n");
  expect(calls()).toEqual([]);
  expect(draft.load.branches).toEqual(north);
});

test("an edit of what no call is given works nothing out for the calls", () => {
  edit("bank", "X");
  edit("note", "one key");
  const { evaluations } = walker.counts;
  edit("note", "one key more");
  expect(walker.counts.evaluations).toBe(evaluations);
});

test("what it said of other answers is gone at once, and the last request wins", () => {
  edit("bank", "X");
  send({ type: "answered", id: calls()[0]?.id ?? "", answer: north });
  edit("branch", "n");
  edit("bank", "Y");
  const first = calls()[0]?.id ?? "";
  expect(choices()).toBeUndefined();
  expect(draft.answers.a?.branch).toBeUndefined();
  edit("bank", "Z");
  const second = calls()[0]?.id ?? "";
  send({ type: "answered", id: first, answer: north });
  expect(choices()).toBeUndefined();
  send({ type: "answered", id: second, answer: south });
  expect(choices()).toEqual(["s"]);
});

test("it is not asked where its condition no longer holds, and its answer is gone", () => {
  edit("bank", "X");
  send({ type: "answered", id: calls()[0]?.id ?? "", answer: north });
  edit("bank", undefined);
  expect(calls()).toEqual([]);
  expect(draft.load).not.toHaveProperty("branches");
  expect(draft.running).toBeUndefined();
});

test("where it could not be asked, Next asks again before anything is sent", () => {
  edit("bank", "X");
  const error = { code: "offline", status: 0, text: "" };
  send({ type: "refused", id: calls()[0]?.id ?? "", error });
  expect(draft.running).toBeUndefined();
  send({ type: "submit" });
  expect(calls()).toMatchObject([{ call: "mini.banks" }]);
  send({ type: "answered", id: calls()[0]?.id ?? "", answer: ["X"] });
  expect(calls()).toMatchObject([{ call: "mini.branches", with: { bank: "X" } }]);
});

test("Next in the meantime is not lost: it asks for all that is missing", () => {
  edit("bank", "X");
  const late = calls()[0]?.id ?? "";
  send({ type: "submit" });
  expect(calls()).toMatchObject([{ call: "mini.banks" }]);
  send({ type: "answered", id: late, answer: south });
  expect(draft.load).not.toHaveProperty("branches");
  send({ type: "answered", id: calls()[0]?.id ?? draft.running?.waiting ?? "", answer: ["X"] });
  send({ type: "answered", id: draft.running?.waiting ?? "", answer: north });
  expect(choices()).toEqual(["n"]);
  expect(draft.running).toBeUndefined();
});

test("an example plays it, and may expect what widgets are given and modes", () => {
  const example = (expected: Json) =>
    runExample(
      compiled as never,
      exampleOf(
        {
          title: "A bank and its branches",
          answers: {},
          load: { banks: [] },
          step: "a",
          events: [{ edit: "/a/bank", to: "X" }],
          server: [{ call: "mini.branches", with: { bank: "X" }, answer: north }],
          expect: expected,
        },
        "mini",
        "test.json",
      ),
    );
  expect(
    example({ options: { "/a/branch": ["n"] }, calls: ["mini.branches"], modes: { a: "draft" } }),
  ).toEqual([]);
  expect(example({ props: { "/a/branch": { country: "branches of X" } } })).toEqual([]);
  expect(example({ props: { "/a/branch": { country: "X" } } })).toEqual([
    '"country" of the props of /a/branch: expected "X", got "branches of X"',
  ]);
  expect(example({ modes: { a: "read" } })).toEqual(['mode of a: expected "read", got "draft"']);
});
