import type { Plan, StoredDraft } from "../../../engine/index.ts";
import { createWalker, isObject, provided } from "../../../engine/index.ts";
import formStatuses from "../../../schemas/reference/formStatuses.json";
import type { DraftCalls, HeldDraft, Saved } from "../../draft/DraftCalls.ts";
import type { Provided } from "../flows/CallContext.ts";
import { apiPath } from "../transport/apiPath.ts";
import { CallRefused } from "../transport/refusal.ts";
import { request } from "../transport/request.ts";
import { ifMatch } from "./saving.ts";

interface Form {
  id: string;
  revision: number;
  savedAt?: string;
  formStatus: number;
  json: unknown;
}

/** Statuses of a flow's forms that are not submitted yet (LIST018, LIST022). */
function draftsOf(flow: string): number[] {
  const ofFlows: { readonly [flow: string]: readonly { id: string; isDraft?: boolean }[] } = formStatuses;
  const statuses = ofFlows[flow] ?? formStatuses.form;
  return statuses.filter(({ isDraft }) => isDraft).map(({ id }) => Number(id));
}

/** A save with fewer characters may outlive the page: each is at most three bytes of the 64 kB that browsers allow. */
const OUTLIVES_THE_PAGE = 20_000;

/**
 * Drafts of a flow that fills in a form; `jsonForm` is the draft. The flow provides the kind of form and the account.
 * Nothing is saved before an account is chosen.
 */
export function eFormDraft(plan: Plan): DraftCalls {
  const walker = createWalker(plan, {});
  const type = provided<Provided>(plan, walker, "form");
  const accountOf = ({ answers }: StoredDraft) => {
    walker.update(answers, { load: {}, user: {}, today: "" });
    const code = provided<Provided>(plan, walker, "account");
    return typeof code === "string" && code !== "" ? code : undefined;
  };
  // A first save whose answer was lost is made again under its key: it may have begun the draft already.
  let once = crypto.randomUUID();
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
        {
          headers: ifMatch(known),
          body,
          keepalive: body.jsonForm.length < OUTLIVES_THE_PAGE,
          ...(known ? {} : { once }),
        },
      ).catch((refused: unknown) => {
        // What was refused is answered, and asked anew under the next key.
        if (refused instanceof CallRefused && refused.error.status === 422) once = crypto.randomUUID();
        throw refused;
      });
      const { value, revision, savedAt } = answer;
      return { saved: { id: value, revision, savedAt }, answer };
    },

    inTheWay: ({ id, revision, json }) =>
      typeof id === "string" && typeof revision === "number" ? { id, revision, json } : undefined,
  };
}

function heldForm({ id, revision, savedAt, formStatus, json }: Form, { flow, steps }: Plan): HeldDraft {
  const held = { id, revision, ...(savedAt === undefined ? {} : { savedAt }), json };
  if (draftsOf(flow).includes(formStatus)) return held;
  // Every step of a submitted form was passed, but the last save came before the last step was.
  const passed = steps.filter(({ submit }) => submit.length > 0).map((step) => step.id);
  return { ...held, isSubmitted: true, json: isObject(json) ? { ...json, passed } : json };
}
