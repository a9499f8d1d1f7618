import { Breakdown, Review, Section, StepActions } from "../../widgets/index.ts";
import { examples } from "../../widgets/Review/examples.ts";

interface Args {
  /** The text of the button that sends. */
  button: string;
  /** Whether what is charged is shown. */
  money: boolean;
}

const sections = examples.find(({ name }) => name === "Filled")?.props.sections ?? [];

export default {
  title: "Patterns/Review",
  render: ({ button, money }: Args) => (
    <>
      <Review sections={sections} printed={[]} onPrint={() => {}} />
      {money ? (
        <Section title="What you receive">
          <Breakdown
            id="received"
            label="You receive"
            props={{
              gross: 1500,
              parts: [
                { label: "Federal income tax", amount: 150, kind: "tax" },
                { label: "Wire fee", amount: 30, kind: "fee" },
              ],
              net: 1320,
            }}
          />
        </Section>
      ) : null}
      <StepActions onward={[{ label: button }]} back={{ label: "Back" }} cancel={{ label: "Cancel" }} />
    </>
  ),
};

export const WholeTruth = { args: { button: "Submit and pay $50.00", money: true } };
export const NothingCharged = { args: { button: "Submit", money: false } };
export const HiddenCharge = { args: { button: "OK", money: false } };
