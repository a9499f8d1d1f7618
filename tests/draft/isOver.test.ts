import { expect, test } from "vitest";
import type { FlowEvent } from "../../engine/index.ts";
import { compileFlow, createDraft, createWalker, transition } from "../../engine/index.ts";
import { miniFlow, miniSources } from "../engine/miniFlow.ts";

const step = { title: "A", type: "object", properties: { name: { type: "string", title: "Name" } } };
const compiled = compileFlow(
  miniSources({
    "flows/mini/flow.json": miniFlow([
      { id: "form", path: "1", schema: "a.step.json" },
      { id: "send", path: "2", schema: "a.step.json", submit: [{ go: "next" }] },
      { id: "thanks", path: "3", schema: "a.step.json" },
    ]),
    "flows/mini/a.step.json": step,
  }),
  "mini",
);

test("behind the step that was sent, at a last one that sends nothing, nothing leads back", () => {
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const { plan, validators } = compiled;
  const session = {
    walker: createWalker(plan, validators),
    user: {},
    today: "2026-11-20",
    ids: { next: () => "id" },
  };
  let draft = createDraft(plan);
  const send = (event: FlowEvent) => {
    draft = transition(session, draft, event).draft;
    return draft.step;
  };
  send({ type: "open" });
  expect(send({ type: "submit" })).toBe("send");
  expect(send({ type: "back" })).toBe("form");
  send({ type: "submit" });
  expect(send({ type: "submit" })).toBe("thanks");
  expect(send({ type: "back" })).toBe("thanks");
  expect(send({ type: "go", step: "send" })).toBe("thanks");
  expect(draft.notices).toEqual([]);
});
