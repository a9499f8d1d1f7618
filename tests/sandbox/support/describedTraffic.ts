import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Custodian } from "../../../app/sandbox/createSandbox.ts";
import { apiRoot } from "../../../app/sandbox/http/apiRoot.ts";
import { type KnownCall, knownCalls } from "../../../app/sandbox/openapi/knownCalls.ts";
import { openApiDocument } from "../../../app/sandbox/openapi/openApi.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true });
// The package's types are CommonJS, so its function is under `default` for some readers.
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: "custodian", ...openApiDocument() });

const patterns = knownCalls.map((call) => ({
  call,
  pattern: new RegExp(`^${apiRoot}${call.path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));
// A path without parameters is found before one with them.
patterns.sort((one, other) => one.call.inPath.length - other.call.inPath.length);

/** The described call of a request, or undefined. */
export function describedCall(method: string, path: string): KnownCall | undefined {
  return patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
}

const validators = new Map<KnownCall, ValidateFunction>();

function validator(call: KnownCall): ValidateFunction {
  const known = validators.get(call);
  if (known) return known;
  const pointer = `/paths/${call.path.replaceAll("/", "~1")}/${call.method.toLowerCase()}/responses/200/content/application~1json/schema`;
  // Fields that the description does not name fail, so that it tells all of them.
  const made = ajv.compile({
    allOf: [{ $ref: `custodian#${encodeURI(pointer)}` }],
    ...((call.answer as { type?: string }).type === "array" ? {} : { unevaluatedProperties: false }),
  });
  validators.set(call, made);
  return made;
}

/** What an answer says that the call's description does not; undefined if it agrees. */
export function undescribed(call: KnownCall, http: number, body: unknown): string | undefined {
  const name = `${call.method} ${call.path}`;
  if (http >= 400) {
    const code = String((body as { status?: unknown } | null)?.status);
    return call.refusals.some((each) => code === each || code.startsWith(`${each}_`))
      ? undefined
      : `${name} refuses with ${code}, which app/sandbox/openapi does not tell.`;
  }
  if (call.answer === null || typeof call.answer === "string") return undefined;
  const validate = validator(call);
  if (validate(body)) return undefined;
  return `${name} answers what app/sandbox/openapi does not tell: ${ajv.errorsText(validate.errors)}`;
}

/** The custodian, whose every answer is compared with its description. A difference rejects the request. */
export function describedTraffic(custodian: Custodian): Custodian {
  return {
    ...custodian,
    fetch: async (request, env) => {
      const answer = await custodian.fetch(request, env);
      const call = describedCall(request.method, new URL(request.url).pathname);
      const isJson = answer.headers.get("content-type")?.includes("json") === true;
      if (call === undefined || !isJson) return answer;
      const wrong = undescribed(call, answer.status, await answer.clone().json());
      if (wrong !== undefined) throw new Error(wrong);
      return answer;
    },
  };
}
