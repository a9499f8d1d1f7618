/** The place a result is sealed for: it cannot be opened for another person or SSN. */
export function resultPlace(personId: string, ssnMac: Buffer): string {
  return `identity_attempts.result:${personId}:${ssnMac.toString("hex")}`;
}
