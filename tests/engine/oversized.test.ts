import { expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { compileFlow, oversized } from "../../engine/index.ts";
import { miniFlow, miniSources } from "./miniFlow.ts";

const { plan, findings } = compileFlow(
  miniSources({
    "flows/mini/flow.json": miniFlow([{ id: "one", path: "1", schema: "one.step.json" }]),
    "flows/mini/one.step.json": {
      title: "One",
      type: "object",
      properties: {
        remark: { title: "Remark", type: "string", maxLength: 20 },
        files: {
          title: "Files",
          type: "array",
          maxItems: 3,
          "x-ui": { widget: "upload", upload: "papers" },
          items: { type: "object", properties: { fileName: { type: "string" } } },
        },
      },
    },
  }),
  "mini",
);
const long = "x".repeat(10_001);

test.each<[string, Json, string[]]>([
  ["a text as long as one types it", { remark: long.slice(1) }, []],
  ["a longer text", { remark: long }, ["/one/remark tooLong 20"]],
  [
    "a text inside what a field holds whole",
    { files: [{ fileName: "a" }, { fileName: long }] },
    ["/one/files tooLong 10000"],
  ],
  ["a text where an object should be", { files: { name: { first: long } } }, ["/one/files tooLong 10000"]],
  [
    "a list that is too long, into which nobody looks",
    { files: [long, "", "", ""] },
    ["/one/files tooMany 3"],
  ],
])("%s", (_says, one, said) => {
  if (!plan) throw new Error(JSON.stringify(findings));
  const found = oversized(plan, { one } as never);
  expect(found.map(({ path, code, params }) => `${path} ${code} ${params.limit}`)).toEqual(said);
});
