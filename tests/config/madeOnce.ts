import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Inside node_modules, so that code built there finds its packages. */
export const cache = join(import.meta.dirname, "../../node_modules/.cache/stepwright");

/**
 * A folder that several test files need and that is the same for all. The first to ask creates it; the others wait.
 * @param done its path
 * @param make fills an empty folder
 * @returns `done`
 */
export async function madeOnce(done: string, make: (folder: string) => Promise<void>): Promise<string> {
  const claim = `${done}.maker`;
  while (!existsSync(done)) {
    if (!claimed(claim)) {
      await wait(50);
      continue;
    }
    const making = mkdtempSync(`${done}-`);
    try {
      // Another process may have finished just before the claim.
      if (existsSync(done)) break;
      await make(making);
      renameSync(making, done);
    } finally {
      rmSync(making, { recursive: true, force: true });
      rmSync(claim);
    }
  }
  return done;
}

/**
 * Whether this process may create it. Only one process can create the claim file, and the claim of a process that was
 * killed does not count.
 */
function claimed(claim: string): boolean {
  try {
    writeFileSync(claim, `${process.pid}`, { flag: "wx" });
    return true;
  } catch {
    if (!isRunning(claim)) rmSync(claim, { force: true });
    return false;
  }
}

function isRunning(claim: string): boolean {
  try {
    const pid = readFileSync(claim, "utf8");
    if (pid !== "") process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    // The claim is gone, or its process is.
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
