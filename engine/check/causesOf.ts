/**
 * When examples fail, tells which change since the last commit is to blame: it takes one change back at a time and sees which
 * examples hold again.
 */
import { SourceFile } from "../compile/SourceFile.ts";
import { loadExamples } from "../examples/loadExamples.ts";
import { runExample } from "../examples/runExample.ts";
import { above, below, pointerKeys, valueAt } from "../json/pointers.ts";
import { isObject, isSame, keptIn } from "../json/values.ts";
import type { Finding, Json, Pointer, Sources } from "../types.ts";
import { compileChecked } from "./CheckedFlow.ts";

/** A part of a definition that has changed. */
interface ChangedPart {
  file: string;
  line: number;
  column: number;
  pointer: Pointer;
  /** Undefined where it is new. */
  was: Json | undefined;
  /** Undefined where it is gone. */
  is: Json | undefined;
}

/** Examples that fail for one reason. */
export interface Cause {
  /** Without this one change the examples hold again. Undefined where no single change is to blame. */
  change: ChangedPart | undefined;
  /** What differs, and in which examples. */
  differs: { difference: string; examples: string[] }[];
}

type Failure = { example: string; difference: string };

/** Keys whose values are compared part by part; anything else counts as one part. */
const HOLDERS = new Set([
  "properties",
  "x-rules",
  "x-facts",
  "x-ui",
  "items",
  "facts",
  "steps",
  "checks",
  "exits",
]);
/** The most changes that are tried: each costs a compilation. */
const TRIED = 60;
/** The difference within the words of a finding. */
const DIFFERS = /^What comes out differs: ([\s\S]*)\.$/;

/**
 * Groups the examples that fail by what is to blame.
 * @param findings of the check: those of examples that differ
 * @param before the files as they were when the examples held; undefined where nobody knows
 */
export function causesOf(
  sources: Sources,
  before: Sources | undefined,
  findings: readonly Finding[],
): Cause[] {
  let open: Failure[] = findings.flatMap(({ code, file, message }) => {
    const difference = code === "example-differs" ? DIFFERS.exec(message)?.[1] : undefined;
    return difference === undefined ? [] : [{ example: file, difference }];
  });
  const causes: Cause[] = [];
  const changes = before && open.length > 0 ? changesBetween(before, sources).slice(0, TRIED) : [];
  for (const change of changes) {
    if (open.length === 0) break;
    const healed = healedBy(withoutChange(sources, change), open);
    if (healed.length === 0) continue;
    causes.push({ change, differs: grouped(healed) });
    open = open.filter((failure) => !healed.includes(failure));
  }
  // What no change explains is grouped by the difference alone.
  return [...causes, ...grouped(open).map((each) => ({ change: undefined, differs: [each] }))];
}

/** The failures that do not occur with these files. */
function healedBy(sources: Sources, failures: readonly Failure[]): Failure[] {
  const flows = new Set(failures.map(({ example }) => example.split("/")[1] ?? ""));
  return [...flows].flatMap((flow) => {
    const { sound } = compileChecked(sources, flow);
    if (!sound) return [];
    const own = failures.filter(({ example }) => example.startsWith(`flows/${flow}/`));
    return loadExamples(sources, flow)
      .filter(({ file }) => own.some(({ example }) => example === file))
      .flatMap((example) => {
        const left = runExample(sound, example);
        return own.filter((one) => one.example === example.file && !left.includes(one.difference));
      });
  });
}

function grouped(failures: readonly Failure[]): Cause["differs"] {
  const groups = new Map<string, string[]>();
  for (const { difference, example } of failures) keptIn(groups, difference, () => []).push(example);
  return [...groups].map(([difference, examples]) => ({ difference, examples }));
}

/** What changed in the definitions, part by part. Changed examples do not count. */
function changesBetween(before: Sources, now: Sources): ChangedPart[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return paths.flatMap((path) => {
    if (!path.endsWith(".json") || path.includes("/examples/") || path === "versions.json") return [];
    if (before[path] === now[path]) return [];
    const file = new SourceFile(path, now[path] ?? "null");
    const was = new SourceFile(path, before[path] ?? "null").value;
    if (was === undefined || file.value === undefined) return [];
    return partsThatDiffer(was, file.value, "", true).map((part) => ({
      file: path,
      ...file.locate(part.pointer),
      ...part,
    }));
  });
}

type Part = Pick<ChangedPart, "pointer" | "was" | "is">;

function partsThatDiffer(
  was: Json | undefined,
  is: Json | undefined,
  pointer: Pointer,
  isHolder: boolean,
): Part[] {
  if (was !== undefined && is !== undefined && isSame(was, is)) return [];
  const keys = isHolder ? keysOf(was, is) : undefined;
  if (!keys) return [{ pointer, was, is }];
  return keys.flatMap((key) =>
    partsThatDiffer(childOf(was, key), childOf(is, key), below(pointer, key), goesOn(pointer, key)),
  );
}

/** Whether the value of a key is compared part by part: one in a list of properties, steps or checks is, too. */
function goesOn(pointer: Pointer, key: string | number): boolean {
  const last = pointer.slice(pointer.lastIndexOf("/") + 1);
  return HOLDERS.has(String(key)) || ["properties", "steps", "checks"].includes(last);
}

/** The keys of both, where both are objects or lists of one length. */
function keysOf(was: Json | undefined, is: Json | undefined): (string | number)[] | undefined {
  if (Array.isArray(was) && Array.isArray(is)) return was.length === is.length ? [...was.keys()] : undefined;
  if (!isObject(was) || !isObject(is)) return undefined;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])];
}

function childOf(value: Json | undefined, key: string | number): Json | undefined {
  return (value as { [key: string | number]: Json | undefined })[key];
}

/** The files without one change. */
function withoutChange(sources: Sources, { file, pointer, was }: ChangedPart): Sources {
  if (pointer === "") return { ...sources, [file]: JSON.stringify(was ?? {}) };
  const value = JSON.parse(sources[file] ?? "{}") as Json;
  const key = pointerKeys(pointer).at(-1) as string;
  const holder = valueAt(value, above(pointer)) as { [key: string]: Json };
  if (was === undefined) delete holder[key];
  else holder[key] = was;
  return { ...sources, [file]: JSON.stringify(value) };
}
