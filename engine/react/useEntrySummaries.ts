import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";
import { isSame } from "../json/values.ts";
import type { Issue, ListNode, Pointer } from "../types.ts";
import { useFlowContext } from "./FlowContext.ts";
import type { EntrySummary } from "./Registry.ts";
import { stepOf } from "./stepOf.ts";
import { entryTitle, hasPages } from "./useEntryPage.ts";

interface Known {
  index: number;
  turn: number;
  summary: EntrySummary;
}

/**
 * The entries of a list as their cards show them. Only the entries that a change touched are worked out again.
 * @param waits nobody sees the cards: they stay as they were
 */
export function useEntrySummaries(
  list: Pointer,
  node: ListNode | undefined,
  keys: readonly string[],
  waits: boolean,
): readonly EntrySummary[] {
  const { runtime, fields } = useFlowContext();
  const known = useRef(new Map<string, Known>());
  const last = useRef<readonly EntrySummary[]>([]);
  const entries = useMemo(() => keys.map((_, index) => `${list}/${index}`), [keys, list]);
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribeUnder(list, listener),
    [fields, list],
  );

  const summarize = (entry: Pointer, key: string, index: number): EntrySummary => {
    const { title, lines, badge } = runtime.walker.entryWords(entry);
    const isError = ({ path, level }: Pick<Issue, "path" | "level">) =>
      level === "error" && path.startsWith(`${entry}/`);
    const issues = fields
      .issues(stepOf(list))
      .filter(isError)
      .map(({ text }) => text);
    return {
      key,
      title: title || (node ? entryTitle(node, index) : ""),
      lines,
      ...(badge ? { badge } : {}),
      issues: [...new Set(issues)],
      ...(hasPages(node) ? { isComplete: !runtime.walker.stepIssues(stepOf(list)).some(isError) } : {}),
    };
  };

  return useSyncExternalStore(subscribe, () => {
    if (waits) return last.current;
    const next = keys.map((key, index) => {
      const entry = entries[index] as Pointer;
      const turn = fields.turn(entry);
      const past = known.current.get(key);
      if (past?.turn === turn && past.index === index) return past.summary;
      const made = summarize(entry, key, index);
      const summary = past && isSame(past.summary, made) ? past.summary : made;
      known.current.set(key, { index, turn, summary });
      return summary;
    });
    const same = next.length === last.current.length && next.every((each, at) => each === last.current[at]);
    if (!same) last.current = next;
    return last.current;
  });
}
