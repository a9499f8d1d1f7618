import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds a success or error mark stays (UPL011, UPL012). */
const FLAG_TIME = 3000;

/** Marks that clear themselves: `flag(key)` sets one, anew if it is set, and `flagged` holds those that are set. */
export function useFlags<Key>(): { flagged: ReadonlySet<Key>; flag(key: Key): void } {
  const [flagged, setFlagged] = useState<ReadonlySet<Key>>(new Set());
  const timers = useRef(new Map<Key, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  const flag = useCallback((key: Key) => {
    setFlagged((up) => new Set(up).add(key));
    // A mark that is set again stays its whole time from then on.
    clearTimeout(timers.current.get(key));
    const timer = setTimeout(() => {
      timers.current.delete(key);
      setFlagged((up) => {
        const rest = new Set(up);
        rest.delete(key);
        return rest;
      });
    }, FLAG_TIME);
    timers.current.set(key, timer);
  }, []);

  return { flagged, flag };
}
