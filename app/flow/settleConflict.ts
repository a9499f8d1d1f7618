import type { Plan, StoredDraft } from "../../engine/index.ts";
import { restoreDraft } from "../../engine/index.ts";
import { differences } from "../draft/differences.ts";
import type { ServerDraftOptions, Settled } from "../draft/ServerDraft.ts";
import { takeTheirs } from "../draft/takeTheirs.ts";
import { type DialogStore, openDialog } from "./dialogStore.ts";

/** Asks the person about each answer that differs. Resolves with undefined if they decide nothing. */
export async function settleConflict(
  plan: Plan,
  dialogs: DialogStore,
  ...[theirs, ours, unanswered]: Parameters<ServerDraftOptions["onConflict"]>
): Promise<Settled | undefined> {
  const { draft } = restoreDraft(plan, theirs.json);
  if (!draft) return { draft: ours(), replaces: false };
  const found = differences(ours().answers, draft.answers);
  // The later save is our own, whose answer never arrived.
  const isOwn = ({ answers }: StoredDraft) => differences(answers, draft.answers).length === 0;
  const taken =
    found.length === 0 || unanswered.some(isOwn)
      ? new Set<string>()
      : await openDialog<ReadonlySet<string> | undefined>(dialogs, (settle) => ({
          kind: "conflict",
          differences: found,
          settle,
        }));
  return taken && { draft: takeTheirs(ours(), draft, taken), replaces: taken.size > 0 };
}
