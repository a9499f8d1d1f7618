/** The custodian's answer for one card set-up. Keep the secret only in memory, and only for this visit. */
export interface CardSetupIntent {
  publishableKey: string;
  setupIntentClientSecret: string;
}
