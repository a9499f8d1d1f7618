import type { BreakdownPiece } from "./breakdownPieces.ts";

type Kind = BreakdownPiece["kind"];

/**
 * The pattern on top of each kind's color, so that the kinds differ without color. What is received has none. Units:
 * SVG pixels.
 */
const ENGRAVINGS: Readonly<Record<Kind, string | undefined>> = {
  net: undefined,
  tax: "M-1 1 l2 -2 M0 8 l8 -8 M7 9 l2 -2",
  fee: "M2 2 h1.6 v1.6 h-1.6 z M6 6 h1.6 v1.6 h-1.6 z",
};
const KINDS = Object.keys(ENGRAVINGS) as Kind[];

/** The patterns of all kinds, for an SVG's <defs>. Their ids are `${id}-${kind}`. */
export function BreakdownPatterns({ id }: { id: string }) {
  return KINDS.map((kind) => (
    <pattern key={kind} id={`${id}-${kind}`} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect className={`Breakdown-fill--${kind}`} width="8" height="8" />
      {ENGRAVINGS[kind] ? <path className="Breakdown-engraving" d={ENGRAVINGS[kind]} /> : null}
    </pattern>
  ));
}
