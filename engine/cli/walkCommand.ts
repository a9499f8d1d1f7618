import { existsSync, readdirSync, watch } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { InputError } from "./InputError.ts";
import { type OpenedFlow, openFlow } from "./openFlow.ts";
import { type GivenExample, givenExample } from "./readExample.ts";
import { reportInput } from "./reportInput.ts";
import { walkExample } from "./walkExample.ts";
import { walkReport } from "./walkReport.ts";

const USAGE =
  "npm run -s walk -- <flow> <example.json, or - for standard input> [--full] [--batch] [--watch]";
const SWITCHES = ["--full", "--batch", "--watch"];
/** How long after an edit, in milliseconds: editors write a file in several steps. */
const REST = 100;

/**
 * `walk <flow> <example.json or -> [--full] [--batch] [--watch]`: what the engine makes of these answers, as JSON on
 * standard output. `--batch` reads one example a line and prints one result a line.
 */
export function run(words: string[], folder: string): number | Promise<number> {
  const switches = words.filter((word) => word.startsWith("--"));
  const [flow, path, ...more] = words.filter((word) => !word.startsWith("--"));
  const has = (name: string) => switches.includes(name);
  const once = () =>
    reportInput(() => {
      const unknown = switches.find((name) => !SWITCHES.includes(name));
      if (unknown !== undefined) throw new InputError(`"${unknown}" is not known here: ${USAGE}`);
      if (flow === undefined || path === undefined || more.length > 0)
        throw new InputError(`Say which flow and which answers: ${USAGE}`);
      if (has("--watch") && path === "-")
        throw new InputError("Standard input cannot be watched: give the path of a file.");
      const opened = openFlow(folder, flow);
      const given = givenExample(flow, path);
      return has("--batch") ? walkLines(opened, given, has("--full")) : walkOne(opened, given, has("--full"));
    });
  const isFile = path !== undefined && path !== "-" && existsSync(path);
  return has("--watch") && isFile ? follow(folder, resolve(path), once) : once();
}

function walkOne(flow: OpenedFlow, given: GivenExample, full: boolean): number {
  const walked = walkExample(flow, given);
  for (const sentence of walked.passedOver) console.error(sentence);
  console.log(JSON.stringify(walkReport(flow, walked, full), null, 2));
  return 0;
}

/** Each line by itself: one that cannot be read is said in its place, and the others are walked. */
function walkLines(flow: OpenedFlow, { name, text, isKept }: GivenExample, full: boolean): number {
  let code = 0;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const given = { name, text: line, isKept, line: index + 1 };
    const failed = reportInput(() => {
      const walked = walkExample(flow, given);
      for (const sentence of walked.passedOver) console.error(`${name}:${given.line}: ${sentence}`);
      console.log(JSON.stringify({ line: index + 1, ...walkReport(flow, walked, full) }));
      return 0;
    });
    if (failed !== 0) console.log(JSON.stringify({ line: index + 1, error: "See standard error." }));
    code = Math.max(code, failed);
  }
  return code;
}

/** Walks now, and anew after each edit of the definitions or the example, until the person ends it. */
function follow(folder: string, example: string, walk: () => number): Promise<number> {
  return new Promise((end) => {
    let waiting: NodeJS.Timeout | undefined;
    const edited = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        console.error(`\n${"-".repeat(40)}`);
        walk();
      }, REST);
    };
    // Folders, because an editor may put a new file in the place of the old one.
    const watchers = [
      ...foldersIn(folder).map((path) => watch(path, edited)),
      watch(dirname(example), (_event, name) => {
        if (name === basename(example)) edited();
      }),
    ];
    process.once("SIGINT", () => {
      for (const watcher of watchers) watcher.close();
      clearTimeout(waiting);
      end(0);
    });
    walk();
  });
}

function foldersIn(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...inside.filter((each) => each.isDirectory()).map((each) => join(each.parentPath, each.name)),
  ];
}
