import type { Plan, StoredDraft } from "../../../engine/index.ts";
import { valueAt } from "../../../engine/index.ts";
import type { DraftCalls, HeldDraft } from "../../draft/DraftCalls.ts";
import type { Placed } from "../flows/CallContext.ts";
import { request } from "../transport/request.ts";

interface Current {
  tempApplication?: { idTemp: string; revision: number; savedAt?: string; json: unknown };
}

interface Saved {
  idTemp: string;
  revision: number;
  savedAt: string;
}

/** A save with fewer characters may outlive the page: each is at most three bytes of the 64 kB that browsers allow. */
const OUTLIVES_THE_PAGE = 20_000;

/**
 * The temporary application. Its `json` is the draft plus a validity flag for each submitted step (REG016).
 * @param uid the id of the applicant
 */
export function registrationDraft({ steps, provides }: Plan, uid: string): DraftCalls {
  const stepIds = steps.filter((step) => step.submit.length > 0).map((step) => step.id);
  return {
    async read() {
      const answer = await request<Current>("get", "/user/online-ira/current-application");
      return { held: answer.tempApplication && heldDraft(answer.tempApplication, stepIds), answer };
    },
    async write(draft, known) {
      const body = {
        ...(known ? { idTemp: known.id } : {}),
        ...applicant(draft, provides),
        json: { ...draft, uid, ...validityFlags(draft, stepIds) },
      };
      const answer = await request<Saved>("post", "/user/application/temp", {
        headers: known ? { "If-Match": `"${known.revision}"` } : {},
        body,
        keepalive: JSON.stringify(body).length < OUTLIVES_THE_PAGE,
      });
      const { idTemp: id, revision, savedAt } = answer;
      return { saved: { id, revision, savedAt }, answer };
    },
    inTheWay: ({ idTemp, revision, json }) =>
      typeof idTemp === "string" && typeof revision === "number" ? { id: idTemp, revision, json } : undefined,
  };
}

function heldDraft(
  { idTemp, revision, savedAt, json }: NonNullable<Current["tempApplication"]>,
  stepIds: readonly string[],
): HeldDraft {
  return { id: idTemp, revision, ...(savedAt ? { savedAt } : {}), json: withPassed(json, stepIds) };
}

/** Older drafts say only by flags which steps were submitted: those up to the highest flag that is set (REG017). */
function withPassed(json: unknown, stepIds: readonly string[]): unknown {
  if (json === null || typeof json !== "object" || "passed" in json) return json;
  const flags = json as { [name: string]: unknown };
  const last = stepIds.findLastIndex((_, index) => flags[`isValid${index + 1}`] === true);
  return { ...flags, passed: stepIds.slice(0, last + 1) };
}

/** isValid1 … isValidN: whether each step was submitted, counted from 1. */
function validityFlags({ passed }: StoredDraft, stepIds: readonly string[]): { [flag: string]: boolean } {
  return Object.fromEntries(stepIds.map((id, index) => [`isValid${index + 1}`, passed.includes(id)]));
}

/** The applicant's details outside the JSON, for the custodian's own lists. */
function applicant(
  { answers }: StoredDraft,
  { places }: Plan["provides"],
): { name: string; phone: string; referralCode: string } {
  const said = (place: Placed) => String(valueAt(answers, places[place] ?? "") ?? "");
  const name = (["firstName", "middleName", "lastName"] as const).map(said);
  return {
    name: name.filter((part) => part !== "").join(" "),
    phone: said("phoneNumber"),
    referralCode: said("referralCode"),
  };
}
