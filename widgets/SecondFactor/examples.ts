import type { AnswerExample } from "../Example.ts";

const props = {
  subject: "12000.00|wire|Grace Holloway",
  minutes: 10,
  amount: 12_000,
  payee: "Grace Holloway",
};
const asked = { label: "2-step verification", required: true, props };

/** States of the second factor, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Asked", props: asked },
  { name: "WithoutAmount", props: { ...asked, props: { subject: props.subject, minutes: 10 } } },
  { name: "Confirmed", props: { ...asked, value: { token: "token", subject: props.subject } } },
  {
    name: "Changed",
    props: { ...asked, value: { token: "token", subject: "9000.00|wire|Grace Holloway" } },
  },
  {
    name: "Invalid",
    props: { ...asked, error: "Please confirm with your second factor before you sign." },
  },
  {
    name: "ReadOnly",
    props: { ...asked, readOnly: true, value: { token: "token", subject: props.subject } },
  },
];
