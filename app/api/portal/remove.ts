import { CallRefused } from "../transport/refusal.ts";
import { request } from "../transport/request.ts";

/**
 * Deletes something. What is not there any more is deleted: the answer to an earlier try may have been lost.
 * @throws CallRefused
 */
export async function remove(path: string): Promise<void> {
  try {
    // Deleting is safe to retry without a key; having one makes `request` do so.
    await request("delete", path, { once: crypto.randomUUID() });
  } catch (error) {
    if (!(error instanceof CallRefused && error.error.status === 404)) throw error;
  }
}
