import { Library } from "../compile/Library.ts";
import type { Plan, Sources } from "../types.ts";
import { widgetsOf } from "../widgets.ts";

/** Has the browser fetch what the flow's own module is about to ask for. */
const AHEAD = `function ahead(href) {
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", href });
  link.crossOrigin = "anonymous";
  document.head.append(link);
}`;

/** Every page loads the list first of all, so a step is written as few bytes: its id, its path and its widgets. */
const ENTRY = `function entry(id, base, steps, load, published = true) {
  const read = (step) => {
    const [id, path, ...widgets] = step.split(" ");
    return { id, path, widgets };
  };
  return [id, { id, base, published, steps: steps.map(read), load }];
}`;

/**
 * Source text of `virtual:flows`: what is known of each flow before it is opened, and how to load it.
 * @param isAtHand the widgets that no page has to fetch
 * @param planUrls by flow, an expression for the address of its plan in a build: asked for beside the flow's code, not after it
 */
export function flowsModule(
  plans: readonly Plan[],
  isAtHand: (widget: string) => boolean,
  planUrls: { readonly [flow: string]: string } = {},
): string {
  const entries = plans.map(({ flow, base, published, steps }) => {
    const words = steps.map((step) =>
      [step.id, step.path, ...widgetsOf(step).filter((widget) => !isAtHand(widget))].join(" "),
    );
    const about = [flow, base, words].map((each) => JSON.stringify(each)).join(", ");
    const url = planUrls[flow];
    const code = `import(${JSON.stringify(`virtual:flow/${flow}`)})`;
    return `  entry(${about}, () => ${url === undefined ? code : `(ahead(${url}), ${code})`}${published ? "" : ", false"})`;
  });
  return [
    ENTRY,
    ...(Object.keys(planUrls).length > 0 ? [AHEAD] : []),
    `export const flows = Object.fromEntries([\n${entries.join(",\n")}\n]);`,
    "if (import.meta.hot) import.meta.hot.accept();",
    "",
  ].join("\n");
}

/** A plan as the browser gets it: what authors wrote is for explain, and of the sentences only the flow's own are in it. */
export function carriedPlan(
  { authored: _authored, conditions: _conditions, messages: _messages, ...carried }: Plan,
  own: object,
): object {
  return { ...carried, messages: own };
}

/**
 * Source text of `virtual:flow/<id>`: the plan and its validators. In dev, `onChange` tells of a new version of both
 * after an edit below `schemas`.
 * @param own the sentences that this flow alone says
 * @param planUrl an expression for the address of the plan's JSON in a build; without it the plan is in the module
 */
export function flowModule(plan: Plan, own: object, planUrl?: string): string {
  // Browsers parse a text of JSON faster than the same literal, and an asset of it faster than both.
  const carried =
    planUrl === undefined
      ? `JSON.parse(${JSON.stringify(JSON.stringify(carriedPlan(plan, own)))})`
      : `await fetch(${planUrl}).then((answer) => answer.json())`;
  return [
    `import validators from ${JSON.stringify(`virtual:flow-validators/${plan.flow}`)};`,
    'import messages from "virtual:messages";',
    `const carried = ${carried};`,
    "const plan = { ...carried, authored: {}, conditions: [], messages: Object.assign(messages, carried.messages) };",
    "export { plan, validators };",
    "const listeners = import.meta.hot?.data.listeners ?? new Set();",
    "export function onChange(listener) { listeners.add(listener); return () => listeners.delete(listener); }",
    "if (import.meta.hot) {",
    "  import.meta.hot.data.listeners = listeners;",
    "  import.meta.hot.accept((next) => { if (next) for (const listener of listeners) listener(next); });",
    "}",
    "",
  ].join("\n");
}

type Sentences = { readonly [key: string]: string };

/** The whole catalogue, shared out: what flows say goes with each of them, everything else is at hand at once. */
export interface SharedOut {
  shared: Sentences;
  /** By flow id. */
  own: { readonly [flow: string]: Sentences };
}

/** @param spoken matches the keys that the app says itself, whoever else does */
export function shareOut(sources: Sources, plans: readonly Plan[], spoken: RegExp): SharedOut {
  const { $schema: _schema, ...all } = (new Library(sources).value("messages.en.json") ?? {}) as Sentences;
  const saidBy = ({ messages }: Plan, key: string) => Object.hasOwn(messages, key) && !spoken.test(key);
  const those = (which: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => which(key)));
  return {
    shared: those((key) => !plans.some((plan) => saidBy(plan, key))),
    own: Object.fromEntries(plans.map((plan) => [plan.flow, those((key) => saidBy(plan, key))])),
  };
}

/** Source text of `virtual:messages`: sentences by key, to which each flow adds its own as it is loaded. */
export function messagesModule(shared: Sentences): string {
  return `const messages = ${parsed(shared)};\nexport default messages;\n`;
}

/** Source text of `virtual:messages/pages`: adds what only the pages say that import it. */
export function pageMessagesModule(messages: Sentences): string {
  return `import messages from "virtual:messages";\nObject.assign(messages, ${parsed(messages)});\n`;
}

const parsed = (messages: Sentences) => `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
