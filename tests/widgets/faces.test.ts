import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeFaces } from "../../widgets/tokens/makeFaces.mjs";

const folder = new URL("../../widgets/tokens/faces/", import.meta.url);

test("every typeface that the tokens name is declared", () => {
  const read = (file: string) => readFileSync(new URL(`../${file}`, folder), "utf8");
  const declared = [...read("faces.css").matchAll(/font-family: "(.+)"/g)].map(([, name]) => name);
  const named = [...read("tokens.css").matchAll(/--face-\w+:([^;]+);/g)].flatMap(([, value]) =>
    [...value!.matchAll(/"(.+?)"/g)].map(([, name]) => name),
  );
  expect(new Set(named)).toEqual(new Set(declared));
});

test("the files of the typefaces are those that faces.css and the tokens ask for (else: node widgets/tokens/makeFaces.mjs)", async () => {
  const made = await makeFaces();
  expect(readdirSync(folder).toSorted()).toEqual([...made.keys()].toSorted());
  for (const [name, bytes] of made) {
    const file = new URL(name, folder);
    expect(existsSync(file) && Buffer.compare(readFileSync(file), bytes) === 0, name).toBe(true);
  }
});
