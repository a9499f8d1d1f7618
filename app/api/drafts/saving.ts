import type { CallRequest, Json } from "../../../engine/index.ts";
import { storedDraft } from "../../../engine/index.ts";
import type { HeldDraft, Saved } from "../../draft/DraftCalls.ts";
import type { CallContext } from "../flows/CallContext.ts";
import { fromServer } from "../transport/answers.ts";
import { CallRefused } from "../transport/refusal.ts";
import { request } from "../transport/request.ts";

/** The If-Match header: the server refuses the save if the draft has another revision by then. */
export function ifMatch(held: Pick<HeldDraft, "revision"> | undefined): { [name: string]: string } {
  return held ? { "If-Match": `"${held.revision}"` } : {};
}

interface Saving {
  method: "post" | "put";
  path: string;
  body: { readonly [name: string]: unknown };
}

interface SavingOptions {
  /** What the server holds afterwards, if not the whole draft. */
  json?(held: HeldDraft | undefined): unknown;
  /** The call submits the draft, so nothing may be saved after it. */
  isLast?: boolean;
}

/** Makes a call that saves, after the draft's saves in progress and from their revision. @throws CallRefused */
export async function saving(
  { draft, once }: CallRequest,
  { plan, server }: CallContext,
  make: (held: HeldDraft | undefined) => Saving,
  { json, isLast = false }: SavingOptions = {},
): Promise<Json> {
  let first: number | undefined;
  let warned: CallRefused | undefined;
  const answer = await server.send(storedDraft(plan, draft, "server")!, async (held) => {
    const revision = held?.revision ?? 0;
    first ??= revision;
    const { method, path, body } = make(held);
    const told = await request<Partial<Saved>>(method, path, {
      body,
      headers: ifMatch(held),
      // The server stores a refusal under its idempotency key, so a request from another revision needs another key.
      ...(once === undefined ? {} : { once: revision === first ? once : `${once}.${revision}` }),
    }).catch((error: unknown) => {
      warned = savedWithWarnings(error);
      if (warned) return warned.fields as Partial<Saved>;
      throw error;
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
  if (warned) throw warned;
  return answer ?? {};
}

/** A save that the server kept, but that says something first: the person reads it, and the next save updates what was kept. */
function savedWithWarnings(error: unknown): CallRefused | undefined {
  const kept = error instanceof CallRefused ? error : undefined;
  return kept?.fields.validationMessages && typeof kept.fields.id === "string" ? kept : undefined;
}
