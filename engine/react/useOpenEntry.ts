import { useCallback } from "react";
import type { Pointer } from "../types.ts";
import { useFlowContext } from "./FlowContext.ts";
import { entryWithPage } from "./useEntryPage.ts";

/** Opens the editors or the page of the entries that contain a pointer, so that its control is on the screen. */
export function useOpenEntry(): (pointer: Pointer) => void {
  const { flow, runtime } = useFlowContext();
  return useCallback(
    (pointer) => {
      const { keys } = runtime.getDraft();
      const open: { [list: Pointer]: string } = {};
      let at = "";
      for (const part of pointer.split("/").slice(1)) {
        const key = keys[at]?.[Number(part)];
        if (key !== undefined) open[at] = key;
        at = `${at}/${part}`;
      }
      flow.setState((now) => ({ open: { ...now.open, ...open } }));
      const page = entryWithPage(runtime, pointer);
      if (page) flow.openPage(page.list, page.key, { at: pointer });
    },
    [flow, runtime],
  );
}
