/**
 * The whole check, from top to bottom: compile every flow, hold the files against each other, look at each flow by itself, play
 * its examples, and prove that everything in it can happen.
 */
import { flowIds } from "../compile/FlowCompiler.ts";
import { Library } from "../compile/Library.ts";
import type { Finding, Json, Plan, Sources } from "../types.ts";
import { type CheckedFlow, compileChecked } from "./CheckedFlow.ts";
import { checkContract } from "./checkContract.ts";
import { checkExamples } from "./checkExamples.ts";
import { checkFields } from "./checkFields.ts";
import { checkFiles, checkNames } from "./checkFiles.ts";
import { checkSentences } from "./checkSentences.ts";
import { checkStyle } from "./checkStyle.ts";
import { DataShapes } from "./prove/candidates.ts";
import { type FlowProof, type Proof, proveFlow, reportUnproved } from "./prove/proveFlow.ts";

/** What was checked, and what was found. */
export interface Checked {
  /** By flow: what must be able to happen, each with answers under which it does. */
  proofs: { [flow: string]: Proof };
  /** Errors before warnings, then by file and line. A finding that several flows make is listed once. */
  findings: Finding[];
  flows: CheckedFlow[];
  /** Of the flows that compile. */
  plans: Plan[];
  examples: number;
  /** The one flow that was played and proved, where only one was asked for. */
  only?: string | undefined;
}

/**
 * Checks every file under `schemas/`: flows, blocks, calls, messages, examples.
 * @param sources every file below `schemas/`, by path
 * @param options.program texts of the program around the wizards, in which messages and calls may be named
 * @param options.strays files below `schemas/` that are no sources, by path
 * @param options.versions the record of versions in the last commit, if it is known
 * @param options.only the one flow whose examples are played and whose proofs are made; every file is held to the rest all the same
 */
export function checkAll(
  sources: Sources,
  {
    program = [],
    strays = [],
    versions,
    only,
  }: {
    program?: readonly string[];
    strays?: readonly string[];
    versions?: Json | undefined;
    only?: string | undefined;
  } = {},
): Checked {
  const library = new Library(sources);
  library.checkFormat();
  // With a broken meta-schema no file can be checked.
  if (library.findings.length > 0)
    return { findings: library.findings, flows: [], plans: [], examples: 0, proofs: {} };
  for (const path of library.paths("", ".json")) library.value(path);
  checkNames(library, sources, strays);
  const flows = flowIds(sources).map((id) => compileChecked(sources, id));
  const plans = flows.flatMap((flow) => flow.sound?.plan ?? []);
  checkFiles(library, sources, flows, { program, versions });
  checkStyle(library, sources);
  // A file that is not JSON may have what the program or a flow seems to lack.
  const areRead = !library.findings.some(({ code }) => code === "bad-json");
  if (areRead && plans.length === flows.length) checkContract(library, sources, plans);
  const proofs: { [flow: string]: Proof } = {};
  const results: FlowProof[] = [];
  let examples = 0;
  for (const flow of flows) {
    if (!flow.sound) continue;
    checkFields(library, flow.sound.plan, flow.places);
    checkSentences(library, flow.sound.plan, flow.places);
    if (only !== undefined && flow.id !== only) continue;
    const played = checkExamples(library, sources, flow);
    examples += played.length;
    const result = proveFlow(flow.sound, played, flow.places, new DataShapes(library, flow.sound.plan));
    proofs[flow.id] = result.proof;
    results.push(result);
  }
  reportUnproved(library, only === undefined ? results : results.map(ownOf));
  library.reportRuleFlaws(flows.flatMap((flow) => flow.findings));
  const findings = inOrder([...flows.flatMap((flow) => flow.findings), ...library.findings]);
  return { findings, flows, plans, examples, proofs, only };
}

/** Keeps of what a flow did not show only what stands in its own files: what a block says may be shown by another flow. */
function ownOf({ unproved, ...rest }: FlowProof): FlowProof {
  const folder = `flows/${rest.plan.flow}/`;
  return { ...rest, unproved: unproved.filter(({ goal }) => goal.place.file.startsWith(folder)) };
}

/** A block's flaw is found by every flow that uses it, but stands in one place. Errors come first: warnings may only follow from them. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const known = new Map(
    findings.map((one) => [`${one.file}:${one.line}:${one.column}:${one.code}:${one.message}`, one]),
  );
  return [...known.values()].sort(
    (a, b) =>
      compare(a.level, b.level) ||
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
