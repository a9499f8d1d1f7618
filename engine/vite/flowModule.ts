import type { Plan } from "../types.ts";

/**
 * Source text of `virtual:flow/<id>`: the plan and its validators. In dev, `onChange` tells of a new version of both
 * after an edit below `schemas`.
 */
export function flowModule(plan: Plan): string {
  // What authors wrote is for explain, which no browser runs; the catalogue of messages is shared with the app.
  const { authored: _authored, messages: _messages, ...carried } = plan;
  return [
    `import validators from ${JSON.stringify(`virtual:flow-validators/${plan.flow}`)};`,
    'import messages from "virtual:messages";',
    // Browsers parse a text of JSON faster than the same literal.
    `const plan = { ...JSON.parse(${JSON.stringify(JSON.stringify(carried))}), authored: {}, messages };`,
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
