import { randomBytes, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import countries from "../../../schemas/reference/countries.json" with { type: "json" };
import dictionaries from "../../../schemas/reference/dictionaries.json" with { type: "json" };
import fees from "../../../schemas/reference/fees.json" with { type: "json" };
import states from "../../../schemas/reference/usStates.json" with { type: "json" };
import type { FeeTable } from "../application/FeeTable.ts";
import type { SandboxOptions } from "../SandboxOptions.ts";
import { loadKey } from "./loadKey.ts";
import type { Settings } from "./readSettings.ts";

/** The options of a running sandbox: real clock, random ids, reference data from schemas/. */
export function sandboxOptions(settings: Settings, pool: Pool, log: (line: string) => void): SandboxOptions {
  return {
    pool,
    key: loadKey(settings.key, settings.dataFolder),
    clock: Date.now,
    ids: { uuid: randomUUID, token: () => randomBytes(32).toString("base64url") },
    brand,
    reference: { dictionaries, countries, states },
    fees: fees as FeeTable,
    origins: settings.origins,
    provider: settings.provider,
    sessionTimeout: settings.sessionTimeout,
    anonymousPerMinute: settings.anonymousPerMinute,
    trustedProxies: settings.trustedProxies,
    sandboxCalls: settings.sandboxCalls,
    secure: settings.secure,
    faults: settings.faults,
    log,
  };
}
