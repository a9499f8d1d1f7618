/**
 * Holds flows and the program around them to each other: what a flow calls, provides, looks up or uploads is what the program
 * says in `program.json` that it has, and the other way around.
 */
import type { Library } from "../compile/Library.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import { isObject } from "../json/values.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Json, PipelineEntry, Plan, Sources } from "../types.ts";
import { nodesOf, PlaceIndex } from "./CheckedFlow.ts";
import { checkPlaces, checkReferences, FILE, type PlacesOfProgram } from "./checkPlaces.ts";

/** `schemas/program.json`, as `meta/program.schema.json` describes it. */
interface Program extends PlacesOfProgram {
  calls?: { readonly [name: string]: { walked?: true } };
  drafts?: Named;
  walks?: { readonly [flow: string]: { steps?: { readonly [step: string]: string } } };
  forms?: { readonly [kind: string]: { flow: string; sentBy: string } };
  provides?: ReadOfFlows;
  places?: ReadOfFlows;
  lookups?: Offered;
  uploads?: Offered;
}

type Named = { readonly [name: string]: object };

/** What is read of every flow that one of `readOf` fits. */
type ReadOfFlows = { readonly [name: string]: { says: string; readOf: readonly Selector[] } };

/** Fits a flow of which all of it is true. */
interface Selector {
  flow?: string;
  save?: string;
  widget?: string;
  upload?: string;
}

/** What fields may ask for by name; `notYet` says why it is there though no published flow asks for it. */
type Offered = { readonly [name: string]: { notYet?: string } };

/**
 * Holds flows and program to each other: the program has what published flows ask for, and flows ask for what the program
 * has. Says nothing where there is no program.
 * @param plans of every flow: what a flow with errors uses cannot be told
 */
export function checkContract(library: Library, sources: Sources, plans: readonly Plan[]): void {
  const program = library.object(FILE) as Program | undefined;
  if (!program) return;
  const published = plans.filter((plan) => plan.published);
  checkCalls(library, program, published);
  checkParameters(library, plans);
  checkWalks(library, program, plans);
  checkForms(library, program, plans);
  for (const plan of plans) checkProvides(library, program, plan);
  checkOffered(library, sources, published, {
    word: "lookup",
    list: "lookups",
    offered: program.lookups ?? {},
  });
  checkOffered(library, sources, published, {
    word: "upload",
    list: "uploads",
    offered: program.uploads ?? {},
  });
  checkPlaces(library, sources, program, published);
  checkReferences(library, program, plans);
}

// ---------------------------------------------------------------- calls

