/** What the identity verification said of a person, with the question it asked, where it asked one. */
export interface IdentityResult {
  comprehensiveVerificationIndex: number;
  status: number;
  quest?: { text: string; options: readonly string[]; token: string };
}
