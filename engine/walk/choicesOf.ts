import type { FieldNode, Json } from "../types.ts";
import type { OfferedOption } from "./Walker.ts";

const known = new WeakMap<FieldNode, readonly OfferedOption[] | undefined>();

/** The choices that a field's own schema lists, worded by `x-ui.labels`; undefined where it lists none. */
export function choicesOf(node: FieldNode): readonly OfferedOption[] | undefined {
  if (!known.has(node)) known.set(node, listed(node));
  return known.get(node);
}

function listed({ schema, ui }: FieldNode): readonly OfferedOption[] | undefined {
  const items = schema.items as { enum?: Json[] } | undefined;
  const values = (schema.enum ?? items?.enum) as Json[] | undefined;
  const labels = (ui.labels ?? {}) as { [value: string]: string };
  const descriptions = (ui.descriptions ?? {}) as { [value: string]: string };
  return values?.map((value) => {
    const word = String(value);
    const description = descriptions[word];
    return {
      value: value as OfferedOption["value"],
      label: labels[word] ?? word,
      ...(description === undefined ? {} : { description }),
    };
  });
}
