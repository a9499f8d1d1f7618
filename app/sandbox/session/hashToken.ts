import { createHash } from "node:crypto";

/** Tokens are random and long, so a plain digest keeps the table useless to a reader. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
