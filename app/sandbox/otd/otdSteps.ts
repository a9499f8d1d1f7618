import type program from "../../../schemas/program.json";

/** The flow's steps in the documents' order, counted from 1. */
export const otdSteps = [
  "general",
  "setup",
  "documents",
  "fees",
  "signature",
] as const satisfies readonly (keyof typeof program.walks.otd.steps)[];

export type OtdStep = (typeof otdSteps)[number];
