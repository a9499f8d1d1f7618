import type { SandboxContext } from "../SandboxContext.ts";
import limits from "./signInLimits.json" with { type: "json" };

const windowLength = limits.minutes * 60_000;

/**
 * Takes one of an email's tries before its password is judged, so that many tries at once count each. Emails that nobody
 * has are counted in the same way, and so tell nothing. @returns whether a try was left
 */
export async function takeTry(context: SandboxContext, email: string): Promise<boolean> {
  const now = context.now();
  const taken = await context.options.pool.query<{ count: number }>(
    `insert into sign_in_tries (email_mac, count, since) values ($1, 1, $2)
     on conflict (email_mac) do update set
       count = case when sign_in_tries.since <= $3 then 1 else least(sign_in_tries.count, $4) + 1 end,
       since = case when sign_in_tries.since <= $3 then $2 else sign_in_tries.since end
     returning count`,
    [macOf(context, email), now, new Date(now.getTime() - windowLength), limits.tries],
  );
  return taken.rows[0]!.count <= limits.tries;
}

/** Forgets an email's tries: its person has signed in. */
export async function forgetTries(context: SandboxContext, email: string): Promise<void> {
  await context.options.pool.query("delete from sign_in_tries where email_mac = $1", [macOf(context, email)]);
}

const macOf = ({ sealer }: SandboxContext, email: string) => sealer.mac(`sign-in:${email}`);
