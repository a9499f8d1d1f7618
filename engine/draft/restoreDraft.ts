import { pointerKeys } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Draft, Node, Pattern, Plan, Pointer } from "../types.ts";
import { createDraft } from "./createDraft.ts";
import { engineMessages } from "./engineMessages.ts";
import { keptAnswers } from "./keptAnswers.ts";
import type { StoredDraft } from "./storedDraft.ts";

/** A draft to go on with and what of it no longer fits, or why there is none. */
export type Restored =
  | { draft: Draft; dropped: Pointer[] }
  | { reason: "unreadable" | "otherFlow" | "finished"; draft?: undefined };

/**
 * Brings a stored draft back, under this version of its flow: answers stay where their field is still there and of the same
 * type, and the person is told of the others. Where one may go on is for the `open` event to find.
 * @param stored anything that storage or a server gave
 * @param isUnsent the server still holds it as a draft, so that the flow's last submit never ran, whatever the draft says
 */
export function restoreDraft(plan: Plan, stored: unknown, isUnsent = false): Restored {
  if (!isStored(stored)) return { reason: "unreadable" };
  if (stored.flow !== plan.flow) return { reason: "otherFlow" };
  if (stored.finished !== undefined) return { reason: "finished" };
  const { answers, dropped } = keptAnswers(plan, stored.answers, () => true);
  const stepIds = plan.steps.map((step) => step.id);
  const fresh = createDraft(plan);
  const titles = titlesOf(plan, dropped);
  const draft: Draft = {
    ...fresh,
    step: stepIds.includes(stored.step) ? stored.step : fresh.step,
    answers,
    ...(isObject(stored.query) ? { load: { query: stored.query } } : {}),
    passed: earnable(plan, isUnsent).filter((id) => texts(stored.passed).includes(id)),
    tried: stepIds.filter((id) => texts(stored.tried).includes(id)),
    edited: texts(stored.edited),
    seeded: texts(stored.seeded),
    keys: listKeys(stored.keys),
    ...(typeof stored.savedAt === "string" ? { savedAt: stored.savedAt } : {}),
    ...(typeof stored.revision === "number" ? { revision: stored.revision } : {}),
    ...(isObject(stored.unanswered) ? { unanswered: textValues(stored.unanswered) } : {}),
    notices:
      titles.length > 0
        ? [{ message: engineMessages.draftChanged, params: { fields: titles.join(", ") }, level: "warning" }]
        : [],
  };
  return { draft, dropped };
}

/** The steps that can have been submitted. */
function earnable({ steps }: Plan, isUnsent: boolean): string[] {
  const last = steps.findLastIndex(({ submit }) => submit.length > 0);
  return steps.slice(0, isUnsent && last >= 0 ? last : undefined).map(({ id }) => id);
}

/** Titles of dropped answers; what the plan does not know at all is named by its step, or not at all. */
function titlesOf(plan: Plan, dropped: readonly Pointer[]): string[] {
  const titles = dropped.map((pointer) => {
    const keys = pointerKeys(pointer);
    const step = plan.steps.find(({ id }) => id === keys[0]);
    const pattern = `/${keys.map((key) => (/^\d+$/.test(key) ? "*" : key)).join("/")}`;
    return step && (titleAt(step.root, pattern) ?? step.title);
  });
  return [...new Set(titles.filter((title) => title !== undefined))];
}

function titleAt(node: Node, pattern: Pattern): string | undefined {
  if (node.pattern === pattern) return node.title;
  if (node.kind === "field") return undefined;
  const inner = node.kind === "list" ? [node.entry] : node.children;
  return inner.map((child) => titleAt(child, pattern)).find((title) => title !== undefined);
}

function isStored(value: unknown): value is StoredDraft {
  return (
    isObject(value) &&
    typeof value.flow === "string" &&
    typeof value.step === "string" &&
    isObject(value.answers)
  );
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function textValues(value: { [key: string]: unknown }): { [key: string]: string } {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function listKeys(value: unknown): { [list: Pointer]: string[] } {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([list, ids]) => [list, texts(ids)]))
    : {};
}
