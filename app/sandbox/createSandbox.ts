import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import { isSeen } from "../../engine/index.ts";
import { apiRoot } from "./apiRoot.ts";
import { addAccountCalls } from "./calls/addAccountCalls.ts";
import { addApplicationCalls } from "./calls/addApplicationCalls.ts";
import { addBackOfficeCalls } from "./calls/addBackOfficeCalls.ts";
import { addCardCalls } from "./calls/addCardCalls.ts";
import { addConfigurationCalls } from "./calls/addConfigurationCalls.ts";
import { addDraftCalls } from "./calls/addDraftCalls.ts";
import { addEFormCalls } from "./calls/addEFormCalls.ts";
import { addEmailCalls } from "./calls/addEmailCalls.ts";
import { addFaultCalls } from "./calls/addFaultCalls.ts";
import { addFileCalls } from "./calls/addFileCalls.ts";
import { addIdentityCalls } from "./calls/addIdentityCalls.ts";
import { addMfaCalls } from "./calls/addMfaCalls.ts";
import { addMfaDemoCalls } from "./calls/addMfaDemoCalls.ts";
import { addOfferCalls } from "./calls/addOfferCalls.ts";
import { addOtdCalls } from "./calls/addOtdCalls.ts";
import { addReportCalls } from "./calls/addReportCalls.ts";
import { addRothCalls } from "./calls/addRothCalls.ts";
import { addSessionCalls } from "./calls/addSessionCalls.ts";
import { addSignInCalls } from "./calls/addSignInCalls.ts";
import { addStandingCalls } from "./calls/addStandingCalls.ts";
import { addStoredCardCalls } from "./calls/addStoredCardCalls.ts";
import { addWithdrawalCalls } from "./calls/addWithdrawalCalls.ts";
import { describeError } from "./describeError.ts";
import type { Fault } from "./faults/Fault.ts";
import { ConnectionCut, faultGate } from "./faults/faultGate.ts";
import { addressLimit } from "./limits/addressLimit.ts";
import { Refusal } from "./Refusal.ts";
import { seen } from "./readBody.ts";
import type { SandboxContext, SandboxEnv } from "./SandboxContext.ts";
import type { SandboxOptions } from "./SandboxOptions.ts";
import { createSealer } from "./sealer.ts";
import { requireSession } from "./session/requireSession.ts";

/** The largest body of a call other than an upload, in bytes. */
const maxBody = 1_048_576;

/** The custodian as a web-standard handler. `env` may carry the server's socket, for planned faults. */
export interface Sandbox {
  fetch(request: Request, env?: SandboxEnv["Bindings"]): Promise<Response>;
}

/** The sandbox, and every call that it answers as method and pattern, such as "GET /user/otd/:id". */
export interface Custodian extends Sandbox {
  calls: readonly string[];
}

/** Builds the custodian on an open, migrated database. Its only own state is the planned faults. */
export function createSandbox(options: SandboxOptions): Custodian {
  const context: SandboxContext = {
    options,
    sealer: createSealer(options.key),
    now: () => new Date(options.clock()),
  };
  const app = new Hono<SandboxEnv>().basePath(apiRoot);
  const faults: Fault[] = [];

  app.use("*", async (call, next) => {
    const started = performance.now();
    await next();
    // Log only the path's template: the path and the query may hold data that must not be in a log.
    const path = routePath(call, -1).slice(apiRoot.length);
    const status = call.res.status;
    options.log?.(`${call.req.method} ${path} ${status} ${Math.round(performance.now() - started)}ms`);
    // If counting fails, the call still took effect, so do not report a failure.
    await options.pool
      .query("insert into calls (at, method, path, status) values ($1, $2, $3, $4)", [
        context.now(),
        call.req.method,
        path,
        status,
      ])
      .catch(() => options.log?.("The call could not be counted."));
    call.header("Cache-Control", "no-store");
    call.header("X-Content-Type-Options", "nosniff");
    call.header("Referrer-Policy", "no-referrer");
    call.header("Cross-Origin-Resource-Policy", "same-origin");
  });
  if (options.faults) addFaultCalls(app, faults);
  if (options.faults) app.use("*", faultGate(faults));
  app.use("*", async (call, next) => {
    const origin = call.req.header("origin");
    // A same-origin GET sends no Origin header, and neither does a link or image on another site.
    const site = call.req.header("sec-fetch-site") ?? "none";
    const isForeign =
      (origin !== undefined && !options.origins.portal.includes(origin)) ||
      !["same-origin", "none"].includes(site);
    const isReport = call.req.path === `${apiRoot}/sandbox/csp-report`;
    if (isForeign && !isReport) throw new Refusal("FOREIGN_ORIGIN");
    await next();
  });
  app.use("*", (call, next) => {
    const { q, ...named } = call.req.query();
    seen(q);
    // Nothing has such a name.
    if (!isSeen([named, decodedPath(call.req.url)])) throw new Refusal("NOT_FOUND");
    return next();
  });
  const limit = bodyLimit({
    maxSize: maxBody,
    onError: () => {
      throw new Refusal("BODY_TOO_LARGE");
    },
  });
  app.use("*", (call, next) => (call.req.path.endsWith("/upload") ? next() : limit(call, next)));
  if (options.anonymousPerMinute !== undefined) {
    const limited = addressLimit(options.anonymousPerMinute, context.now);
    app.use("/sandbox/*", limited);
    app.use("/user-anonymous/*", limited);
  }
  const signedIn = requireSession(context);
  app.use("/user/*", signedIn);
  app.use("/api/*", signedIn);

  addSignInCalls(app, context);
  addSessionCalls(app, context);
  addConfigurationCalls(app, context);
  addStandingCalls(app, context);
  addIdentityCalls(app, context);
  addOfferCalls(app, context);
  addAccountCalls(app, context);
  addDraftCalls(app, context);
  addFileCalls(app, context);
  addCardCalls(app, context);
  addStoredCardCalls(app, context);
  addEFormCalls(app, context);
  addEmailCalls(app, context);
  addWithdrawalCalls(app, context);
  addRothCalls(app, context);
  addApplicationCalls(app, context);
  addMfaCalls(app, context);
  addMfaDemoCalls(app, context);
  addOtdCalls(app, context);
  addBackOfficeCalls(app, context);
  addReportCalls(app, context);

  app.notFound(() => {
    throw new Refusal("NOT_FOUND");
  });
  app.onError((error, call) => {
    if (error instanceof ConnectionCut) throw error;
    const refusal = error instanceof Refusal ? error : new Refusal("INTERNAL");
    if (refusal !== error) options.log?.(describeError(error));
    return call.json(refusal.toBody(options.brand), refusal.http as 422);
  });

  const calls = app.routes.filter(({ method }) => method !== "ALL");
  return {
    fetch: async (request, env) => app.fetch(request, env ?? {}),
    calls: [...new Set(calls.map(({ method, path }) => `${method} ${path.slice(apiRoot.length)}`))],
  };
}

/** A path as names are read from it; one that is not UTF-8 stays as it is, and names nothing. */
function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
