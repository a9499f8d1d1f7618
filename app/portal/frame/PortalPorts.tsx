import type { ReactNode } from "react";
import { type WidgetPorts, WidgetPortsProvider } from "../../../widgets/index.ts";
import { today } from "../../flow/today.ts";
import { words } from "../../messages/words.ts";

const ofFlows = (): never => {
  throw new Error("Outside of a flow.");
};

/** Ports for widgets outside a flow: only words and the date. A flow gives its own widgets the rest. */
const ports: WidgetPorts = {
  text: words,
  today,
  upload: ofFlows,
  discard: ofFlows,
  lookupRest: 0,
  lookup: async () => [],
  mountCard: ofFlows,
  saveCard: ofFlows,
  secondFactor: { options: ofFlows, send: ofFlows, verify: ofFlows },
  leave: ofFlows,
  hold: () => () => undefined,
  beforeNext: () => () => undefined,
};

export function PortalPorts({ children }: { children: ReactNode }) {
  return <WidgetPortsProvider value={ports}>{children}</WidgetPortsProvider>;
}
