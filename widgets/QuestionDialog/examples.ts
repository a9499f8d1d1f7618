import type { Example } from "../Example.ts";
import type { QuestionDialogProps } from "./QuestionDialog.tsx";

const asked = {
  title: "A question to confirm who you are",
  intro: "We compare your answer with public records.",
  question: "At which of these addresses have you lived?",
  options: [
    { value: "1", label: "482 Alder Court, Reno, NV" },
    { value: "2", label: "17 Quarry Lane, Burlington, VT" },
    { value: "3", label: "2203 Mission Ridge, San Rafael, CA" },
    { value: "4", label: "None of these" },
  ],
  submitLabel: "Confirm",
  cancelLabel: "Cancel",
  missing: "Please select one of the items below",
  footnote: "You have 3 attempts left.",
};

export const examples: readonly Example<Omit<QuestionDialogProps, "open" | "onAnswer" | "onCancel">>[] = [
  { name: "Asked", props: asked },
  {
    name: "Refused",
    props: { ...asked, error: "You have provided the wrong answer.", footnote: "You have 2 attempts left." },
  },
];
