import { createHmac, timingSafeEqual } from "node:crypto";

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

/** How many steps the clocks may differ. */
const drift = 1;

/**
 * The time step of the typed code, or null. Steps up to `lastStep` are refused, so that a code works only once.
 * @param moment milliseconds since 1970
 */
export function matchTotp(
  secret: Uint8Array,
  typed: string,
  moment: number,
  lastStep: number,
): number | null {
  const now = totpStep(moment);
  let found: number | null = null;
  for (let step = now - drift; step <= now + drift; step++) {
    // Compare all steps even after a match, so that the timing reveals nothing.
    const isSame = sameText(totpCode(secret, step), typed);
    if (isSame && step > lastStep) found = step;
  }
  return found;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes a secret for authenticator apps (RFC 4648, without padding). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** Decodes such a text, ignoring spaces and case. @throws Error for any other character */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, "").toUpperCase()].map((letter) => {
    const value = letters.indexOf(letter);
    if (value < 0) throw new Error("Not a base32 text.");
    return value.toString(2).padStart(5, "0");
  });
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
