import type program from "../../../schemas/program.json";

/** The steps of a one-time distribution in the documents' order: the first is saved under /1. */
export const otdSteps = [
  "general",
  "setup",
  "documents",
  "fees",
] as const satisfies readonly (keyof typeof program.walks.otd.steps)[];

export type OtdStep = (typeof otdSteps)[number];
