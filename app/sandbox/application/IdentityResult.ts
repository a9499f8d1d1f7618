/** The result of a person's identity verification, with its question if it asked one. */
export interface IdentityResult {
  comprehensiveVerificationIndex: number;
  status: number;
  quest?: { text: string; options: readonly string[]; token: string };
}
