import { type Plan, provided, storedDraft } from "../../engine/index.ts";
import { PortRefusal, type WidgetPorts } from "../../widgets/index.ts";
import { uploadFile } from "../api/files/uploadFile.ts";
import { uploadTarget } from "../api/files/uploadTarget.ts";
import type { Provided } from "../api/flows/CallContext.ts";
import { CallRefused } from "../api/transport/refusal.ts";
import { words } from "../messages/words.ts";
import { sessionOverWords } from "../portal/errors/sessionOverWords.ts";
import type { OpenFlow } from "./openFlow.ts";

/** An upload saves the draft first, because the file belongs to it. */
export async function uploadOf(
  { runtime, server }: OpenFlow,
  ...[kind, file, onProgress, signal]: Parameters<WidgetPorts["upload"]>
) {
  const { plan, walker } = runtime;
  const target = await uploadTarget(kind, {
    id: () => server.id(() => storedDraft(plan, runtime.getDraft(), "server")!),
    account: () => String(provided<Provided>(plan, walker, "account") ?? ""),
  }).catch((error: unknown) => Promise.reject(savingRefused(plan, error)));
  return uploadFile({ target, file, onProgress, signal });
}

/** A file cannot be stored without its draft. If saving the draft is refused, show the reason next to the file. */
function savingRefused({ draft, calls }: Plan, error: unknown): unknown {
  if (!(error instanceof CallRefused)) return error;
  const { code, text } = error.error;
  const outcome = draft.save === undefined ? undefined : calls[draft.save]?.errors[code];
  return new PortRefusal(
    sessionOverWords(error.error) ??
      (outcome?.message ? words(outcome.message, { text }) : text || words("upload.failed")),
  );
}
