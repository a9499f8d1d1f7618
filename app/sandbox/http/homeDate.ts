import businessDays from "../../../schemas/reference/businessDays.json" with { type: "json" };

// This locale writes dates as YYYY-MM-DD.
const days = new Intl.DateTimeFormat("en-CA", { timeZone: businessDays.timeZone });

/** The date on which something happened where the custodian is, "YYYY-MM-DD": an evening in the west is no longer today in UTC. */
export const homeDate = (at: Date): string => days.format(at);
