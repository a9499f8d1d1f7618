import { useCallback, useRef, useSyncExternalStore } from "react";
import { isSame } from "../json/values.ts";
import type { ShownIssue } from "./FieldStore.ts";
import { useFlowContext } from "./FlowContext.ts";

/** The worded issues of a step, in the order of the page, as far as its person is shown them. */
export function useIssues(stepId: string): readonly ShownIssue[] {
  const { fields } = useFlowContext();
  const last = useRef<readonly ShownIssue[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribeUnder(`/${stepId}`, listener),
    [fields, stepId],
  );
  return useSyncExternalStore(subscribe, () => {
    const next = fields.issues(stepId);
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  });
}
