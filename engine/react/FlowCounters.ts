import type { Pointer } from "../types.ts";

/** Counts renders by pointer, for tests and the benchmark. Evaluations and validations are counted by the walker. */
export interface FlowCounters {
  renders: Map<Pointer, number>;
}

export function countRender(counters: FlowCounters | undefined, pointer: Pointer): void {
  counters?.renders.set(pointer, (counters.renders.get(pointer) ?? 0) + 1);
}
