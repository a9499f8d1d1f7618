import { useCallback, useRef } from "react";

/**
 * Tells the answers to what a page asks apart: what an earlier question is answered after a later one was asked is older,
 * and must not take the place of what is asked now.
 * @returns begins to ask, and returns whether nothing was asked since
 */
export function useLatest(): () => () => boolean {
  const latest = useRef({});
  return useCallback(() => {
    const asked = {};
    latest.current = asked;
    return () => latest.current === asked;
  }, []);
}
