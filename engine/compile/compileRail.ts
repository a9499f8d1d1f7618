import type { CompiledRule, FieldNode, Json, Pattern, RailRowPlan, RailSectionPlan } from "../types.ts";
import { isObject, type Library } from "./Library.ts";
import { reportUnknown } from "./reportUnknown.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

const SECTION_KEYS = ["title", "steps", "showWhen", "rows"];
const ROW_KEYS = ["of", "value", "each", "label", "as"];

/** What the rail needs of the flow around it. */
export interface RailWorld {
  library: Library;
  stepIds: readonly string[];
  field(pattern: Pattern): FieldNode | undefined;
  /** Compiles a rule that reads `$` names; the cell is what waits for its result. */
  rule(rule: Authored, expected: "any" | "boolean" | "list", cell: string): CompiledRule;
  /** The cells that one waits for. */
  reads(cell: string): string[];
}

/** Compiles `x-ui.rail` of a flow: what stands beside its steps. Refuses rules that would show a masked answer in full. */
export function compileRail(authored: Json | undefined, place: Place, world: RailWorld): RailSectionPlan[] {
  if (authored === undefined) return [];
  const { library } = world;
  if (!Array.isArray(authored)) {
    library.report(place, "rail", "The rail must be a list of sections.");
    return [];
  }
  return authored.flatMap((section, index) => {
    const at = below(place, index);
    if (!isObject(section) || typeof section.title !== "string" || !Array.isArray(section.rows)) {
      library.report(at, "rail", 'A section of the rail needs "title" and "rows".');
      return [];
    }
    reportUnknown(library, section, SECTION_KEYS, at);
    const steps = Array.isArray(section.steps) ? section.steps.map(String) : undefined;
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
    return [
      {
        title: section.title,
        ...(steps ? { steps } : {}),
        ...(showWhen === undefined ? {} : { showWhen }),
        rows,
      },
    ];
  });
}

function compileRow(row: Json, at: Place, cell: string, world: RailWorld): RailRowPlan | undefined {
  const { library } = world;
  const kinds = isObject(row) ? ["of", "value", "each"].filter((kind) => row[kind] !== undefined) : [];
  if (!isObject(row) || kinds.length !== 1) {
    library.report(at, "rail", 'A row of the rail has one of "of", "value" and "each".');
    return undefined;
  }
  reportUnknown(library, row, ROW_KEYS, at);
  const as = typeof row.as === "string" ? row.as : "text";
  const label = typeof row.label === "string" ? row.label : undefined;
  if (row.of !== undefined) {
    const field = typeof row.of === "string" && !row.of.includes("*") ? world.field(row.of) : undefined;
    if (!field) {
      library.report(below(at, "of"), "unknown-pointer", `There is no field ${String(row.of)}.`);
      return undefined;
    }
    return { kind: "answer", of: String(row.of), label: label ?? field.title };
  }
  const each = row.each !== undefined;
  const place = below(at, each ? "each" : "value");
  const value = world.rule({ value: (row.each ?? row.value) as Json, place }, each ? "list" : "any", cell);
  refuseMasked(cell, place, world);
  if (each) return { kind: "each", each: value, as };
  if (label === undefined) library.report(at, "rail", 'A row with "value" needs a "label".');
  return { kind: "value", value, label: label ?? "", as };
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
