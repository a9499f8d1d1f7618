import { memo, useId } from "react";
import {
  formatShare,
  type ShareKind,
  type ShareRow,
  type ShareTotals,
  shareKinds,
} from "../ShareTable/shares.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import { lookOf, SharePatterns } from "./SharePatterns.tsx";
import { ShareMark } from "./ShareSwatch.tsx";
import { shareSlices } from "./shareSlices.ts";

/** The radius of the ring and half the picture's sides, in SVG pixels. The difference is room for labels. */
const RADIUS = 86;
const HALF_WIDTH = 136;
const HALF_HEIGHT = 110;
/** Pieces below this share, in percent, have no room for their number; the table still shows it. */
const NARROW = 4;

export interface ShareDonutProps {
  rows: readonly ShareRow[];
  totals: ShareTotals;
}

/**
 * A ring of shares for each kind. Each piece has its holder's number and pattern, as in the table next to it, and its
 * share outside. An empty piece with a dashed edge shows what is not allocated. Screen readers read the table instead.
 */
export function ShareDonut({ rows, totals }: ShareDonutProps) {
  return (
    <div className="ShareDonut" aria-hidden="true">
      {shareKinds(rows).map(({ kind, rows: held }) => (
        <Ring
          key={kind}
          kind={kind}
          shares={held.map(({ share }) => (typeof share === "number" ? share : 0))}
          total={totals[kind]}
        />
      ))}
    </div>
  );
}

interface RingProps {
  kind: ShareKind;
  shares: readonly number[];
  total: number;
}

/** One ring. It gets no names, so typing a name does not render it again. */
const Ring = memo(function Ring({ kind, shares, total }: RingProps) {
  const { text } = useWidgetPorts();
  const id = useId();
  return (
    <figure className="ShareDonut-figure">
      <svg
        aria-hidden="true"
        className="ShareDonut-ring"
        viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${2 * HALF_WIDTH} ${2 * HALF_HEIGHT}`}
      >
        <defs>
          <SharePatterns id={`${id}-${kind}`} />
        </defs>
        {shareSlices(shares, RADIUS).map(({ number, share, path, mark, label }) =>
          number === 0 ? (
            <path key={number} className="ShareDonut-piece ShareDonut-piece--left" d={path} />
          ) : (
            <g key={number}>
              <path className="ShareDonut-piece" d={path} fill={`url(#${id}-${kind}-${lookOf(number)})`} />
              {share < NARROW ? null : (
                <>
                  <ShareMark number={number} x={mark[0]} y={mark[1]} />
                  <text
                    className={`ShareDonut-label ShareDonut-label--${side(label[0])}`}
                    x={label[0]}
                    y={label[1]}
                    dy="0.36em"
                  >
                    {formatShare(Number(share.toFixed(1)))}
                  </text>
                </>
              )}
            </g>
          ),
        )}
        <text className="ShareDonut-total" dy="0.1em">
          {formatShare(Number(total.toFixed(2)))}
        </text>
        <text className="ShareDonut-kind" dy="1.7em">
          {text(`widget.shares.${kind}`)}
        </text>
      </svg>
    </figure>
  );
}, isSameRing);

function isSameRing(a: RingProps, b: RingProps): boolean {
  return (
    a.kind === b.kind &&
    a.total === b.total &&
    a.shares.length === b.shares.length &&
    a.shares.every((share, index) => share === b.shares[index])
  );
}

/** A label to the left or right of the ring grows away from it; above and below the ring it is centered. */
function side(x: number): "left" | "right" | "middle" {
  if (Math.abs(x) < RADIUS / 4) return "middle";
  return x < 0 ? "left" : "right";
}
