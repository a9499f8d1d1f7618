import type { FlowRowOfTheRail, FlowSectionOfTheRail } from "../format/authored.ts";
import type { CompiledRule, FieldNode, Pattern, RailRowPlan, RailSectionPlan } from "../types.ts";
import type { Library } from "./Library.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

/** What the rail needs of the flow around it. */
export interface RailWorld {
  library: Library;
  stepIds: readonly string[];
  field(pattern: Pattern): FieldNode | undefined;
  /** Whether what is at a pointer is there and cannot be read. */
  isUnread(pointer: Pattern): boolean;
  /** Compiles a rule that reads `$` names; the cell is what waits for its result. */
  rule(rule: Authored, expected: "any" | "boolean" | "list", cell: string): CompiledRule;
  /** The cells that one waits for. */
  reads(cell: string): string[];
}

/** Compiles `x-ui.rail` of a flow: what stands beside its steps. Refuses rules that would show a masked answer in full. */
export function compileRail(
  authored: FlowSectionOfTheRail[],
  place: Place,
  world: RailWorld,
): RailSectionPlan[] {
  const { library } = world;
  return authored.map((section, index) => {
    const at = below(place, index);
    const { steps } = section;
    for (const [position, id] of (steps ?? []).entries()) {
      if (!world.stepIds.includes(id))
        library.report(below(at, "steps", position), "unknown-step", `There is no step "${id}".`);
    }
    const showWhen =
      section.showWhen === undefined
        ? undefined
        : world.rule({ value: section.showWhen, place: below(at, "showWhen") }, "boolean", `rail:${index}`);
    const rows = section.rows.flatMap((row, position) => {
      const compiled = compileRow(row, below(at, "rows", position), `rail:${index}.${position}`, world);
      return compiled ? [compiled] : [];
    });
    return {
      title: section.title,
      ...(steps ? { steps } : {}),
      ...(showWhen === undefined ? {} : { showWhen }),
      rows,
    };
  });
}

function compileRow(
  row: FlowRowOfTheRail,
  at: Place,
  cell: string,
  world: RailWorld,
): RailRowPlan | undefined {
  const { library } = world;
  if ("of" in row) {
    const field = row.of.includes("*") ? undefined : world.field(row.of);
    if (field) return { kind: "answer", of: row.of, label: row.label ?? field.title };
    if (!world.isUnread(row.of))
      library.report(below(at, "of"), "unknown-pointer", `There is no field ${row.of}.`);
    return undefined;
  }
  const isEach = "each" in row;
  const place = below(at, isEach ? "each" : "value");
  const value = world.rule({ value: isEach ? row.each : row.value, place }, isEach ? "list" : "any", cell);
  refuseMasked(cell, place, world);
  const as = row.as ?? "text";
  return isEach ? { kind: "each", each: value, as } : { kind: "value", value, label: row.label, as };
}

/** A rule gives the answer as it is; one that is masked at review may not get to the screen that way. */
function refuseMasked(cell: string, place: Place, { library, field, reads }: RailWorld): void {
  for (const read of reads(cell)) {
    const masked = read.startsWith("value:") ? field(read.slice("value:".length)) : undefined;
    if (!masked?.sensitive || masked.ui.mask === "none") continue;
    library.report(
      place,
      "unmasked-answer",
      `This rule reads ${masked.pattern}, which may only be shown masked.`,
      `Show the answer itself: { "of": "${masked.pattern}" }.`,
    );
    return;
  }
}
