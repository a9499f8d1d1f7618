import businessDays from "../../../schemas/reference/businessDays.json" with { type: "json" };

// This locale writes dates as YYYY-MM-DD.
const days = new Intl.DateTimeFormat("en-CA", { timeZone: businessDays.timeZone });

/** The date on which something happened where the custodian is, "YYYY-MM-DD": an evening in the west is no longer today in UTC. */
export const homeDate = (at: Date): string => days.format(at);

const hours = new Intl.DateTimeFormat("en-US", {
  timeZone: businessDays.timeZone,
  hour: "numeric",
  hourCycle: "h23",
});

/** The hour at which something happened where the custodian is, 0 to 23. */
export const homeHour = (at: Date): number => Number(hours.format(at));
