import { useCallback, useSyncExternalStore } from "react";
import type { Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import type { FieldStore } from "./FieldStore.ts";
import { useFlowContext } from "./FlowContext.ts";

/** Whether anything is drawn of the named properties of the object at a pointer: a title stands over nothing otherwise. */
export function useSomeRelevant(object: Pointer, names: readonly string[]): boolean {
  const { fields, runtime } = useFlowContext();
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribeUnder(object, listener),
    [fields, object],
  );
  return useSyncExternalStore(subscribe, () =>
    names.some((name) => isDrawn(runtime.walker, fields, `${object}/${name}`)),
  );
}

/** A group is drawn with any of its fields, and a hidden field never. */
function isDrawn(walker: Pick<Walker, "node">, fields: FieldStore, at: Pointer): boolean {
  if (!fields.relevant(at)) return false;
  const node = walker.node(at);
  if (node?.kind === "object")
    return node.children.some(({ key }) => isDrawn(walker, fields, `${at}/${key}`));
  return node?.ui.widget !== "hidden";
}
