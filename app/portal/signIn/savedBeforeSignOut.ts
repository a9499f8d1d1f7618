import { unsaved } from "../../session/sessionStore.ts";

/** The longest wait for a save before a sign-out, in milliseconds: a slow line must not keep anybody signed in. */
const LONGEST = 3_000;

/** Saves what is not saved yet, before the person is signed out. Resolves whatever came of it. */
export async function savedBeforeSignOut(): Promise<void> {
  if (unsaved.size === 0) return;
  const isSaved = Promise.allSettled([...unsaved].map((save) => save()));
  await Promise.race([isSaved, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
}
