import { answerOf, userOf } from "../compile/catalogues.ts";
import {
  type Example,
  type Played,
  playExample,
  runExample,
  seeded,
  strayAnswers,
  strayNames,
} from "../examples/index.ts";
import { nearest } from "../rules/nearest.ts";
import type { Context } from "../types.ts";
import type { OpenedFlow } from "./openFlow.ts";
import { type GivenExample, readExample } from "./readExample.ts";

/** An example that was played, and what is to be said about it besides. */
export interface WalkedExample {
  example: Example;
  played: Played;
  /** What the walker was told besides the answers. */
  context: Context;
  /** What the example gives and nothing reads, in sentences. */
  passedOver: string[];
  /** Where what came out is not what the example expects. */
  differences: string[];
}

/** @throws InputError for an example that is not right */
export function walkExample(flow: OpenedFlow, given: GivenExample): WalkedExample {
  const { compiled, sources, id } = flow;
  const read = readExample(sources, id, given, localToday());
  // Nothing answered is a form that was just opened.
  const isFresh = Object.keys(read.answers).length === 0 && read.events.length === 0;
  const example = isFresh ? seeded(compiled, read) : read;
  const played = playExample(compiled, example);
  const { load, passed } = played.draft;
  const { user, today } = example;
  const told = example.events.length > 0 ? { load, passed } : { load: example.load, passed: example.passed };
  const context: Context = {
    load: told.load,
    user,
    today,
    ...(told.passed === undefined ? {} : { passed: told.passed }),
  };
  const differences = runExample(compiled, example, played).filter((one) => !played.problems.includes(one));
  return { example, played, context, passedOver: passedOver(flow, example), differences };
}

function passedOver({ compiled: { plan }, library }: OpenedFlow, { answers, load, user }: Example): string[] {
  const strays = strayNames(plan, { load, user }, (call) => answerOf(library, call), userOf(library));
  return [
    ...strayAnswers(plan, answers).map((pointer) => `Passed over: there is no field at ${pointer}.`),
    ...strays.map(({ at, known }) => {
      const name = at.split("/").at(-1) ?? "";
      const near = nearest(name, known);
      return `Passed over: nothing reads ${at}. ${near ? `Did you mean "${near}"?` : `There are: ${known.join(", ")}.`}`;
    }),
  ];
}

/** Today on this machine's calendar. */
function localToday(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
