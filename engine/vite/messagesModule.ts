import type { Plan, Sources } from "../types.ts";

type Messages = { readonly [key: string]: string };

/** The whole catalogue, shared out: what flows say goes with each of them, everything else is at hand at once. */
export interface SharedOut {
  shared: Messages;
  /** By flow id. */
  own: { readonly [flow: string]: Messages };
}

/** @param spoken matches the keys that the app says itself, whoever else does */
export function shareOut(sources: Sources, plans: readonly Plan[], spoken: RegExp): SharedOut {
  const { $schema: _schema, ...all } = JSON.parse(sources["messages.en.json"] ?? "{}") as Messages;
  const saidBy = ({ messages }: Plan, key: string) => Object.hasOwn(messages, key) && !spoken.test(key);
  const those = (which: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => which(key)));
  return {
    shared: those((key) => !plans.some((plan) => saidBy(plan, key))),
    own: Object.fromEntries(plans.map((plan) => [plan.flow, those((key) => saidBy(plan, key))])),
  };
}

/** Source text of `virtual:messages`: sentences by key, to which each flow adds its own as it is loaded. */
export function messagesModule(shared: Messages): string {
  return `const messages = ${parsed(shared)};\nexport default messages;\n`;
}

/** Source text of `virtual:messages/pages`: adds what only the pages say that import it. */
export function pageMessagesModule(messages: Messages): string {
  return `import messages from "virtual:messages";\nObject.assign(messages, ${parsed(messages)});\n`;
}

const parsed = (messages: Messages) => `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
