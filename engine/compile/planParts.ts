import { routeNames } from "../addresses.ts";
import type { FlowConfirmation, FlowRowOfTheRail, ProgramRead } from "../format/authored.ts";
import { pointerKeys } from "../json/pointers.ts";
import { given } from "../json/values.ts";
import type { Expected } from "../rules/compileRule.ts";
import { noSuch } from "../rules/nearest.ts";
import type {
  ConfirmationPlan,
  Json,
  JsonObject,
  NextPlan,
  Plan,
  RailRowPlan,
  RailSectionPlan,
} from "../types.ts";
import type { GraphCell } from "./DependencyGraph.ts";
import { type FlowContext, ROOT } from "./FlowContext.ts";
import { fieldAt } from "./planFields.ts";
import { type Authored, items, members, part } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

/** The rules for the parameters of a flow's addresses. Each parameter of the base needs one, and must be in `query` to be read back. */
export function compileRoute(context: FlowContext): Plan["route"] {
  const { flow, root, library } = context;
  const route = part(root, "route");
  for (const name of routeNames(flow.base)) {
    if (Object.hasOwn(flow.route ?? {}, name)) continue;
    library.report(
      part(root, "base").place,
      "unknown-route",
      `Nothing says what stands for {${name}} in the base.`,
      `Add "route": { "${name}": rule }.`,
    );
  }
  const query = flow.query ?? [];
  for (const [name, { place }] of members(route)) {
    if (query.includes(name)) continue;
    library.report(
      place,
      "unread-route",
      `Who comes back by the address would lose "${name}": it is not a query parameter of the flow.`,
      `Add "${name}" to "query".`,
    );
  }
  return Object.fromEntries(members(route).map(([name, rule]) => [name, context.rule(rule, ROOT, "text")]));
}

/** The ways out of a flow, by name. */
export function compileExits(context: FlowContext): Plan["exits"] {
  const { flow, root, library } = context;
  const route = Object.keys(flow.route ?? {});
  const plans: Plan["exits"] = {};
  for (const [name, exit] of members(part(root, "exits"))) {
    const { to, keeps, dialog, says } = exit.value;
    const dialogs = context.namesIn("dialogs");
    if (dialog !== undefined && !dialogs.includes(dialog))
      library.report(
        part(exit, "dialog").place,
        "unknown-dialog",
        ...noSuch(`dialog "${dialog}"`, dialog, dialogs, 'Add it to "dialogs".'),
      );
    if (says !== undefined) context.messages.use(says, part(exit, "says").place);
    for (const parameter of routeNames(to)) {
      if (route.includes(parameter)) continue;
      library.report(
        part(exit, "to").place,
        "unknown-route",
        `Nothing says what stands for {${parameter}}.`,
        `Add it to the flow's "route".`,
      );
    }
    if (keeps && flow.draft?.leaving !== "clear")
      library.report(
        part(exit, "keeps").place,
        "idle-keeps",
        '"keeps" says something only where leaving clears the draft.',
        'Leave it out, or write "leaving": "clear" in "draft".',
      );
    plans[name] = {
      to,
      ...given({ keeps, dialog, says, when: context.rule(part(exit, "when"), ROOT, "boolean") }),
      with: context.rules(part(exit, "with"), ROOT),
    };
  }
  return plans;
}

/**
 * What the program reads from a flow by fixed names: values that rules give, and places of answers. Each must have the type that
 * `program.json` declares for its name.
 */
export function compileProvides(context: FlowContext): Plan["provides"] {
  const program = context.library.authored("program", "program.json");
  const provides = part(context.root, "provides");
  const plan: Plan["provides"] = { values: {}, places: {} };
  for (const [name, rule] of members(provides as Authored<JsonObject>))
    if (name !== "places")
      plan.values[name] = context.rule(rule, ROOT, expectedOf(program?.provides?.[name]?.type));
  for (const [name, { value: pointer, place }] of members(part(provides, "places"))) {
    // Compiled as a rule that reads the place, to check its type.
    const value = { var: `$.${pointerKeys(pointer).join(".")}` };
    context.rule({ value, place }, ROOT, expectedOf(program?.places?.[name]?.type));
    plan.places[name] = pointer;
  }
  return plan;
}

function expectedOf(type: ProgramRead[string]["type"] | undefined): Expected {
  return type === undefined || type === "object" ? "any" : type;
}

/** The questions that pipelines of a flow may ask, by name. */
export function compileDialogs({ root, messages }: FlowContext): Plan["dialogs"] {
  const plans: Plan["dialogs"] = {};
  for (const [name, dialog] of members(part(root, "dialogs"))) {
    const { $comment, ...keys } = dialog.value;
    for (const [, key] of members<string>({ ...dialog, value: { ...keys } }))
      messages.use(key.value, key.place);
    plans[name] = keys;
  }
  return plans;
}

