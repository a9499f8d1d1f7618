import { useEffect, useRef, useState } from "react";

/** Milliseconds between announcements. Screen readers drop announcements that follow too quickly. */
const PAUSE = 1000;

/**
 * A polite live region that announces `text` whenever it changes: at most once a second, and only the latest. It is on
 * the page before it says anything, so that the first text is announced too.
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
