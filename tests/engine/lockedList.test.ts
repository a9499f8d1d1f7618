import { describe, expect, test } from "vitest";
import { compileFlow, createWalker } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const { plan } = compileFlow(
  miniSources({
    "flows/mini/flow.json": miniFlow([{ id: "heirs", path: "s1", schema: "heirs.step.json" }]),
    "flows/mini/heirs.step.json": {
      title: "Heirs",
      type: "object",
      properties: {
        settled: { type: "boolean", title: "Settled" },
        list: {
          type: "array",
          title: "Heirs",
          items: { type: "object", properties: { name: { type: "string", title: "Name" } } },
          "x-rules": { readOnlyWhen: { is: "settled" } },
        },
      },
    },
  }),
  "mini",
);

describe("a list that is read-only", () => {
  test.each([true, false])("locks what is in its entries (settled: %s)", (settled) => {
    const walker = createWalker(plan!, {});
    walker.update(
      { heirs: { settled, list: [{ name: "Ana" }] } },
      { load: {}, user: {}, today: "2026-11-20" },
    );
    expect(walker.readOnly("/heirs/list")).toBe(settled);
    expect(walker.readOnly("/heirs/list/0/name")).toBe(settled);
    expect(walker.readOnly("/heirs/settled")).toBe(false);
  });
});
