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
  // The story itself sets up the person's factors and the clicks.
  { name: "PhoneOnly", props: asked },
  { name: "CodeSent", props: asked },
  { name: "WrongCode", props: asked },
  { name: "Locked", props: asked },
  { name: "TooManyCodes", props: asked },
  { name: "NotRegistered", props: asked },
  { name: "LookingUp", props: asked },
  { name: "Failed", props: asked },
  { name: "Confirmed", props: { ...asked, value: { token: "token", subject: props.subject } } },
  {
    name: "Changed",
    props: { ...asked, value: { token: "token", subject: "9000.00|wire|Grace Holloway" } },
  },
  {
    name: "Refused",
    props: {
      ...asked,
      value: { token: "used", subject: props.subject },
      error: "Entered Verification code is incorrect",
    },
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
