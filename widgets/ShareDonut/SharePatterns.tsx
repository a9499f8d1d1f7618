/** How many looks there are; the seventh holder starts over, told apart by its number. */
export const LOOKS = 6;

/** The engraving laid over each look's colour, so that pieces differ without it; the first is solid. Units: SVG pixels. */
const ENGRAVINGS: readonly (string | undefined)[] = [
  undefined,
  "M-1 1 l2 -2 M0 8 l8 -8 M7 9 l2 -2",
  "M2 2 h1.6 v1.6 h-1.6 z M6 6 h1.6 v1.6 h-1.6 z",
  "M0 4 h8",
  "M-1 7 l2 2 M0 0 l8 8 M7 -1 l2 2",
  "M4 0 v8",
];

/** Returns the look of the holder with this number, from 0. */
export function lookOf(number: number): number {
  return (number - 1) % LOOKS;
}

/** The patterns of all looks, to be placed in an SVG's <defs>; their ids are `${id}-${look}`. */
export function SharePatterns({ id }: { id: string }) {
  return ENGRAVINGS.map((engraving, look) => (
    <pattern
      // biome-ignore lint/suspicious/noArrayIndexKey: the looks are a fixed list
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
