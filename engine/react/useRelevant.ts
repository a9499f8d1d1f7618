import { useCallback, useSyncExternalStore } from "react";
import type { Pointer } from "../types.ts";
import { useFlowContext } from "./FlowContext.ts";

/** Whether the field, object or list at a pointer is shown. Renders again only when that turns. */
export function useRelevant(pointer: Pointer): boolean {
  const { fields } = useFlowContext();
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribe(pointer, listener),
    [fields, pointer],
  );
  return useSyncExternalStore(subscribe, () => fields.relevant(pointer));
}
