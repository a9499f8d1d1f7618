import type { BlockList } from "node:net";
import type { Pool } from "pg";
import type { FeeTable } from "./application/FeeTable.ts";
import type { CardProvider } from "./cards/readCardProvider.ts";

/** The provider's names, phone numbers and links. */
export interface Brand {
  clientServicesPhone: string;
  portalPaths: { login: string };
  [name: string]: unknown;
}

/** The custodian's reference data. */
export interface Reference {
  /** Dictionaries by number ("1" account types, …). */
  dictionaries: Readonly<Record<string, readonly { id: number | string; value: string }[]>>;
  /** Static files, served as they are: countries and US states. */
  countries: readonly unknown[];
  states: readonly unknown[];
}

/** An issue that the engine found in the answers. */
export interface Issue {
  /** A JSON pointer into the answers, or into the request if only its field is wrong. */
  path: string;
  /** Where the request says this answer: a JSON pointer into its fields, if they were read back. */
  field?: string;
  code: string;
  message: string;
  level: "error" | "warning";
}

/**
 * The origins ("http://localhost:4173") of the portal, the card frame and the login site. They pair up by position: the first
 * portal origin uses the first of the others.
 */
export interface Origins {
  portal: readonly string[];
  card: readonly string[];
  login: readonly string[];
  /** Of the pages that may show the login in a frame; these pair up with nothing. */
  partner: readonly string[];
}

export interface SandboxOptions {
  pool: Pool;
  /** 32 bytes: the key for the sealed columns. */
  key: Uint8Array;
  /** Milliseconds since 1970. */
  clock: () => number;
  ids: {
    /** Returns a new UUID. */
    uuid(): string;
    /** Returns a new random token of at least 32 bytes, URL-safe. */
    token(): string;
  };
  brand: Brand;
  reference: Reference;
  fees: FeeTable;
  origins: Origins;
  /** The provider whose card entry the card frame shows. Without it, the sandbox's own form. */
  provider?: CardProvider;
  /** Idle time after which a session ends, in milliseconds; 900,000 by default. */
  sessionTimeout?: number;
  /**
   * How many posts without a session (sign-in, hand-off, reports) one address may send per minute. Without it, any
   * number.
   */
  anonymousPerMinute?: number;
  /** Proxies whose X-Forwarded-For tells whose posts they pass on. None by default. */
  trustedProxies?: BlockList;
  /**
   * Whether the calls exist that only a sandbox has: the people, signing in without a password, starting over, the
   * settings of the second factor, the inbox, the back office, the desk. They do by default.
   */
  sandboxCalls?: boolean;
  /** Served over https: the cookie gets Secure and `__Host-`. */
  secure?: boolean;
  /** Adds the call that makes other calls fail. For tests only. */
  faults?: boolean;
  /** Receives one line per call: method, path template, status, milliseconds. */
  log?: (line: string) => void;
}
