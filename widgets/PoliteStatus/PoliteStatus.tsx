import { useEffect, useRef, useState } from "react";

/** Screen readers drop announcements that overtake each other. */
const PAUSE = 1000;

/**
 * A polite live region for screen readers that says `text` whenever it changes: at most one announcement a
 * second, and the latest one wins. It is there, empty, before anything is said, so that the first one is heard.
 */
export function PoliteStatus({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const last = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const wait = Math.max(0, last.current + PAUSE - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}
