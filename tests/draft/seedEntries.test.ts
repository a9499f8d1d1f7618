import { expect, test } from "vitest";
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
