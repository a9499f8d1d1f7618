import type { CallRequest, Json } from "../../engine/index.ts";
import { storedDraft } from "../../engine/index.ts";
import type { HeldDraft, Saved } from "../draft/DraftCalls.ts";
import type { CallContext } from "./CallContext.ts";
import { fromServer } from "./fromServer.ts";
import { ifMatch } from "./ifMatch.ts";
import { request } from "./request.ts";

interface Saving {
  method: "post" | "put";
  path: string;
  body: { readonly [name: string]: unknown };
}

interface SavingOptions {
  /** What the server holds after it, where that is not the whole draft. */
  json?(held: HeldDraft | undefined): unknown;
  /** It submits the draft: nothing is saved behind it. */
  isLast?: boolean;
}

/**
 * A call of a flow that saves: in line with the saves of the draft, from the revision that they have reached.
 * @throws CallRefused
 */
export async function saving(
  { draft, once }: CallRequest,
  { plan, server }: CallContext,
  make: (held: HeldDraft | undefined) => Saving,
  { json, isLast = false }: SavingOptions = {},
): Promise<Json> {
  let first: number | undefined;
  const answer = await server.send(storedDraft(plan, draft, "server")!, async (held) => {
    const revision = held?.revision ?? 0;
    first ??= revision;
    const { method, path, body } = make(held);
    const told = await request<Partial<Saved>>(method, path, {
      body,
      headers: ifMatch(held),
      // The server keeps a refusal under its key; what goes over another revision is another request.
      ...(once === undefined ? {} : { once: revision === first ? once : `${once}.${revision}` }),
    });
    if (isLast) server.close();
    const saved: Saved = {
      id: told.id ?? held?.id ?? "",
      revision: told.revision ?? revision,
      savedAt: told.savedAt ?? held?.savedAt ?? "",
      ...(json ? { json: json(held) } : {}),
    };
    return { saved, answer: fromServer(told) };
  });
  return answer ?? {};
}
