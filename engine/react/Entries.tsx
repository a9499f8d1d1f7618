import { type ComponentType, memo, type ReactElement, useCallback, useRef, useState } from "react";
import { useStore } from "zustand";
import { isSame } from "../json/values.ts";
import type { ListNode, ObjectNode, Pointer } from "../types.ts";
import { countRender, useField, useFlow, useFlowContext } from "./hooks.tsx";
import { hasPages, idOf, SEPARATOR, stepOf } from "./place.ts";
import type { EntrySummary } from "./Registry.ts";

export interface EntryFormProps {
  /** Of the list; the entry is its `entry`. */
  node: { entry: ObjectNode };
  pointer: Pointer;
  entryKey: string;
  /** What the ids of its controls begin with, as `idOf` makes them. */
  id: string;
}

interface EntriesProps {
  pointer: Pointer;
  id: string;
  /** Draws the fields of one entry. Handed in, because its form may hold lists in turn. */
  EntryForm: ComponentType<EntryFormProps>;
}

const none: readonly string[] = [];

/**
 * A list of entries: cards, and for each open one a form of its own over the entry's constant schema; where its entries
 * have pages, cards alone.
 */
export const Entries = memo(function Entries({ pointer, id, EntryForm }: EntriesProps) {
  const { runtime, registry, store, counters } = useFlowContext();
  const state = useField(pointer);
  const keys = useFlow((now) => now.keys[pointer] ?? none);
  const node = runtime.walker.node(pointer) as ListNode | undefined;
  const pages = hasPages(node);
  const page = useFlow((now) => (now.page?.list === pointer ? now.page.key : null));
  const entries = useSummaries(pointer, keys, page !== null);
  const chosen = useFlow((now) => now.open[pointer]);
  const allOpen = node?.ui.open === "all";
  const firstOpen = useFirstOpen(pointer, keys, allOpen || pages);
  const editors = useRef(new Map<string, { at: Pointer; element: ReactElement }>());

  const open = useCallback(
    (key: string | null) => store.setState((now) => ({ open: { ...now.open, [pointer]: key } })),
    [store, pointer],
  );
  const renderEditor = useCallback(
    (key: string) => {
      const at = `${pointer}/${keys.indexOf(key)}`;
      const known = editors.current.get(key);
      if (!node) return null;
      // The same element again lets React pass over an editor that has not moved.
      if (known?.at === at) return known.element;
      const element = <EntryForm node={node} pointer={at} entryKey={key} id={`${id}${SEPARATOR}${key}`} />;
      editors.current.set(key, { at, element });
      return element;
    },
    [pointer, keys, node, id, EntryForm],
  );
  const onAdd = useCallback(() => {
    runtime.send({ type: "add", at: pointer });
    const key = runtime.getDraft().keys[pointer]?.at(-1);
    if (pages && key !== undefined) store.openPage(pointer, key, { isNew: true });
    else open(key ?? null);
  }, [runtime, store, pointer, pages, open]);
  const openPage = useCallback((key: string) => store.openPage(pointer, key), [store, pointer]);
  const onRemove = useCallback(
    (key: string) => {
      const index = runtime.getDraft().keys[pointer]?.indexOf(key) ?? -1;
      if (index >= 0) runtime.send({ type: "remove", at: `${pointer}/${index}` });
      editors.current.delete(key);
    },
    [runtime, pointer],
  );
  const onDone = useCallback(
    (key: string) => {
      const draft = runtime.getDraft();
      const entry = `${pointer}/${draft.keys[pointer]?.indexOf(key)}`;
      const issue = runtime.walker
        .stepIssues(stepOf(pointer))
        .find(({ path, level }) => level === "error" && path.startsWith(`${entry}/`));
      if (!issue) return open(null);
      runtime.send({ type: "try", at: entry });
      const control = idOf(issue.path, draft.keys);
      // After the sentences are on the page, so that they are read with the control.
      requestAnimationFrame(() => document.getElementById(control)?.focus());
    },
    [runtime, pointer, open],
  );

  if (!node || !state.relevant) return null;
  countRender(counters, pointer);
  const { EntryList } = registry.shells;
  return (
    <EntryList
      id={id}
      label={node.title}
      entries={entries}
      openKey={pages ? page : allOpen ? "all" : chosen === undefined ? firstOpen : chosen}
      pages={pages}
      renderEditor={renderEditor}
      onAdd={onAdd}
      onEdit={pages ? openPage : open}
      onRemove={onRemove}
      onDone={onDone}
      limits={{ min: node.minItems, max: node.maxItems }}
      readOnly={state.readOnly}
      error={state.error}
      warning={state.warning}
      ui={node.ui}
    />
  );
});

/** Before anyone opened or closed an entry: the first that still needs something. */
function useFirstOpen(pointer: Pointer, keys: readonly string[], isNone: boolean): string | null {
  const { runtime } = useFlowContext();
  const find = () => {
    if (isNone) return null;
    const issues = runtime.walker.stepIssues(stepOf(pointer)).filter(({ level }) => level === "error");
    return (
      keys.find((_, index) => issues.some(({ path }) => path.startsWith(`${pointer}/${index}/`))) ?? null
    );
  };
  const [first, setFirst] = useState(() => ({ key: find(), empty: keys.length === 0 }));
  if (first.empty && keys.length > 0) setFirst({ key: find(), empty: false });
  return first.key !== null && keys.includes(first.key) ? first.key : null;
}

/**
 * The entries of a list as their cards show them.
 * @param waits nobody sees the cards: they stay as they were
 */
function useSummaries(list: Pointer, keys: readonly string[], waits: boolean): readonly EntrySummary[] {
  const { store } = useFlowContext();
  const last = useRef<readonly EntrySummary[]>([]);
  return useStore(store.at(list), () => {
    if (waits) return last.current;
    const next = keys.map((_, index) => store.summary(`${list}/${index}`));
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  });
}
