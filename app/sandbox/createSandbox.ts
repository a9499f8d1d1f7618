import { BlockList } from "node:net";
import { Hono } from "hono";
import { addAccountCalls } from "./accounts/addAccountCalls.ts";
import { addActivityCalls } from "./activity/addActivityCalls.ts";
import { addApplicationCalls } from "./application/addApplicationCalls.ts";
import { addDraftCalls } from "./application/addDraftCalls.ts";
import { addIdentityCalls } from "./application/addIdentityCalls.ts";
import { addOfferCalls } from "./application/addOfferCalls.ts";
import { addStandingCalls } from "./application/addStandingCalls.ts";
import { addBeneficiaryCalls } from "./beneficiaries/addBeneficiaryCalls.ts";
import { addCardCalls } from "./cards/addCardCalls.ts";
import { addStoredCardCalls } from "./cards/addStoredCardCalls.ts";
import { CallRecords } from "./database/CallRecords.ts";
import { prune } from "./database/prune.ts";
import { createSealer } from "./database/sealer.ts";
import { addDeskCalls } from "./desk/addDeskCalls.ts";
import { addDetailsCalls } from "./details/addDetailsCalls.ts";
import { EventStreams } from "./details/EventStreams.ts";
import { addFileCalls } from "./files/addFileCalls.ts";
import { addEFormCalls } from "./forms/addEFormCalls.ts";
import { addEmailCalls, addRothCalls, addWithdrawalCalls } from "./forms/addFormCalls.ts";
import { addConfigurationCalls } from "./http/addConfigurationCalls.ts";
import { addFaultCalls } from "./http/addFaultCalls.ts";
import { addReportCalls } from "./http/addReportCalls.ts";
import { addressLimit } from "./http/addressLimit.ts";
import { apiRoot } from "./http/apiRoot.ts";
import { ConnectionCut, type Fault, faultGate } from "./http/faultGate.ts";
import { describeError, numberOf } from "./http/logWords.ts";
import { answerHeaders, limitBody, recordCalls, refuseForeign, refuseUnseen } from "./http/middleware.ts";
import { Refusal } from "./http/Refusal.ts";
import { addIpdCalls } from "./ipd/addIpdCalls.ts";
import { addListCalls } from "./lists/addListCalls.ts";
import { addOtdCalls } from "./otd/addOtdCalls.ts";
import { addSignInCalls } from "./people/addSignInCalls.ts";
import { addPurchaseCalls } from "./purchase/addPurchaseCalls.ts";
import { addBackOfficeCalls } from "./requests/addBackOfficeCalls.ts";
import type { SandboxCall, SandboxContext, SandboxEnv } from "./SandboxContext.ts";
import type { SandboxOptions } from "./SandboxOptions.ts";
import { addMfaCalls } from "./secondFactor/addMfaCalls.ts";
import { addMfaDemoCalls } from "./secondFactor/addMfaDemoCalls.ts";
import { addSessionCalls } from "./session/addSessionCalls.ts";
import { isSessionGone, requireSession } from "./session/requireSession.ts";

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
  /** Ends the streams of events, which would otherwise stay open. */
  endStreams(): void;
}

/**
 * Builds the custodian on an open, migrated database. Its only own state is the planned faults, the counts of addresses,
 * the open streams of events and the records of calls that are not written yet.
 */
export function createSandbox(options: SandboxOptions): Custodian {
  const context: SandboxContext = {
    options,
    sealer: createSealer(options.key),
    now: () => new Date(options.clock()),
  };
  const app = new Hono<SandboxEnv>().basePath(apiRoot);
  const faults: Fault[] = [];
  const streams = new EventStreams(options.pool);
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
    addDeskCalls(app, context, streams);
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
  addListCalls(app, context);
  addIpdCalls(app, context);
  addEFormCalls(app, context);
  addEmailCalls(app, context);
  addWithdrawalCalls(app, context);
  addRothCalls(app, context);
  addBeneficiaryCalls(app, context);
  addApplicationCalls(app, context);
  addMfaCalls(app, context);
  addOtdCalls(app, context);
  addPurchaseCalls(app, context);
  addActivityCalls(app, context);
  addDetailsCalls(app, context, streams);
  addReportCalls(app, context);

  app.notFound(() => {
    throw new Refusal("NOT_FOUND");
  });
  app.onError(async (error, call) => {
    if (error instanceof ConnectionCut) throw error;
    const refusal = await refusalOf(context, error, call);
    if (refusal.code === "INTERNAL") options.log?.(describeError(error, numberOf(call)));
    return call.json(refusal.toBody(options.brand), refusal.http as 422);
  });

  const calls = app.routes.filter(({ method }) => method !== "ALL");
  return {
    fetch: async (request, env) => app.fetch(request, env ?? {}),
    calls: [...new Set(calls.map(({ method, path }) => `${method} ${path.slice(apiRoot.length)}`))],
    endStreams: () => streams.close(),
    upkeep: async () => {
      await records.write();
      await prune(options.pool, context.now());
    },
  };
}

/** What a call answers that fails. Where its person started over meanwhile, whatever failed of it is no fault. */
async function refusalOf(context: SandboxContext, error: Error, call: SandboxCall): Promise<Refusal> {
  if (error instanceof Refusal) return error;
  return new Refusal((await isSessionGone(context, call)) ? "ACCESS_DENIED" : "INTERNAL");
}
