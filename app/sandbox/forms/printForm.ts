import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import { Refusal } from "../http/Refusal.ts";
import { formBody } from "./FormBody.ts";
import type { HeldForm } from "./readForm.ts";
import { writePdf } from "./writePdf.ts";

/**
 * A submitted form as a PDF: the answers as in the review, with only the last four characters of sensitive ones.
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

/** An account number of any kind, shortened so that it is safe on paper. */
const lastFour = (code: string) => `•••• ${code.slice(-4)}`;
