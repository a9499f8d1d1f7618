import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { type Level, levelIcon } from "../Notice/Notice.tsx";
import { useWidgetPorts } from "../WidgetPorts.ts";

export interface NotificationItem {
  id: string;
  level: Level;
  text: string;
}

export interface NotificationsProps {
  items: readonly NotificationItem[];
  /** Milliseconds until a message disappears. Hovering over it or focusing it stops the clock. */
  delay: number;
  onDismiss(id: string): void;
}

/** Passing messages, newest last. Two live regions exist from the start: errors interrupt, other messages wait. */
export function Notifications({ items, delay, onDismiss }: NotificationsProps) {
  const { text } = useWidgetPorts();
  const of = (errors: boolean) =>
    items
      .filter((item) => (item.level === "error") === errors)
      .map((item) => <Notification key={item.id} item={item} delay={delay} onDismiss={onDismiss} />);
  return (
    <section className="Notifications" aria-label={text("widget.notifications.label")}>
      <div className="Notifications-stack" role="alert">
        {of(true)}
      </div>
      <div className="Notifications-stack" role="status">
        {of(false)}
      </div>
    </section>
  );
}

function Notification({
  item,
  delay,
  onDismiss,
}: { item: NotificationItem } & Omit<NotificationsProps, "items">) {
  const { text } = useWidgetPorts();
  const [paused, setPaused] = useState(false);
  const left = useRef(delay);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss.current(item.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [paused, item.id]);

  return (
    // Hover and focus only stop the clock. The only action is the button inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops the clock
    <div
      className={`Notification Notice--${item.level}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon of={levelIcon[item.level]} className="Notice-icon" />
      <p className="Notification-text">{item.text}</p>
      <button
        type="button"
        className="Notification-dismiss"
        aria-label={text("widget.notifications.dismiss", { text: item.text })}
        onClick={() => onDismiss(item.id)}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
