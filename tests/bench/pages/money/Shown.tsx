import type { ReactNode } from "react";

/** What is to be read, in the place of a field. */
export function Shown({ children }: { children: ReactNode }) {
  return <div className="Field Field--full">{children}</div>;
}
