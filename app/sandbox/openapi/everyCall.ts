import type { RefusalCode } from "../http/Refusal.ts";
import type { DescribedHeader } from "./describedCalls.ts";

interface Shape {
  method: string;
  path: string;
  headers: readonly DescribedHeader[];
}

/** Refusals that follow from a call's address, body and headers. */
export function refusalsOfEvery({ method, path, headers }: Shape): RefusalCode[] {
  const isPost = method !== "GET";
  const needsSession = /^\/(user|api)\/|^\/sandbox\/mfa\//.test(path);
  const isAnonymous = /^\/(sandbox|user-anonymous)\//.test(path);
  const reads = (name: string) => headers.some((header) => header.replace("?", "") === name);
  return [
    "FOREIGN_ORIGIN",
    "NOT_FOUND",
    "CHARACTERS_UNSEEN",
    "INTERNAL",
    ...(needsSession ? (["ACCESS_DENIED", "SIGNED_IN_ELSEWHERE", "SESSION_EXPIRED"] as const) : []),
    ...(isPost ? (["UNSUPPORTED_BODY", "MALFORMED_BODY", "BODY_TOO_LARGE"] as const) : []),
    ...(isPost && isAnonymous ? (["TOO_MANY_REQUESTS"] as const) : []),
    ...(reads("Idempotency-Key") ? (["IDEMPOTENCY_KEY_MISSING", "IDEMPOTENCY_KEY_REUSED"] as const) : []),
    ...(reads("If-Match") ? (["REVISION_REQUIRED", "STALE_REVISION"] as const) : []),
  ];
}
