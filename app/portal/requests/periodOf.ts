import { periods } from "../../../schemas/reference/listFilters.json";
import type { Filter } from "./listAddress.ts";

/** A period: an entry of `periods` in `schemas/reference/listFilters.json`. */
interface Period {
  id: string;
  label: string;
  /** The last so many days, today included. */
  days?: number;
  /** A calendar year, so many before this one. */
  years?: number;
}

/** The first and the last day of a filter's period, "YYYY-MM-DD"; undefined where it is open. */
export function periodOf(
  { period, from, to }: Pick<Filter, "period" | "from" | "to">,
  today: string,
): { from?: string; to?: string } {
  const found: Period | undefined = (periods as readonly Period[]).find(({ id }) => id === period);
  if (found?.days !== undefined) return { from: daysBefore(today, found.days - 1), to: today };
  if (found?.years !== undefined) {
    const year = Number(today.slice(0, 4)) - found.years;
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The moments between which a filter's days lie, in the person's time zone, as the custodian is asked. */
export function momentsOf(filter: Pick<Filter, "period" | "from" | "to">, today: string) {
  const { from, to } = periodOf(filter, today);
  return {
    ...(from === undefined ? {} : { from: startOf(from, 0) }),
    ...(to === undefined ? {} : { to: startOf(to, 1) }),
  };
}

/** When a day begins here, or the one that comes so many days after it. */
function startOf(day: string, later: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later).toISOString();
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
