import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Pointer, Runtime } from "../../engine/index.ts";
import { hasPages, useEntryPage, useFlow, useFlowContext, useStep } from "../../engine/react/index.ts";
import { entryHere, withEntry } from "./entryParameter.ts";
import { readAddress } from "./readAddress.ts";

/** What we store in the history entry of an address. */
interface EntryVisit {
  /** The history entry before this one is the step without the entry's page. */
  isOverStep: boolean;
  /** The entry was added when this page was opened. */
  isNew: boolean;
}

/**
 * Keeps the page of a list entry and the address in step: opening a page adds to the history, Back returns to the step,
 * and a reload shows the same entry.
 * @param base the base path of the flow
 */
export function EntryAddress({ base }: { base: string }) {
  const { runtime, store } = useFlowContext();
  const location = useLocation();
  const { path } = useStep();
  const opening = useFlow((now) => now.loading);
  const page = useEntryPage();
  const shown = page ? nameOf(page.entry) : undefined;
  const shownBefore = useRef(shown);
  /** The entry that the address named when we last looked. */
  const named = useRef<string>(undefined);
  const isFirst = useRef(true);
  const storeBefore = useRef(store);
  if (storeBefore.current !== store) {
    // The draft was replaced, by another tab or because the flow changed: show again what the address names.
    storeBefore.current = store;
    shownBefore.current = shown;
    named.current = undefined;
  }
  const navigate = useNavigate();
  // `navigate` is a new function at each address.
  const ways = useRef(navigate);
  ways.current = navigate;

  const look = useRef(() => {});
  look.current = () => {
    // While the flow is opening, the address may still belong to a step that is never shown.
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
  };
  // The address names another entry, or none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page itself changes, the effect below updates the address
  useEffect(() => look.current(), [location, opening, path, store]);
  // A person who goes back at once, before the router has shown the page's address, is at a location that it already knows.
  useEffect(() => {
    const goBack = () => look.current();
    window.addEventListener("popstate", goBack);
    return () => window.removeEventListener("popstate", goBack);
  }, []);

  // A page opened or closed: update the address. Never call history.back() here: it is asynchronous, and the person may
  // open the next page meanwhile. So the history may hold the step twice, but never more often.
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

function visitHere(): EntryVisit {
  return { isOverStep: false, isNew: false, ...window.history.state?.usr };
}

/** "/heirs/people/1" becomes "people.2". The name holds neither the entry's key nor an answer. */
function nameOf(entry: Pointer): string {
  const [, , ...keys] = entry.split("/");
  return [...keys.slice(0, -1), Number(keys.at(-1)) + 1].join(".");
}

/** The entry of that name in the current step; undefined if it does not exist or has no page. */
function entryNamed(name: string, { walker, getDraft }: Runtime): { list: Pointer; key: string } | undefined {
  const { step, keys } = getDraft();
  const parts = name.split(".");
  const list = ["", step, ...parts.slice(0, -1)].join("/");
  const key = keys[list]?.[Number(parts.at(-1)) - 1];
  return key !== undefined && hasPages(walker.node(list)) && walker.relevant(list)
    ? { list, key }
    : undefined;
}
