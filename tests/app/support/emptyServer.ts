import type { DraftCalls } from "../../../app/draft/DraftCalls.ts";
import { ServerDraft } from "../../../app/draft/ServerDraft.ts";

/** A server draft that holds nothing. @param write what saving does; by default it never ends */
export function emptyServer(write: DraftCalls["write"] = () => new Promise(() => {})): ServerDraft {
  return new ServerDraft({
    calls: { read: async () => ({ held: undefined, answer: {} }), write, inTheWay: () => undefined },
    onConflict: async () => undefined,
    onReplaced: () => {},
    onSignedOut: () => {},
  });
}
