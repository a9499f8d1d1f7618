import type { Answers, Json, Plan, Pointer, StoredDraft } from "../../../engine/index.ts";
import { pointerKeys } from "../../../engine/index.ts";
import type { DraftCalls, HeldDraft, Saved } from "../../draft/DraftCalls.ts";
import type { Placed } from "../flows/CallContext.ts";
import { type SteppedFlow, savedSteps, steppedPath } from "../flows/stepped.ts";
import { request } from "../transport/request.ts";
import { ifMatch } from "./saving.ts";

interface Header {
  id: string;
  revision: number;
  savedAt?: string;
  /** One more than the furthest saved step, counted from 1; of a purchase, `subStep`. */
  step: unknown;
  subStep?: number;
  /** It was signed, its last step too. */
  isFinished?: boolean;
  continuable: boolean;
}

/**
 * The draft of a request that the custodian stores step by step, such as a one-time distribution. Nothing before the end of step 1
 * creates it. A background save sends `Prefer: handling=lenient`, so the step is neither checked nor completed.
 */
export function steppedDraft(plan: Plan): DraftCalls {
  const flow = plan.flow as SteppedFlow;
  const steps = savedSteps(flow);
  return {
    async read(id) {
      if (id === undefined) return { held: undefined, answer: {} };
      const header = await request<Header>("get", steppedPath(flow, id, "/transaction"));
      const { revision, savedAt, continuable, isFinished } = header;
      const reached = isFinished ? plan.steps.length + 1 : (header.subStep ?? Number(header.step));
      const kept = isFinished ? plan.steps.map(({ id }) => id) : steps.slice(0, reached);
      const answers = await Promise.all(
        kept.map(async (step, index) => {
          const path = steppedPath(flow, id, `/${index + 1}`);
          const { data } = await request<{ data?: { [name: string]: Json } }>("get", path);
          return [step, answersOf(step, data ?? {}, plan)] as const;
        }),
      );
      return {
        held: {
          id,
          revision,
          ...(savedAt === undefined ? {} : { savedAt }),
          ...(continuable && !isFinished ? {} : { isSubmitted: true }),
          json: draftOf(plan, Object.fromEntries(answers), reached),
        },
        answer: header,
      };
    },

    async write(draft, known) {
      if (!known) return undefined;
      let held: HeldDraft = known;
      let saved: Saved | undefined;
      for (const step of unsaved(steps, draft.answers, known)) {
        const answers = draft.answers[step] ?? {};
        saved = await request<Saved & Record<string, unknown>>(
          "put",
          steppedPath(flow, known.id, `/${steps.indexOf(step) + 1}`),
          { headers: { ...ifMatch(held), Prefer: "handling=lenient" }, body: { answers } },
        );
        held = { ...held, revision: saved.revision };
      }
      return (
        saved && { saved: { id: known.id, revision: saved.revision, savedAt: saved.savedAt }, answer: saved }
      );
    },

    inTheWay({ id, revision, json }) {
      if (typeof id !== "string" || typeof revision !== "number") return undefined;
      const { answers } = (json ?? {}) as { answers?: Answers };
      return { id, revision, json: draftOf(plan, answers ?? {}, 1) };
    },
  };
}

/** The steps whose answers differ from the server's. */
function unsaved(steps: readonly string[], answers: Answers, { json }: HeldDraft): string[] {
  const held = (json as { answers?: Answers } | undefined)?.answers ?? {};
  return steps.filter((step) => JSON.stringify(answers[step] ?? {}) !== JSON.stringify(held[step] ?? {}));
}

/** A step's `data` as answers of the flow. The documents go where the flow has them. */
function answersOf(
  step: string,
  data: { [name: string]: Json },
  { provides }: Plan,
): { [field: string]: Json } {
  const place: Placed = "documents";
  const [documentStep, field = ""] = pointerKeys(provides.places[place] ?? "");
  if (step !== documentStep) return data;
  const { documents } = data;
  return Array.isArray(documents) && documents.length > 0 ? { [field]: documents } : {};
}

/** A draft with these answers. Steps before the reached one count as submitted. */
function draftOf(plan: Plan, answers: Answers, step: number): StoredDraft {
  const { flow, version, fingerprint } = plan;
  const steps = plan.steps.map(({ id }) => id);
  const passed = steps.slice(0, Math.max(step - 1, 0));
  return {
    flow,
    version,
    fingerprint,
    step: steps[step - 1] ?? steps.at(-1) ?? "",
    answers,
    passed,
    edited: [],
    seeded: [],
    tried: [],
    keys: keysOf(answers, ""),
  };
}

/** Keys for the entries of all lists, as they stand: the custodian stores none, and a tab must be able to tell which it has removed. */
function keysOf(value: Json, at: Pointer): StoredDraft["keys"] {
  if (typeof value !== "object" || value === null) return {};
  const own = Array.isArray(value) ? { [at]: value.map((_, index) => String(index)) } : {};
  const inner = Object.entries(value).map(([key, each]) => keysOf(each, `${at}/${key}`));
  return Object.assign(own, ...inner);
}
