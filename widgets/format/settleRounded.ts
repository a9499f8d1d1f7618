import type { WidgetProps } from "../WidgetProps.ts";
import { roundHalfUp } from "./roundHalfUp.ts";

/** Rounds a number to `ui.round` places when its field is left, if that is set. */
export function settleRounded({ round }: WidgetProps["ui"]): ((value: number) => number) | undefined {
  return typeof round === "number" ? (value) => roundHalfUp(value, round) : undefined;
}
