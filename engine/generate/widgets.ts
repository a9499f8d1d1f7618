/**
 * Everything that is derived from the `widget.json` files: the catalogue, the schema of their words, lists for the program, the
 * reference.
 */
import { isObject, keptIn } from "../json/values.ts";
import type { Json } from "../types.ts";

type WordSchema = { readonly [keyword: string]: Json };

/** A `widget.json`, as `widgets/widget.schema.json` describes it. */
export interface WidgetFile {
  name: string;
  says: string;
  holds: readonly string[];
  whole?: true;
  choices?: true;
  fills?: true;
  frame?: string;
  chunk?: string;
  ui?: { readonly [word: string]: WordSchema };
  props?: { readonly [name: string]: WordSchema };
  /** Of several in one list one is enough; words of `x-ui` may be among them. */
  required?: readonly (string | readonly string[])[];
  moreProps?: { says: string; namedBy: readonly string[] };
}

/** A widget and the folder it lies in, such as "widgets/MoneyInput"; its component is the file of the folder's name. */
export interface Widget extends WidgetFile {
  folder: string;
  /** Whether the folder has a style sheet of its name. */
  styled: boolean;
  /** The names that the folder's files mention. */
  mentions: ReadonlySet<string>;
}

const HEADER = "Written by `npm run generate` from the widget.json files; edit those.";

/**
 * What the portal needs to know of all widgets, by path from the project's root: the table of their components, the files
 * that bring several of them at once, the door of those in widgets/, and the list of their style sheets.
 * @param widgets sorted by name
 */
export function widgetParts(widgets: readonly Widget[]): { [path: string]: string } {
  const drawn = widgets.filter(({ frame }) => frame !== undefined);
  const shared = new Set(
    drawn.flatMap(({ chunk }) => (chunk === undefined || chunk === "own" ? [] : [chunk])),
  );
  return {
    "app/widgets/generated/components.ts": components(drawn),
    ...Object.fromEntries(
      [...shared].map((chunk) => [
        `app/widgets/generated/${chunk}Widgets.ts`,
        `// ${HEADER}\n${drawn
          .filter((widget) => widget.chunk === chunk)
          .map((widget) => `export { ${component(widget)} } from "${fromRegistry(widget)}";\n`)
          .join("")}`,
      ]),
    ),
    "widgets/generated/components.ts": `// ${HEADER}\n${drawn
      .filter(({ folder }) => folder.startsWith("widgets/"))
      .map((widget) => `export * from "../${component(widget)}/${component(widget)}.tsx";\n`)
      .join("")}`,
    "widgets/generated/styles.css": `/* ${HEADER} */\n${byUse(widgets)
      .filter(({ styled }) => styled)
      .map((widget) => `@import "../${fromWidgets(widget)}.css";\n`)
      .join("")}`,
  };
}

/** Each widget after those it is made of or draws on, so that its style sheet has the last word. */
function byUse(widgets: readonly Widget[]): Widget[] {
  const sorted: Widget[] = [];
  const seen = new Set<Widget>();
  const add = (widget: Widget) => {
    if (seen.has(widget)) return;
    seen.add(widget);
    for (const other of widgets) if (widget.mentions.has(component(other))) add(other);
    sorted.push(widget);
  };
  widgets.forEach(add);
  return sorted;
}

function components(drawn: readonly Widget[]): string {
  const eager = drawn.filter(({ chunk }) => chunk === undefined);
  const lines = drawn.map((widget) => {
    const { name, frame, chunk } = widget;
    if (chunk === undefined) return `  ${name}: { frame: "${frame}", component: ${component(widget)} },\n`;
    const file = chunk === "own" ? fromRegistry(widget) : `./${chunk}Widgets.ts`;
    return `  ${name}: { frame: "${frame}", fetchIt: async () => (await import("${file}")).${component(widget)} },\n`;
  });
  return [
    `// ${HEADER}\n`,
    'import type { WidgetSource } from "../later.tsx";\n',
    ...eager.map((widget) => `import { ${component(widget)} } from "${fromRegistry(widget)}";\n`),
    "\n/** What each widget is drawn with, by its name in schemas. */\n",
    `export const components: { readonly [name: string]: WidgetSource } = {\n${lines.join("")}};\n`,
  ].join("");
}

