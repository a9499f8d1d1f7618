import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeFaces } from "../../widgets/tokens/makeFaces.mjs";

const folder = new URL("../../widgets/tokens/faces/", import.meta.url);

test("the files of the typefaces are those that faces.css and the tokens ask for (else: node widgets/tokens/makeFaces.mjs)", async () => {
  const made = await makeFaces();
  expect(readdirSync(folder).toSorted()).toEqual([...made.keys()].toSorted());
  for (const [name, bytes] of made) {
    const file = new URL(name, folder);
    expect(existsSync(file) && Buffer.compare(readFileSync(file), bytes) === 0, name).toBe(true);
  }
});
