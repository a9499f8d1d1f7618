import program from "../../../schemas/program.json" with { type: "json" };

export type OtdStep = keyof typeof program.walks.otd.steps;

/** The flow's steps in the documents' order, counted from 1. */
export const otdSteps = Object.keys(program.walks.otd.steps) as readonly OtdStep[];
