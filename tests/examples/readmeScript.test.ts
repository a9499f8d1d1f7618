import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");

test("the script of the README completes a flow and prints what the README says", async () => {
  const script = /```ts\n(\/\/ complete\.ts\n[\s\S]*?)```/.exec(readme)?.[1];
  const printed = /```json\n(\{ "sent"[\s\S]*?)```/.exec(readme)?.[1];
  if (script === undefined || printed === undefined) throw new Error("The README has no script complete.ts.");
  const folder = mkdtempSync(join(tmpdir(), "complete-"));
  const file = join(folder, "complete.ts");
  writeFileSync(file, script.replaceAll('from "./', `from "${relative(folder, root)}/`));
  try {
    const { stdout } = await promisify(execFile)("node", ["engine/cli/script.mjs", file], { cwd: root });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(printed));
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
