import { type ReactNode, useMemo } from "react";
import { storedDraft } from "../../engine/draft/storedDraft.ts";
import { type WidgetPorts, WidgetPortsProvider } from "../../widgets/index.ts";
import { lookUp } from "../api/lookUp.ts";
import { uploadFile } from "../api/uploadFile.ts";
import { mountCard } from "../card/mountCard.ts";
import { words } from "../messages/words.ts";
import type { OpenFlow } from "./openFlow.ts";
import { today } from "./today.ts";

/** What the widgets of a flow may ask of the world. Files belong to the saved draft, so one is saved before the first. */
export function FlowPorts({ flow, children }: { flow: OpenFlow; children: ReactNode }) {
  const ports = useMemo<WidgetPorts>(
    () => ({
      text: words,
      today,
      async upload(kind, file, onProgress, signal) {
        const { runtime, server } = flow;
        const idTemp = await server.id(() => storedDraft(runtime.plan, runtime.getDraft(), "server")!);
        return uploadFile({ idTemp, type: kind, file, onProgress, signal });
      },
      lookup: lookUp,
      mountCard,
    }),
    [flow],
  );
  return <WidgetPortsProvider value={ports}>{children}</WidgetPortsProvider>;
}
