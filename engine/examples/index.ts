/** Examples: documentation, tests and pictures in one. */

export type { Example, ExampleEvent, Expectation, ExpectedRequest, ServerAnswer } from "./loadExamples.ts";
export { ExampleError, exampleOf, loadExample, loadExamples } from "./loadExamples.ts";
export { type Played, playExample, type SoundFlow, seeded } from "./playExample.ts";
export { flawsOfGiven, runExample } from "./runExample.ts";
export { type StrayName, strayAnswers, strayNames } from "./strays.ts";
