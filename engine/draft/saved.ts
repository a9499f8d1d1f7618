import type { FlowEvent, Json } from "../types.ts";
import { settleAll } from "./settle.ts";
import type { Turn } from "./Turn.ts";

/** The server has acknowledged a save. A flow that declares the parameter `id` knows the number of what was saved from the first on. */
export function saved(turn: Turn, { at, revision, id }: Extract<FlowEvent, { type: "saved" }>): void {
  turn.put({ savedAt: at, ...(revision === undefined ? {} : { revision }) });
  const { load } = turn.draft;
  const query = load.query as { [name: string]: Json } | undefined;
  if (id === undefined || !turn.plan.query.includes("id") || query?.id === id) return;
  turn.put({ load: { ...load, query: { ...query, id } } });
  settleAll(turn);
}
