import { useStore } from "zustand";
import { Notifications } from "../../../widgets/index.ts";
import { dismiss, NOTIFICATION_DELAY, notificationStore } from "./notificationStore.ts";

/** The passing messages of the portal. */
export function NotificationArea() {
  const items = useStore(notificationStore, (now) => now.items);
  return <Notifications items={items} delay={NOTIFICATION_DELAY} onDismiss={dismiss} />;
}
