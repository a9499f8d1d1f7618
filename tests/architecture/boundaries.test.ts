import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

type Room =
  | "engine"
  | "engine/react"
  | "engine/build"
  | "widgets"
  | "schemas"
  | "app"
  | "app/sandbox"
  | "stories"
  | "tests";

/** Build tools of the engine: they read files and may use Node; a browser never loads them. */
const BUILD = ["engine/cli/", "engine/vite/"];

function roomOf(path: string): Room | undefined {
  if (path.startsWith("engine/react/")) return "engine/react";
  if (BUILD.some((folder) => path.startsWith(folder))) return "engine/build";
  if (path.startsWith("app/sandbox/")) return "app/sandbox";
  const first = path.split("/")[0];
  return ["engine", "widgets", "schemas", "app", "stories", "tests"].find((room) => room === first) as
    | Room
    | undefined;
}

const MAY_IMPORT: { [room in Room]: readonly Room[] } = {
  engine: [],
  "engine/react": ["engine"],
  "engine/build": ["engine", "stories"],
  widgets: [],
  schemas: [],
  app: ["engine", "engine/react", "widgets", "schemas"],
  "app/sandbox": ["engine", "engine/build", "schemas"],
  stories: ["engine", "engine/react", "engine/build", "widgets", "schemas", "app", "tests"],
  tests: ["engine", "engine/react", "engine/build", "widgets", "schemas", "app", "app/sandbox", "stories"],
};

function files(folder: string): string[] {
  const at = join(root, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
}

const sources = ["engine", "widgets", "app", "stories", "tests"].flatMap(files);

function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']/g)].map(
    (match) => match[1] as string,
  );
}

describe("the rooms and the one direction of imports", () => {
  test.each(sources.map((path) => [path]))("%s imports only what its room may", (path) => {
    const room = roomOf(path) as Room;
    const wrong = importsOf(path)
      .filter((target) => target.startsWith("."))
      .map((target) =>
        relative(root, resolve(root, dirname(path), target.split("?")[0] as string)).replaceAll("\\", "/"),
      )
      .filter((target) => {
        const other = roomOf(target);
        return other !== undefined && other !== room && !MAY_IMPORT[room].includes(other);
      });
    expect(wrong).toEqual([]);
  });
});

describe("the engine is pure", () => {
  const pure = sources.filter((path) => roomOf(path) === "engine");
  const forbidden: [string, RegExp][] = [
    ["a clock", /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/],
    ["randomness", /\bMath\.random\b|\bcrypto\b/],
    ["a browser", /\b(?:window|document|localStorage|sessionStorage|navigator)\./],
    ["a network", /\bfetch\(|XMLHttpRequest/],
    ["timers", /\bset(?:Timeout|Interval)\(/],
    ["eval", /\beval\(|new Function\b/],
  ];
  test.each(pure.map((path) => [path]))("%s needs nothing from outside", (path) => {
    const text = readFileSync(join(root, path), "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    expect(forbidden.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)).toEqual([]);
    expect(importsOf(path).filter((name) => /^(react|react-dom|@rjsf|zustand|node:|ky$)/.test(name))).toEqual(
      [],
    );
  });
  test("the runtime door reaches no compiler", () => {
    const seen = new Set<string>();
    const open = ["engine/index.ts"];
    while (open.length > 0) {
      const path = open.pop() as string;
      if (seen.has(path)) continue;
      seen.add(path);
      for (const target of importsOf(path)) {
        if (!target.startsWith(".")) expect(["ajv", "ajv-formats", "jsonc-parser"]).not.toContain(target);
        else open.push(relative(root, resolve(root, dirname(path), target)).replaceAll("\\", "/"));
      }
    }
    expect(
      [...seen].filter((path) => path.startsWith("engine/compile/") || path.startsWith("engine/check/")),
    ).toEqual([]);
  });
});
