/** Examples: documentation, tests and pictures in one. */
export type { Example, ExampleEvent, Expectation, ServerAnswer } from "./Example.ts";
export { ExampleError } from "./ExampleError.ts";
export { type ExampleFlaw, flawsOf } from "./flawsOf.ts";
export { exampleOf, loadExample, loadExamples } from "./loadExamples.ts";
export { type Played, playExample } from "./playExample.ts";
export { runExample } from "./runExample.ts";
export { strayAnswers } from "./strayAnswers.ts";
