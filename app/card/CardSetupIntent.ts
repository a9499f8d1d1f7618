/** What the custodian gave for one card set-up. The secret lives in memory only, and only for this visit. */
export interface CardSetupIntent {
  publishableKey: string;
  setupIntentClientSecret: string;
}
