import { useId } from "react";
import { BreakdownPatterns } from "./BreakdownPatterns.tsx";
import { BreakdownMark } from "./BreakdownSwatch.tsx";
import type { BreakdownPieces } from "./breakdownPieces.ts";

/**
 * Pieces below these shares, in percent, have no room for their number in a long or short bar; the table still shows
 * it.
 */
const NARROW = 4;
const NARROW_IF_SHORT = 8;
/** Height in SVG pixels. The width depends on the page, so horizontal positions are percentages. */
const HEIGHT = 56;
const EDGE = 4;

/** The amount as a bar of pieces, each with the pattern and number of its row in the table. A picture only: the table says the same. */
export function BreakdownBar({ pieces, end }: BreakdownPieces) {
  const id = useId();
  return (
    <svg className="Breakdown-bar" width="100%" height={HEIGHT} aria-hidden="true">
      <defs>
        <BreakdownPatterns id={id} />
      </defs>
      {pieces.map(({ number, kind, from, width }) => (
        <g key={number}>
          <rect
            className="Breakdown-piece"
            x={`${from}%`}
            y={EDGE}
            width={`${width}%`}
            height={HEIGHT - 2 * EDGE}
            fill={`url(#${id}-${kind})`}
          />
          {number > 0 && width >= NARROW ? (
            <g className={width < NARROW_IF_SHORT ? "Breakdown-marked--small" : undefined}>
              <BreakdownMark number={number} x={`${from + width / 2}%`} y={HEIGHT / 2} />
            </g>
          ) : null}
        </g>
      ))}
      {end < 100 ? <line className="Breakdown-end" x1={`${end}%`} x2={`${end}%`} y1="0" y2={HEIGHT} /> : null}
    </svg>
  );
}
