import type { Plan } from "../types.ts";

/** A plan as the browser gets it: what authors wrote is for explain, and of the sentences only the flow's own are in it. */
export function carriedPlan(
  { authored: _authored, messages: _messages, ...carried }: Plan,
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
    "const plan = { ...carried, authored: {}, messages: Object.assign(messages, carried.messages) };",
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
