import type { ReactNode } from "react";

/** Text to read, in the place of a field. */
export function Shown({ children }: { children: ReactNode }) {
  return <div className="Field Field--full">{children}</div>;
}
