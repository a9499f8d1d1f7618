// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-time distribution/1 Account/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const OpenedUnknown = {
  name: "An id that nobody knows leads to the list",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="OpenedUnknown" {...args} />,
};

export const AccountOnHold = {
  name: "A new account is told, and not held up",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountOnHold" {...args} />,
};

export const AccountOnly = {
  name: "A lone account is chosen already, and its cash stands beside it",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountOnly" {...args} />,
};

export const AccountReadOnly = {
  name: "From an account that can only be viewed nothing is begun, and the first page says so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountReadOnly" {...args} />,
};

export const FullnessChangedForm = {
  name: "From a part to the whole and back the form of the part is asked again",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="FullnessChangedForm" {...args} />,
};

export const GeneralRefused = {
  name: "What the server finds wrong is shown, and the step stays",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="GeneralRefused" {...args} />,
};
