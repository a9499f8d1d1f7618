import type { PipelineEntry } from "../types.ts";

type Following = Extract<PipelineEntry, { kind: "call" }> & { as: string };

/** Whether an entry is a call that is asked again when what it is given changes. */
export function follows(entry: PipelineEntry): entry is Following {
  return entry.kind === "call" && entry.reload === true && entry.as !== undefined;
}
