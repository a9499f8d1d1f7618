import { createHash } from "node:crypto";

/** Tokens are long and random, so a plain digest is enough to make a stolen table useless. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
