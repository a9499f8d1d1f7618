import type { Edit } from "../format/authored.ts";
import type { Expected } from "../rules/index.ts";
import type { CompiledRule, EditPlan, Json } from "../types.ts";
import type { Frame } from "./FrameResolver.ts";
import type { Library } from "./Library.ts";
import type { Authored, ObjectShape, Shape } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import { hasAt } from "./shapeAt.ts";
import { suggestion } from "./suggestion.ts";

/** What of a flow its edits are compiled with. */
interface Context {
  readonly library: Library;
  frameOf(shape: ObjectShape): Frame;
  rule(rule: Authored, frame: Frame, expected: Expected): CompiledRule;
}

/** What an edit of one field of an object sets or clears in another: its `onEdit`, then what its fields say themselves. */
export function compileEdits(shape: ObjectShape, context: Context): EditPlan[] {
  return [
    ...(shape.onEdit ? onEdit(shape, shape.onEdit, context) : []),
    ...[...shape.children.values()].flatMap((child) => [
      ...cleared(shape, child, context),
      ...excluded(shape, child, context),
    ]),
  ];
}

function onEdit(shape: ObjectShape, authored: Authored<Edit[]>, context: Context): EditPlan[] {
  return authored.value.map((edit, index) => {
    const place = below(authored.place, index);
    if (edit.to === null && edit.overwrite === true && !edit.set.includes("."))
      context.library.report(
        place,
        "only-clears",
        `This edit only clears "${edit.set}".`,
        `Write "clearWhenChanged": ["${edit.of}"] in the x-rules of "${edit.set}".`,
      );
    return {
      of: pathTo(shape, edit.of, below(place, "of"), context),
      set: pathTo(shape, edit.set, below(place, "set"), context),
      overwrite: edit.overwrite === true,
      to: context.rule({ value: edit.to, place: below(place, "to") }, context.frameOf(shape), "any"),
    };
  });
}

/** `clearWhenChanged`: the answer goes when one of these siblings is edited. */
function cleared(shape: ObjectShape, child: Shape, context: Context): EditPlan[] {
  const rule = child.rules.clearWhenChanged;
  if (!rule) return [];
  return rule.value.map((of, index) => ({
    of: pathTo(shape, of, below(rule.place, index), context),
    set: child.key,
    overwrite: true,
    to: null,
  }));
}

/** `excludes`: checking the box unchecks the other, which says the same of this one. */
function excluded(shape: ObjectShape, child: Shape, context: Context): EditPlan[] {
  const rule = child.rules.excludes;
  if (!rule) return [];
  const other = shape.children.get(rule.value);
  const set = pathTo(shape, rule.value, rule.place, context);
  if (!other) return [];
  if (!isBox(child) || !isBox(other))
    context.library.report(
      rule.place,
      "no-box",
      'Only what is true or false can exclude another: "excludes" checks one box and unchecks the other.',
      'Use "onEdit" of the object for anything else.',
    );
  if (other.rules.excludes?.value !== child.key)
    context.library.report(
      rule.place,
      "one-sided-exclusion",
      `"${child.key}" excludes "${rule.value}", but not the other way round.`,
      `Write "excludes": "${child.key}" in the x-rules of "${rule.value}".`,
    );
  const to: Json = { if: [{ is: child.key } as Json, false, { var: rule.value } as Json] };
  const frame = context.frameOf(shape);
  return [
    { of: child.key, set, overwrite: true, to: context.rule({ value: to, place: rule.place }, frame, "any") },
  ];
}

function isBox(shape: Shape): boolean {
  return shape.kind === "field" && shape.type === "boolean";
}

/** The path of a field that an edit names, with a finding where there is none. */
function pathTo(shape: ObjectShape, name: string, place: Place, { library }: Context): string {
  const path = name.replaceAll(".", "/");
  if (!hasAt(shape, path))
    library.report(
      place,
      "unknown-field",
      `There is no field "${name}" here.`,
      suggestion(name, [...shape.children.keys()]),
    );
  return path;
}
