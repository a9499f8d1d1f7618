import type { WidgetProps } from "../WidgetProps.ts";
import { roundHalfUp } from "./roundHalfUp.ts";

/** What a number becomes when its field is left: rounded to `ui.round` places, where that is said. */
export function settleRounded({ round }: WidgetProps["ui"]): ((value: number) => number) | undefined {
  return typeof round === "number" ? (value) => roundHalfUp(value, round) : undefined;
}
