import type { Json, RailRowPlan } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import type { ReviewRow } from "./reviewSections.ts";
import { type Format, worded } from "./worded.ts";

/** A section of the rail as it is drawn. */
export interface RailSection {
  title: string;
  rows: ReviewRow[];
}

/**
 * What stands beside a step now: what is unanswered or hidden is left out, and a section without rows with it.
 * @param walker stands at the answers to show
 */
export function railSections(walker: Walker, stepId: string, format: Format): RailSection[] {
  return walker.plan.rail.flatMap(({ title, steps, showWhen, rows }) => {
    if (steps && !steps.includes(stepId)) return [];
    if (showWhen !== undefined && walker.evaluate(showWhen) !== true) return [];
    const drawn = rows.flatMap((row, index) => drawnRows(walker, row, String(index), format));
    return drawn.length > 0 ? [{ title, rows: drawn }] : [];
  });
}

function drawnRows(walker: Walker, row: RailRowPlan, key: string, format: Format): ReviewRow[] {
  if (row.kind === "answer") {
    const node = walker.node(row.of);
    const value =
      node?.kind === "field" && walker.relevant(row.of) ? worded(walker, node, row.of, format) : undefined;
    return value ? [{ key, label: row.label, value }] : [];
  }
  const say = (value: Json | undefined) =>
    value === undefined || value === null ? "" : format(row.as, value, {}).trim();
  if (row.kind === "value") {
    const value = say(walker.evaluate(row.value));
    return value ? [{ key, label: row.label, value }] : [];
  }
  const items = walker.evaluate(row.each);
  return (Array.isArray(items) ? items : []).flatMap((item, index) => {
    const { label, value } = (item ?? {}) as { label?: Json; value?: Json };
    const said = say(value);
    return typeof label === "string" && label.trim() && said
      ? [{ key: `${key}.${index}`, label: label.trim(), value: said }]
      : [];
  });
}
