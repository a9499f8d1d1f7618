import { spawnSync } from "node:child_process";
import type { Sources } from "../types.ts";

/**
 * The files below a folder as the last commit holds them.
 * @param now the files as they are
 * @returns undefined where the folder belongs to no commit
 */
export function lastCommit(folder: string, now: Sources): Sources | undefined {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync("git", ["-C", folder, ...words], {
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
    return status === 0 ? stdout : undefined;
  };
  const changed = git("diff", "--name-only", "--relative", "-z", "HEAD", "--", ".");
  const added = git("ls-files", "--others", "--exclude-standard", "-z", "--", ".");
  if (changed === undefined || added === undefined) return undefined;
  const before: { [path: string]: string } = { ...now };
  for (const path of [...changed.split("\0"), ...added.split("\0")].filter((name) => name !== "")) {
    const text = git("show", `HEAD:./${path}`);
    if (text === undefined) delete before[path];
    else before[path] = text;
  }
  return before;
}
