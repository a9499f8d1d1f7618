import { walks } from "../../../schemas/program.json";

export type OtdStep = Exclude<keyof typeof walks.otd.steps, "signature">;

/** The steps that are saved, in the documents' order: the first under /1. Signing is a call of its own. */
export const otdSteps: readonly OtdStep[] = (
  Object.keys(walks.otd.steps) as (keyof typeof walks.otd.steps)[]
).filter((step) => step !== "signature");
