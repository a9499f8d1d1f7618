import type { Example } from "../Example.ts";
import type { StepHeadingProps } from "./StepHeading.tsx";

export const examples: readonly Example<Pick<StepHeadingProps, "title" | "caption" | "lead">>[] = [
  { name: "Plain", props: { title: "Beneficiaries" } },
  {
    name: "Full",
    props: {
      caption: "Open an account",
      title: "Account Owner Information",
      lead: "Use your name exactly as it appears on your government ID.",
    },
  },
];
