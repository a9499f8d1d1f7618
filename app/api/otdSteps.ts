/** The steps of a one-time distribution in the order of the documents: the first is saved under /1. */
export const otdSteps = ["general", "setup", "documents", "fees"] as const;

export type OtdStep = (typeof otdSteps)[number];
