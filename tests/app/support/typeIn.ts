import type { OpenFlow } from "../../../app/flow/openFlow.ts";
import type { Json } from "../../../engine/index.ts";

/** Types answers, one field after the other. */
export function typeIn(flow: OpenFlow, answers: { [name: string]: Json }, at: string): void {
  for (const [name, value] of Object.entries(answers)) {
    const pointer = `${at}/${name}`;
    const node = flow.runtime.walker.node(pointer);
    if (node?.kind === "object") typeIn(flow, value as { [name: string]: Json }, pointer);
    else flow.runtime.send({ type: "edit", at: pointer, value });
  }
}
