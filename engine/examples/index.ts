/** Examples: documentation, tests and pictures in one. */

export { flawsOfGiven } from "./comparisons.ts";
export type { Example, ExampleEvent, Expectation, ExpectedRequest, ServerAnswer } from "./Example.ts";
export { ExampleError } from "./ExampleError.ts";
export { exampleOf, loadExample, loadExamples } from "./loadExamples.ts";
export { type Played, playExample, type SentCall, seeded } from "./playExample.ts";
export { runExample } from "./runExample.ts";
export { strayAnswers } from "./strayAnswers.ts";
export { type StrayName, strayNames } from "./strayNames.ts";
