import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { withCalls } from "./withCalls.tsx";

export type Level = "info" | "warning" | "error" | "success";

export const levelIcon = {
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  success: CircleCheck,
} as const;

export interface NoticeProps {
  /** "quiet" is a remark without a box: nobody has to stop at it. */
  level: Level | "quiet";
  title?: string;
  /** The notice appears after the page did and must be announced: an error at once, anything else politely. */
  live?: boolean;
  actions?: ReactNode;
  /** In a plain sentence a phone number becomes a link that calls it. */
  children?: ReactNode;
}

/** A message in the page. It stays until its cause is gone. */
export function Notice({ level, title, live = false, actions, children }: NoticeProps) {
  return (
    <div
      className={`Notice Notice--${level}`}
      role={live ? (level === "error" ? "alert" : "status") : undefined}
    >
      {level === "quiet" ? null : <Icon of={levelIcon[level]} className="Notice-icon" />}
      <div className="Notice-body">
        {title ? <p className="Notice-title">{title}</p> : null}
        {children ? (
          <div className="Notice-text">{typeof children === "string" ? withCalls(children) : children}</div>
        ) : null}
        {actions ? <div className="Notice-actions">{actions}</div> : null}
      </div>
    </div>
  );
}
