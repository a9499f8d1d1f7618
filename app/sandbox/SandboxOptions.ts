import type { Pool } from "pg";
import type { Json } from "../../engine/index.ts";
import type { CardProvider } from "./card/CardProvider.ts";
import type { FeeTable } from "./fees/FeeTable.ts";
import type { FeeOffer } from "./fees/feeOffer.ts";
import type { StoredFile } from "./upload/StoredFile.ts";

/** Names, phones and links of the provider. */
export interface Brand {
  clientServicesPhone: string;
  portalPaths: { login: string };
  [name: string]: unknown;
}

/** What the custodian hands out as reference data. */
export interface Reference {
  /** Dictionaries by number ("1" account types, …). */
  dictionaries: Readonly<Record<string, readonly { id: number | string; value: string }[]>>;
  /** Static files: countries and US states, as they are. */
  countries: readonly unknown[];
  states: readonly unknown[];
}

/** What the engine found wrong with answers; `path` is a JSON pointer. */
export interface Issue {
  path: string;
  code: string;
  message: string;
  level: "error" | "warning";
}

/** What a re-validation needs beside what was sent: the custodian's own knowledge, never the portal's. */
export interface RevalidationContext {
  /** A draft may be incomplete, an application may not. */
  kind: "draft" | "application";
  idTemp: string;
  /** What rules read as `$user`. */
  user: { readonly [name: string]: Json };
  /** The answer of the call that reads the application in progress. */
  current: { readonly [name: string]: Json };
  /** The query parameters with which the flow was opened, as the draft keeps them. */
  query: { readonly [name: string]: Json };
  /** What the fee-schedule call answers for these answers. */
  fees(answers: unknown): FeeOffer;
  /** Stored files of the draft. */
  files: readonly StoredFile[];
  /** Today where the person is, "YYYY-MM-DD". */
  today: string;
  brand: Brand;
}

/** What the rules say of what was sent. */
export interface Verdict {
  issues: Issue[];
  /** What is kept of it: without what nobody asked for, computed values as the custodian computes them. */
  kept: Record<string, unknown>;
}

/** Runs the portal's own rules over a draft's json or a whole application. */
export type Revalidate = (sent: Readonly<Record<string, unknown>>, context: RevalidationContext) => Verdict;

/**
 * The origins ("http://localhost:4173") of the portal and of the card frame. Place by place they belong together:
 * the first portal origin uses the first card origin.
 */
export interface Origins {
  portal: readonly string[];
  card: readonly string[];
}

export interface SandboxOptions {
  pool: Pool;
  /** 32 bytes: the key of the sealed columns. */
  key: Uint8Array;
  /** Milliseconds since 1970. */
  clock: () => number;
  ids: {
    /** A new UUID. */
    uuid(): string;
    /** A new unguessable token, 32 bytes or more, URL-safe. */
    token(): string;
  };
  brand: Brand;
  reference: Reference;
  fees: FeeTable;
  revalidate: Revalidate;
  origins: Origins;
  /** Whose card entry the card frame shows; the sandbox's own form where there is none. */
  provider?: CardProvider;
  /** Idle time after which a session ends, in milliseconds; 900 000 by default. */
  sessionTimeout?: number;
  /** Posts without a session (sign-in, hand-off, reports) that one address may send in a minute; without it any number. */
  anonymousPerMinute?: number;
  /** Served over https: the cookie becomes Secure and `__Host-`. */
  secure?: boolean;
  /** Opens the call that makes other calls fail. For tests only. */
  faults?: boolean;
  /** Receives one line per call: method, path template, status, milliseconds. */
  log?: (line: string) => void;
}
