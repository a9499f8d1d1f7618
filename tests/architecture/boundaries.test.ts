import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, reachedFrom, root, sources, targetOf } from "./imports.ts";

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

/** Build tools of the engine. They read files and may use Node; a browser never loads them. */
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
  "engine/build": ["engine"],
  widgets: [],
  schemas: [],
  app: ["engine", "engine/react", "widgets", "schemas"],
  "app/sandbox": ["engine", "engine/build", "schemas"],
  stories: ["engine", "engine/react", "engine/build", "widgets", "schemas", "app", "tests"],
  tests: ["engine", "engine/react", "engine/build", "widgets", "schemas", "app", "app/sandbox", "stories"],
};

describe("the rooms and the one direction of imports", () => {
  test.each(sources.map((path) => [path]))("%s imports only what its room may", (path) => {
    const room = roomOf(path) as Room;
    const wrong = importsOf(path)
      .filter(({ target }) => target.startsWith("."))
      .map(({ target }) => targetOf(path, target))
      .filter((target) => {
        const other = roomOf(target);
        return other !== undefined && other !== room && !MAY_IMPORT[room].includes(other);
      });
    expect(wrong).toEqual([]);
  });
});

/** The only modules that code outside the engine may import. Tests may also import from inside. */
const DOORS = ["engine/index.ts", "engine/react/index.ts", "engine/vite/index.ts", "engine/cli/index.ts"];

describe("the doors of the engine", () => {
  const outside = sources.filter((path) => !/^(?:engine|tests)\//.test(path));
  test.each(outside.map((path) => [path]))("%s enters by one", (path) => {
    const targets = importsOf(path).map(({ target }) => targetOf(path, target));
    expect(targets.filter((target) => target.startsWith("engine/") && !DOORS.includes(target))).toEqual([]);
  });
  test("the binding, which a page loads, reaches no compiler", () => {
    const reached = reachedFrom("engine/react/index.ts");
    expect(reached.filter((path) => ["ajv", "ajv-formats", "jsonc-parser"].includes(path))).toEqual([]);
    expect(
      reached.filter((path) => /^engine\/(?:compile|check|format|explain|examples)\//.test(path)),
    ).toEqual([]);
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
    const outside = /^(react|react-dom|@rjsf|zustand|node:|ky$)/;
    expect(importsOf(path).filter(({ target }) => outside.test(target))).toEqual([]);
  });
  test("what evaluates rules brings nothing that compiles them", () => {
    const reached = reachedFrom("engine/rules/evaluate.ts", ({ isType }) => !isType);
    expect(reached).toContain("engine/rules/Scope.ts");
    expect(reached.filter((path) => /\/(?:operators\/.*|Call|compileRule|kinds)\.ts$/.test(path))).toEqual(
      [],
    );
  });
});

describe("the custodian's address in the portal", () => {
  test("is put before a path in two places: for calls, and for what the browser asks itself", () => {
    const users = sources.filter((path) => {
      const inPortal = path.startsWith("app/") && !path.startsWith("app/sandbox/");
      return inPortal && importsOf(path).some(({ target }) => target.endsWith("/apiRoot.ts"));
    });
    expect(users.sort()).toEqual(["app/api/transport/apiAddress.ts", "app/api/transport/request.ts"]);
  });
});
