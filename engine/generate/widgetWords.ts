import type { Json } from "../types.ts";
import type { Widget } from "./WidgetFile.ts";

type Schema = { [keyword: string]: Json };

const COMMENT = "Written by `npm run generate` from the widget.json files; edit those.";

/**
 * What the compiler knows of the widgets (`schemas/widgets.json`), by name: `holds`, `whole`, the words of `x-ui` it takes
 * (`ui`), those of them that name a message (`messages`), the type of each prop, which of them it cannot do without (one of each
 * list), and the words that name others. `*` are the
 * words of every field.
 * @param widgets sorted by name
 * @param common the words of every field
 */
export function widgetCatalogue(widgets: readonly Widget[], common: readonly string[]): Schema {
  return {
    $comment: COMMENT,
    "*": { says: "any field", holds: [], ui: [...common] },
    ...Object.fromEntries(widgets.map((widget) => [widget.name, catalogued(widget)])),
  };
}

function catalogued({ says, holds, whole, ui = {}, props = {}, required, moreProps }: Widget): Json {
  const messages = Object.keys(ui).filter((word) => ui[word]?.names === "message");
  return {
    says,
    holds: [...holds],
    ...(whole ? { whole } : {}),
    ...(Object.keys(ui).length > 0 ? { ui: Object.keys(ui) } : {}),
    ...(messages.length > 0 ? { messages } : {}),
    ...(Object.keys(props).length > 0
      ? { props: Object.fromEntries(Object.entries(props).map(typeOnly)) }
      : {}),
    ...(required
      ? { required: required.map((each) => (typeof each === "string" ? [each] : [...each])) }
      : {}),
    ...(moreProps === undefined ? {} : { moreProps: [...moreProps.namedBy] }),
  };
}

function typeOnly([name, { description: _, ...type }]: readonly [string, Schema]): [string, Json] {
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
export function widgetsSchema(widgets: readonly Widget[], common: CommonWords): Schema {
  const shown = widgets.filter(({ name, holds }) => holds.includes("null") && !ITEMS.includes(name));
  const when = (condition: Json, then: Json): Json => ({ if: condition, then });
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $comment: COMMENT,
    title: "What each widget takes",
    definitions: {
      name: {
        description: "How the field is shown; widgets/README.md says what each is for.",
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
      ...Object.fromEntries(own.map(([word, schema]) => [word, withoutNames(schema)])),
    },
  };
}

/** Every word of any widget; one that several take differently is one of theirs. */
function merged(widgets: readonly Widget[]): [string, Json][] {
  const byWord = new Map<string, Map<string, Json>>();
  for (const { ui = {} } of widgets) {
    for (const [word, schema] of Object.entries(ui)) {
      const ways = byWord.get(word) ?? new Map<string, Json>();
      byWord.set(word, ways.set(JSON.stringify(withoutNames(schema)), withoutNames(schema)));
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

function withoutNames(schema: Json): Json {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return schema;
  const { names: _, ...rest } = schema;
  return rest;
}
