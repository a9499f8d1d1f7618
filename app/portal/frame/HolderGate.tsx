import type { ReactNode } from "react";
import type { Session } from "../../session/Session.ts";
import { SessionGate } from "../../session/SessionGate.tsx";
import { advisorTarget } from "../signIn/advisorTarget.ts";
import { HandOffPage } from "../signIn/HandOffPage.tsx";

/**
 * Lets only signed-in account holders through. An advisor without an account goes to the newer portal (AUTH024,
 * AUTH025).
 */
export function HolderGate({ children }: { children(session: Session): ReactNode }) {
  return (
    <SessionGate>
      {(session) => {
        const elsewhere = advisorTarget(session);
        return elsewhere ? <HandOffPage to={elsewhere} /> : children(session);
      }}
    </SessionGate>
  );
}
