import { PortRefusal } from "../WidgetPorts.ts";

/** The sentence of a refusal; the general one for everything that is none (MFA015). */
export function sentenceOf(failure: unknown, general: string): string {
  return failure instanceof PortRefusal ? failure.text : general;
}
