import { lazy } from "react";
import { type GateProps, SessionGate } from "../../session/SessionGate.tsx";
import { advisorTarget } from "../signIn/advisorTarget.ts";

/** Nearly everybody who comes is a holder, whose first step does not wait for it. */
const HandOffPage = lazy(async () => ({ default: (await import("../signIn/HandOffPage.tsx")).HandOffPage }));

/**
 * Lets only signed-in account holders through. An advisor without an account goes to the newer portal (AUTH024,
 * AUTH025).
 */
export function HolderGate({ ahead, children }: GateProps) {
  return (
    <SessionGate ahead={ahead}>
      {(session) => {
        const elsewhere = advisorTarget(session);
        return elsewhere ? <HandOffPage to={elsewhere} /> : children(session);
      }}
    </SessionGate>
  );
}
