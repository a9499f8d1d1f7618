import { ErrorSummary, Section, StepActions } from "../../widgets/index.ts";
import { framed } from "../config/exampleStory.tsx";
import { SampleFields, sampleIssues } from "../config/SampleFields.tsx";

interface Args {
  /** Whether the way forward was pressed. */
  summary: boolean;
  fields: "empty" | "filled" | "refused";
}

export default {
  title: "Patterns/Error Summary",
  parameters: framed(760),
  argTypes: { fields: { control: "radio", options: ["empty", "filled", "refused"] } },
  render: ({ summary, fields }: Args) => (
    <>
      {summary ? <ErrorSummary issues={sampleIssues} attempt={1} /> : null}
      <Section title="About you">
        <SampleFields state={fields} />
      </Section>
      <StepActions onward={[{ label: "Save & Continue" }]} cancel={{ label: "Cancel" }} />
    </>
  ),
};

export const BeforeNext = { args: { summary: false, fields: "empty" } };
export const AfterNext = { args: { summary: true, fields: "refused" } };
export const SummaryOnly = { args: { summary: true, fields: "empty" } };