function component({ folder }: Widget): string {
  return folder.slice(folder.lastIndexOf("/") + 1);
}

/** The component's file, as app/widgets/generated names it. */
function fromRegistry(widget: Widget): string {
  const folder = widget.folder.replace(/^app\/widgets\//, "");
  return `${folder === widget.folder ? `../../../${folder}` : `../${folder}`}/${component(widget)}.tsx`;
}

/** The file of the folder's name without its ending, as widgets/ names it. */
function fromWidgets(widget: Widget): string {
  const { folder } = widget;
  const path = folder.startsWith("widgets/") ? folder.slice("widgets/".length) : `../${folder}`;
  return `${path}/${component(widget)}`;
}

type WidgetSchema = { [keyword: string]: Json };

/**
 * What the compiler knows of the widgets (`schemas/widgets.json`), by name: `holds`, `whole`, whether it needs `choices`, whether
 * it `fills` fields beside it, whether its component is in the first bundle (`atHand`), the words of `x-ui` it takes (`ui`),
 * those of them that name a message (`messages`) or steps (`steps`), the type of each prop, which of them it cannot do without
 * (one of each list), and the words that name others. `*` are the words of every field.
 * @param widgets sorted by name
 * @param common the words of every field
 */
export function widgetCatalogue(widgets: readonly Widget[], common: readonly string[]): WidgetSchema {
  return {
    $comment: HEADER,
    "*": { says: "any field", holds: [], ui: [...common] },
    ...Object.fromEntries(widgets.map((widget) => [widget.name, catalogued(widget)])),
  };
}

function catalogued(widget: Widget): Json {
  const {
    says,
    holds,
    whole,
    choices,
    fills,
    frame,
    chunk,
    ui = {},
    props = {},
    required,
    moreProps,
  } = widget;
  const naming = (what: string) => Object.keys(ui).filter((word) => ui[word]?.names === what);
  const [messages, steps] = [naming("message"), naming("step")];
  return {
    says,
    holds: [...holds],
    ...(whole ? { whole } : {}),
    ...(choices ? { choices } : {}),
    ...(fills ? { fills } : {}),
    ...(frame !== undefined && chunk === undefined ? { atHand: true } : {}),
    ...(Object.keys(ui).length > 0 ? { ui: Object.keys(ui) } : {}),
    ...(messages.length > 0 ? { messages } : {}),
    ...(steps.length > 0 ? { steps } : {}),
    ...(Object.keys(props).length > 0
      ? { props: Object.fromEntries(Object.entries(props).map(typeOnly)) }
      : {}),
    ...(required
      ? { required: required.map((each) => (typeof each === "string" ? [each] : [...each])) }
      : {}),
    ...(moreProps === undefined ? {} : { moreProps: [...moreProps.namedBy] }),
  };
}

function typeOnly([name, { description: _, ...type }]: readonly [string, WidgetSchema]): [string, Json] {
  return [name, type as Json];
}

/** The words beside a widget's own, in `x-ui` and in the item of a layout that shows it. */
export interface CommonWords {
  ui: readonly string[];
  show: readonly string[];
}

/** What has an item of its own in a layout, beside `show`. */
const ITEMS = ["note", "link"];

/**
 * `schemas/meta/widgets.schema.json`: the names of all widgets (`definitions.name`); for `x-ui`, the words that the widget
 * it names takes (`definitions.ui`); for a property, the props that its widget takes (`definitions.property`); for an
 * item of a layout, the widgets it may show (`definitions.shown`), and what each takes (`definitions.show`). An `x-ui`
 * without a widget, as beside a `$ref`, may use the words of any.
 */
export function widgetsSchema(widgets: readonly Widget[], common: CommonWords): WidgetSchema {
  const shown = widgets.filter(({ name, holds }) => holds.includes("null") && !ITEMS.includes(name));
  const when = (condition: Json, then: Json): Json => ({ if: condition, then });
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $comment: HEADER,
    title: "What each widget takes",
    definitions: {
      name: {
        description: "How the field is shown; widgets/README.md says what each is for.",
        "x-fix": "widgets/README.md lists all widgets, with what each is for and which answers it holds.",
        enum: widgets.map(({ name }) => name),
      },
      ui: {
        allOf: [
          ...widgets.map(({ name }) =>
            when(
              { properties: { widget: { const: name } }, required: ["widget"] },
              { $ref: `#/definitions/ui-${name}` },
            ),
          ),
          when({ not: { required: ["widget"] } }, { $ref: "#/definitions/ui-of-any" }),
        ],
      },
      // The names of the widgets are gone through only where there are props.
      property: when(
        {
          required: ["x-ui", "x-rules"],
          properties: { "x-ui": { required: ["widget"] }, "x-rules": { required: ["props"] } },
        },
        { $ref: "#/definitions/drawn" },
      ),
      drawn: {
        allOf: widgets.map(({ name }) =>
          when(
            { properties: { "x-ui": { properties: { widget: { const: name } } } } },
            { properties: { "x-rules": { properties: { props: { $ref: `#/definitions/props-${name}` } } } } },
          ),
        ),
      },
      shown: { description: "A widget that holds no answer.", enum: shown.map(({ name }) => name) },
      show: {
        allOf: shown.map(({ name }) =>
          when(
            { properties: { show: { const: name } }, required: ["show"] },
            { $ref: `#/definitions/show-${name}` },
          ),
        ),
      },
      "ui-of-any": wordsOf(common.ui, merged(widgets)),
      ...Object.fromEntries(
        widgets.flatMap((widget) => [
          [`ui-${widget.name}`, wordsOf(common.ui, Object.entries(widget.ui ?? {}))],
          [`props-${widget.name}`, propsOf(widget)],
        ]),
      ),
      ...Object.fromEntries(
        shown.map((widget) => [
          `show-${widget.name}`,
          wordsOf(common.show, [
            ...Object.entries(widget.ui ?? {}),
            ["with", { $ref: `#/definitions/props-${widget.name}` }],
          ]),
        ]),
      ),
    },
  };
}

