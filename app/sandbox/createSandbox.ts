import { BlockList } from "node:net";
import { Hono } from "hono";
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
import { CallRecords } from "./database/CallRecords.ts";
import { prune } from "./database/prune.ts";
import { describeError } from "./describeError.ts";
import type { Fault } from "./faults/Fault.ts";
import { ConnectionCut, faultGate } from "./faults/faultGate.ts";
import { addressLimit } from "./limits/addressLimit.ts";
import { answerHeaders, limitBody, recordCalls, refuseForeign, refuseUnseen } from "./middleware.ts";
import { Refusal } from "./Refusal.ts";
import type { SandboxContext, SandboxEnv } from "./SandboxContext.ts";
import type { SandboxOptions } from "./SandboxOptions.ts";
import { createSealer } from "./sealer.ts";
import { requireSession } from "./session/requireSession.ts";

/** A web-standard handler. `env` may carry the server's socket, for its address and for planned faults. */
export interface Sandbox {
  fetch(request: Request, env?: SandboxEnv["Bindings"]): Promise<Response>;
}

/** The custodian, every call that it answers, and what must be done now and then while it runs. */
export interface Custodian extends Sandbox {
  /** Each call as method and pattern, such as "GET /user/otd/:id". */
  calls: readonly string[];
  /** Writes the records of calls that wait in memory, and deletes what is too old to matter. */
  upkeep(): Promise<void>;
}

/**
 * Builds the custodian on an open, migrated database. Its only own state is the planned faults, the counts of addresses
 * and the records of calls that are not written yet.
 */
export function createSandbox(options: SandboxOptions): Custodian {
  const context: SandboxContext = {
    options,
    sealer: createSealer(options.key),
    now: () => new Date(options.clock()),
  };
  const app = new Hono<SandboxEnv>().basePath(apiRoot);
  const faults: Fault[] = [];
  const records = new CallRecords(options.pool, (line) => options.log?.(line));

  app.use("*", recordCalls(context, records));
  app.use("*", answerHeaders);
  if (options.faults) addFaultCalls(app, faults);
  if (options.faults) app.use("*", faultGate(faults));
  app.use("*", refuseForeign(context));
  app.use("*", refuseUnseen);
  app.use("*", limitBody);
  if (options.anonymousPerMinute !== undefined) {
    const limited = addressLimit(
      options.anonymousPerMinute,
      options.trustedProxies ?? new BlockList(),
      context.now,
    );
    app.use("/sandbox/*", limited);
    app.use("/user-anonymous/*", limited);
  }
  const signedIn = requireSession(context);
  app.use("/user/*", signedIn);
  app.use("/api/*", signedIn);

  if (options.sandboxCalls ?? true) {
    addSignInCalls(app, context);
    addMfaDemoCalls(app, context);
    addBackOfficeCalls(app, context);
  }
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
  addOtdCalls(app, context);
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
    upkeep: async () => {
      await records.write();
      await prune(options.pool, context.now());
    },
  };
}
