import type { Draft, Notice, Plan, Pointer } from "../../engine/index.ts";
import { createWalker, storedDraft, valueAt } from "../../engine/index.ts";
import type { KeptDraft } from "../draft/browserDrafts.ts";
import { differences } from "../draft/differences.ts";
import { mergeDrafts } from "../draft/mergeDrafts.ts";
import type { Behind, ServerDraft } from "../draft/ServerDraft.ts";

/**
 * The draft to go on with, where the server has one and this tab too. What this tab could not save is saved soon. If
 * the server has a later draft by then, that save is refused, and the person is asked as in any conflict.
 */
export function resume(
  plan: Plan,
  draft: ServerDraft,
  server: Draft,
  browser: Draft,
  { behind, keys, fingerprint }: KeptDraft,
): Draft {
  const isNewest = server.revision === browser.revision;
  if (!isNewest && !behind) return server;
  // Only this tab knows the keys of what is stored step by step.
  const known = isNewest ? { ...server, keys: behind?.keys ?? keys } : server;
  draft.holds(known, browser.revision ?? 0);
  const merged = mergeDrafts(plan, known, browser, fingerprint === plan.fingerprint);
  if (!behind) return merged;
  if (!isNewest && differences(merged.answers, server.answers).length === 0) {
    draft.holds(server);
    return { ...server, notices: [...server.notices, ...lost(plan, server, mayLack(server, behind))] };
  }
  draft.saveSoon(storedDraft(plan, merged, "server")!, 0);
  return { ...merged, notices: [...merged.notices, ...lost(plan, merged, behind)] };
}

/**
 * What a later draft may lack of the answers that were to be saved. Where the server had no answer then and has one now, the
 * save came through, only its acknowledgment did not. Which of two answers it has, nobody can tell.
 */
function mayLack({ answers }: Draft, { fields, answered = [], keys }: Behind): Behind {
  const isLacking = (at: Pointer) => answered.includes(at) || valueAt(answers, at) === undefined;
  return { fields: fields.filter(isLacking), keys };
}

/** Says which answers did not come back: nobody but the server keeps them, and it may never have got them. */
function lost(plan: Plan, { answers }: Draft, { fields }: Behind): Notice[] {
  if (fields.length === 0) return [];
  const walker = createWalker(plan, {});
  walker.update(answers, { load: {}, user: {}, today: "" });
  const titles = fields.flatMap((pointer) => {
    const node = walker.node(pointer);
    return node?.kind === "field" && node.sensitive ? [node.title] : [];
  });
  return titles.length === 0
    ? []
    : [{ message: "draft.lost", params: { fields: [...new Set(titles)].join(", ") }, level: "warning" }];
}
