import { useCallback, useSyncExternalStore } from "react";
import type { Pointer } from "../types.ts";
import type { FieldState } from "./FieldState.ts";
import { useFlowContext } from "./FlowContext.ts";

/** The state of the field at a pointer. Renders again only when something of that field changes. */
export function useField(pointer: Pointer): FieldState {
  const { fields } = useFlowContext();
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribe(pointer, listener),
    [fields, pointer],
  );
  return useSyncExternalStore(subscribe, () => fields.read(pointer));
}
