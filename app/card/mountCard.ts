import { PortRefusal, type WidgetPorts } from "../../widgets/index.ts";
import { request } from "../api/request.ts";
import { words } from "../messages/words.ts";
import type { CardAdapter, CardEntryHandle, CardSetupIntent } from "./CardAdapter.ts";

/**
 * Mounts the card entry of whoever the publishable key belongs to: the live provider's script, or the sandbox's own
 * frame. A new set-up intent is asked for at each visit (API027).
 */
export const mountCard: WidgetPorts["mountCard"] = (host, on) => {
  let gone = false;
  const entry = (async (): Promise<CardEntryHandle> => {
    const intent = await request<CardSetupIntent>("get", "/user/online-ira/card");
    const adapter = await adapterFor(intent.publishableKey);
    if (gone) throw new PortRefusal(words("widget.card.failed"));
    return adapter(host, intent, on);
  })();
  entry.catch(() => {
    if (!gone) on.error(words("widget.card.failed"));
  });
  return {
    confirm: async () => (await entry).confirm(),
    unmount() {
      gone = true;
      entry.then(
        (mounted) => mounted.unmount(),
        () => {},
      );
    },
  };
};

async function adapterFor(key: string): Promise<CardAdapter> {
  if (/^pk_(live|test)_/.test(key)) return (await import("./providerCard.ts")).providerCard;
  return (await import("./sandboxCard.ts")).sandboxCard;
}
