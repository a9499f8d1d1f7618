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

test.each([
  ['{ "a": True }', "Write true without a capital."],
  ['{ "a": FALSE }', "Write false without a capital."],
  ['{ "a": None }', "Write null."],
  ['{ "a":\u00a01 }', "Delete this character, which only looks like a space, and type a space."],
  ['{ \u200b"a": 1 }', "Delete this character, which only looks like a space, and type a space."],
  ['{ "a": "b\tc" }', "Write a space in place of the tab within this text."],
  ["{ “a”: 1 }", 'Write texts and keys in straight double quotes: "text".'],
  ['{ "a": "b” }', "Close the text with a straight double quote on the same line."],
  ['{ "a": 1,250 }', "Write a number in digits alone: 1250, 0.5."],
  ['{ "a": 5% }', "Write a number in digits alone: 1250, 0.5."],
  ['{ "a": .5 }', "Write a number in digits alone: 1250, 0.5."],
  ['{ "a": 05 }', "Write a number in digits alone: 1250, 0.5."],
  ['{ "a": "b "c" d" }', 'Write a double quote within a text as \\".'],
  ["{ # a\n }", 'JSON has no comments: write "$comment": "…".'],
  ["{ // a\n }", 'JSON has no comments: write "$comment": "…".'],
  ['{ "a": 1 "b": 2 }', "Put a comma behind what stands before this place."],
  ['{ "a": 1 true }', "Put a comma behind what stands before this place."],
])("%s says what to write instead", (text, fix) => {
  expect(new SourceFile("flows/mini/flow.json", text).syntaxFindings.map((one) => one.fix)).toEqual([fix]);
});

test.each([
  ["an object that is not closed", ["{", '  "a": {', '    "b": 1,', '  "c": { "d": [1] }', "}"], 2, 8, "}"],
  ["a list that is not closed", ["{", '  "a": [', "    1,", "    2", "}"], 2, 8, "]"],
  ["one in a line", ["{", '  "a": { "b": { "c": 1 },', '  "d": {', '    "e": 2', "  }", "}"], 2, 8, "}"],
])("%s is told where it begins, not at the end of the file", (_, lines, line, column, missing) => {
  const { syntaxFindings } = new SourceFile("flows/mini/flow.json", lines.join("\n"));
  expect(syntaxFindings).toEqual([
    expect.objectContaining({
      line,
      column,
      code: "bad-json",
      fix: `Put the missing ${missing} where it ends.`,
    }),
  ]);
  expect(syntaxFindings[0]?.message).toMatch(
    /: this [[{] is not closed before the lines that stand further left\.$/,
  );
});

test("a bracket too many is told where it stands, not where the file seems to end", () => {
  const text = ["{", '  "a": {', '    "b": 1', "    }", "  },", '  "c": 2', "}"].join("\n");
  expect(new SourceFile("flows/mini/flow.json", text).syntaxFindings).toEqual([
    expect.objectContaining({
      line: 4,
      column: 5,
      message: "This file is not JSON: this } closes what began further left, so it is one too many.",
      fix: "Remove it, or put it where it belongs.",
    }),
  ]);
});

test.each([
  ["{", "Close the object with }."],
  ['{ "a": [1 }', "Put a comma behind what stands before this place."],
  ['{ "a": 1 } }', "Remove what stands behind the end, or a bracket too many before it."],
])("%s in one line is told as before", (text, fix) => {
  expect(new SourceFile("flows/mini/flow.json", text).syntaxFindings.map((one) => one.fix)).toEqual([fix]);
});
