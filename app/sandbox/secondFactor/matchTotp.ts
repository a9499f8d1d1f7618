import { timingSafeEqual } from "node:crypto";
import { totpCode, totpStep } from "./totpCode.ts";

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
