import type { Answers, Json } from "../../../engine/index.ts";
import { fieldsOf } from "../../support/fieldsOf.ts";
import { png, uploadForm } from "./sampleFiles.ts";
import type { Reply, Visitor } from "./visitor.ts";
import { wholeAnswers } from "./wholeAnswers.ts";

/** A temporary application and the answers to send for it. */
export interface Application {
  idTemp: string;
  answers: Answers;
}

type Change = { readonly [step: string]: { readonly [field: string]: Json } };

/** Answers with fields of some steps replaced. */
export function changed(answers: Answers, change: Change): Answers {
  const steps = Object.entries(change).map(([step, fields]) => [step, { ...answers[step], ...fields }]);
  return { ...answers, ...Object.fromEntries(steps) };
}

/**
 * A person's whole application, saved as a draft. It is paid by check, and names no beneficiaries. The identity is not
 * checked yet.
 * @param query the parameters that the wizard was opened with
 */
export async function application(
  visitor: Visitor,
  change: Change = {},
  query: { [name: string]: Json } = {},
): Promise<Application> {
  const { idTemp } = (await visitor.post("/user/application/temp", { json: {} })).body;
  const multipart = uploadForm({ idTemp, type: "identity" }, ["passport.png", png()]);
  const { list } = (await visitor.call("POST", "/user/application/files/upload", { multipart })).body;
  const { beneficiaries: _, ...rest } = wholeAnswers("texan", list);
  const answers = changed(
    { ...rest, beneficiaries: { beneficiaryType: 3 }, payment: { paymentMethod: 2, admPaymentMethod: 1 } },
    change,
  );
  await visitor.post("/user/application/temp", { idTemp, json: { answers, query } }, { "If-Match": '"1"' });
  return { idTemp, answers };
}

/** Has the owner's identity checked as it is in these answers. */
export function checkIdentity(visitor: Visitor, answers: Answers): Promise<Reply> {
  return visitor.post("/user/account/lexis/check", detailsOf(answers));
}

/** What the identity check is told of these answers. */
export const detailsOf = (answers: Answers) =>
  fieldsOf("registration", "registration.checkIdentity", answers);

/** The body by which an application is sent. */
export const bodyOf = ({ idTemp, answers }: Application): { [field: string]: Json } => ({
  idTemp,
  ...fieldsOf("registration", "registration.submit", answers),
});
