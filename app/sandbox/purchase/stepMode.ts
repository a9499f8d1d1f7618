import { mayTake } from "../requests/lifecycle.ts";
import modes from "./modes.json" with { type: "json" };
import type { HeldPurchase } from "./StoredPurchase.ts";

/** How a step may be used: only read, only written, or both. */
export type StepMode = "READ_ONLY" | "WRITE_ONLY" | "READ_WRITE";

type Modes = { readonly [status: string]: { readonly [step: string]: StepMode } };

const byStatus = modes.statuses as Modes;
const untilDelivery = modes.untilDelivery.statuses as Modes;

/** How a step of a purchase may be used as it is now. */
export function stepMode(
  { request, account }: Pick<HeldPurchase, "request" | "account">,
  step: string,
): StepMode {
  if (account.traits.mode === "READ_ONLY") return "READ_ONLY";
  if (mayTake(request, "sign")) return "READ_WRITE";
  const later = request.body.lacksDelivery ? untilDelivery[request.status]?.[step] : undefined;
  return later ?? byStatus[request.status]?.[step] ?? "READ_ONLY";
}

/** Whether a step may be changed. */
export const mayChange = (held: HeldPurchase, step: string): boolean => stepMode(held, step) !== "READ_ONLY";

/** Whether any step may. */
export function mayGoOn({ request, account }: Pick<HeldPurchase, "request" | "account">): boolean {
  if (account.traits.mode === "READ_ONLY") return false;
  return mayTake(request, "sign") || Object.keys(byStatus[request.status] ?? {}).length > 0;
}
