import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** How far down each entry of the history was left, by its key. */
const places = new Map<string, number>();

/**
 * Leads who comes back to where they left the page. The browser does so at once, when the rows are not there yet and the page is
 * too short for it; here it waits for them, unless the person moves the page meanwhile.
 */
export function useKeptPlace(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  // Before the browser moves the page, which is shorter while it loads and once the next one shows: that is no place of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how the person came is told with the key
  useLayoutEffect(() => {
    const place = isBack ? places.get(key) : undefined;
    const note = () => places.set(key, window.scrollY);
    const grown = new ResizeObserver(() => {
      if (place === undefined || document.documentElement.scrollHeight < place + window.innerHeight) return;
      stop();
      window.scrollTo(0, place);
    });
    const stop = () => grown.disconnect();
    if (place !== undefined) grown.observe(document.body);
    window.addEventListener("scroll", note, { passive: true });
    for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
    return () => {
      stop();
      window.removeEventListener("scroll", note);
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
  }, [key]);
}

/** What tells that the person moves the page. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
