import type { Answers, Json } from "../../../../engine/index.ts";

/** The step of a flow that a page is to show, and where the person stands in it. */
export interface BenchStep {
  flow: string;
  step: string;
  passed: string[];
  answers: Answers;
  load: { [name: string]: Json };
}

declare global {
  interface Window {
    /** Given by the harness before the page's own scripts run, so that reading it costs nobody anything. */
    benchStep: BenchStep;
  }
}

export const benchStep = window.benchStep;
