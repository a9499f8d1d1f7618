import { routeNames } from "../addresses.ts";
import type { FlowRowOfTheRail } from "../format/authored.ts";
import { pointerKeys } from "../json/pointers.ts";
import { given, isObject } from "../json/values.ts";
import type { Expected } from "../rules/compileRule.ts";
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
import type { GraphCell } from "./DependencyGraph.ts";
import { type FlowContext, ROOT } from "./FlowContext.ts";
import { below, type Place } from "./SourceFile.ts";

/** What stands in a flow's addresses, by name. Each name of the base needs a rule, and each is read back as a query parameter. */
export function compileRoute(context: FlowContext): Plan["route"] {
  const { flow, root, library } = context;
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
      return [name, context.rule({ value, place: at }, ROOT, "text")];
    }),
  );
}

/** The ways out of a flow, by name. */
export function compileExits(context: FlowContext): Plan["exits"] {
  const { flow, root, library } = context;
  const place = below(root, "exits");
  const route = Object.keys(flow.route ?? {});
  const clears = flow.draft?.leaving === "clear";
  const plans: { [name: string]: ExitPlan } = {};
  for (const [name, exit] of Object.entries(flow.exits ?? {})) {
    const at = below(place, name);
    for (const part of routeNames(exit.to)) {
      if (!route.includes(part))
        library.report(
          below(at, "to"),
          "unknown-route",
          `Nothing says what stands for {${part}}.`,
          `Add it to the flow's "route".`,
        );
    }
    if (exit.keeps && !clears)
      library.report(
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
        : { when: context.rule({ value: exit.when, place: below(at, "when") }, ROOT, "boolean") }),
      with:
        exit.with === undefined ? {} : context.rules({ value: exit.with, place: below(at, "with") }, ROOT),
    };
  }
  return plans;
}

/**
 * What the program reads of a flow by names of its own: values that rules give, and places of answers. Each must give
 * the type that `program.json` says of its name.
 */
export function compileProvides(context: FlowContext): Plan["provides"] {
  const { places = {}, ...values } = context.flow.provides ?? {};
  const place = below(context.root, "provides");
  const program = context.library.object("program.json") ?? {};
  const provides: Plan["provides"] = { values: {}, places: {} };
  for (const [name, value] of Object.entries(values as { [name: string]: Json }))
    provides.values[name] = context.rule(
      { value, place: below(place, name) },
      ROOT,
      expectedOf(program.provides, name),
    );
  for (const [name, pointer] of Object.entries(places)) {
    // A place holds what a rule would read there.
    const value = { var: `$.${pointerKeys(pointer).join(".")}` };
    context.rule({ value, place: below(place, "places", name) }, ROOT, expectedOf(program.places, name));
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

/** The questions that pipelines of a flow may ask, by name. */
export function compileDialogs({ flow, root, messages }: FlowContext): Plan["dialogs"] {
  const place = below(root, "dialogs");
  const plans: Plan["dialogs"] = {};
  for (const [name, dialog] of Object.entries(flow.dialogs ?? {})) {
    const at = below(place, name);
    const { $comment, ...keys } = dialog;
    for (const [word, key] of Object.entries(keys)) messages.use(key, below(at, word));
    plans[name] = keys;
  }
  return plans;
}

/** The field of a pattern, in the steps that are compiled. */
type FieldAt = (pattern: Pattern) => FieldNode | undefined;

/** Compiles `x-ui.rail` of a flow: what stands beside its steps. Refuses rules that would show a masked answer in full. */
export function compileRail(context: FlowContext, fieldAt: FieldAt): RailSectionPlan[] {
  const { library, flow } = context;
  const place = below(context.root, "x-ui", "rail");
  const stepIds = context.allStepIds();
  return (flow["x-ui"]?.rail ?? []).map((section, index) => {
    const at = below(place, index);
    const { steps } = section;
    for (const [position, id] of (steps ?? []).entries()) {
      if (!stepIds.includes(id))
        library.report(below(at, "steps", position), "unknown-step", `There is no step "${id}".`);
    }
    const showWhen =
      section.showWhen === undefined
        ? undefined
        : context.rule({ value: section.showWhen, place: below(at, "showWhen") }, ROOT, "boolean", {
            cell: { kind: "rail", pattern: "", name: `${index}` },
          });
    const rows = section.rows.flatMap((row, position) => {
      const compiled = compileRow(context, row, below(at, "rows", position), `${index}.${position}`, fieldAt);
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
  context: FlowContext,
  row: FlowRowOfTheRail,
  at: Place,
  name: string,
  fieldAt: FieldAt,
): RailRowPlan | undefined {
  if ("of" in row) {
    const field = row.of.includes("*") ? undefined : fieldAt(row.of);
    if (field) return { kind: "answer", of: row.of, label: row.label ?? field.title };
    if (!context.isUnread(row.of))
      context.library.report(below(at, "of"), "unknown-pointer", `There is no field ${row.of}.`);
    return undefined;
  }
  const isEach = "each" in row;
  const place = below(at, isEach ? "each" : "value");
  const cell: GraphCell = { kind: "rail", pattern: "", name };
  const authored = { value: isEach ? row.each : row.value, place };
  const value = context.rule(authored, ROOT, isEach ? "list" : "any", { cell });
  refuseMasked(context, cell, place, fieldAt);
  const as = row.as ?? "text";
  return isEach ? { kind: "each", each: value, as } : { kind: "value", value, label: row.label, as };
}

/** A rule gives the answer as it is; one that is masked at review may not get to the screen that way. */
function refuseMasked(
  { library, graph }: FlowContext,
  cell: GraphCell,
  place: Place,
  fieldAt: FieldAt,
): void {
  for (const { kind, pattern } of graph.reachable(cell)) {
    const masked = kind === "value" ? fieldAt(pattern) : undefined;
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

/** Where drafts of the flow are kept. */
export function compileDraft({ flow, root, calls }: FlowContext): Plan["draft"] {
  const { save, browser, leaving } = flow.draft ?? {};
  if (save !== undefined) calls.use(save, below(root, "draft", "save"));
  return { browser: browser ?? "session", leaving: leaving ?? "keep", ...given({ save }) };
}

export function compileLockBar(context: FlowContext): CompiledRule | undefined {
  const { lockBar } = context.flow;
  if (lockBar === undefined) return undefined;
  const rule = { value: lockBar, place: below(context.root, "lockBar") };
  return context.rule(rule, ROOT, "boolean", { written: "#lockBar" });
}
