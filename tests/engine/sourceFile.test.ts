import { expect, test } from "vitest";
import { SourceFile } from "../../engine/compile/SourceFile.ts";

const file = new SourceFile(
  "flows/mini/flow.json",
  JSON.stringify({ steps: [{ submit: [{ errors: { "404": { message: "gone" } } }] }] }, null, 1),
);
const lines = file.text.split("\n");
const lineOf = (pointer: string) => lines[file.locate(pointer).line - 1]?.trim();

test("a part is found below names that are numbers and places of lists alike", () => {
  expect(lineOf("/steps/0/submit/0/errors/404/message")).toBe('"message": "gone"');
  expect(lineOf("/steps/0/submit/0/errors/404")).toBe('"404": {');
});

test("what is not there is found at its nearest parent that is", () => {
  expect(lineOf("/steps/0/submit/0/errors/500/message")).toBe('"errors": {');
  expect(lineOf("/steps/0/submit/x/errors")).toBe('"submit": [');
  expect(lineOf("/steps/0/submit/-1/errors")).toBe('"submit": [');
  expect(lineOf("/nothing/0")).toBe("{");
});
