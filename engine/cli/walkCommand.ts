import { watch } from "node:fs";
import { resolve } from "node:path";
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
  const code = once();
  return has("--watch") && code !== 2 && path !== undefined ? follow([folder, resolve(path)], once) : code;
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
    const given = { name: `${name}, line ${index + 1}`, text: line, isKept };
    const failed = reportInput(() => {
      const walked = walkExample(flow, given);
      for (const sentence of walked.passedOver) console.error(`${given.name}: ${sentence}`);
      console.log(JSON.stringify({ line: index + 1, ...walkReport(flow, walked, full) }));
      return 0;
    });
    if (failed !== 0) console.log(JSON.stringify({ line: index + 1, error: "See standard error." }));
    code = Math.max(code, failed);
  }
  return code;
}

/** Walks anew after each edit, until the person ends it. */
function follow(paths: readonly string[], again: () => number): Promise<number> {
  return new Promise((end) => {
    let waiting: NodeJS.Timeout | undefined;
    const watchers = paths.map((path) =>
      watch(path, { recursive: true }, () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => {
          console.error(`\n${"-".repeat(40)}`);
          again();
        }, REST);
      }),
    );
    process.once("SIGINT", () => {
      for (const watcher of watchers) watcher.close();
      end(0);
    });
  });
}