/** What the person keeps once the request was sent. Refuses rules that would show a masked answer in full. */
export function compileConfirmation(context: FlowContext, plan: Plan): { confirmation?: ConfirmationPlan } {
  const authored = part(context.root, "confirmation");
  if (authored.value === undefined) return {};
  const confirmation = authored as Authored<FlowConfirmation>;
  const { title } = confirmation.value;
  context.messages.use(title, part(confirmation, "title").place);
  const rule = (written: Authored<Json | undefined>, name: string, expected: Expected) => {
    const cell: GraphCell = { kind: "confirmation", pattern: "", name };
    const compiled = context.rule(written, ROOT, expected, { cell });
    refuseMasked(context, cell, written.place, plan);
    return compiled;
  };
  const next = items(part(confirmation, "next")).map((sentence, index): NextPlan => {
    const { says } = sentence.value;
    context.messages.use(says, part(sentence, "says").place);
    const within = rule(part(sentence, "within"), `${index}.within`, "number");
    if (within !== undefined) needBusinessDays(context, part(sentence, "within").place);
    const cell: GraphCell = { kind: "confirmation", pattern: "", name: `${index}.with` };
    const filled = context.sentenceRules(says, part(sentence, "with"), ROOT, cell);
    refuseMasked(context, cell, part(sentence, "with").place, plan);
    return {
      says,
      ...given({ when: context.rule(part(sentence, "when"), ROOT, "boolean"), within }),
      with: filled,
    };
  });
  const amounts = rule(part(confirmation, "amounts") as Authored<Json | undefined>, "amounts", "list");
  return { confirmation: { title, ...given({ amounts }), next } };
}

/** The reference file that says which days are no business days. */
const BUSINESS_DAYS = "businessDays";

/** Takes the reference file of business days into the plan; reports that it is missing. */
function needBusinessDays(context: FlowContext, place: Place): void {
  context.reference(BUSINESS_DAYS);
  const file = `reference/${BUSINESS_DAYS}.json`;
  if (context.library.has(file)) return;
  const message = `Business days are counted by ${file}, which is not there.`;
  context.library.report(place, "unknown-reference", message, "Add it: it says which days are holidays.");
}

/** Compiles `x-ui.rail` of a flow: what stands beside its steps. Refuses rules that would show a masked answer in full. */
export function compileRail(context: FlowContext, plan: Plan): RailSectionPlan[] {
  return items(part(part(context.root, "x-ui"), "rail")).map((section, index) => {
    for (const step of items(part(section, "steps"))) context.checkStep(step);
    const cell: GraphCell = { kind: "rail", pattern: "", name: `${index}` };
    const { title, steps } = section.value;
    const showWhen = context.rule(part(section, "showWhen"), ROOT, "boolean", { cell });
    const rows = items(part(section, "rows")).flatMap(
      (row, position) => compileRow(context, row, `${index}.${position}`, plan) ?? [],
    );
    return { title, ...given({ steps, showWhen }), rows };
  });
}

function compileRow(
  context: FlowContext,
  { value: row, place }: Authored<FlowRowOfTheRail>,
  name: string,
  plan: Plan,
): RailRowPlan | undefined {
  if ("of" in row) {
    const field = row.of.includes("*") ? undefined : fieldAt(plan, row.of);
    if (field) return { kind: "answer", of: row.of, label: row.label ?? field.title };
    if (!context.isUnread(row.of))
      context.library.report(
        below(place, "of"),
        "unknown-pointer",
        `There is no field at "${row.of}".`,
        context.pointerMeant(row.of),
      );
    return undefined;
  }
  const cell: GraphCell = { kind: "rail", pattern: "", name };
  const as = row.as ?? "text";
  const rule = (value: Json, key: string, expected: Expected) => {
    const authored = { value, place: below(place, key) };
    const compiled = context.rule(authored, ROOT, expected, { cell });
    refuseMasked(context, cell, authored.place, plan);
    return compiled;
  };
  if ("each" in row) return { kind: "each", each: rule(row.each, "each", "list"), as };
  return { kind: "value", value: rule(row.value, "value", "any"), label: row.label, as };
}

/** Reports a rule that reads a masked answer: it would be shown in full. */
function refuseMasked({ library, graph }: FlowContext, cell: GraphCell, place: Place, plan: Plan): void {
  for (const { kind, pattern } of graph.reachable(cell)) {
    const masked = kind === "value" ? fieldAt(plan, pattern) : undefined;
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
