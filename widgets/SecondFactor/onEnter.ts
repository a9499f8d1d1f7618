import type { KeyboardEvent } from "react";

/** Enter in an input does this, and does not submit the form around it. */
export function onEnter(act: () => unknown) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act();
  };
}
