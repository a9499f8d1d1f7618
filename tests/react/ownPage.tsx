import { plan, validators } from "virtual:flow/note-letter";
import messages from "virtual:messages";
import { createRuntime, filledSentence, memoryPorts } from "../../engine/index.ts";
import * as engine from "../../engine/react/index.ts";
import * as widgets from "../../widgets/index.ts";

const words = (key: string, params = {}) => filledSentence(messages[key] ?? key, params, { brand: {} });
const today = "2026-11-20";
export const runtime = createRuntime({ plan, validators, user: {}, ports: memoryPorts({ today }) });
const { Field, Fieldset, Section } = widgets;
const registry = engine.createRegistry({
  widgets: {
    radio: { component: widgets.RadioGroup, frame: "group" },
    yesNo: { component: widgets.YesNo, frame: "group" },
    date: { component: widgets.DateInput, frame: "field" },
    money: { component: widgets.MoneyInput, frame: "field" },
    number: { component: widgets.NumberInput, frame: "field" },
    percent: { component: widgets.PercentInput, frame: "field" },
    text: { component: widgets.TextInput, frame: "field" },
  },
  shells: {
    Frame: ({ frame, label, width: _, ...rest }: engine.FrameProps) =>
      frame === "group" ? <Fieldset legend={label} {...rest} /> : <Field label={label} {...rest} />,
    Section,
    Group: Section,
    EntryList: ({ label, ...rest }) => <widgets.EntryList {...rest} texts={{ heading: label, add: "Add" }} />,
  },
});

export function OwnPage() {
  return (
    <widgets.WidgetPortsProvider value={widgets.somePorts({ text: words, today: () => today })}>
      <engine.FlowProvider runtime={runtime} registry={registry} words={words}>
        <engine.StepForm />
        <widgets.Button onClick={() => runtime.send({ type: "submit" })}>Next</widgets.Button>
      </engine.FlowProvider>
    </widgets.WidgetPortsProvider>
  );
}
