import type { Draft, Json, Node, Plan, Pointer } from "../../engine/index.ts";
import { isObject } from "../../engine/index.ts";

/**
 * This tab's draft, with the answers that only the server has: the browser stores no sensitive ones. Everything else is
 * as the browser has it, so that what was removed here does not come back from the server. Entries of a list are the
 * same if their keys are.
 * @param isSameForm the browser's draft was written under this version of the flow. An older one may have kept less, so
 * what it lacks may still be there.
 */
export function mergeDrafts(plan: Plan, server: Draft, browser: Draft, isSameForm: boolean): Draft {
  /** Where the server's answers that were taken stand now. */
  const taken = new Map<Pointer, Pointer>();

  const both = (node: Node, under: Json | undefined, over: Json | undefined, from: Pointer, to: Pointer) => {
    if (over === undefined) {
      if (isSameForm && !(node.kind === "field" && node.sensitive)) return undefined;
      taken.set(from, to);
      return under;
    }
    if (node.kind === "list" && Array.isArray(over))
      return entries(node.entry, Array.isArray(under) ? under : [], over, from, to);
    return node.kind === "object" ? children(node.children, under, over, from, to) : over;
  };

  const entries = (node: Node, under: readonly Json[], over: Json[], from: Pointer, to: Pointer): Json => {
    const before = server.keys[from] ?? [];
    const now = browser.keys[to] ?? [];
    // Without keys nobody knows which entry is which.
    if (before.length < under.length) return [...under];
    return over.map((entry, index) => {
      const old = before.indexOf(now[index] ?? "");
      return both(node, under[old], entry, `${from}/${old}`, `${to}/${index}`) ?? {};
    });
  };

  const children = (nodes: readonly Node[], under: unknown, over: unknown, from: Pointer, to: Pointer) => {
    const [left, right] = [under, over].map((value) => (isObject(value) ? value : {}));
    const merged: { [key: string]: Json } = {};
    for (const node of nodes) {
      const { key } = node;
      const value = both(node, left?.[key], right?.[key], `${from}/${key}`, `${to}/${key}`);
      if (value !== undefined) merged[key] = value;
    }
    return merged;
  };

  const roots = plan.steps.map(({ root }) => root);
  const answers = children(roots, server.answers, browser.answers, "", "") as Draft["answers"];
  const moved = (pointer: Pointer) => taken.get(pointer) ?? (isSameForm ? [] : pointer);
  return {
    ...browser,
    load: { ...server.load, ...browser.load },
    notices: server.notices,
    answers,
    edited: [...new Set([...browser.edited, ...server.edited.flatMap(moved)])],
    seeded: [...new Set([...browser.seeded, ...server.seeded.flatMap(moved)])],
  };
}
