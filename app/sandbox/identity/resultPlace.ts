/** Where a result is sealed for: it opens for no other person and no other ssn. */
export function resultPlace(personId: string, ssnMac: Buffer): string {
  return `identity_attempts.result:${personId}:${ssnMac.toString("hex")}`;
}