function wordsOf(common: readonly string[], own: readonly (readonly [string, Json])[]): Json {
  return {
    type: "object",
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(common.map((word) => [word, true])),
      ...Object.fromEntries(own.map(([word, schema]) => [word, taken(schema)])),
    },
  };
}

/** Every word of any widget; one that several take differently is one of theirs. */
function merged(widgets: readonly Widget[]): [string, Json][] {
  const byWord = new Map<string, Map<string, Json>>();
  for (const { ui = {} } of widgets) {
    for (const [word, schema] of Object.entries(ui)) {
      keptIn(byWord, word, () => new Map()).set(JSON.stringify(taken(schema)), taken(schema));
    }
  }
  return [...byWord].map(([word, ways]) => {
    const [first, ...others] = [...ways.values()];
    return [word, others.length === 0 ? (first as Json) : { anyOf: [...ways.values()] }];
  });
}

/** A prop is given by a rule, whatever its value; without `moreProps` no other is taken. */
function propsOf({ props = {}, moreProps }: Widget): Json {
  const rule = (description: Json | undefined): Json => ({
    description: description ?? "",
    allOf: [{ $ref: "rule.schema.json" }],
  });
  return {
    type: "object",
    additionalProperties: moreProps === undefined ? false : rule(moreProps.says),
    properties: Object.fromEntries(
      Object.entries(props).map(([name, { description }]) => [name, rule(description)]),
    ),
  };
}

/** What a word takes; where that is a number or a list of texts, it may name one of reference data. */
function taken(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { names, ...rest } = schema;
  const named = names === undefined ? nameOf(rest) : undefined;
  if (named === undefined) return rest;
  const { description = "", ...value } = rest;
  return { description, if: { $ref: `field.schema.json#/definitions/${named}` }, else: value };
}

/** The definition of a name that may stand for what a word takes. */
function nameOf({ type, items }: WordSchema): string | undefined {
  if (type === "integer" || type === "number") return "reference";
  return type === "array" && isObject(items) && items.type === "string" ? "listReference" : undefined;
}

/** widgets/README.md: each widget with what it holds, its words and its props. */
export function widgetReference(widgets: readonly Widget[]): string {
  return `<!-- Written by \`npm run generate\` from the widget.json files; edit those. -->
# Widgets

The names that \`x-ui.widget\` may have, with the types of answer each widget holds, its own words in \`x-ui\` (every field
also has [these](../schemas/README.md#ui)), and the props it shows. A word or prop of another widget is a finding.

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
