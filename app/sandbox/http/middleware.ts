import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import { isSeen } from "../../../engine/index.ts";
import type { CallRecords } from "../database/CallRecords.ts";
import type { SandboxContext, SandboxEnv } from "../SandboxContext.ts";
import { apiRoot } from "./apiRoot.ts";
import { numberOf } from "./logWords.ts";
import { Refusal } from "./Refusal.ts";
import { isMultipart, seen } from "./readBody.ts";

type Middleware = MiddlewareHandler<SandboxEnv>;

/** The largest body of a call other than an upload, in bytes. */
const maxBody = 1_048_576;

/** Logs and records each call by its path's template: the path and the query may hold data that must not be in a log. */
export function recordCalls({ options, now }: SandboxContext, records: CallRecords): Middleware {
  return async (call, next) => {
    const started = performance.now();
    await next();
    const path = routePath(call, -1).slice(apiRoot.length);
    const { method } = call.req;
    const { status } = call.res;
    options.log?.(
      `${method} ${path} ${status} ${Math.round(performance.now() - started)}ms${numberOf(call)}`,
    );
    records.add({ at: now(), method, path, status });
  };
}

/** No answer is cached, guessed at or read by another site. */
export const answerHeaders: Middleware = async (call, next) => {
  await next();
  call.header("Cache-Control", "no-store");
  call.header("X-Content-Type-Options", "nosniff");
  call.header("Referrer-Policy", "no-referrer");
  call.header("Cross-Origin-Resource-Policy", "same-origin");
};

/** Refuses calls that pages of other sites make with a person's cookie. */
export function refuseForeign({ options }: SandboxContext): Middleware {
  return async (call, next) => {
    const origin = call.req.header("origin");
    // A same-origin GET sends no Origin header, and neither does a link or image on another site.
    const site = call.req.header("sec-fetch-site") ?? "none";
    const isForeign =
      (origin !== undefined && !options.origins.portal.includes(origin)) ||
      !["same-origin", "none"].includes(site);
    const isReport = call.req.path === `${apiRoot}/sandbox/csp-report`;
    if (isForeign && !isReport) throw new Refusal("FOREIGN_ORIGIN");
    await next();
  };
}

/** Refuses names that nobody can see, and texts to search for that hold what nobody can see. */
export const refuseUnseen: Middleware = (call, next) => {
  const { q, ...named } = call.req.query();
  seen(q);
  // Nothing has such a name.
  if (!isSeen([named, decodedPath(call.req.url)])) throw new Refusal("NOT_FOUND");
  return next();
};

/** A path as names are read from it; one that is not UTF-8 stays as it is, and names nothing. */
function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const limit = bodyLimit({
  maxSize: maxBody,
  onError: () => {
    throw new Refusal("BODY_TOO_LARGE");
  },
});

/** Limits every body but those of uploads, which have limits of their own. Nothing else reads a body of their type. */
export const limitBody: Middleware = (call, next) => (isMultipart(call) ? next() : limit(call, next));
