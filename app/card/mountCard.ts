import type { WidgetPorts } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";

/** Mounts the card entry, whose code comes when it is first asked for. */
export const mountCard: WidgetPorts["mountCard"] = (host, on, known) => {
  let gone = false;
  const entry = import("./openCardFrame.ts").then(({ openCardFrame }) =>
    openCardFrame(host, on, known, () => gone),
  );
  entry.catch(({ text }) => {
    if (!gone) on.error(text ?? words("widget.card.failed"));
  });
  // Why it failed was said above.
  const ignored = () => {};
  return {
    check: (focus) => void entry.then((mounted) => mounted.check(focus), ignored),
    confirm: async () => (await entry).confirm(),
    unmount() {
      gone = true;
      entry.then((mounted) => mounted.unmount(), ignored);
    },
  };
};
