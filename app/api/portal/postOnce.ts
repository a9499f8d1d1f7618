import { CallRefused } from "../transport/refusal.ts";
import { request } from "../transport/request.ts";

/** The keys of posts that may have been heard, by what they say. In memory alone: they hold what people write. */
const unsettled = new Map<string, string>();

/**
 * A post that does its thing once. Pressed twice at once, or again after its answer was lost, it is the same post with the same
 * idempotency key, until the custodian has answered it or refused what it asks for.
 * @throws CallRefused
 */
export async function postOnce<Answer>(
  path: string,
  body: { readonly [name: string]: unknown },
): Promise<Answer> {
  const said = JSON.stringify([path, body]);
  const once = unsettled.get(said) ?? crypto.randomUUID();
  unsettled.set(said, once);
  try {
    const answer = await request<Answer>("post", path, { body, once });
    unsettled.delete(said);
    return answer;
  } catch (refused) {
    if (refused instanceof CallRefused && refused.error.status === 422) unsettled.delete(said);
    throw refused;
  }
}
