import type { Json } from "../types.ts";
import type { Widget } from "./WidgetFile.ts";

/** widgets/README.md: each widget with what it holds, its words and its props. */
export function widgetReference(widgets: readonly Widget[]): string {
  return `<!-- Written by \`npm run generate\` from the widget.json files; edit those. -->
# Widgets

What \`x-ui.widget\` may name, what each holds, the words of \`x-ui\` it takes beside those of every field
([schemas/README.md](../schemas/README.md#ui)), and the values it shows. A word or value of another widget is a finding.

${widgets.map(section).join("\n")}`;
}

function section({
  name,
  says,
  holds,
  folder,
  ui = {},
  props = {},
  required = [],
  moreProps,
}: Widget): string {
  const held = holds.filter((type) => type !== "null");
  const rows = [
    ...Object.entries(ui).map(([word, schema]) => [`\`${word}\``, values(schema), `${schema.description}`]),
    ...Object.entries(props).map(([prop, schema]) => [
      `prop \`${prop}\``,
      values(schema),
      `${schema.description}${needed(required, prop)}`,
    ]),
    ...(moreProps === undefined ? [] : [["other props", "", moreProps.says]]),
  ];
  const table = rows.length === 0 ? "" : `\n| takes | as | |\n|---|---|---|\n${rows.map(row).join("")}`;
  return `## ${name}
${says[0]!.toUpperCase()}${says.slice(1)}. Holds ${held.length === 0 ? "no answer" : held.join(", ")}. ([${folder}](../${folder}))
${table}`;
}

function needed(required: NonNullable<Widget["required"]>, prop: string): string {
  if (required.includes(prop)) return " Required.";
  const choice = required.find((each) => Array.isArray(each) && each.includes(prop));
  return Array.isArray(choice)
    ? ` Required, or ${choice
        .filter((each) => each !== prop)
        .map((each) => `\`${each}\``)
        .join(", ")}.`
    : "";
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
}

/** The values a schema allows, shortly. */
function values(schema: { readonly [keyword: string]: Json }): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(", ");
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  const { properties, items, type } = schema as {
    properties?: object;
    items?: { properties?: object };
    type?: string;
  };
  if (properties) return `\`{ ${Object.keys(properties).join(", ")} }\``;
  if (items?.properties) return `\`[{ ${Object.keys(items.properties).join(", ")} }]\``;
  return type ?? "rule";
}
