import type { Plan, Sources } from "../types.ts";

type Messages = { readonly [key: string]: string };

/** The whole catalogue, shared out: what one flow alone says goes with that flow, everything else is at hand at once. */
export interface SharedOut {
  shared: Messages;
  /** By flow id. */
  own: { readonly [flow: string]: Messages };
}

/** @param spoken matches the keys that the app says itself, whoever else does */
export function shareOut(sources: Sources, plans: readonly Plan[], spoken: RegExp): SharedOut {
  const { $schema: _schema, ...all } = JSON.parse(sources["messages.en.json"] ?? "{}") as Messages;
  const users = (key: string) => plans.filter(({ messages }) => Object.hasOwn(messages, key));
  const owner = (key: string) => {
    const [only, another] = users(key);
    return spoken.test(key) || another ? undefined : only?.flow;
  };
  const those = (flow: string | undefined) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => owner(key) === flow));
  return { shared: those(undefined), own: Object.fromEntries(plans.map(({ flow }) => [flow, those(flow)])) };
}

/** Source text of `virtual:messages`: sentences by key, to which each flow adds its own as it is loaded. */
export function messagesModule(shared: Messages): string {
  return `const messages = JSON.parse(${JSON.stringify(JSON.stringify(shared))});\nexport default messages;\n`;
}
