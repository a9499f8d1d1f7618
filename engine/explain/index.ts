/** Why things are as they are, in sentences. */
export { explain } from "./explain.ts";
export { sentenceOf } from "./sentenceOf.ts";
