const hour = 3_600_000;
/** The time zones furthest from Greenwich: whose day is it there? */
const offsets = [0, -12, 14];

/**
 * The dates, "YYYY-MM-DD", that are today somewhere on earth; the one in Greenwich first. The portal goes by the
 * person's time zone, which the custodian does not know.
 */
export function datesOnEarth(now: Date): [string, ...string[]] {
  const [first, ...others] = offsets.map((offset) =>
    new Date(now.getTime() + offset * hour).toISOString().slice(0, 10),
  ) as [string, ...string[]];
  return [first, ...others.filter((date) => date !== first)];
}
