import { notify } from "../portal/frame/notificationStore.ts";
import { sentence } from "./DraftStatus.tsx";
import type { OpenFlow } from "./openFlow.ts";

/**
 * Saves what is not saved yet, and answers whether the person may leave. What cannot be saved would be lost: who is
 * offline stays, and is told why.
 * @param counts whoever leaves counts on it being saved: they stay also where the server refused it
 */
export async function savedFirst({ server }: OpenFlow, counts: boolean): Promise<boolean> {
  await server.flush();
  const hold = server.saves.getState();
  const stays = hold.state === "offline" || (counts && hold.state === "failed");
  if (stays) notify("error", sentence(hold));
  return !stays;
}
