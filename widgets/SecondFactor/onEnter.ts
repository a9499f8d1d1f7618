import type { KeyboardEvent } from "react";

/** Runs `act` on Enter in an input, instead of submitting the form around it. */
export function onEnter(act: () => unknown) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act();
  };
}
