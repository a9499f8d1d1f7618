import type { CardAnswer, WidgetPorts } from "../../widgets/index.ts";

/** What the custodian gave for one card set-up. The secret lives in memory only, and only for this visit. */
export interface CardSetupIntent {
  publishableKey: string;
  setupIntentClientSecret: string;
}

/** One provider's card entry: never hands out more than brand, last digits and expiry. */
export interface CardEntryHandle {
  /** @throws PortRefusal */
  confirm(): Promise<CardAnswer>;
  unmount(): void;
}

export type CardAdapter = (
  host: HTMLElement,
  intent: CardSetupIntent,
  on: Parameters<WidgetPorts["mountCard"]>[1],
) => Promise<CardEntryHandle>;
