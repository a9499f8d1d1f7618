import { expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { compileFlow, createDraft, createWalker, transition } from "../../engine/index.ts";
import { miniFlow, miniSources } from "../engine/miniFlow.ts";

const compiled = compileFlow(
  miniSources({
    "flows/mini/flow.json": miniFlow([{ id: "a", path: "1", schema: "a.step.json" }]),
    "flows/mini/a.step.json": {
      title: "A",
      type: "object",
      properties: {
        partnered: { type: "boolean", title: "Partnered" },
        partners: {
          type: "array",
          title: "Partners",
          minItems: 1,
          items: {
            type: "object",
            properties: { share: { type: "number", title: "Share", "x-rules": { default: 50 } } },
          },
          "x-rules": { showWhen: { is: "partnered" } },
        },
      },
    },
  }),
  "mini",
);

test("a list with a least number of entries begins with them, defaults included, and once", () => {
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  let count = 0;
  const ids = { next: () => `id${++count}` };
  const session = {
    walker: createWalker(compiled.plan, compiled.validators),
    user: {},
    today: "2026-11-20",
    ids,
  };
  let draft = transition(session, createDraft(compiled.plan), { type: "open" }).draft;
  expect(draft.answers).toEqual({});
  draft = transition(session, draft, { type: "edit", at: "/a/partnered", value: true }).draft;
  expect(draft.answers).toEqual({ a: { partnered: true, partners: [{ share: 50 }] } });
  expect(draft.keys["/a/partners"]).toHaveLength(1);
  draft = transition(session, draft, { type: "edit", at: "/a/partnered", value: false }).draft;
  expect(draft.answers).toEqual({ a: { partnered: false } });
  draft = transition(session, draft, { type: "edit", at: "/a/partnered", value: true }).draft;
  expect(draft.answers).toEqual({ a: { partnered: true, partners: [{ share: 50 }] } });
});

/** What the custodian has of an account, as the default of a list of the next step. */
function withStored() {
  const partners: Json = {
    type: "array",
    title: "Partners",
    minItems: 1,
    items: { type: "object", properties: { name: { type: "string", title: "Name", maxLength: 20 } } },
    "x-rules": {
      showWhen: { present: { var: "$.a.account" } },
      default: {
        map: [
          { filter: ["$load.stored", { "===": [{ var: "account" }, { var: "$.a.account" }] }] },
          { row: { name: { var: "partner" } } },
        ],
      },
      clearWhenChanged: ["/a/account"],
    },
  };
  const row = { account: { type: "string" }, partner: { type: "string" } };
  return compileFlow(
    miniSources({
      "calls/a.json": {
        "a.stored": {
          says: "the stored partners",
          with: {},
          answer: { type: "array", items: { type: "object", properties: row } },
        },
      },
      "flows/mini/flow.json": miniFlow(
        [
          { id: "a", path: "1", schema: "a.step.json" },
          { id: "b", path: "2", schema: "b.step.json" },
        ],
        { load: [{ call: "a.stored", as: "stored" }] },
      ),
      "flows/mini/a.step.json": {
        title: "A",
        type: "object",
        properties: { account: { type: "string", title: "Account", maxLength: 4 } },
      },
      "flows/mini/b.step.json": { title: "B", type: "object", properties: { partners } },
    }),
    "mini",
  );
}

test("a list begins with the entries of its default once they are known, and anew with those of another account", () => {
  const compiled = withStored();
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const { plan, validators } = compiled;
  let count = 0;
  const ids = { next: () => `id${++count}` };
  const session = { walker: createWalker(plan, validators), user: {}, today: "2026-11-20", ids };
  let { draft, effects } = transition(session, createDraft(plan), { type: "open" });
  const send = (event: Parameters<typeof transition>[2]) => {
    ({ draft } = transition(session, draft, event));
    return (draft.answers.b as { partners?: object[] } | undefined)?.partners;
  };
  const choose = (account: string) => send({ type: "edit", at: "/a/account", value: account });

  // Before the custodian has told, nothing is begun that would then be kept.
  expect(choose("1")).toBeUndefined();
  const asked = effects.find((effect) => effect.type === "call");
  const stored = [
    { account: "1", partner: "Ida" },
    { account: "1", partner: "Bo" },
    { account: "2", partner: "Cleo" },
  ];
  const told = send({ type: "answered", id: asked!.id, answer: stored });
  expect(told).toEqual([{ name: "Ida" }, { name: "Bo" }]);
  expect(draft.keys["/b/partners"]).toHaveLength(2);

  // What a person removes stays away; another account begins with its own, or with the least number of empty ones.
  expect(send({ type: "remove", at: "/b/partners/0" })).toEqual([{ name: "Bo" }]);
  expect(choose("2")).toEqual([{ name: "Cleo" }]);
  expect(choose("3")).toEqual([{}]);
});
