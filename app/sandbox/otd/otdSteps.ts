/** The flow's steps by the numbers of the documents, from 1. */
export const otdSteps = ["general", "setup", "documents", "fees", "signature"] as const;

export type OtdStep = (typeof otdSteps)[number];
