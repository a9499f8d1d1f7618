import type { Json } from "../types.ts";
import type { FieldShape } from "./Shape.ts";

/**
 * The rule that gives the label of the choice made in a field, read in the object that holds it: of a list of choices
 * their labels. Whether the choice is offered now does not matter.
 * @param rows whether the field's `options` are rows, or the values themselves
 * @param wordFor the word for an answer that is just yes or no
 * @returns undefined for a field without choices
 */
export function labelRule(
  shape: FieldShape,
  rows: boolean,
  wordFor: (answer: "yes" | "no") => Json,
): Json | undefined {
  const { key, schema, rules, type } = shape;
  const answer: Json = { var: key };
  const options = rules.options?.value;
  if (options) {
    if (!rows) return answer;
    const { from, value = "value", label = "label" } = options;
    return type === "array"
      ? { map: [{ filter: [from, { in: [{ var: value }, { var: `$up.${key}` }] }] }, { var: label }] }
      : { get: [{ find: [from, { "===": [{ var: value }, { var: `$up.${key}` }] }] }, label] };
  }
  const listed = (schema.items as { enum?: Json[] } | undefined)?.enum;
  if (listed) return { map: [answer, among(shape, "", listed)] };
  if (schema.enum) return among(shape, key, schema.enum as Json[]);
  return type === "boolean"
    ? { if: [{ is: key }, wordFor("yes"), { is: [key, "no"] }, wordFor("no")] }
    : undefined;
}

/** The label of the one of these codes that is read at a path. */
function among({ names, ui }: FieldShape, path: string, codes: readonly Json[]): Json {
  const labels = ui.labels as { [code: string]: string } | undefined;
  const nameOf = (code: Json) => Object.entries(names ?? {}).find(([, known]) => known === code)?.[0];
  const cases = codes.map((code): Json[] => {
    const name = nameOf(code);
    const isIt: Json = name === undefined ? { "===": [{ var: path }, code] } : { is: [path, name] };
    return [isIt, labels?.[String(code)] ?? String(code)];
  });
  return { if: cases.flat() };
}
