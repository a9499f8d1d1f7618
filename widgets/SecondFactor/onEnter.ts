import type { KeyboardEvent } from "react";
import { isComposing } from "../isComposing.ts";

/** Runs `act` on Enter in an input, instead of submitting the form around it. */
export function onEnter(act: () => unknown) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act();
  };
}
