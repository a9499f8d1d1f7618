import { CallRefused } from "../transport/refusal.ts";
import { request } from "../transport/request.ts";

/**
 * DELETE /user/application/files/{id}, a call of our own. Without it, a removed file would still count and its name
 * could not be uploaded again. A refusal is ignored: the answer no longer has the file anyway.
 */
export async function discardFile(id: string): Promise<void> {
  try {
    await request("delete", `/user/application/files/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
  }
}
