import type { Answers, Json, Plan, StoredDraft } from "../../../engine/index.ts";
import { pointerKeys } from "../../../engine/index.ts";
import type { DraftCalls, HeldDraft, Saved } from "../../draft/DraftCalls.ts";
import type { Placed } from "../flows/CallContext.ts";
import { type OtdStep, otdSteps } from "../flows/otdSteps.ts";
import { request } from "../transport/request.ts";
import { ifMatch } from "./saving.ts";

interface Header {
  id: string;
  revision: number;
  savedAt?: string;
  /** One more than the furthest saved step, counted from 1. */
  step: number;
  continuable: boolean;
}

/**
 * The draft of a one-time distribution. The custodian stores its steps one by one, and nothing before the end of step 1
 * creates it. A background save sends `Prefer: handling=lenient`, so the step is neither checked nor completed.
 */
export function otdDraft(plan: Plan): DraftCalls {
  return {
    async read(id) {
      if (id === undefined) return { held: undefined, answer: {} };
      const path = `/user/otd/${encodeURIComponent(id)}`;
      const header = await request<Header>("get", `${path}/transaction`);
      const reached = otdSteps.slice(0, Math.min(header.step, otdSteps.length));
      const steps = await Promise.all(
        reached.map(async (step, index) => {
          const { data } = await request<{ data?: { [name: string]: Json } }>("get", `${path}/${index + 1}`);
          return [step, answersOf(step, data ?? {}, plan)] as const;
        }),
      );
      const { revision, savedAt, continuable } = header;
      return {
        held: {
          id,
          revision,
          ...(savedAt === undefined ? {} : { savedAt }),
          ...(continuable ? {} : { isSubmitted: true }),
          json: draftOf(plan, Object.fromEntries(steps), header.step),
        },
        answer: header,
      };
    },

    async write(draft, known) {
      if (!known) return undefined;
      let held: HeldDraft = known;
      let saved: Saved | undefined;
      for (const step of unsaved(draft.answers, known)) {
        const answers = draft.answers[step] ?? {};
        saved = await request<Saved & Record<string, unknown>>(
          "put",
          `/user/otd/${encodeURIComponent(known.id)}/${otdSteps.indexOf(step) + 1}`,
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
function unsaved(answers: Answers, { json }: HeldDraft): OtdStep[] {
  const held = (json as { answers?: Answers } | undefined)?.answers ?? {};
  return otdSteps.filter((step) => JSON.stringify(answers[step] ?? {}) !== JSON.stringify(held[step] ?? {}));
}

/** A step's `data` as answers of the flow. The documents go where the flow has them. */
function answersOf(
  step: OtdStep,
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
  const passed = otdSteps.slice(0, Math.max(step - 1, 0));
  return {
    flow,
    version,
    fingerprint,
    step: otdSteps[step - 1] ?? plan.steps.at(-1)?.id ?? "",
    answers,
    passed: [...passed],
    edited: [],
    seeded: [],
    tried: [],
    keys: {},
  };
}
