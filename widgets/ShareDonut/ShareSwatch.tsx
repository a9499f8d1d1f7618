import { memo, useId } from "react";
import { lookOf, SharePatterns } from "./SharePatterns.tsx";

/** The number and pattern that link a holder to a piece of the ring. Hidden from screen readers. */
export const ShareSwatch = memo(function ShareSwatch({ number }: { number: number }) {
  const id = useId();
  return (
    <svg className="ShareSwatch" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <defs>
        <SharePatterns id={id} />
      </defs>
      <rect
        className="ShareDonut-piece"
        x="1"
        y="1"
        width="22"
        height="22"
        rx="3"
        fill={`url(#${id}-${lookOf(number)})`}
      />
      <ShareMark number={number} x={12} y={12} />
    </svg>
  );
});

/** The number on a holder's piece. */
export function ShareMark({ number, x, y }: { number: number; x: number; y: number }) {
  return (
    <>
      <circle className="ShareDonut-mark" cx={x} cy={y} r="8.5" />
      <text className="ShareDonut-number" x={x} y={y} dy="0.36em">
        {number}
      </text>
    </>
  );
}
