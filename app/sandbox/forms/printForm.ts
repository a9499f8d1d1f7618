import type { ReviewSection } from "../../../engine/index.ts";
import { written } from "../../../engine/index.ts";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import { Refusal } from "../http/Refusal.ts";
import { statusLabel } from "../requests/lifecycle.ts";
import { formBody } from "./FormBody.ts";
import type { HeldForm } from "./readForm.ts";
import { type PrintedForm, writePdf } from "./writePdf.ts";

/**
 * A submitted form as a PDF: the answers as in the review, with only the last four characters of sensitive ones.
 * @throws Refusal NOT_FOUND for a draft
 */
export function printForm({ kind, request }: HeldForm): Buffer {
  const { sections } = formBody(request);
  if (!sections || !request.submittedAt) throw new Refusal("NOT_FOUND");
  return writePdf({
    title: `${kind.title} ${request.number}`,
    facts: [
      `${brand.providerName}, account ${lastFour(request.accountCode ?? "")}`,
      `Sent on ${printedMoment(request.submittedAt)}. Status: ${statusLabel(request)}.`,
    ],
    sections: printedSections(withoutNumbers(sections)),
  });
}

/** The answers of a review under headings, as they are printed. */
export function printedSections(sections: readonly ReviewSection[]): PrintedForm["sections"] {
  return sections
    .flatMap(({ title, rows, entries }) => [
      { title, rows },
      ...entries.map(({ title, badge, rows }) => ({ title: badge ? `${title}, ${badge}` : title, rows })),
    ])
    .filter(({ rows }) => rows.length > 0);
}

/** A review in which numbers of accounts show only their last four digits. */
export function withoutNumbers(sections: readonly ReviewSection[]): ReviewSection[] {
  const shortened = (rows: ReviewSection["rows"]) =>
    rows.map((row) => ({ ...row, value: row.value.replace(/\d{8,}/g, lastFour) }));
  return sections.map((section) => ({
    ...section,
    rows: shortened(section.rows),
    entries: section.entries.map((entry) => ({ ...entry, rows: shortened(entry.rows) })),
  }));
}

/** A time as it is printed, MM/DD/YYYY HH:mm (CONST002): nobody knows in which time zone a paper is read. */
export function printedMoment(at: Date): string {
  const iso = at.toISOString();
  return `${written(iso.slice(0, 10), "date")} ${iso.slice(11, 16)} (UTC)`;
}

/** The headers of a PDF that is kept under this name. */
export const pdfHeaders = (name: string) => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": `attachment; filename="${name}.pdf"`,
  "Content-Security-Policy": "default-src 'none'; sandbox",
});

/** An account number of any kind, shortened so that it is safe on paper. */
const lastFour = (code: string) => `•••• ${code.slice(-4)}`;
