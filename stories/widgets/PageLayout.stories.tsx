import {
  ErrorSummary,
  Notice,
  PageLayout,
  SaveStatus,
  Section,
  StepActions,
  StepBar,
  StepHeading,
} from "../../widgets/index.ts";
import { examples } from "../../widgets/PageLayout/examples.ts";
import { examples as bars } from "../../widgets/StepBar/examples.ts";
import { framed } from "../config/exampleStory.tsx";
import { SampleFields, sampleIssues } from "../config/SampleFields.tsx";

export default {
  title: "Structure/PageLayout",
  component: PageLayout,
  parameters: { bare: true, ...framed(720) },
};

function story(name: string) {
  const props = examples.find((example) => example.name === name)?.props;
  if (!props) throw new Error(`There is no example named ${name}.`);
  const { fields, railed, ...layout } = props;
  const steps =
    bars.find((bar) => bar.name === (fields === "filled" ? "Middle" : "First"))?.props.steps ?? [];
  return {
    name,
    render: () => (
      <PageLayout
        {...layout}
        progress={<StepBar steps={steps} />}
        rail={
          railed ? (
            <Notice level="info" title="About 10 minutes">
              We keep your answers as you go, so you can stop and come back.
            </Notice>
          ) : undefined
        }
      >
        <StepHeading
          step="s1"
          title="Account Owner Information"
          lead="Use your name exactly as it appears on your government ID. We check it against public records."
        />
        {fields === "refused" ? <ErrorSummary issues={sampleIssues} attempt={1} /> : null}
        <Section title="About you">
          <SampleFields state={fields} />
        </Section>
        <StepActions
          onward={[{ label: "Save & Continue" }]}
          back={{ label: "Back" }}
          cancel={{ label: "Cancel" }}
          status={{ id: "saved", content: <SaveStatus id="saved" state="saved" text="Saved 12:04 PM" /> }}
        />
      </PageLayout>
    ),
  };
}

export const Empty = story("Empty");
export const Filled = story("Filled");
export const Refused = story("Refused");
