import type { Plan } from "../../engine/index.ts";
import { later } from "../widgets/later.tsx";

/** The answers so far, loaded only for steps that show them: the first step of most flows has nothing to show yet. */
const { component, load } = later(async () => (await import("./SummaryRail.tsx")).SummaryRail, null);

export const SummaryRailLater = component;

/** Whether the answers so far are shown beside a step. */
export const hasRail = ({ rail }: Plan, step: string): boolean =>
  rail.some(({ steps }) => steps === undefined || steps.includes(step));

/** The load of what shows the answers so far beside a step; none if it does not show them. */
export const railFor = (plan: Plan, step: string): Promise<unknown>[] =>
  hasRail(plan, step) ? [load()] : [];
