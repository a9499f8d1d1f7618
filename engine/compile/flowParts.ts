import { routeNames } from "../addresses.ts";
import type { Fact, Flow, FlowRowOfTheRail, FlowSectionOfTheRail } from "../format/authored.ts";
import { pointerKeys } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Expected } from "../rules/index.ts";
import { suggestion } from "../rules/nearest.ts";
import type {
  CompiledRule,
  ExitPlan,
  FieldNode,
  Json,
  Pattern,
  Plan,
  RailRowPlan,
  RailSectionPlan,
} from "../types.ts";
import type { MessageCatalogue } from "./catalogues.ts";
import type { Frame } from "./FrameResolver.ts";
import type { Library } from "./Library.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place, resolvePath } from "./SourceFile.ts";

type FlowStep = Flow["steps"][number];
/** Names of the rules that a step may have. */
export type RuleOfStep = "showWhen" | "label" | keyof NonNullable<Flow["everyStep"]>;

/** What a step may leave to `everyStep`. */
export const INHERITED = ["mode", "onward", "editWhen", "enterWhen", "submitWhen"] as const;

/** The facts of a flow by name, its own and those of the files that it `uses`; and the names of those that cannot be read. */
export function factsOf(
  library: Library,
  flow: Flow,
  root: Place,
): { facts: Map<string, Authored<Fact>>; unread: Set<string> } {
  const facts = new Map<string, Authored<Fact>>();
  const unread = new Set<string>();
  const add = (from: { [name: string]: Fact } | undefined, at: Place) => {
    for (const name of library.unread(at)) unread.add(name);
    for (const [name, value] of Object.entries(from ?? {})) {
      const known = facts.get(name);
      if (known)
        library.report(
          below(at, name),
          "twin-fact",
          `The fact "${name}" stands in ${known.place.file}, too.`,
          "Remove one of the two, or give one another name.",
        );
      else facts.set(name, { value, place: below(at, name) });
    }
  };
  for (const [index, used] of (flow.uses ?? []).entries()) {
    const file = resolvePath(root.file, used);
    if (library.has(file)) add(library.authored("facts", file)?.facts, below({ file, pointer: "" }, "facts"));
    else
      library.report(
        below(root, "uses", index),
        "unknown-reference",
        `There is no file ${file}.`,
        suggestion(file, library.paths("facts/", ".json")),
      );
  }
  add(flow.facts, below(root, "facts"));
  return { facts, unread };
}

/** What a step says under a name, or else what the flow says there of every step; `{step}` in it is the step's id. */
export function stepWord(flow: Flow, root: Place, index: number, name: RuleOfStep): Authored | undefined {
  const step = flow.steps[index] as FlowStep;
  const own = step[name];
  if (own !== undefined) return { value: own, place: below(root, "steps", index, name) };
  const shared = name === "showWhen" || name === "label" ? undefined : flow.everyStep?.[name];
  if (shared === undefined) return undefined;
  return { value: named(shared, step.id), place: below(root, "everyStep", name) };
}

/** Reports words of `everyStep` that no step inherits. */
export function checkEveryStep(library: Library, flow: Flow, root: Place): void {
  const place = below(root, "everyStep");
  for (const name of INHERITED) {
    if (flow.everyStep?.[name] === undefined || flow.steps.some((step) => step[name] === undefined)) continue;
    library.report(
      below(place, name),
      "idle-default",
      `Every step says its own "${name}", so no step takes this one.`,
      "Remove it here, or where a step says the same.",
    );
  }
}

function named(rule: Json, stepId: string): Json {
  if (typeof rule === "string") return rule.replaceAll("{step}", stepId);
  if (Array.isArray(rule)) return rule.map((part) => named(part, stepId));
  if (!isObject(rule)) return rule;
  return Object.fromEntries(Object.entries(rule).map(([key, part]) => [key, named(part, stepId)]));
}

const ROOT: Frame = { kind: "root" };

