import type { OpenFlow } from "../../../app/flow/openFlow.ts";
import { settled } from "./settled.ts";

/** Presses the button that leads on, and waits for what comes of it. */
export async function submit(flow: OpenFlow): Promise<void> {
  flow.runtime.send({ type: "submit" });
  await settled(flow);
}