/** Each call of a published flow is answered by the program, and each that it answers is asked. */
function checkCalls(library: Library, { calls = {}, drafts = {} }: Program, plans: readonly Plan[]): void {
  const used = new Set<string>();
  const keeping = new Set<string>();
  for (const plan of plans) {
    const flow: Place = { file: `flows/${plan.flow}/flow.json`, pointer: "" };
    for (const [name, place] of namedIn(library.value(flow.file), "call", flow)) {
      used.add(name);
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
    if (save === undefined) continue;
    keeping.add(save);
    if (Object.hasOwn(drafts, save)) continue;
    library.report(
      below(flow, "draft", "save"),
      "no-adapter",
      `The program cannot keep drafts by the call "${save}".`,
      suggestion(save, Object.keys(drafts)) ??
        'Have it written in app/api/draftCalls.ts and listed under "drafts" in program.json.',
    );
  }
  const declared = new Set(
    library.paths("calls/", ".json").flatMap((file) => Object.keys(library.object(file) ?? {})),
  );
  for (const [list, names, asked] of [
    ["calls", calls, used],
    ["drafts", drafts, keeping],
  ] as const)
    for (const name of Object.keys(names)) {
      const place = below({ file: FILE, pointer: "" }, list, name);
      if (!declared.has(name))
        library.report(
          place,
          "unknown-call",
          `There is no call "${name}".`,
          suggestion(name, [...declared]) ?? "Add it to a file under schemas/calls.",
        );
      else if (!asked.has(name))
        library.report(
          place,
          "idle-adapter",
          `No published flow asks for "${name}" any more.`,
          "Remove it here and under app/api, or use it.",
          "warning",
        );
    }
}

/** Warns of parameters of calls that are made, but never with them. */
function checkParameters(library: Library, plans: readonly Plan[]): void {
  const given = new Map<string, Set<string>>();
  for (const entry of plans.flatMap(entriesOf)) {
    if (entry.kind !== "call") continue;
    const names = given.get(entry.call) ?? new Set();
    given.set(entry.call, names);
    for (const name of Object.keys(entry.with)) names.add(name);
  }
  for (const file of library.paths("calls/", ".json")) {
    for (const [name, call] of Object.entries(library.object(file) ?? {})) {
      const known = given.get(name);
      if (!known || !isObject(call) || !isObject(call.with)) continue;
      for (const parameter of Object.keys(call.with).filter((each) => !known.has(each)))
        library.report(
          below({ file, pointer: "" }, name, "with", parameter),
          "unused-parameter",
          `No flow gives the call "${name}" its "${parameter}".`,
          "Give it, or remove it.",
          "warning",
        );
    }
  }
}

/** The custodian walks some flows itself: each call that they load by it answers itself, too. */
function checkWalks(library: Library, { calls = {}, walks = {} }: Program, plans: readonly Plan[]): void {
  for (const flow of Object.keys(walks)) {
    const plan = plans.find((one) => one.flow === flow);
    if (!plan) {
      library.report(
        below({ file: FILE, pointer: "/walks" }, flow),
        "unknown-flow",
        `There is no flow "${flow}".`,
        suggestion(
          flow,
          plans.map((one) => one.flow),
        ),
      );
      continue;
    }
    const ids = plan.steps.map(({ id }) => id);
    for (const step of Object.keys(walks[flow]?.steps ?? {}).filter((id) => !ids.includes(id)))
      library.report(
        below({ file: FILE, pointer: "/walks" }, flow, "steps", step),
        "unknown-step",
        `The flow "${flow}" has no step "${step}".`,
        suggestion(step, ids),
      );
    const loaded = [...plan.load, ...plan.steps.flatMap((step) => step.load)].flatMap((entry) =>
      entry.kind === "call" && entry.as !== undefined ? [entry.call] : [],
    );
    const file = `flows/${flow}/flow.json`;
    for (const [name, place] of namedIn(library.value(file), "call", { file, pointer: "" })) {
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
    const place = below({ file: FILE, pointer: "/forms" }, kind);
    const plan = plans.find((one) => one.flow === flow);
    if (!plan)
      library.report(
        below(place, "flow"),
        "unknown-flow",
        `There is no flow "${flow}".`,
        suggestion(
          flow,
          plans.map((one) => one.flow),
        ),
      );
    else if (plan.provides.values.form !== kind)
      library.report(
        below({ file: `flows/${flow}/flow.json`, pointer: "/provides" }, "form"),
        "unknown-form",
        `The custodian takes forms of the kind "${kind}" from this flow, which does not fill them.`,
        `Write "form": "${kind}".`,
      );
    else if (!entriesOf(plan).some((entry) => entry.kind === "call" && entry.call === sentBy))
      library.report(
        below(place, "sentBy"),
        "unknown-call",
        `The flow "${flow}" never makes the call "${sentBy}".`,
        "Name the call by which it sends the form.",
      );
  }
}

/** A published flow provides what is read of it; no flow provides what nobody reads. */
function checkProvides(library: Library, { provides = {}, places = {} }: Program, plan: Plan): void {
  const nodes = nodesOf(plan);
  const fits = ({ flow, save, widget, upload }: Selector) =>
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
        `Add "${name}".`,
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

/** Fields ask for what the program offers by name, and all that it offers is asked for. */
function checkOffered(
  library: Library,
  sources: Sources,
  plans: readonly Plan[],
  { word, list, offered }: { word: "lookup" | "upload"; list: string; offered: Offered },
): void {
  const used = new Set<string>();
  for (const plan of plans) {
    let places: PlaceIndex | undefined;
    for (const { ui, pattern } of nodesOf(plan)) {
      const name = ui[word];
      if (typeof name !== "string") continue;
      used.add(name);
      if (Object.hasOwn(offered, name)) continue;
      places ??= new PlaceIndex(sources, plan.flow);
      library.report(
        places.node(pattern),
        "unknown-source",
        `The program has no ${word} "${name}".`,
        suggestion(name, Object.keys(offered)) ??
          `Have it written and listed under "${list}" in program.json.`,
      );
    }
  }
  for (const [name, { notYet }] of Object.entries(offered)) {
    if (used.has(name) === (notYet === undefined)) continue;
    const place = below({ file: FILE, pointer: "" }, list, name);
    if (notYet === undefined)
      library.report(
        place,
        "unused-source",
        `No field of a published flow asks for the ${word} "${name}".`,
        'Remove it, use it, or say in "notYet" why it is there.',
        "warning",
      );
    else
      library.report(
        below(place, "notYet"),
        "unused-source",
        `A published flow asks for the ${word} "${name}" by now.`,
        'Remove "notYet".',
        "warning",
      );
  }
}

// ---------------------------------------------------------------- reading

/** Every entry of a flow's pipelines, those inside repeats among them. */
function entriesOf(plan: Plan): PipelineEntry[] {
  const within = (entry: PipelineEntry): PipelineEntry[] =>
    entry.kind === "repeat" ? entry.repeat.flatMap(within) : [entry];
  return [
    ...plan.load,
    ...plan.steps.flatMap(({ load, submit, failed }) => [...load, ...submit, ...failed]),
  ].flatMap(within);
}

/** Every text that stands under a word anywhere inside, with its place. */
function namedIn(value: Json | undefined, word: string, place: Place): [string, Place][] {
  if (Array.isArray(value)) return value.flatMap((each, index) => namedIn(each, word, below(place, index)));
  if (!isObject(value)) return [];
  const own = value[word];
  return [
    ...(typeof own === "string" ? [[own, below(place, word)] as [string, Place]] : []),
    ...Object.entries(value).flatMap(([key, each]) => namedIn(each, word, below(place, key))),
  ];
}
