import type { TProperties, TSchema } from "typebox";
import { apiRoot } from "../http/apiRoot.ts";
import { refusalsOfEvery } from "./everyCall.ts";
import { areaNames, type KnownCall, knownCalls } from "./knownCalls.ts";
import { openApiDocument } from "./openApi.ts";

type Json = { readonly [name: string]: unknown };

/** All calls as a Markdown page, one table per area. */
export function callPages(): string {
  return `${[
    "# The calls",
    `Paths are relative to \`${apiRoot}\`. The custodian serves the same in OpenAPI 3.1, with every field's type and every refusal, under \`${apiRoot}/openapi.json\`. README.md tells the refusals that any call may answer. A name with ? may be missing.`,
    ...areaNames.map(areaPage),
  ].join("\n\n")}\n`;
}

function areaPage(area: string): string {
  const rows = knownCalls.filter((call) => call.area === area).map(row);
  const head = ["| Call | Does | Takes | Answers | Further refusals |", "|---|---|---|---|---|"];
  return [`## ${area[0]!.toUpperCase()}${area.slice(1)}`, "", ...head, ...rows].join("\n");
}

function row(call: KnownCall): string {
  const { method, path, says, query, fields, headers } = call;
  const takes = [
    ...names(query),
    ...(fields === undefined ? ["see there"] : names(fields)),
    ...headers.map((header) => `header ${header}`),
  ];
  const common = refusalsOfEvery(call);
  const own = call.refusals.filter((code) => !common.includes(code));
  const cells = [`${method} ${path}`, says, takes.join(", "), answerNames(call).join(", "), own.join(", ")];
  return `| ${cells.map((cell) => cell || "–").join(" | ")} |`;
}

/** The names of properties; optional ones with "?". */
function names(properties: TProperties): string[] {
  return Object.entries(properties).map(([name, schema]) => ("~optional" in schema ? `${name}?` : name));
}

function answerNames({ answer }: KnownCall): string[] {
  if (answer === null) return [];
  return typeof answer === "string" ? [`the ${answer === "json" ? "document" : answer}`] : namesIn(answer);
}

function namesIn(schema: TSchema): string[] {
  const {
    type,
    properties = {},
    allOf = [],
    items,
    $ref,
  } = schema as Json & {
    properties?: TProperties;
    allOf?: TSchema[];
    items?: TSchema;
    $ref?: string;
  };
  if ($ref !== undefined) return namesIn(referred($ref));
  if (type === "array" && items !== undefined) return [`a list${bracketed(items)}`];
  const own = Object.entries(properties).map(([name, inner]) =>
    (inner as Json).type === "array" ? `${name}[]${bracketed((inner as Json).items as TSchema)}` : name,
  );
  return [...new Set([...own, ...allOf.flatMap(namesIn)])];
}

function bracketed(schema: TSchema): string {
  const inner = namesIn(schema);
  return inner.length === 0 ? "" : ` (${inner.join(", ")})`;
}

const document = openApiDocument();

/** The schema at a reference into the document, such as "#/components/schemas/otd.accounts/items". */
function referred($ref: string): TSchema {
  return $ref
    .slice(2)
    .split("/")
    .reduce<unknown>((within, name) => (within as Json)[name], document) as TSchema;
}
