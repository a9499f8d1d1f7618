import { filledSentence } from "../../../engine/index.ts";
import type agreements from "../../../schemas/reference/agreements.json";
import fees from "../../../schemas/reference/fees.json";
import feeTypes from "../../../schemas/reference/feeTypes.json";
import { brand } from "../../messages/brand.ts";
import { words } from "../../messages/words.ts";

/** A document to be accepted: an entry of `schemas/reference/agreements.json`. */
export type Agreement = (typeof agreements)[number];

/** What the documents say of fees, by name: the amounts and rules that are charged by. */
const amounts = {
  setupFee: fees.setupFee.amount,
  ...fees.rules,
  ...Object.fromEntries(feeTypes.map(({ abbr, amount }) => [abbr, amount])),
};

export const versionOf = ({ version, date }: Agreement) => words("agreements.version", { version, date });

/** The parts of a document, each under its heading. */
export function AgreementText({
  agreement,
  heading: Heading,
}: {
  agreement: Agreement;
  heading: "h2" | "h3";
}) {
  return agreement.parts.map(({ heading, text }) => (
    <section key={heading}>
      <Heading>{heading}</Heading>
      <p>{filledSentence(text, amounts, { brand })}</p>
    </section>
  ));
}
