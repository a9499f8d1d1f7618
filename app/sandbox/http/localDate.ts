import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";

const hour = 3_600_000;
/** Offsets in hours of UTC and of the time zones furthest from it. */
const offsets = [0, -12, 14];

/** The dates that it is now somewhere on earth: in UTC, furthest west and furthest east. */
export const datesOnEarth = (now: Date) =>
  offsets.map((offset) => new Date(now.getTime() + offset * hour).toISOString().slice(0, 10)) as [
    utc: string,
    west: string,
    east: string,
  ];

/**
 * Today in the person's time zone, "YYYY-MM-DD": the X-Local-Date header if it is a date somewhere on earth now,
 * otherwise the UTC date. So the portal and the custodian check dates against the same day.
 */
export function localDate(call: SandboxCall, context: SandboxContext): string {
  const days = datesOnEarth(context.now());
  const said = call.req.header("x-local-date");
  return said !== undefined && days.includes(said) ? said : days[0];
}
