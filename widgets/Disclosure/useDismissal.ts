import { type RefObject, useEffect } from "react";

/**
 * Closes what is open on Esc, which leads back to its opener, on a touch beside it, and when the focus leaves it.
 * @param parts what belongs to it
 */
export function useDismissal(
  isOpen: boolean,
  close: () => void,
  opener: RefObject<HTMLElement | null>,
  parts: readonly RefObject<HTMLElement | null>[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs stay the same, and `close` only sets a state
  useEffect(() => {
    if (!isOpen) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !parts.some(({ current }) => current?.contains(target))) close();
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      opener.current?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", leave);
    };
  }, [isOpen]);
}
