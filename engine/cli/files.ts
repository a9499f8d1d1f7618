/** What commands share: reading definitions, writing files, and telling a person what was asked wrongly. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { flowIds } from "../compile/FlowCompiler.ts";
import { ExampleError } from "../examples/loadExamples.ts";
import { noSuch } from "../rules/nearest.ts";
import type { Finding, Sources } from "../types.ts";

/** A person asked for something that cannot be done. The message says what to do instead. */
export class InputError extends Error {}

/** Runs a command. An InputError is printed to standard error, with exit code 2. */
export function reportInput(command: () => number): number {
  try {
    return command();
  } catch (error) {
    if (!(error instanceof InputError || error instanceof ExampleError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** A finding as one line that editors can jump to, and what to do about it on a second one. */
export function formatFinding({ file, line, column, code, level, message, fix }: Finding): string {
  const head = `schemas/${file}:${line}:${column} ${level} ${code} ${message}`;
  return fix ? `${head}\n  ${fix}` : head;
}

/**
 * Writes a file, and the folders it stands in where they are not there yet.
 * @throws InputError where it may not
 */
export function writeText(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputError(`${path} cannot be written (${code}). Give yourself the right to write there.`);
  }
}

/** Where a new flow is seen, and how others come to see it. */
export function unpublished(flow: string): string {
  return `Only npm run dev shows it, at /o/${flow}. To publish it write "published": true in schemas/flows/${flow}/flow.json.`;
}

/**
 * Text as the project's formatter lays it out.
 * @param path from the project's root: its ending says what the text is
 */
export function laidOut(path: string, text: string): string {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  return execFileSync(process.execPath, [biome, "check", "--write", `--stdin-file-path=${path}`], {
    input: text,
    encoding: "utf8",
  });
}

/**
 * Every JSON file below a folder, by its path in it, and the pages that describe them.
 * @param wanted whether a path is; without it all are
 * @throws InputError where there is no such folder
 */
export function readSources(folder: string, wanted: (path: string) => boolean = () => true): Sources {
  const paths = filesBelow(folder).filter((path) => IS_SOURCE.test(path) && wanted(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/**
 * The paths of files below a folder that `readSources` passes over, but for hidden ones: systems and editors leave those.
 * @throws InputError where there is no such folder
 */
export function strayFiles(folder: string): string[] {
  return filesBelow(folder).filter((path) => !IS_SOURCE.test(path) && !/(^|\/)\./.test(path));
}

const IS_SOURCE = /\.(json|md)$/;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) throw new InputError(`There is no folder ${folder} with definitions.`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join("/"))
    .sort();
}

/**
 * Every file below a folder of definitions that has this flow.
 * @throws InputError where it has not
 */
export function sourcesWith(folder: string, flow: string): Sources {
  // Examples of other flows are most of the files, and are not needed here.
  const sources = readSources(
    folder,
    (path) => !path.includes("/examples/") || path.startsWith(`flows/${flow}/`),
  );
  const flows = flowIds(sources);
  if (!flows.includes(flow))
    throw new InputError(noSuch(`flow "${flow}"`, flow, flows, `There are: ${flows.join(", ")}.`).join(" "));
  return sources;
}
