import { createStore } from "zustand/vanilla";
import { notificationMilliseconds } from "../../../schemas/reference/limits.json";

export interface Notification {
  id: string;
  level: "info" | "warning" | "error" | "success";
  text: string;
}

/** The passing messages, newest last. */
export const notificationStore = createStore<{ items: readonly Notification[] }>(() => ({ items: [] }));

/** How long a message stays, in milliseconds (LAY021). */
export const NOTIFICATION_DELAY = notificationMilliseconds;

export function notify(level: Notification["level"], text: string): void {
  const item = { id: crypto.randomUUID(), level, text };
  notificationStore.setState(({ items }) => ({ items: [...items, item] }));
}

export function dismiss(id: string): void {
  notificationStore.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
}
