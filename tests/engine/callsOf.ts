import { type Profiler, Session } from "node:inspector";

const engine = new URL("../../engine/", import.meta.url).href;
const session = new Session();
/** The sources of scripts by their ids. */
const sources = new Map<string, string>();
let isStarted = false;

/**
 * How often the functions in `engine/` are entered while `work` runs, by V8's precise coverage. Every call counts, including
 * arrow functions, methods, getters and constructors. Functions of libraries, of the tests and of the language do not count,
 * and neither do the getters through which the test runner imports a module.
 */
export function callsOf(work: () => void): number {
  if (!isStarted) start();
  takeCoverage();
  work();
  return counted("");
}

/** The same while something is waited for. @param within only functions below this folder or file of `engine/` */
export async function callsWhile(work: () => Promise<unknown>, within: string): Promise<number> {
  if (!isStarted) start();
  takeCoverage();
  await work();
  return counted(within);
}

function counted(within: string): number {
  return takeCoverage().reduce((sum, script) => sum + callsIn(script, engine + within), 0);
}

/** Once for all: starting and stopping takes longer than most of what is counted. */
function start(): void {
  isStarted = true;
  session.connect();
  session.post("Debugger.enable");
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
}

/** What was called since it was last taken. */
function takeCoverage(): Profiler.ScriptCoverage[] {
  let taken: Profiler.ScriptCoverage[] = [];
  session.post("Profiler.takePreciseCoverage", (_error, { result }) => {
    taken = result;
  });
  return taken;
}

function callsIn({ scriptId, url, functions }: Profiler.ScriptCoverage, folder: string): number {
  const file = url.startsWith("/") ? `file://${url}` : url;
  if (!file.startsWith(folder)) return 0;
  const source = sourceOf(scriptId);
  let calls = 0;
  for (const { ranges } of functions) {
    const { startOffset = 0, endOffset = 0, count = 0 } = ranges[0] ?? {};
    if (!isExport(source.slice(startOffset, endOffset))) calls += count;
  }
  return calls;
}

function isExport(text: string): boolean {
  return text.length < 200 && /^\(\) => \{ try \{ return [\w.]+ \} catch \{\} \}$/.test(text);
}

function sourceOf(scriptId: string): string {
  const known = sources.get(scriptId);
  if (known !== undefined) return known;
  let source = "";
  session.post("Debugger.getScriptSource", { scriptId }, (_error, { scriptSource }) => {
    source = scriptSource;
  });
  sources.set(scriptId, source);
  return source;
}
