import { useCallback, useRef, useSyncExternalStore } from "react";
import type { CompiledRule, Json, ListNode, Pointer } from "../types.ts";
import { useFlowContext } from "./FlowContext.ts";
import { isSame } from "./isSame.ts";
import type { EntrySummary } from "./Registry.ts";
import { stepOf } from "./stepOf.ts";

interface SummaryRules {
  title?: CompiledRule;
  lines?: CompiledRule[];
  badge?: CompiledRule;
}

/** The entries of a list as their cards show them. Only the entries that a change touched are worked out again. */
export function useEntrySummaries(
  list: Pointer,
  node: ListNode | undefined,
  keys: readonly string[],
): readonly EntrySummary[] {
  const { runtime, fields } = useFlowContext();
  const known = useRef(new Map<string, { turn: string; summary: EntrySummary }>());
  const last = useRef<readonly EntrySummary[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribeUnder(list, listener),
    [fields, list],
  );

  const summarize = (entry: Pointer, key: string, index: number): EntrySummary => {
    const rules = (node?.ui.summary ?? {}) as SummaryRules;
    const say = (rule: CompiledRule | undefined) =>
      rule === undefined ? "" : sentence(runtime.walker.evaluate(rule, entry));
    const badge = say(rules.badge);
    const name = typeof node?.ui.entryLabel === "string" ? node.ui.entryLabel : (node?.title ?? "");
    const issues = fields
      .issues(stepOf(list))
      .filter(({ path, level }) => level === "error" && path.startsWith(`${entry}/`))
      .map(({ text }) => text);
    return {
      key,
      title: say(rules.title) || `${name} ${index + 1}`,
      lines: (rules.lines ?? []).map(say).filter(Boolean),
      ...(badge ? { badge } : {}),
      issues: [...new Set(issues)],
    };
  };

  return useSyncExternalStore(subscribe, () => {
    const next = keys.map((key, index) => {
      const entry = `${list}/${index}`;
      const turn = `${index} ${fields.turn(entry)}`;
      const past = known.current.get(key);
      if (past?.turn === turn) return past.summary;
      const made = summarize(entry, key, index);
      const summary = past && isSame(past.summary, made) ? past.summary : made;
      known.current.set(key, { turn, summary });
      return summary;
    });
    const same = next.length === last.current.length && next.every((each, at) => each === last.current[at]);
    if (!same) last.current = next;
    return last.current;
  });
}

function sentence(value: Json | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
