import { useCallback, useSyncExternalStore } from "react";
import type { Pointer } from "../types.ts";
import { useFlowContext } from "./FlowContext.ts";

/** Whether any of the named properties of the object at a pointer is shown: a title stands over nothing otherwise. */
export function useSomeRelevant(object: Pointer, names: readonly string[]): boolean {
  const { fields } = useFlowContext();
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribeUnder(object, listener),
    [fields, object],
  );
  return useSyncExternalStore(subscribe, () => names.some((name) => fields.relevant(`${object}/${name}`)));
}
