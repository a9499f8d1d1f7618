import type { BlockList } from "node:net";
import { join } from "node:path";
import { type CardProvider, readCardProvider } from "../cards/readCardProvider.ts";
import type { DatabasePlace } from "../database/openDatabase.ts";
import { readProxies } from "../http/addressLimit.ts";
import type { Origins } from "../SandboxOptions.ts";

/** The sandbox's settings, read from the environment. */
export interface Settings {
  /** The host to listen on; loopback unless HOST says otherwise. */
  host: string;
  port: number;
  cardPort: number;
  loginPort: number;
  partnerPort: number;
  dataFolder: string;
  place: DatabasePlace;
  key: string | undefined;
  origins: Origins;
  provider: CardProvider | undefined;
  secure: boolean;
  faults: boolean;
  /** In milliseconds; undefined for the default. */
  sessionTimeout: number | undefined;
  /** Undefined for no limit. */
  anonymousPerMinute: number | undefined;
  trustedProxies: BlockList;
  /** Whether the calls exist that only a sandbox has. */
  sandboxCalls: boolean;
}

/** @param defaults settings that differ between the built server and the dev server */
export function readSettings(
  env: NodeJS.ProcessEnv,
  defaults: { port: number; dataFolder: string },
): Settings {
  const port = Number(env.PORT ?? defaults.port);
  const [cardPort, loginPort, partnerPort] = [port + 1, port + 2, port + 3];
  if (!Number.isInteger(port) || port < 1 || partnerPort > 65_535)
    throw new Error("PORT must be a number from 1 to 65532.");
  // An empty host would be every network of this machine, and an empty folder the one the server was started in.
  const dataFolder = env.DATA_DIR || defaults.dataFolder;
  const origins = readOrigins(env, port);
  const host = env.HOST || "127.0.0.1";
  return {
    host,
    port,
    cardPort,
    loginPort,
    partnerPort,
    dataFolder,
    place: env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: join(dataFolder, "database") },
    key: env.STEPWRIGHT_KEY,
    origins,
    provider: readCardProvider(env.CARD_PROVIDER),
    secure: origins.portal.every((origin) => origin.startsWith("https:")),
    faults: env.STEPWRIGHT_FAULTS === "1",
    sessionTimeout: env.SESSION_TIMEOUT_MS
      ? whole(env.SESSION_TIMEOUT_MS, "SESSION_TIMEOUT_MS", 1)
      : undefined,
    anonymousPerMinute: whole(env.ANONYMOUS_PER_MINUTE ?? "600", "ANONYMOUS_PER_MINUTE", 0) || undefined,
    trustedProxies: readProxies(env.TRUSTED_PROXIES ?? ""),
    sandboxCalls: env.SANDBOX_CALLS ? isOn(env.SANDBOX_CALLS, "SANDBOX_CALLS") : isThisMachine(host),
  };
}

/** The public origins: those that are named, or those of this machine. */
function readOrigins(env: NodeJS.ProcessEnv, port: number): Origins {
  const { PORTAL_ORIGIN, CARD_ORIGIN, LOGIN_ORIGIN } = env;
  const named = [PORTAL_ORIGIN, CARD_ORIGIN, LOGIN_ORIGIN].filter(Boolean).length;
  if (named !== 0 && named !== 3)
    throw new Error("PORTAL_ORIGIN, CARD_ORIGIN and LOGIN_ORIGIN belong together: set all, or none.");
  // The machine's other name makes card frame and login site other sites, not just other ports, so they share no cookie.
  const other = (place: number) => [`http://127.0.0.1:${place}`, `http://localhost:${place}`];
  const partner = env.PARTNER_ORIGINS?.split(",").map((origin) => origin.trim());
  const origins: Origins =
    PORTAL_ORIGIN && CARD_ORIGIN && LOGIN_ORIGIN
      ? { portal: [PORTAL_ORIGIN], card: [CARD_ORIGIN], login: [LOGIN_ORIGIN], partner: partner ?? [] }
      : {
          portal: other(port).reverse(),
          card: other(port + 1),
          login: other(port + 2),
          partner: partner ?? [`http://localhost:${port + 3}`],
        };
  for (const origin of Object.values(origins).flat()) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(
        "PORTAL_ORIGIN, CARD_ORIGIN, LOGIN_ORIGIN and PARTNER_ORIGINS must be origins, such as https://portal.example, without a path.",
      );
  }
  return origins;
}

/** Whether only this machine can reach a server that listens on this host. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function isOn(text: string, name: string): boolean {
  if (text !== "0" && text !== "1") throw new Error(`${name} must be 1 (on) or 0 (off).`);
  return text === "1";
}

/** A whole number of at least `least`. Text that is no number must be an error, or there would be no limit. */
function whole(text: string, name: string, least: number): number {
  const number = Number(text);
  if (text.trim() === "" || !Number.isInteger(number) || number < least)
    throw new Error(`${name} must be a whole number from ${least} on.`);
  return number;
}