interface RouteWorld {
  readonly library: Library;
  rule(rule: Authored, frame: Frame, expected: Expected): CompiledRule;
}

/** What stands in a flow's addresses, by name. Each name of the base needs a rule, and each is read back as a query parameter. */
export function compileRoute(flow: Flow, root: Place, world: RouteWorld): { [name: string]: CompiledRule } {
  const { library } = world;
  const place = below(root, "route");
  const route = flow.route ?? {};
  for (const name of routeNames(flow.base)) {
    if (!Object.hasOwn(route, name))
      library.report(
        below(root, "base"),
        "unknown-route",
        `Nothing says what stands for {${name}} in the base.`,
        `Add "route": { "${name}": rule }.`,
      );
  }
  const query = flow.query ?? [];
  return Object.fromEntries(
    Object.entries(route).map(([name, value]) => {
      const at = below(place, name);
      if (!query.includes(name))
        library.report(
          at,
          "unread-route",
          `Who comes back by the address would lose "${name}": it is not a query parameter of the flow.`,
          `Add "${name}" to "query".`,
        );
      return [name, world.rule({ value, place: at }, ROOT, "text")];
    }),
  );
}

interface ExitWorld {
  readonly library: Library;
  rule(rule: Authored, frame: Frame, expected: Expected): CompiledRule;
  rules(authored: Authored<{ [name: string]: Json }>, frame: Frame): { [name: string]: CompiledRule };
}

/** The ways out of a flow, by name. */
export function compileExits(
  exits: NonNullable<Flow["exits"]>,
  place: Place,
  flow: ExitWorld,
  { route, clears }: { route: readonly string[]; clears: boolean },
): { [name: string]: ExitPlan } {
  const plans: { [name: string]: ExitPlan } = {};
  for (const [name, exit] of Object.entries(exits)) {
    const at = below(place, name);
    for (const part of routeNames(exit.to)) {
      if (!route.includes(part))
        flow.library.report(
          below(at, "to"),
          "unknown-route",
          `Nothing says what stands for {${part}}.`,
          `Add it to the flow's "route".`,
        );
    }
    if (exit.keeps && !clears)
      flow.library.report(
        below(at, "keeps"),
        "idle-keeps",
        '"keeps" says something only where leaving clears the draft.',
        'Leave it out, or write "leaving": "clear" in "draft".',
      );
    plans[name] = {
      to: exit.to,
      ...(exit.keeps === true ? { keeps: true as const } : {}),
      ...(exit.when === undefined
        ? {}
        : { when: flow.rule({ value: exit.when, place: below(at, "when") }, ROOT, "boolean") }),
      with: exit.with === undefined ? {} : flow.rules({ value: exit.with, place: below(at, "with") }, ROOT),
    };
  }
  return plans;
}

interface ProvidingFlow {
  readonly library: Library;
  rule(rule: Authored, frame: Frame, expected: Expected): CompiledRule;
}

/**
 * What the program reads of a flow by names of its own: values that rules give, and places of answers. Each must give
 * the type that `program.json` says of its name.
 */
export function compileProvides(
  { places = {}, ...values }: NonNullable<Flow["provides"]>,
  place: Place,
  flow: ProvidingFlow,
): Plan["provides"] {
  const program = flow.library.object("program.json") ?? {};
  const provides: Plan["provides"] = { values: {}, places: {} };
  for (const [name, value] of Object.entries(values as { [name: string]: Json }))
    provides.values[name] = flow.rule(
      { value, place: below(place, name) },
      ROOT,
      expectedOf(program.provides, name),
    );
  for (const [name, pointer] of Object.entries(places)) {
    // A place holds what a rule would read there.
    const value = { var: `$.${pointerKeys(pointer).join(".")}` };
    flow.rule({ value, place: below(place, "places", name) }, ROOT, expectedOf(program.places, name));
    provides.places[name] = pointer;
  }
  return provides;
}

