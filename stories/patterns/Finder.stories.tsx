import finder from "../../schemas/finders/account.json" with { type: "json" };
import { Button, Dialog, QuestionDialog } from "../../widgets/index.ts";
import { framed } from "../config/exampleStory.tsx";

interface Args {
  question: string;
  options: readonly { value: string; label: string; description?: string }[];
  /** Which question it is; 0 shows what was found. */
  number: number;
}

const title = "Which one fits me?";
const { purpose } = finder.questions;

export default {
  title: "Patterns/Finder",
  parameters: framed(480),
  args: {
    question: purpose.title,
    options: Object.entries(purpose.choices).map(([value, said]) => ({
      value,
      ...(typeof said === "string" ? { label: said } : said),
    })),
    number: 1,
  },
  render: ({ question, options, number }: Args) =>
    number > 0 ? (
      <QuestionDialog
        open
        title={title}
        intro={finder.text}
        question={question}
        options={options}
        submitLabel="Next"
        cancelLabel="Cancel"
        missing="Please choose an answer"
        footnote={`Question ${number}. There are four at most.`}
        onAnswer={() => {}}
        onCancel={() => {}}
      />
    ) : (
      <Dialog
        open
        title="Roth IRA may fit you"
        onDismiss={() => {}}
        actions={
          <>
            <Button look="primary">Choose this</Button>
            <Button>Start again</Button>
            <Button>Cancel</Button>
          </>
        }
      >
        <p>You put in money that you have already paid tax on. Qualified withdrawals are free of tax.</p>
        <p>{finder.outcomes[6]?.because}</p>
        <p className="Field-hint">{finder.text}</p>
      </Dialog>
    ),
};

export const Question = { args: {} };
export const Found = { args: { number: 0 } };
export const Quiz = {
  args: {
    question: "What is your marginal tax rate?",
    options: ["10%", "12%", "22%", "24%"].map((label) => ({ value: label, label })),
    number: 7,
  },
};
