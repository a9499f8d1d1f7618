const SOON_MILLISECONDS = 250;

/** What waits for the pause to end. */
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;

/** Runs a task once: after a short pause, or at once when the page is left or hidden. */
export function beforeThePageGoes(task: () => void): void {
  // Where there is no page, nothing goes unasked and nobody waits for a frame.
  if (typeof document === "undefined") {
    task();
    return;
  }
  watch();
  waiting.push(task);
  timer ??= setTimeout(runAll, SOON_MILLISECONDS);
}

/** Begins once and stays: to listen for the end of a page anew at every edit takes longer than most edits. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener("pagehide", runEarly);
  addEventListener("visibilitychange", runEarly, true);
}

function runEarly(): void {
  clearTimeout(timer);
  runAll();
}

function runAll(): void {
  timer = undefined;
  const tasks = waiting;
  waiting = [];
  for (const task of tasks) task();
}
