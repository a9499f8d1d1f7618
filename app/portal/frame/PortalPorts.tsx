import type { ReactNode } from "react";
import { PortRefusal, type WidgetPorts, WidgetPortsProvider } from "../../../widgets/index.ts";
import { today } from "../../flow/today.ts";
import { words } from "../../messages/words.ts";

/** Ports for widgets outside a flow: only words and the date. A flow gives its own widgets the rest. */
const ports: WidgetPorts = {
  text: words,
  today,
  upload: () => Promise.reject(new PortRefusal(words("upload.failed"))),
  discard: () => undefined,
  lookupRest: 0,
  lookup: () => Promise.resolve([]),
  mountCard: () => {
    throw new Error("A card entry outside of a flow.");
  },
  saveCard: () => Promise.reject(new PortRefusal(words("widget.feeCard.failed"))),
  secondFactor: {
    options: () => Promise.resolve([]),
    send: () => Promise.reject(new PortRefusal(words("secondFactor.failed"))),
    verify: () => Promise.reject(new PortRefusal(words("secondFactor.failed"))),
  },
  leave: () => undefined,
  hold: () => () => undefined,
  beforeNext: () => () => undefined,
};

export function PortalPorts({ children }: { children: ReactNode }) {
  return <WidgetPortsProvider value={ports}>{children}</WidgetPortsProvider>;
}
