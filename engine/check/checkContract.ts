/**
 * Holds flows and the program around them to each other: what a flow calls, provides, looks up or uploads is what the program
 * says in `program.json` that it has, and the other way around.
 */

import { declaredCalls } from "../compile/catalogues.ts";
import type { Library } from "../compile/Library.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import { everyEntry } from "../draft/position.ts";
import type { Program, ProgramOffered, ProgramRead } from "../format/authored.ts";
import { isObject, keptIn } from "../json/values.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Plan, Sources } from "../types.ts";
import { namedIn, nodesOf, type PlacedPlan, PlaceIndex } from "./CheckedFlow.ts";
import { checkOwnSentences, checkPlaces, checkReferences, checkRows, PROGRAM_FILE } from "./checkPlaces.ts";

/**
 * Holds flows and program to each other: the program has what published flows ask for, and flows ask for what the program
 * has. Says nothing where there is no program.
 * @param plans of every flow: what a flow with errors uses cannot be told
 */
export function checkContract(library: Library, sources: Sources, plans: readonly Plan[]): void {
  const program = library.authored("program", PROGRAM_FILE);
  if (!program) return;
  const published = plans
    .filter((plan) => plan.published)
    .map((plan) => ({ plan, places: new PlaceIndex(sources, plan.flow) }));
  checkCalls(library, program, published, plans);
  checkParameters(library, plans);
  checkWalks(library, program, plans);
  checkForms(library, program, plans);
  for (const plan of plans) checkProvides(library, program, plan);
  checkOffered(library, published, plans, "lookup", program.lookups ?? {});
  checkOffered(library, published, plans, "upload", program.uploads ?? {});
  checkPlaces(library, program, published);
  checkReferences(library, program, plans);
  checkRows(library, program);
  checkOwnSentences(library, program);
}

/** Where a word of the program is written. */
function inProgram(...keys: (string | number)[]): Place {
  return below({ file: PROGRAM_FILE, pointer: "" }, ...keys);
}

// ---------------------------------------------------------------- calls

/**
 * Each call of a published flow is answered by the program, and each that it answers is asked: by a published flow, or by one
 * that is still being written.
 */
function checkCalls(
  library: Library,
  { calls = {}, drafts = {} }: Program,
  published: readonly PlacedPlan[],
  plans: readonly Plan[],
): void {
  const used = new Set(plans.flatMap((plan) => callsIn(library, plan).map(([name]) => name)));
  const keeping = new Set(plans.map(({ draft }) => draft.save));
  for (const { plan, places } of published) {
    for (const [name, place] of callsIn(library, plan)) {
      if (Object.hasOwn(calls, name)) continue;
      library.report(
        place,
        "no-adapter",
        `The program cannot make the call "${name}".`,
        suggestion(name, Object.keys(calls)) ??
          'Have it written under app/api and listed under "calls" in program.json, or do not publish the flow yet.',
      );
    }
    const { save } = plan.draft;
    if (save === undefined || Object.hasOwn(drafts, save)) continue;
    library.report(
      places.ofFlow("draft", "save"),
      "no-adapter",
      `The program cannot keep drafts by the call "${save}".`,
      suggestion(save, Object.keys(drafts)) ??
        'Have it written in app/api/flows/laterCalls.ts and listed under "drafts" in program.json.',
    );
  }
  checkAdapters(library, "calls", calls, used);
  checkAdapters(library, "drafts", drafts, keeping);
}

/** Every call that the program lists is declared under schemas/calls, and some flow asks for it. */
function checkAdapters(
  library: Library,
  list: string,
  listed: object,
  asked: ReadonlySet<string | undefined>,
): void {
  const declared = declaredCalls(library).map(({ name }) => name);
  for (const name of Object.keys(listed)) {
    const place = inProgram(list, name);
    if (!declared.includes(name))
      library.report(
        place,
        "unknown-call",
        `There is no call "${name}".`,
        suggestion(name, declared) ?? "Add it to a file under schemas/calls.",
      );
    else if (!asked.has(name))
      library.report(
        place,
        "idle-adapter",
        `No flow asks for "${name}" any more.`,
        "Remove it here and under app/api, or use it.",
        "warning",
      );
  }
}

