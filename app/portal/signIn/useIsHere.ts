import { type RefObject, useEffect, useRef } from "react";

/** Whether the page is still shown: work that finishes after the person went elsewhere must not move them. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
