import { arc, pie } from "d3-shape";

/** One piece of the ring. `path` is drawn around 0,0; `mark` is the middle of the piece, `label` a point outside it. */
export interface ShareSlice {
  /** The row's position in the table, from 1; 0 for what is not allocated. */
  number: number;
  share: number;
  path: string;
  mark: readonly [number, number];
  label: readonly [number, number];
}

/**
 * Returns the ring's pieces for shares in percent, clockwise from the top, in the given order. What is missing to 100
 * comes last with number 0. Above 100 the ring is the whole sum.
 * @param radius outer radius; the ring is a little over a third of it wide
 */
export function shareSlices(shares: readonly number[], radius: number): ShareSlice[] {
  const given = shares.reduce((sum, share) => sum + share, 0);
  // Shares have at most six decimals; a smaller rest is rounding error of an equal split.
  const left = Number((100 - given).toFixed(6));
  const parts = shares.map((share, index) => ({ number: index + 1, share })).filter(({ share }) => share > 0);
  if (left > 0.00001) parts.push({ number: 0, share: left });
  const ring = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius * 0.62)
    .outerRadius(radius)
    .cornerRadius(1);
  const outside = arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(radius * 1.14)
    .outerRadius(radius * 1.14);
  return (
    pie<(typeof parts)[number]>()
      .sort(null)
      // A gap keeps neighbors apart whatever their colors.
      .padAngle(0.035)
      .value(({ share }) => share)(parts)
      .map((piece) => ({
        ...piece.data,
        path: ring(piece) ?? "",
        mark: ring.centroid(piece),
        label: outside.centroid(piece),
      }))
  );
}
