import type { OpenFlow } from "../../../app/flow/openFlow.ts";
import { settled } from "./settled.ts";

/** Clicks the main button and waits for the result. */
export async function submit(flow: OpenFlow): Promise<void> {
  flow.runtime.send({ type: "submit" });
  await settled(flow);
}
