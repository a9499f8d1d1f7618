import { type ReactNode, useMemo } from "react";
import { exitAddress } from "../../engine/index.ts";
import { searchDelayMilliseconds } from "../../schemas/reference/limits.json";
import { PortRefusal, type WidgetPorts, WidgetPortsProvider } from "../../widgets/index.ts";
import { mountCard } from "../card/mountCard.ts";
import { words } from "../messages/words.ts";
import { sayNotLoaded } from "../portal/errors/faultOf.ts";
import { beforeNext, hold } from "./holdStore.ts";
import type { OpenFlow } from "./openFlow.ts";
import { savedFirst } from "./savedFirst.ts";
import { today } from "./today.ts";

/** What the widgets of a flow may ask of the app. */
export function FlowPorts({ flow, children }: { flow: OpenFlow; children: ReactNode }) {
  const ports = useMemo<WidgetPorts>(
    () => ({
      text: words,
      today,
      upload: async (...given) => (await widgetCalls()).uploadOf(flow, ...given),
      discard: ({ id }) =>
        void widgetCalls().then(
          ({ discardFile }) => discardFile(id),
          () => undefined,
        ),
      lookupRest: searchDelayMilliseconds,
      lookup: async (source, query, signal) =>
        (await widgetCalls()).lookUp(source, query, signal, flow.runtime.plan.flow),
      mountCard,
      saveCard: async (...given) => (await widgetCalls()).saveCard(...given),
      secondFactor: {
        options: async () => (await widgetCalls()).secondFactorCalls.options(),
        send: async (way) => (await widgetCalls()).secondFactorCalls.send(way),
        verify: async (code) => (await widgetCalls()).secondFactorCalls.verify(code),
      },
      async leave(exit, params) {
        const to = exitAddress(flow.runtime.walker, exit) ?? exit;
        const back = `${window.location.pathname}${window.location.search}`;
        if (await savedFirst(flow, true)) flow.exit(to, { ...(params as object), back }, true);
      },
      hold,
      beforeNext,
    }),
    [flow],
  );
  return <WidgetPortsProvider value={ports}>{children}</WidgetPortsProvider>;
}

/** @throws PortRefusal where they cannot be fetched */
async function widgetCalls() {
  try {
    return await import("./widgetCalls.ts");
  } catch {
    throw new PortRefusal(sayNotLoaded());
  }
}
