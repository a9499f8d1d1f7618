import type { Stage } from "../../api/portal/details.ts";

/** Where a request stands on its timeline. */
export const stageOf = (stages: readonly Stage[]) => stages.findLast(({ state }) => state !== "next");

/** Whether a request was carried out, returned or canceled for good. */
export const hasEnded = (stages: readonly Stage[]): boolean => stageOf(stages)?.state === "done";
