import type { Example } from "../Example.ts";
import type { BarStep, StepBarProps } from "./StepBar.tsx";

const labels = [
  "About You",
  "Your Account",
  "Beneficiaries",
  "Disclosures",
  "Payment of Fees",
  "Review & Submit",
  "Congratulations",
];

/** The bar with one step active and the first few submitted. */
function bar(active: number, submitted: number): BarStep[] {
  return labels.map((label, index) => ({
    id: `s${index + 1}`,
    label,
    state: index < active ? "previous" : index === active ? "active" : "next",
    submitted: index < submitted,
    href: index <= submitted ? `#s${index + 1}` : undefined,
  }));
}

export const examples: readonly Example<Pick<StepBarProps, "steps">>[] = [
  { name: "First", props: { steps: bar(0, 0) } },
  { name: "Middle", props: { steps: bar(3, 3) } },
  { name: "BackAgain", props: { steps: bar(1, 4) } },
  { name: "Finished", props: { steps: bar(6, 7).map(({ href, ...step }) => step) } },
];
