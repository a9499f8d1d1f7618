import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

export const root = fileURLToPath(new URL("../../", import.meta.url));

function files(folder: string): string[] {
  const at = join(root, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
}

/** The source files of all rooms, by their path from the root. */
export const sources = ["engine", "widgets", "app", "stories", "tests"].flatMap(files);

export interface Import {
  target: string;
  isType: boolean;
}

/** A file as it is parsed. Throws on a syntax error. */
export function parsed(path: string): ReturnType<typeof parseSync> & { text: string } {
  const text = readFileSync(join(root, path), "utf8");
  const { module, program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${JSON.stringify(errors[0])}`);
  return { module, program, comments, errors, text };
}

const known = new Map<string, Import[]>();

/** What a file imports, types and imports on demand among it; statements that a text quotes, as of a new widget, are none. */
export function importsOf(path: string): Import[] {
  const read = known.get(path) ?? readImports(path);
  known.set(path, read);
  return read;
}

function readImports(path: string): Import[] {
  const { module, text } = parsed(path);
  const taken = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const handedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ target: moduleRequest.value, isType }] : [],
    ),
  );
  const onDemand = [...text.matchAll(/\bimport\s*\(\s*["']([^"']+)["']/g)].map(([, target = ""]) => ({
    target,
    isType: false,
  }));
  return [...taken, ...handedOn, ...onDemand];
}

/** The file that an import of another means, from the root and without a query; a package by its name. */
export function targetOf(path: string, target: string): string {
  if (!target.startsWith(".")) return target;
  const [file = ""] = target.split("?");
  return relative(root, resolve(root, dirname(path), file)).replaceAll("\\", "/");
}

/** The files and packages that come with a file. */
export function reachedFrom(door: string, isWanted: (each: Import) => boolean = () => true): string[] {
  const seen = new Set<string>();
  const open = [door];
  while (open.length > 0) {
    const path = open.pop() as string;
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { target } of importsOf(path).filter(isWanted)) {
      if (!target.startsWith(".")) seen.add(target);
      else open.push(targetOf(path, target));
    }
  }
  return [...seen];
}
