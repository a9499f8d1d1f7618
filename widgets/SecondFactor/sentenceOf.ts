import { PortRefusal } from "../WidgetPorts.ts";

/** The sentence of a refusal; the general sentence for any other error (MFA015). */
export function sentenceOf(failure: unknown, general: string): string {
  return failure instanceof PortRefusal ? failure.text : general;
}
