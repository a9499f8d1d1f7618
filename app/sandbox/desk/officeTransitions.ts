import { lifecycleOf, mayTake, statusLabel, type TransitionName } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";

/** A transition that the office can take now. */
interface OfficeTransition {
  name: string;
  /** What it does, as the lifecycle says it. */
  says: string;
  /** What people call the status that it leads to; missing where the status stays. */
  to?: string;
}

/** Whether a flow's requests have this transition, and the office takes it. */
export function isOfficeTransition(flow: string, name: string): name is TransitionName {
  const { transitions } = lifecycleOf(flow);
  return Object.hasOwn(transitions, name) && transitions[name]!.by === "office";
}

/** The transitions of its lifecycle that the office can take of a request now. */
export function officeTransitions(request: StoredRequest): OfficeTransition[] {
  const { flow } = request;
  return Object.entries(lifecycleOf(flow).transitions)
    .filter(([name]) => isOfficeTransition(flow, name) && mayTake(request, name))
    .map(([name, { says, to }]) => ({
      name,
      says,
      ...(to === undefined ? {} : { to: statusLabel({ flow, status: to }) }),
    }));
}
