import { type TSchema, Type } from "typebox";
import { apiRoot } from "../http/apiRoot.ts";
import { type RefusalCode, sentenceOf } from "../http/Refusal.ts";
import refusals from "../http/refusals.json" with { type: "json" };
import { areaNames, callsOfSchemas, type KnownCall, knownCalls, plain } from "./knownCalls.ts";

type Json = { [name: string]: unknown };

/** The OpenAPI 3.1 document of the custodian. */
export function openApiDocument(): Json {
  const answered = [...new Set(knownCalls.flatMap(({ calls }) => calls))].sort();
  return {
    openapi: "3.1.1",
    info: {
      title: "The custodian",
      version: "1",
      description:
        "Every call of the portal. A success answers 200 and `success: true`; a refusal its HTTP status, `success: false`, a code in `status` and a sentence in `message`. Fields without a value are left out.",
    },
    servers: [{ url: apiRoot }],
    tags: areaNames.map((name) => ({ name })),
    paths: pathsOf(knownCalls),
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } },
      responses: Object.fromEntries(
        [...new Set(knownCalls.flatMap((call) => call.refusals))].map((code) => [code, refusalOf([code])]),
      ),
      schemas: {
        Refusal: {
          type: "object",
          required: ["success", "status", "message"],
          properties: {
            success: { const: false },
            status: { type: "string", description: "The code." },
            message: { type: "string", description: "A sentence for the person." },
            issues: {
              description: "What is wrong with the answers, with VALIDATION_FAILED.",
              type: "array",
              items: {
                type: "object",
                required: ["path", "code", "message", "level"],
                properties: {
                  path: { type: "string", description: "A JSON pointer into the answers." },
                  code: { type: "string" },
                  message: { type: "string" },
                  level: { enum: ["error", "warning"] },
                },
              },
            },
            messages: { description: "The issues' sentences.", type: "array", items: { type: "string" } },
            revision: { description: "The stored revision, with 412 and 428.", type: "integer" },
            json: { description: "What is stored, with 412 and 428.", type: "object" },
            reason: { description: "With FEES_RETURNED, the code of the refusal.", type: "string" },
          },
        },
        ...Object.fromEntries(answered.map((name) => [name, plain(callsOfSchemas[name]!.answer)])),
      },
    },
  };
}

function pathsOf(calls: readonly KnownCall[]): Json {
  const paths: { [path: string]: Json } = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return paths;
}

function operationOf(call: KnownCall): Json {
  const { method, path, area, says, inPath, query, headers } = call;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [area],
    summary: says,
    ...(call.refusals.includes("ACCESS_DENIED") ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...inPath.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...Object.entries(query).map(([name, schema]) => ({
        name,
        in: "query",
        required: isRequired(name, schema),
        schema,
      })),
      ...headers.map((header) => ({
        name: header.replace("?", ""),
        in: "header",
        required: !header.endsWith("?"),
        schema: { type: "string" },
      })),
    ],
    ...bodyOf(call),
    responses: { ...successOf(call), ...refusalsOf(call) },
  };
}

const isRequired = (name: string, schema: TSchema) => Type.Object({ [name]: schema }).required !== undefined;

const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
};

function bodyOf({ method, fields, body }: KnownCall): Json {
  if (method === "GET" || method === "DELETE") return {};
  const schema = fields === undefined ? { type: "object" } : Type.Object(fields);
  return { requestBody: { content: { [mediaTypes[body]]: { schema } } } };
}

function successOf({ answer }: KnownCall): Json {
  if (answer === null) return { 204: { description: "Done." } };
  if (answer === "stream") {
    return { 200: { description: "The stream.", content: { "text/event-stream": {} } } };
  }
  if (answer === "file") {
    return { 200: { description: "The file.", content: { "application/octet-stream": {} } } };
  }
  if (answer === "json")
    return { 200: { description: "The document.", content: { "application/json": {} } } };
  const isList = (answer as Json).type === "array";
  const schema = isList
    ? answer
    : {
        allOf: [{ type: "object", required: ["success"], properties: { success: { const: true } } }, answer],
      };
  return { 200: { description: "Done.", content: { "application/json": { schema } } } };
}

/** One response per HTTP status, since several codes may share one. */
function refusalsOf(call: KnownCall): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of call.refusals) {
    const { http } = refusals[code];
    byStatus.set(http, [...(byStatus.get(http) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([http, codes]) => [
      http,
      codes.length === 1 ? { $ref: `#/components/responses/${codes[0]}` } : refusalOf(codes),
    ]),
  );
}

function refusalOf(codes: readonly RefusalCode[]): Json {
  // A declined card adds its reason to the code: "CC_FAILED_Your card has expired."
  const status = codes.includes("CC_FAILED") ? { pattern: `^(${codes.join("|")})` } : { enum: codes };
  return {
    description: codes.map((code) => `${code}: ${sentenceOf(code)}`).join("\n"),
    content: {
      "application/json": {
        schema: { allOf: [{ $ref: "#/components/schemas/Refusal" }, { properties: { status } }] },
      },
    },
  };
}
