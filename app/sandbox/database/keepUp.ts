import type { Custodian } from "../createSandbox.ts";

/** Milliseconds between two runs. Records of calls wait as long in memory. */
const pause = 10_000;

/**
 * Runs a custodian's upkeep every ten seconds, never twice at a time. Several processes may do so on one database.
 * @returns a function that stops it after a last run
 */
export function keepUp(custodian: Pick<Custodian, "upkeep">): () => Promise<void> {
  let running: Promise<void> | undefined;
  // A database that does not answer now is asked again at the next run.
  const run = async () => {
    running ??= custodian
      .upkeep()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
    await running;
  };
  const timer = setInterval(run, pause);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await run();
  };
}
