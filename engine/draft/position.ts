import type { PipelineEntry, Plan, Running } from "../types.ts";

/** Where a running pipeline is. Opening has one more level: first the flow's load, then the load of each step. */
function rootDepth(running: Running): number {
  return running.list === "open" ? 2 : 1;
}

/** A pipeline at its first entry, waiting for nothing. */
export function startOf(step: string, list: Running["list"]): Running {
  return list === "open" ? openPhase(step, 0) : { step, list, at: [0], rounds: [], waiting: "", once: {} };
}

/** Opening, at the flow's load (0) or at the load of the plan's first, second, … step. */
export function openPhase(step: string, phase: number): Running {
  return { step, list: "open", at: [phase, 0], rounds: [0], waiting: "", once: {} };
}

/** The entry a pipeline stands at; undefined behind the last one of its level. */
export function entryAt(plan: Plan, running: Running): PipelineEntry | undefined {
  let entries = entriesOf(plan, running);
  let entry: PipelineEntry | undefined;
  for (const index of running.at.slice(rootDepth(running) - 1)) {
    entry = entries[index];
    entries = entry?.kind === "repeat" ? entry.repeat : [];
  }
  return entry;
}

/** Whether a pipeline stands inside a `repeat`. */
export function isNested(running: Running): boolean {
  return running.at.length > rootDepth(running);
}

/** The next entry of the same level. */
export function after(running: Running): Running {
  const depth = running.at.length - 1;
  return {
    ...running,
    at: [...running.at.slice(0, depth), (running.at[depth] ?? 0) + 1],
    rounds: running.rounds.slice(0, depth),
    waiting: "",
  };
}

/** Behind the last entry, whatever is left. */
export function atEnd(running: Running): Running {
  const depth = rootDepth(running) - 1;
  return {
    ...running,
    at: [...running.at.slice(0, depth), Number.MAX_SAFE_INTEGER],
    rounds: running.rounds.slice(0, depth),
    waiting: "",
  };
}

/** The first entry of the `repeat` a pipeline stands at, one round later. */
export function intoRepeat(running: Running): Running {
  const depth = running.at.length - 1;
  return {
    ...running,
    at: [...running.at, 0],
    rounds: [...running.rounds.slice(0, depth), roundsTaken(running) + 1],
  };
}

/** How often the `repeat` a pipeline stands at was entered. */
export function roundsTaken(running: Running): number {
  return running.rounds[running.at.length - 1] ?? 0;
}

/** From the end of a `repeat`'s entries back to the `repeat` itself. */
export function outOfRepeat(running: Running): Running {
  return { ...running, at: running.at.slice(0, -1) };
}

/** A name for a call where it stands: the same in the next submit of the step, and no other call's in a later version. */
export function placeOf(running: Running, call: string): string {
  return `${running.step}:${running.list}:${running.at.join(".")}:${running.rounds.join(".")}:${call}`;
}

function entriesOf(plan: Plan, running: Running): readonly PipelineEntry[] {
  if (running.list !== "open") {
    const list = running.list === "reload" ? "load" : running.list;
    return plan.steps.find((step) => step.id === running.step)?.[list] ?? [];
  }
  const phase = running.at[0] ?? 0;
  return phase === 0 ? plan.load : (plan.steps[phase - 1]?.load ?? []);
}

/** Every entry of a flow's pipelines, those that are repeated among them. */
export function everyEntry({ load, steps }: Plan): PipelineEntry[] {
  return [load, ...steps.flatMap((step) => [step.load, step.submit, step.failed])].flat().flatMap(withInner);
}

/** An entry of a pipeline and those it repeats. */
export function withInner(entry: PipelineEntry): PipelineEntry[] {
  return entry.kind === "repeat" ? [entry, ...entry.repeat.flatMap(withInner)] : [entry];
}
