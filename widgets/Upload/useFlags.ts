import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds a success or error mark stays (UPL011, UPL012). */
const FLAG_TIME = 3000;

/** Marks that clear themselves: `flag(key)` sets one, `flagged` holds those that are set. */
export function useFlags<Key>(): { flagged: ReadonlySet<Key>; flag(key: Key): void } {
  const [flagged, setFlagged] = useState<ReadonlySet<Key>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);

  const flag = useCallback((key: Key) => {
    setFlagged((up) => new Set(up).add(key));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFlagged((up) => {
        const rest = new Set(up);
        rest.delete(key);
        return rest;
      });
    }, FLAG_TIME);
    timers.current.add(timer);
  }, []);

  return { flagged, flag };
}
