import { CallRefused } from "./CallRefused.ts";
import { request } from "./request.ts";

/**
 * DELETE /user/application/files/{id}: a call of ours. Otherwise a file that was taken away would still count, and could
 * not be sent again under its name. Where it fails the answer is without the file all the same, so nobody is troubled.
 */
export async function discardFile(id: string): Promise<void> {
  try {
    await request("delete", `/user/application/files/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
  }
}