/** Warns of parameters that no flow gives, of calls that flows make. */
function checkParameters(library: Library, plans: readonly Plan[]): void {
  const given = new Map<string, Set<string>>();
  for (const entry of plans.flatMap(everyEntry)) {
    if (entry.kind !== "call") continue;
    const names = keptIn(given, entry.call, () => new Set());
    for (const name of Object.keys(entry.with)) names.add(name);
  }
  for (const { name, call, place } of declaredCalls(library)) {
    const known = given.get(name);
    if (!known || !isObject(call) || !isObject(call.with)) continue;
    for (const parameter of Object.keys(call.with).filter((each) => !known.has(each)))
      library.report(
        below(place, "with", parameter),
        "unused-parameter",
        `No flow gives the call "${name}" its "${parameter}".`,
        "Give it, or remove it.",
        "warning",
      );
  }
}

/** The custodian walks some flows itself, so it must also answer the calls by which they load. */
function checkWalks(library: Library, { calls = {}, walks = {} }: Program, plans: readonly Plan[]): void {
  for (const [flow, { steps = {} }] of Object.entries(walks)) {
    const plan = planOf(library, plans, flow, inProgram("walks", flow));
    if (!plan) continue;
    const ids = plan.steps.map(({ id }) => id);
    for (const step of Object.keys(steps).filter((id) => !ids.includes(id)))
      library.report(
        inProgram("walks", flow, "steps", step),
        "unknown-step",
        `The flow "${flow}" has no step "${step}".`,
        suggestion(step, ids),
      );
    const loaded = [...plan.load, ...plan.steps.flatMap((step) => step.load)].flatMap((entry) =>
      entry.kind === "call" && entry.as !== undefined ? [entry.call] : [],
    );
    for (const [name, place] of callsIn(library, plan)) {
      if (!loaded.includes(name) || calls[name]?.walked) continue;
      library.report(
        place,
        "no-answer",
        `The custodian walks this flow itself, and does not answer the call "${name}" there.`,
        'Have it answered in app/sandbox and marked "walked" in program.json.',
      );
    }
  }
}

// ---------------------------------------------------------------- what is read of flows

/** Each kind of form is filled by a flow that says so, and sent by a call that it makes. */
function checkForms(library: Library, { forms = {} }: Program, plans: readonly Plan[]): void {
  for (const [kind, { flow, sentBy }] of Object.entries(forms)) {
    const plan = planOf(library, plans, flow, inProgram("forms", kind, "flow"));
    if (!plan) continue;
    if (plan.provides.values.form !== kind)
      library.report(
        { file: `flows/${flow}/flow.json`, pointer: "/provides/form" },
        "unknown-form",
        `The custodian takes forms of the kind "${kind}" from this flow, which does not fill them.`,
        `Write "form": "${kind}".`,
      );
    else if (!everyEntry(plan).some((entry) => entry.kind === "call" && entry.call === sentBy))
      library.report(
        inProgram("forms", kind, "sentBy"),
        "unknown-call",
        `The flow "${flow}" never makes the call "${sentBy}".`,
        "Name the call by which it sends the form.",
      );
  }
  reportUntaken(library, forms, plans);
}

/** Each published flow that fills a kind of form is one that the custodian takes it from: else no draft of it is ever kept. */
function reportUntaken(library: Library, forms: NonNullable<Program["forms"]>, plans: readonly Plan[]): void {
  const taken = Object.values(forms).map(({ flow }) => flow);
  for (const { flow, published, provides } of plans) {
    const kind = provides.values.form;
    if (!published || typeof kind !== "string" || taken.includes(flow)) continue;
    library.report(
      { file: `flows/${flow}/flow.json`, pointer: "/provides/form" },
      "unknown-form",
      `The custodian takes no forms of the kind "${kind}" from this flow, so it would refuse each draft.`,
      `Name it under "forms" and "walks" of program.json, and how its requests live in app/sandbox/requests/lifecycles. Until then "published" stays false.`,
    );
  }
}

