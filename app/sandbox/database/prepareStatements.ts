import type { Client } from "pg";

/** No more than this many are kept: texts that are put together differ without end. */
const most = 1_000;

/**
 * Has the client prepare each statement that takes values, so that the database reads and plans its text once. Only for
 * a database that no other process may migrate meanwhile: a prepared statement fails once its columns have changed.
 */
export function prepareStatements(client: Client): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (!names.has(text) && names.size < most) names.set(text, `statement_${names.size}`);
    return names.get(text);
  };
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== "string" || !Array.isArray(values)) return query(text, values, ...rest);
    return query({ name: nameOf(text), text, values }, ...rest);
  };
  client.query = named as Client["query"];
}
