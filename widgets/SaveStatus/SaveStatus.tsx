import { CircleAlert, CloudCheck, CloudOff, LogIn } from "lucide-react";
import { Icon } from "../Icon/Icon.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";

export type SaveState = "idle" | "saving" | "saved" | "offline" | "failed" | "signedOut";

const icons = { saved: CloudCheck, offline: CloudOff, failed: CircleAlert, signedOut: LogIn } as const;

export interface SaveStatusProps {
  /** For the `aria-describedby` of the main button. */
  id: string;
  state: SaveState;
  /** "Saved at 12:04", but only after the server said so. Empty while idle. */
  text: string;
}

/** Whether the answers are saved. One polite live region that exists from the start. */
export function SaveStatus({ id, state, text }: SaveStatusProps) {
  return (
    <p className={`SaveStatus SaveStatus--${state}`} id={id} role="status">
      {state === "saving" ? <Spinner /> : null}
      {state === "idle" || state === "saving" ? null : <Icon of={icons[state]} />}
      {text ? <span>{text}</span> : null}
    </p>
  );
}
