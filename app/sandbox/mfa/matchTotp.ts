import { timingSafeEqual } from "node:crypto";
import { totpCode, totpStep } from "./totpCode.ts";

/** Clocks may differ by so many steps. */
const drift = 1;

/**
 * The time step whose code was typed, or null. Steps up to `lastStep` count no more, so a code is good once.
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
    // All are compared, whichever matches: how long it takes tells nothing.
    const isSame = sameText(totpCode(secret, step), typed);
    if (isSame && step > lastStep) found = step;
  }
  return found;
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
