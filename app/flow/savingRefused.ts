import type { Plan } from "../../engine/index.ts";
import { PortRefusal } from "../../widgets/index.ts";
import { CallRefused } from "../api/transport/refusal.ts";
import { words } from "../messages/words.ts";

/** A file cannot be stored without its draft. If saving the draft is refused, show the reason next to the file. */
export function savingRefused({ draft, calls }: Plan, error: unknown): unknown {
  if (!(error instanceof CallRefused)) return error;
  const { code, text } = error.error;
  const outcome = draft.save === undefined ? undefined : calls[draft.save]?.errors[code];
  return new PortRefusal(
    outcome?.message ? words(outcome.message, { text }) : text || words("upload.failed"),
  );
}
