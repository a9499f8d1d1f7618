import type { SandboxCall, SandboxContext } from "./SandboxContext.ts";

const hour = 3_600_000;
/** Hours to Greenwich of the time zones furthest from it, and its own. */
const offsets = [0, -12, 14];

/**
 * Today where the person is, "YYYY-MM-DD": what the header X-Local-Date says, if it is that day anywhere on earth;
 * otherwise the day in Greenwich. So both sides judge dates by the same day.
 */
export function localDate(call: SandboxCall, context: SandboxContext): string {
  const now = context.now().getTime();
  const days = offsets.map((offset) => new Date(now + offset * hour).toISOString().slice(0, 10));
  const said = call.req.header("x-local-date");
  return said !== undefined && days.includes(said) ? said : days[0]!;
}
