import {
  PortRefusal,
  SecondFactor,
  type SecondFactorPort,
  WidgetPortsProvider,
} from "../../widgets/index.ts";
import { examples } from "../../widgets/SecondFactor/examples.ts";
import { type AnswerArgs, answerStory } from "../config/answerStory.tsx";
import { framed } from "../config/exampleStory.tsx";
import { codeLimits, portsDouble } from "../config/portsDouble.ts";

export default { title: "Answers/SecondFactor", component: SecondFactor };

const { secondFactor: usual, text } = portsDouble();

/** The story of an example with other ports, after clicking the buttons with these names. */
function factorStory(
  name: string,
  changes: Partial<SecondFactorPort>,
  { code = "", press = [] as string[] } = {},
) {
  const story = answerStory(SecondFactor, examples, name, "group");
  const ports = portsDouble({ secondFactor: { ...usual, ...changes } });
  return {
    ...story,
    parameters: { ...story.parameters, ...framed(420) },
    render: (args: AnswerArgs) => (
      <WidgetPortsProvider value={ports}>{story.render(args)}</WidgetPortsProvider>
    ),
    async play({ canvas, userEvent }: Playing) {
      for (const key of press) {
        if (key === "secondFactor.confirm") await userEvent.type(await canvas.findByRole("textbox"), code);
        await userEvent.click(await canvas.findByRole("button", { name: text(key) }));
      }
    },
  };
}
interface Playing {
  canvas: { findByRole(role: string, options?: { name: string }): Promise<HTMLElement> };
  userEvent: {
    type(element: HTMLElement, text: string): Promise<void>;
    click(element: HTMLElement): Promise<void>;
  };
}

const phoneOnly: Partial<SecondFactorPort> = {
  options: async () => (await usual.options()).filter(({ type }) => type === "PHONE"),
};
const sent = ["secondFactor.send"];
const confirmed = ["secondFactor.confirm"];

export const Asked = answerStory(SecondFactor, examples, "Asked", "group");
export const WithoutAmount = answerStory(SecondFactor, examples, "WithoutAmount", "group");
export const PhoneOnly = factorStory("PhoneOnly", phoneOnly);
export const CodeSent = factorStory("CodeSent", phoneOnly, { press: sent });
export const WrongCode = factorStory("WrongCode", {}, { press: confirmed, code: "111111" });
export const Locked = factorStory("Locked", {}, { press: confirmed, code: "000000" });
export const TooManyCodes = factorStory(
  "TooManyCodes",
  { ...phoneOnly, send: () => Promise.reject(new PortRefusal(text("secondFactor.tooMany", codeLimits))) },
  { press: sent },
);
export const NotRegistered = factorStory("NotRegistered", { options: async () => [] });
export const LookingUp = factorStory("LookingUp", { options: () => new Promise(() => undefined) });
export const Failed = factorStory("Failed", {
  options: () => Promise.reject(new Error("The line is down.")),
});
export const Confirmed = answerStory(SecondFactor, examples, "Confirmed", "group");
export const Changed = answerStory(SecondFactor, examples, "Changed", "group");
export const Refused = answerStory(SecondFactor, examples, "Refused", "group");
export const Invalid = answerStory(SecondFactor, examples, "Invalid", "group");
export const ReadOnly = answerStory(SecondFactor, examples, "ReadOnly", "group");
