import { type ReactNode, useMemo } from "react";
import { exitAddress, provided, storedDraft } from "../../engine/index.ts";
import { searchDelayMilliseconds } from "../../schemas/reference/limits.json";
import { PortRefusal, type WidgetPorts, WidgetPortsProvider } from "../../widgets/index.ts";
import type { Provided } from "../api/flows/CallContext.ts";
import { mountCard } from "../card/mountCard.ts";
import { words } from "../messages/words.ts";
import { useHandOff } from "../portal/signIn/useHandOff.ts";
import { beforeNext, hold } from "./holdStore.ts";
import type { OpenFlow } from "./openFlow.ts";
import { today } from "./today.ts";

/** What the widgets of a flow may ask of the app. An upload saves the draft first, because the file belongs to it. */
export function FlowPorts({ flow, children }: { flow: OpenFlow; children: ReactNode }) {
  const handOff = useHandOff();
  const ports = useMemo<WidgetPorts>(
    () => ({
      text: words,
      today,
      async upload(kind, file, onProgress, signal) {
        const { runtime, server } = flow;
        const { plan, walker } = runtime;
        const { savingRefused, uploadFile, uploadTarget } = await widgetCalls();
        const target = await uploadTarget(kind, {
          id: () => server.id(() => storedDraft(plan, runtime.getDraft(), "server")!),
          account: () => String(provided<Provided>(plan, walker, "account") ?? ""),
        }).catch((error: unknown) => Promise.reject(savingRefused(plan, error)));
        return uploadFile({ target, file, onProgress, signal });
      },
      discard: ({ id }) =>
        void widgetCalls().then(
          ({ discardFile }) => discardFile(id),
          () => undefined,
        ),
      lookupRest: searchDelayMilliseconds,
      lookup: async (source, query, signal) =>
        (await widgetCalls()).lookUp(source, query, signal, flow.runtime.plan.flow),
      mountCard,
      saveCard: async (account, card) => (await widgetCalls()).saveCard(account, card),
      secondFactor: {
        options: async () => (await widgetCalls()).secondFactorCalls.options(),
        send: async (way) => (await widgetCalls()).secondFactorCalls.send(way),
        verify: async (code) => (await widgetCalls()).secondFactorCalls.verify(code),
      },
      leave(exit, params) {
        const to = exitAddress(flow.runtime.walker, exit) ?? exit;
        const back = `${window.location.pathname}${window.location.search}`;
        flow.leave(true);
        // Save first: handing over signs the person out, and after that nothing can be saved.
        void flow.server.flush().finally(() => handOff(to, { ...params, back }, true));
      },
      hold,
      beforeNext,
    }),
    [flow, handOff],
  );
  return <WidgetPortsProvider value={ports}>{children}</WidgetPortsProvider>;
}

/** @throws PortRefusal where they cannot be fetched */
async function widgetCalls() {
  try {
    return await import("./widgetCalls.ts");
  } catch {
    throw new PortRefusal(words("server.offline"));
  }
}
