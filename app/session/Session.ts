/** What the session call answers about the signed-in person (AUTH026). */
export interface Session {
  permissions: readonly (string | { role: string })[];
  /** Milliseconds of idle time the server allows; absent where it does not say. */
  timeout?: number;
  isIncomplete?: boolean;
  isEntrustConnectActive?: boolean;
  isTradingActive?: boolean;
  isMyDirectionActive?: boolean;
  isTransactionOnHold?: boolean;
  completeMenu?: boolean;
  user?: { id: string; name: string; email?: string };
  partner?: { partnerCode?: string; partnerCompanyName?: string; investorId?: string } | null;
}
