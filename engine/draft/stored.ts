import { above, below, pointerKeys } from "../json/pointers.ts";
import { readField } from "../json/readAs.ts";
import { asObject, isObject } from "../json/values.ts";
import type {
  Answers,
  Draft,
  FieldNode,
  Json,
  ListNode,
  Node,
  ObjectNode,
  Pattern,
  Plan,
  Pointer,
  Running,
} from "../types.ts";
import { createDraft, engineMessages } from "./draft.ts";

/** The part of a draft that is kept when the page closes: without loaded data and notices. */
export type StoredDraft = Omit<Draft, "load" | "notices" | "running" | "revising" | "asking"> & {
  /** The declared query parameters it was opened with: a returning visitor's URL no longer has them. */
  query?: { [name: string]: Json };
};

/** Objects and lists of answers of which the browser may keep all, each at its node. Answers are never changed in place. */
export type Harmless = WeakMap<object, Node>;

/**
 * The form of a draft for one place.
 * @param place "browser": without sensitive answers, and undefined where the flow keeps nothing in the browser; "server": with all answers
 * @param harmless what earlier calls for the browser found, so that this one looks only at what has changed since
 */
export function storedDraft(
  plan: Plan,
  now: Draft,
  place: "browser" | "server",
  harmless?: Harmless,
): StoredDraft | undefined {
  if (place === "browser" && plan.draft.browser === "none") return undefined;
  const draft = beforeWhatIsOpen(now);
  const { load, notices: _notices, running, revising: _revising, asking: _asking, ...kept } = draft;
  const query = (load.query ?? {}) as { [name: string]: Json };
  const unanswered = { ...draft.unanswered, ...onTheWay(running) };
  return {
    ...kept,
    ...(place === "browser" ? withoutSensitive(plan, draft, harmless) : {}),
    ...(Object.keys(unanswered).length > 0 ? { unanswered } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
  };
}

/** Open changes are not stored: those of a step being revised, and an edit whose hidden answers the person is being asked about. */
function beforeWhatIsOpen(draft: Draft): Draft {
  if (!draft.revising) return { ...draft, ...draft.asking?.before };
  const { step: _step, ...before } = draft.revising;
  return { ...draft, ...before };
}

/** Leaves out sensitive answers, and their marks as edited or seeded, so that their defaults can come again. */
function withoutSensitive(
  plan: Plan,
  draft: Draft,
  harmless?: Harmless,
): Pick<Draft, "answers" | "edited" | "seeded"> {
  const { answers, dropped } = keptAnswers(plan, draft.answers, (field) => !field.sensitive, harmless);
  if (dropped.length === 0) return { answers, edited: draft.edited, seeded: draft.seeded };
  const stays = outside(dropped);
  return { answers, edited: draft.edited.filter(stays), seeded: draft.seeded.filter(stays) };
}

/** Tells of a pointer whether it is none of these, nor within one. */
function outside(dropped: readonly Pointer[]): (pointer: Pointer) => boolean {
  const gone = new Set(dropped);
  return (pointer) => {
    for (let at = pointer; at !== ""; at = above(at)) if (gone.has(at)) return false;
    return true;
  };
}

/** The idempotency keys of a running submit: if the page closes now, nobody knows whether the server got its calls. */
function onTheWay(running: Running | undefined): { [place: string]: string } {
  return running?.list === "submit" ? running.once : {};
}

/** The restored draft and the answers that no longer fit, or the reason why it cannot be opened. */
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
  // What was left out is as if it had never been answered, so that its default can come.
  const stays = outside(dropped);
  const draft: Draft = {
    ...fresh,
    step: stepIds.find((id) => id === stored.step) ?? fresh.step,
    answers,
    ...(isObject(stored.query) ? { load: { query: stored.query } } : {}),
    passed: earnable(plan, isUnsent).filter((id) => texts(stored.passed).includes(id)),
    tried: stepIds.filter((id) => texts(stored.tried).includes(id)),
    ...(stored.marked ? { marked: texts(stored.marked).filter(stays) } : {}),
    edited: texts(stored.edited).filter(stays),
    seeded: texts(stored.seeded).filter(stays),
    keys: listKeys(stored.keys),
    ...(typeof stored.savedAt === "string" ? { savedAt: stored.savedAt } : {}),
    ...(typeof stored.revision === "number" ? { revision: stored.revision } : {}),
    ...(isObject(stored.returning) && stepIds.includes(String(stored.returning.to))
      ? { returning: { to: String(stored.returning.to), passed: texts(stored.returning.passed) } }
      : {}),
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
  return isObject(value) && typeof value.flow === "string" && isObject(value.answers);
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

/** Answers reduced to what a plan knows, and the pointers of what was left out. */
interface KeptAnswers {
  answers: Answers;
  dropped: Pointer[];
}

/**
 * The answers that have a field in the plan, are of its type or can be read as it, and are wanted. List entries keep
 * their positions.
 * @param answers any JSON: it may come from storage
 * @param known what is known to be kept whole
 */
function keptAnswers(
  plan: Plan,
  answers: unknown,
  wanted: (field: FieldNode) => boolean,
  known: Harmless = new WeakMap(),
): KeptAnswers {
  const dropped: Pointer[] = [];
  /** Whether all of it is kept; then it needs no copy. */
  const isWhole = (node: Node, value: Json): boolean => {
    if (node.kind === "field") return asHeldBy(node, value) === value && wanted(node);
    if (typeof value !== "object" || value === null) return false;
    if (known.get(value) === node) return true;
    const whole = node.kind === "list" ? isWholeList(node, value) : isWholeObject(node, value);
    if (whole) known.set(value, node);
    return whole;
  };
  const isWholeList = ({ entry }: ListNode, value: Json) =>
    Array.isArray(value) && value.every((each) => isWhole(entry, each));
  const isWholeObject = ({ children }: ObjectNode, value: Json) => {
    if (!isObject(value)) return false;
    const there = children.filter(({ key }) => Object.hasOwn(value, key));
    return (
      there.length === Object.keys(value).length &&
      there.every((child) => isWhole(child, value[child.key] as Json))
    );
  };
  const keep = (node: Node, pointer: Pointer, value: Json): Json | undefined => {
    if (isWhole(node, value)) return value;
    const read = node.kind === "field" && wanted(node) ? asHeldBy(node, value) : undefined;
    if (read !== undefined) return read;
    if (node.kind === "list" && Array.isArray(value)) {
      return value.map((entry, index) => keep(node.entry, below(pointer, index), entry) ?? {});
    }
    if (node.kind === "object" && isObject(value)) return keepChildren(node.children, pointer, value);
    dropped.push(pointer);
    return undefined;
  };
  const keepChildren = (children: readonly Node[], pointer: Pointer, value: { [key: string]: Json }) => {
    const kept: { [key: string]: Json } = {};
    for (const [key, inner] of Object.entries(value)) {
      // Some servers say null of what was never answered.
      if (inner === null) continue;
      const child = children.find((node) => node.key === key);
      const answer = child && keep(child, below(pointer, key), inner);
      if (answer !== undefined) kept[key] = answer;
      if (!child) dropped.push(below(pointer, key));
    }
    return kept;
  };
  const roots = plan.steps.map((step) => step.root);
  return { answers: keepChildren(roots, "", asObject(answers)) as Answers, dropped };
}

/** The value as its field holds it. Text that is not a whole date yet stays, so that its issue can be shown. */
function asHeldBy(field: FieldNode, value: Json): Json | undefined {
  return (
    readField(field, value) ?? (field.type === "string" && typeof value === "string" ? value : undefined)
  );
}
