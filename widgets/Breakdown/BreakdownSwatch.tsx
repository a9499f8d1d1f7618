import { useId } from "react";
import { BreakdownPatterns } from "./BreakdownPatterns.tsx";
import type { BreakdownPiece } from "./breakdownPieces.ts";

/** The pattern and number that link a table row to its piece of the bar. Hidden from screen readers. */
export function BreakdownSwatch({ number, kind }: Pick<BreakdownPiece, "number" | "kind">) {
  const id = useId();
  return (
    <svg className="Breakdown-swatch" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <defs>
        <BreakdownPatterns id={id} />
      </defs>
      <rect
        className="Breakdown-piece"
        x="1"
        y="1"
        width="22"
        height="22"
        rx="3"
        fill={`url(#${id}-${kind})`}
      />
      {number > 0 ? <BreakdownMark number={number} x={12} y={12} /> : null}
    </svg>
  );
}

/** The number on a piece. */
export function BreakdownMark({ number, x, y }: { number: number; x: number | string; y: number | string }) {
  return (
    <>
      <circle className="Breakdown-mark" cx={x} cy={y} r="8.5" />
      <text className="Breakdown-number" x={x} y={y} dy="0.36em">
        {number}
      </text>
    </>
  );
}
