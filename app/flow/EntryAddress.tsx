import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Pointer } from "../../engine/index.ts";
import {
  type FlowRuntime,
  hasPages,
  useEntryPage,
  useFlow,
  useFlowContext,
  useStep,
} from "../../engine/react/index.ts";
import { readAddress } from "./readAddress.ts";

/** Names in the address which entry of the step is on its page: "people.2", the second of the list "people". */
const ENTRY = "entry";

/** What the history keeps of a place in it. */
interface EntryVisit {
  /** The step without a page is the place before it. */
  isOverStep: boolean;
  /** The page of an entry that was added for it. */
  isNew: boolean;
}

/**
 * Keeps the page of a list entry in step with the address: a page has its place in the history, Back leads to its step,
 * and what is loaded again shows the same entry.
 * @param base the flow's
 */
export function EntryAddress({ base }: { base: string }) {
  const { runtime, store } = useFlowContext();
  const location = useLocation();
  const { path } = useStep();
  const opening = useFlow((now) => now.loading);
  const page = useEntryPage();
  const shown = page ? nameOf(page.entry) : undefined;
  const shownBefore = useRef(shown);
  /** What the address was last known to name. */
  const named = useRef<string>(undefined);
  const isFirst = useRef(true);
  const storeBefore = useRef(store);
  if (storeBefore.current !== store) {
    // The draft was replaced, by another tab's or under a new definition: what the address names is shown again.
    storeBefore.current = store;
    shownBefore.current = shown;
    named.current = undefined;
  }
  const navigate = useNavigate();
  // A new function at each address.
  const ways = useRef(navigate);
  ways.current = navigate;

  // The address asks for another entry, or for none. Until the flow is open it may be of a step that is never shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the page changes by itself, the address follows, below
  useEffect(() => {
    if (opening || readAddress(base, window.location).path !== path) return;
    const isNew = isFirst.current && visitHere().isNew;
    isFirst.current = false;
    const asked = entryHere();
    if (asked === named.current) return;
    named.current = asked;
    const entry = asked === undefined ? undefined : entryNamed(asked, runtime);
    if (entry) store.openPage(entry.list, entry.key, { isNew });
    else store.closePage();
    if (asked === undefined || entry) return;
    named.current = undefined;
    ways.current(withEntry(undefined), { replace: true });
  }, [location, opening, path, store]);

  // A page opened or closed: the address follows. It never goes back by itself: that takes time, in which a person may
  // have opened the next page. So the step may be there twice, and never more often.
  useEffect(() => {
    const isChanged = shown !== shownBefore.current;
    shownBefore.current = shown;
    const here = entryHere();
    if (!isChanged) return;
    named.current = shown;
    if (shown === here) return;
    const { isOverStep } = visitHere();
    if (shown !== undefined) {
      const isOnStep = here === undefined && !isOverStep;
      const isNew = store.getState().page?.isNew ?? false;
      const state: EntryVisit = { isOverStep: isOverStep || isOnStep, isNew };
      ways.current(withEntry(shown), { replace: !isOnStep, state });
    } else ways.current(withEntry(undefined), { replace: true, state: { isOverStep, isNew: false } });
  }, [shown, store]);
  return null;
}

/** The address of a step, with the entry that is on the screen where it is the step on the screen. */
export function withEntryHere(base: string, address: string): string {
  const { pathname, search } = new URL(address, window.location.origin);
  const isHere = readAddress(base, { pathname, search }).path === readAddress(base, window.location).path;
  return isHere ? withEntry(entryHere(), { pathname, search }) : address;
}

function withEntry(entry: string | undefined, { pathname, search }: Place = window.location): string {
  const query = new URLSearchParams(search);
  if (entry === undefined) query.delete(ENTRY);
  else query.set(ENTRY, entry);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

interface Place {
  pathname: string;
  search: string;
}

function entryHere(): string | undefined {
  return new URLSearchParams(window.location.search).get(ENTRY) ?? undefined;
}

function visitHere(): EntryVisit {
  return { isOverStep: false, isNew: false, ...window.history.state?.usr };
}

/** "/heirs/people/1" is "people.2": no key, which is nobody's business, and no answer. */
function nameOf(entry: Pointer): string {
  const [, , ...keys] = entry.split("/");
  return [...keys.slice(0, -1), Number(keys.at(-1)) + 1].join(".");
}

/** The entry of that name in the step on the screen, where there is one and it has a page. */
function entryNamed(
  name: string,
  { walker, getDraft }: FlowRuntime,
): { list: Pointer; key: string } | undefined {
  const { step, keys } = getDraft();
  const parts = name.split(".");
  const list = ["", step, ...parts.slice(0, -1)].join("/");
  const key = keys[list]?.[Number(parts.at(-1)) - 1];
  return key !== undefined && hasPages(walker.node(list)) && walker.relevant(list)
    ? { list, key }
    : undefined;
}
