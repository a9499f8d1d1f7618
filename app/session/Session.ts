/** The session call's answer about the signed-in person (AUTH026). */
export interface Session {
  permissions: readonly (string | { role: string })[];
  /** Milliseconds of idle time that the server allows, if it says so. */
  timeout?: number;
  isIncomplete?: boolean;
  isEntrustConnectActive?: boolean;
  isTradingActive?: boolean;
  isMyDirectionActive?: boolean;
  isTransactionOnHold?: boolean;
  completeMenu?: boolean;
  /** Where the custodian reaches the person; null without an account. */
  contact?: { address: string; city: string; state: string; zip: string; phone: string } | null;
  user?: { id: string; name: string; email?: string };
  partner?: { partnerCode?: string; partnerCompanyName?: string; investorId?: string } | null;
}
