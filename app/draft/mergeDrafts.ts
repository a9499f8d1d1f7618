import type { Draft, Json } from "../../engine/index.ts";
import { isObject } from "../../engine/index.ts";

/**
 * Merges the server's draft with this tab's later one. The browser's copy lacks sensitive answers, so its answers are
 * laid over the server's one by one, and only if both started from the same revision. Otherwise the server's draft
 * wins.
 */
export function mergeDrafts(server: Draft | undefined, browser: Draft | undefined): Draft | undefined {
  if (!server || !browser) return server ?? browser;
  if (server.revision !== browser.revision) return server;
  return {
    ...server,
    step: browser.step,
    passed: browser.passed,
    tried: browser.tried,
    ...(browser.marked ? { marked: browser.marked } : {}),
    edited: [...new Set([...server.edited, ...browser.edited])],
    seeded: [...new Set([...server.seeded, ...browser.seeded])],
    keys: browser.keys,
    load: { ...server.load, ...browser.load },
    answers: overlay(server.answers, browser.answers, sameKeys(server, browser)) as Draft["answers"],
    ...(browser.unanswered ? { unanswered: browser.unanswered } : {}),
  };
}

/** Entries can be merged by position only if both lists have the same entries in the same order. */
function sameKeys(server: Draft, browser: Draft): boolean {
  return JSON.stringify(server.keys) === JSON.stringify(browser.keys);
}

function overlay(under: unknown, over: unknown, lists: boolean): unknown {
  if (Array.isArray(under) && Array.isArray(over)) {
    return lists ? over.map((item, index) => overlay(under[index], item, lists)) : under;
  }
  if (!isObject(under) || !isObject(over)) return over ?? under;
  const merged: { [key: string]: Json } = { ...under };
  for (const [key, value] of Object.entries(over)) merged[key] = overlay(under[key], value, lists) as Json;
  return merged;
}
