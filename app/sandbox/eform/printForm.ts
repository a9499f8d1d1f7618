import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import { Refusal } from "../Refusal.ts";
import { formBody } from "./FormBody.ts";
import type { HeldForm } from "./readForm.ts";
import { writePdf } from "./writePdf.ts";

/**
 * A form that was sent, as a PDF: what was answered in the words of the review, where of sensitive answers no more than
 * the last four characters stand.
 * @throws Refusal NOT_FOUND for a draft
 */
export function printForm({ kind, request }: HeldForm): Buffer {
  const { sections } = formBody(request);
  if (!sections || !request.submittedAt) throw new Refusal("NOT_FOUND");
  const status = formStatuses.form.find(({ id }) => id === request.status)?.label ?? request.status;
  return writePdf({
    title: `${kind.title} ${request.number}`,
    facts: [
      `${brand.providerName}, account ${lastFour(request.accountCode ?? "")}`,
      `Sent on ${request.submittedAt.toISOString().slice(0, 16).replace("T", " ")} (UTC). Status: ${status}.`,
    ],
    sections: sections
      .flatMap(({ title, rows, entries }) => [
        { title, rows },
        ...entries.map((entry) => ({ title: entry.title, rows: entry.rows })),
      ])
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, rows }) => ({
        title,
        rows: rows.map(({ label, value }) => ({ label, value: value.replace(/\d{8,}/g, lastFour) })),
      })),
  });
}

/** A number of an account, of whatever kind, as far as it may lie about on paper. */
const lastFour = (code: string) => `•••• ${code.slice(-4)}`;
