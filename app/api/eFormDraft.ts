import type { Plan, StoredDraft } from "../../engine/index.ts";
import { createWalker, isObject, provided } from "../../engine/index.ts";
import formStatuses from "../../schemas/reference/formStatuses.json";
import type { DraftCalls, HeldDraft, Saved } from "../draft/DraftCalls.ts";
import { apiPath } from "./apiPath.ts";
import type { Provided } from "./CallContext.ts";
import { ifMatch } from "./ifMatch.ts";
import { request } from "./request.ts";

interface Form {
  id: string;
  revision: number;
  savedAt?: string;
  formStatus: number;
  json: unknown;
}

/** Statuses of forms that are still being filled (LIST018). */
const drafts = formStatuses.form.filter(({ isDraft }) => isDraft).map(({ id }) => Number(id));

/** Characters of a save that may outlive the page; each is at most three bytes of the 64 kB allowed. */
const OUTLIVES_THE_PAGE = 20_000;

/**
 * The drafts of a flow that fills a form: `jsonForm` is the draft. What kind of form it is, and which account it is
 * about, the flow provides; before an account is chosen nothing is kept.
 */
export function eFormDraft(plan: Plan): DraftCalls {
  const walker = createWalker(plan, {});
  const type = provided<Provided>(plan, walker, "form");
  const accountOf = ({ answers }: StoredDraft) => {
    walker.update(answers, { load: {}, user: {}, today: "" });
    const code = provided<Provided>(plan, walker, "account");
    return typeof code === "string" && code !== "" ? code : undefined;
  };
  return {
    async read(id) {
      if (id === undefined) return { held: undefined, answer: {} };
      const form = await request<Form & Record<string, unknown>>("get", apiPath("eForm", { id }));
      return { held: heldForm(form, plan), answer: form };
    },

    async write(draft, known) {
      const accountCode = accountOf(draft);
      if (accountCode === undefined && !known) return undefined;
      const body = {
        ...(known ? { formId: known.id } : {}),
        type,
        jsonForm: JSON.stringify(draft),
        accountCode: accountCode ?? "",
        formStatus: 1,
      };
      const answer = await request<Omit<Saved, "id"> & { value: string }>(
        known ? "put" : "post",
        known ? `/user/e-form/${encodeURIComponent(known.id)}` : "/user/e-form",
        { headers: ifMatch(known), body, keepalive: body.jsonForm.length < OUTLIVES_THE_PAGE },
      );
      const { value, revision, savedAt } = answer;
      return { saved: { id: value, revision, savedAt }, answer };
    },

    inTheWay: ({ id, revision, json }) =>
      typeof id === "string" && typeof revision === "number" ? { id, revision, json } : undefined,
  };
}

function heldForm({ id, revision, savedAt, formStatus, json }: Form, { steps }: Plan): HeldDraft {
  const held = { id, revision, ...(savedAt === undefined ? {} : { savedAt }), json };
  if (drafts.includes(formStatus)) return held;
  // Each step of what was sent was passed, though the last one's save came before it was.
  const passed = steps.filter(({ submit }) => submit.length > 0).map((step) => step.id);
  return { ...held, isSubmitted: true, json: isObject(json) ? { ...json, passed } : json };
}
