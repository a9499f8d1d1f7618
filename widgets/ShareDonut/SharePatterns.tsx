/** The number of patterns. The seventh holder gets the first one again, but its own number. */
export const LOOKS = 6;

/**
 * The pattern on top of each piece's color, so that pieces differ without color. The first has none. Units: SVG pixels.
 */
const ENGRAVINGS: readonly (string | undefined)[] = [
  undefined,
  "M-1 1 l2 -2 M0 8 l8 -8 M7 9 l2 -2",
  "M2 2 h1.6 v1.6 h-1.6 z M6 6 h1.6 v1.6 h-1.6 z",
  "M0 4 h8",
  "M-1 7 l2 2 M0 0 l8 8 M7 -1 l2 2",
  "M4 0 v8",
];

/** Returns the index, from 0, of the pattern for the holder with this number. */
export function lookOf(number: number): number {
  return (number - 1) % LOOKS;
}

/** All patterns, for an SVG's <defs>. Their ids are `${id}-${look}`. */
export function SharePatterns({ id }: { id: string }) {
  return ENGRAVINGS.map((engraving, look) => (
    <pattern
      // biome-ignore lint/suspicious/noArrayIndexKey: the patterns are a fixed list
      key={look}
      id={`${id}-${look}`}
      width="8"
      height="8"
      patternUnits="userSpaceOnUse"
    >
      <rect className={`ShareDonut-fill-${look + 1}`} width="8" height="8" />
      {engraving ? <path className="ShareDonut-engraving" d={engraving} /> : null}
    </pattern>
  ));
}