/** The plan of a flow that the program names; reports it where there is none. */
function planOf(library: Library, plans: readonly Plan[], flow: string, place: Place): Plan | undefined {
  const found = plans.find((plan) => plan.flow === flow);
  if (!found) {
    const known = plans.map((plan) => plan.flow);
    library.report(place, "unknown-flow", `There is no flow "${flow}".`, suggestion(flow, known));
  }
  return found;
}

/** A published flow provides everything that is read of it, and nothing that nobody reads. */
function checkProvides(library: Library, { provides = {}, places = {} }: Program, plan: Plan): void {
  const nodes = nodesOf(plan);
  const fits = ({ flow, save, widget, upload }: ProgramRead[string]["readOf"][number]) =>
    (flow === undefined || flow === plan.flow) &&
    (save === undefined || save === plan.draft.save) &&
    (widget === undefined || nodes.some(({ ui }) => ui.widget === widget)) &&
    (upload === undefined || nodes.some(({ ui }) => ui.upload === upload));
  const at: Place = { file: `flows/${plan.flow}/flow.json`, pointer: "/provides" };
  for (const { declared, given, place } of [
    { declared: provides, given: plan.provides.values, place: at },
    { declared: places, given: plan.provides.places, place: below(at, "places") },
  ]) {
    const read = Object.keys(declared).filter((name) => declared[name]?.readOf.some(fits));
    for (const name of read.filter((each) => plan.published && !Object.hasOwn(given, each)))
      library.report(
        place,
        "not-provided",
        `The program reads "${name}" of this flow, which does not provide it: ${declared[name]?.says}.`,
        `Add "${name}" to ${place === at ? '"provides"' : '"places" of "provides"'}.`,
      );
    for (const name of Object.keys(given).filter((each) => !read.includes(each)))
      library.report(
        below(place, name),
        "unread-provided",
        `The program does not read "${name}" of this flow.`,
        suggestion(name, read) ?? "Remove it.",
        "warning",
      );
  }
}

// ---------------------------------------------------------------- lookups and uploads

/** Fields ask only for lookups and uploads that the program offers, and each of those is asked for by some flow. */
function checkOffered(
  library: Library,
  published: readonly PlacedPlan[],
  plans: readonly Plan[],
  word: "lookup" | "upload",
  offered: ProgramOffered,
): void {
  const list = `${word}s`;
  const used = new Set(plans.flatMap((plan) => nodesOf(plan).map(({ ui }) => ui[word])));
  for (const { plan, places } of published)
    for (const { ui, pattern } of nodesOf(plan)) {
      const name = ui[word];
      if (typeof name !== "string" || Object.hasOwn(offered, name)) continue;
      library.report(
        places.node(pattern),
        "unknown-source",
        `The program has no ${word} "${name}".`,
        suggestion(name, Object.keys(offered)) ??
          `Have it written and listed under "${list}" in program.json.`,
      );
    }
  for (const [name, { notYet }] of Object.entries(offered)) {
    if (used.has(name) === (notYet === undefined)) continue;
    const [place, message, fix] =
      notYet === undefined
        ? [
            inProgram(list, name),
            `No field of any flow asks for the ${word} "${name}".`,
            'Remove it, use it, or say in "notYet" why it is there.',
          ]
        : [
            inProgram(list, name, "notYet"),
            `A flow asks for the ${word} "${name}" by now.`,
            'Remove "notYet".',
          ];
    library.report(place, "unused-source", message, fix, "warning");
  }
}

/** Every call that a flow's own file names, at each place where it does. */
function callsIn(library: Library, { flow }: Plan): [string, Place][] {
  const file = `flows/${flow}/flow.json`;
  return namedIn(library.value(file), "call", { file, pointer: "" });
}
