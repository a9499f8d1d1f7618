import type { Answers, Json } from "../../../../engine/index.ts";

/** The step that a page shows, and its answers. */
export interface BenchStep {
  flow: string;
  step: string;
  passed: string[];
  answers: Answers;
  load: { [name: string]: Json };
}

declare global {
  interface Window {
    /** The harness sets it before the page's own scripts run, so that reading it costs nothing. */
    benchStep: BenchStep;
  }
}

export const benchStep = window.benchStep;
