import type { Example } from "../Example.ts";
import type { BarStep, StepBarProps } from "./StepBar.tsx";

const fewLabels = [
  "About You",
  "Your Account",
  "Beneficiaries",
  "Disclosures",
  "Payment of Fees",
  "Review & Submit",
  "Congratulations",
];

const manyLabels = [
  "Personal information",
  "Contact details",
  "Military service",
  "Toxic exposure",
  "Discharge documents",
  "Marital status",
  "Spouse's financial support",
  "Dependents",
  "Annual income",
  "Deductible expenses",
  "Medicaid and Medicare",
  "Other health insurance",
  "VA facility",
  "Emergency contacts",
  "Next of kin",
  "Additional documents",
  "Review application",
];

/** A bar with one active step and the first few submitted. */
function bar(active: number, submitted: number, labels: readonly string[] = fewLabels): BarStep[] {
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
  { name: "EightSteps", props: { steps: bar(2, 2, manyLabels.slice(0, 8)) } },
  { name: "SeventeenSteps", props: { steps: bar(6, 6, manyLabels) } },
  { name: "SeventeenStepsBackAgain", props: { steps: bar(1, 9, manyLabels) } },
  { name: "Finished", props: { steps: bar(6, 7).map(({ href, ...step }) => step) } },
];
