import { vi } from "vitest";
import type { OpenFlow } from "../../../app/flow/openFlow.ts";

/** Waits until the flow has nothing in progress. */
export async function settled({ runtime, server }: OpenFlow): Promise<void> {
  await vi.waitFor(
    () => {
      if (runtime.getDraft().running || server.saves.getState().state === "saving") throw new Error("busy");
    },
    { timeout: 15_000, interval: 5 },
  );
}
