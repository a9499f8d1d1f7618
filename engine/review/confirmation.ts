import { businessDaysAfter, type Holidays } from "../json/calendar.ts";
import { isObject } from "../json/values.ts";
import { filledSentence, written } from "../sentence.ts";
import type { Json, Plan } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";

/** What the person keeps of a request that was sent, in words. */
export interface Confirmation {
  /** What was sent. */
  title: string;
  /** What is paid, taken and received, each by its name, such as "$50.00". Nothing of 0 dollars. */
  amounts: { label: string; value: string }[];
  /** What happens next, one sentence each. */
  next: string[];
}

interface Confirming {
  /** The day that it is sent, "YYYY-MM-DD": business days are counted from it. */
  today: string;
  brand: { readonly [name: string]: unknown };
}

/**
 * What a flow confirms with the answers at which the walker stands.
 * @returns undefined where the flow has no `confirmation`
 */
export function confirmationOf(plan: Plan, walker: Walker, said: Confirming): Confirmation | undefined {
  const { confirmation } = plan;
  if (!confirmation) return undefined;
  const { title, amounts, next } = confirmation;
  const say = (key: string, params: { [name: string]: Json | undefined } = {}) =>
    filledSentence(plan.messages[key] ?? key, params, said);
  return {
    title: say(title),
    amounts: amounts === undefined ? [] : amountsOf(walker.evaluate(amounts)),
    next: next
      .filter(({ when }) => when === undefined || walker.evaluate(when) === true)
      .map(({ says, within, with: params }) => {
        const filled = Object.entries(params).map(([name, rule]) => [name, walker.evaluate(rule)] as const);
        return say(says, { ...Object.fromEntries(filled), ...withinDays(plan, walker, within, said.today) });
      }),
  };
}

function amountsOf(list: Json | undefined): Confirmation["amounts"] {
  return (Array.isArray(list) ? list : []).flatMap((row) => {
    const { label, amount } = isObject(row) ? row : {};
    return typeof label === "string" && typeof amount === "number" && amount > 0
      ? [{ label, value: written(amount, "money") }]
      : [];
  });
}

function withinDays(
  { reference }: Plan,
  walker: Walker,
  within: Parameters<Walker["evaluate"]>[0] | undefined,
  today: string,
): { within?: number; by?: string } {
  const days = within === undefined ? undefined : walker.evaluate(within);
  if (typeof days !== "number") return {};
  return {
    within: days,
    by: businessDaysAfter(today, days, reference.businessDays as unknown as Holidays),
  };
}
