import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const schemas = fileURLToPath(new URL("../../schemas/", import.meta.url));
const flows = readdirSync(`${schemas}flows`).sort();
const blocks = readdirSync(`${schemas}blocks`)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""))
  .sort();

/** The blocks that a file takes up by `$ref` itself. */
function blocksIn(file: string): string[] {
  const taken = readFileSync(`${schemas}${file}`, "utf8").matchAll(/"\$ref": "(?:[^"]*\/)?([^"/]+)\.json"/g);
  return [...new Set([...taken].map((match) => match[1] as string))].sort();
}

/** These blocks and all that they are built of. */
function withInner(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const name of names) for (const each of [name, ...withInner(within(name))]) found.add(each);
  return found;
}

const within = (block: string) => blocksIn(`blocks/${block}.json`);

const used = flows.map((flow) => {
  const steps = readdirSync(`${schemas}flows/${flow}`).filter((file) => file.endsWith(".step.json"));
  return { flow, blocks: withInner(steps.flatMap((step) => blocksIn(`flows/${flow}/${step}`))) };
});
const usersOf = (block: string) => used.filter((each) => each.blocks.has(block)).map(({ flow }) => flow);

// The page is written by this test: npx vitest run --project node tests/schemas/blocks.test.ts -u
test("the page of blocks says what each is built of and which flows use it", async () => {
  const rows = blocks.map((block) => {
    const { title = "" } = JSON.parse(readFileSync(`${schemas}blocks/${block}.json`, "utf8")) as {
      title?: string;
    };
    return `| \`${block}\` | ${title} | ${within(block).join(", ")} | ${usersOf(block).join(", ")} |`;
  });
  const page = `# Blocks

A field or a group of fields that is written once. A flow takes it up by \`$ref\` and hands it what differs.

| block | title | built of | used by |
|---|---|---|---|
${rows.join("\n")}
`;
  await expect(page).toMatchFileSnapshot(`${schemas}blocks/README.md`);
});

test("no block is there that no flow uses", () => {
  expect(blocks.filter((block) => usersOf(block).length === 0)).toEqual([]);
});