function expectedOf(declared: Json | undefined, name: string): Expected {
  const known = isObject(declared) && isObject(declared[name]) ? declared[name].type : undefined;
  return known === "boolean" || known === "number" || known === "text" || known === "date" || known === "list"
    ? known
    : "any";
}

interface DialogWorld {
  readonly messages: MessageCatalogue;
}

/** The questions that pipelines of a flow may ask, by name. */
export function compileDialogs(
  dialogs: NonNullable<Flow["dialogs"]>,
  place: Place,
  { messages }: DialogWorld,
): Plan["dialogs"] {
  const plans: Plan["dialogs"] = {};
  for (const [name, dialog] of Object.entries(dialogs)) {
    const at = below(place, name);
    const { $comment, ...keys } = dialog;
    for (const [word, key] of Object.entries(keys)) messages.use(key, below(at, word));
    plans[name] = keys;
  }
  return plans;
}

/** What the rail needs of the flow around it. */
export interface RailWorld {
  library: Library;
  stepIds: readonly string[];
  field(pattern: Pattern): FieldNode | undefined;
  /** Whether what is at a pointer is there and cannot be read. */
  isUnread(pointer: Pattern): boolean;
  /** Compiles a rule that reads `$` names; the cell is what waits for its result. */
  rule(rule: Authored, expected: "any" | "boolean" | "list", cell: string): CompiledRule;
  /** The cells that one waits for. */
  reads(cell: string): string[];
}

/** Compiles `x-ui.rail` of a flow: what stands beside its steps. Refuses rules that would show a masked answer in full. */
export function compileRail(
  authored: FlowSectionOfTheRail[],
  place: Place,
  world: RailWorld,
): RailSectionPlan[] {
  const { library } = world;
  return authored.map((section, index) => {
    const at = below(place, index);
    const { steps } = section;
    for (const [position, id] of (steps ?? []).entries()) {
      if (!world.stepIds.includes(id))
        library.report(below(at, "steps", position), "unknown-step", `There is no step "${id}".`);
    }
    const showWhen =
      section.showWhen === undefined
        ? undefined
        : world.rule({ value: section.showWhen, place: below(at, "showWhen") }, "boolean", `rail:${index}`);
    const rows = section.rows.flatMap((row, position) => {
      const compiled = compileRow(row, below(at, "rows", position), `rail:${index}.${position}`, world);
      return compiled ? [compiled] : [];
    });
    return {
      title: section.title,
      ...(steps ? { steps } : {}),
      ...(showWhen === undefined ? {} : { showWhen }),
      rows,
    };
  });
}

function compileRow(
  row: FlowRowOfTheRail,
  at: Place,
  cell: string,
  world: RailWorld,
): RailRowPlan | undefined {
  const { library } = world;
  if ("of" in row) {
    const field = row.of.includes("*") ? undefined : world.field(row.of);
    if (field) return { kind: "answer", of: row.of, label: row.label ?? field.title };
    if (!world.isUnread(row.of))
      library.report(below(at, "of"), "unknown-pointer", `There is no field ${row.of}.`);
    return undefined;
  }
  const isEach = "each" in row;
  const place = below(at, isEach ? "each" : "value");
  const value = world.rule({ value: isEach ? row.each : row.value, place }, isEach ? "list" : "any", cell);
  refuseMasked(cell, place, world);
  const as = row.as ?? "text";
  return isEach ? { kind: "each", each: value, as } : { kind: "value", value, label: row.label, as };
}

/** A rule gives the answer as it is; one that is masked at review may not get to the screen that way. */
function refuseMasked(cell: string, place: Place, { library, field, reads }: RailWorld): void {
  for (const read of reads(cell)) {
    const masked = read.startsWith("value:") ? field(read.slice("value:".length)) : undefined;
    if (!masked?.sensitive || masked.ui.mask === "none") continue;
    library.report(
      place,
      "unmasked-answer",
      `This rule reads ${masked.pattern}, which may only be shown masked.`,
      `Show the answer itself: { "of": "${masked.pattern}" }.`,
    );
    return;
  }
}
