import type { Draft, Json, Pointer, StoredDraft } from "../../engine/index.ts";

/** Our draft with the other draft's answers at the chosen pointers. A list brings its keys along. */
export function takeTheirs(ours: StoredDraft, theirs: Draft, taken: ReadonlySet<Pointer>): StoredDraft {
  const answers = structuredClone(ours.answers) as { [key: string]: Json };
  const keys = { ...ours.keys };
  for (const pointer of taken) {
    const path = pointer.split("/").slice(1);
    const last = path.pop();
    let from: Json | undefined = theirs.answers as Json;
    let to: { [key: string]: Json } = answers;
    for (const part of path) {
      from = (from as { [key: string]: Json } | undefined)?.[part];
      to[part] ??= {};
      to = to[part] as { [key: string]: Json };
    }
    if (last === undefined) continue;
    const value = (from as { [key: string]: Json } | undefined)?.[last];
    if (value === undefined) delete to[last];
    else to[last] = structuredClone(value);
    const held = theirs.keys[pointer];
    if (held) keys[pointer] = held;
  }
  return { ...ours, answers: answers as StoredDraft["answers"], keys };
}
