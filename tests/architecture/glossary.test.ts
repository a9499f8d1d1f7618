import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root, sources } from "./imports.ts";

const page = readFileSync(join(root, "engine/README.md"), "utf8");
const [story = "", glossary = ""] = page.split("## Glossary");
const explained = [...glossary.matchAll(/\*\*(\w+)\*\*/g)].map(([, name]) => name as string);

const exported = sources
  .filter((path) => path.startsWith("engine/") && !path.endsWith("format/authored.ts"))
  .flatMap((path) => [
    ...readFileSync(join(root, path), "utf8").matchAll(
      /^export (?:abstract )?(?:interface|type|class) ([A-Z]\w*)/gm,
    ),
  ])
  .map(([, name]) => name as string);

describe("engine/README.md", () => {
  test("explains every type that the engine exports, once", () => {
    expect(exported.length).toBeGreaterThan(100);
    expect([...new Set(exported)].filter((name) => !explained.includes(name))).toEqual([]);
    expect(explained.filter((name, index) => explained.indexOf(name) !== index)).toEqual([]);
  });

  test("explains no type that is gone", () => {
    const types = explained.filter((name) => /^[A-Z]/.test(name));
    expect(types.filter((name) => !exported.includes(name))).toEqual([]);
  });

  test("names only files and folders that are there", () => {
    const named = [...story.matchAll(/`([\w./-]+\.(?:tsx?|md)|[\w./-]+\/)`/g)].map(
      ([, name]) => name as string,
    );
    const missing = named.filter(
      (name) => !existsSync(join(root, name)) && !existsSync(join(root, "engine", name)),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });
});
