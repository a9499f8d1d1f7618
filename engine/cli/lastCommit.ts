/** What the last commit holds of a folder of definitions: what is not in it yet, nobody but its author has seen. */
import { spawnSync } from "node:child_process";
import type { Json, Sources } from "../types.ts";

/**
 * The files below a folder as the last commit holds them.
 * @param now the files as they are
 * @returns undefined where the folder belongs to no commit
 */
export function lastCommit(folder: string, now: Sources): Sources | undefined {
  const changed = git(folder, "diff", "--name-only", "--relative", "-z", "HEAD", "--", ".");
  const added = git(folder, "ls-files", "--others", "--exclude-standard", "-z", "--", ".");
  if (changed === undefined || added === undefined) return undefined;
  const before: { [path: string]: string } = { ...now };
  for (const path of [...changed.split("\0"), ...added.split("\0")].filter((name) => name !== "")) {
    const text = git(folder, "show", `HEAD:./${path}`);
    if (text === undefined) delete before[path];
    else before[path] = text;
  }
  return before;
}

/** The value of a JSON file below a folder in the last commit; undefined where it holds none. */
export function committed(folder: string, path: string): Json | undefined {
  try {
    return JSON.parse(git(folder, "show", `HEAD:./${path}`) ?? "");
  } catch {
    return undefined;
  }
}

function git(folder: string, ...words: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", ["-C", folder, ...words], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return status === 0 ? stdout : undefined;
}
