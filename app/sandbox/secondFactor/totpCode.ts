import { createHmac } from "node:crypto";

/** How long a code of an authenticator app is shown, in milliseconds. */
const stepLength = 30_000;

/** The time step (RFC 6238) of a moment in milliseconds since 1970. */
export function totpStep(moment: number): number {
  return Math.floor(moment / stepLength);
}

/** The code an authenticator app shows in a time step (RFC 6238 with RFC 4226, SHA-1). Six digits by default. */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}
