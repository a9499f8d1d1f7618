import { remove } from "../portal/remove.ts";
import { CallRefused } from "../transport/refusal.ts";

/** The deletions that the custodian has not confirmed, by the file's id: under way, or failed. */
const unconfirmed = new Map<string, Promise<void>>();

/**
 * DELETE /user/application/files/{id}, a call of our own. Without it, a removed file would still count and its name
 * could not be uploaded again. A refusal is ignored: the answer no longer has the file, and the next upload tries again.
 */
export function discardFile(id: string): Promise<void> {
  const done = remove(`/user/application/files/${encodeURIComponent(id)}`).then(
    () => void unconfirmed.delete(id),
    (error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
    },
  );
  unconfirmed.set(id, done);
  return done;
}

/** Uploads that were canceled when all of the file was on its way. */
const canceled = new Set<Promise<void>>();

/**
 * Deletes a file whose upload was canceled too late to keep it from the custodian.
 * @param stored its id, once the custodian has told it; undefined where it was refused
 */
export function discardOnceStored(stored: Promise<string | undefined>): void {
  const done = stored.then((id) => (id === undefined ? undefined : discardFile(id)));
  canceled.add(done);
  void done.finally(() => canceled.delete(done));
}

/** Waits until the custodian no longer counts the files that were taken away. What failed is tried once more. */
export async function filesDiscarded(): Promise<void> {
  await Promise.allSettled(canceled);
  await Promise.allSettled(unconfirmed.values());
  await Promise.allSettled([...unconfirmed.keys()].map(discardFile));
}

/** A file that could not be deleted was sent again, and is an answer again. */
export const holdAgain = (id: string): void => void unconfirmed.delete(id);
