import { PortRefusal, type WidgetPorts } from "../../widgets/index.ts";
import { request } from "../api/transport/request.ts";
import { words } from "../messages/words.ts";
import type { CardSetupIntent } from "./CardSetupIntent.ts";

/** Mounts the card entry. Each visit asks for a new set-up intent (API027). */
export const mountCard: WidgetPorts["mountCard"] = (host, on, known) => {
  let gone = false;
  const entry = (async () => {
    const intent = await request<CardSetupIntent>("get", "/user/online-ira/card");
    const { openCardFrame } = await import("./openCardFrame.ts");
    if (gone) throw new PortRefusal(words("widget.card.failed"));
    return openCardFrame(host, intent, on, known);
  })();
  entry.catch(() => {
    if (!gone) on.error(words("widget.card.failed"));
  });
  return {
    check(focus) {
      entry.then(
        (mounted) => mounted.check(focus),
        () => {},
      );
    },
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
