import type { Sources } from "../types.ts";

/** Source text of `virtual:messages`: every sentence by key. */
export function messagesModule(sources: Sources): string {
  const { $schema: _schema, ...messages } = JSON.parse(sources["messages.en.json"] ?? "{}");
  return `const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});\nexport default messages;\n`;
}
