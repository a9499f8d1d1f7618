import { examples } from "../../widgets/FormattedInput/examples.ts";
import { parsePercent } from "../../widgets/format/numbers.ts";
import { FormattedInput, type WidgetProps } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/FormattedInput", component: FormattedInput };

function Share(props: WidgetProps<number | string>) {
  return (
    <FormattedInput<number>
      {...props}
      inputMode="decimal"
      suffix={
        <span className="Control-affix" aria-hidden="true">
          %
        </span>
      }
      parse={parsePercent}
      format={(value) => (typeof value === "number" ? value.toFixed(1) : value)}
    />
  );
}

export const Empty = answerStory(Share, examples, "Empty");
export const Filled = answerStory(Share, examples, "Filled");
export const Unreadable = answerStory(Share, examples, "Unreadable");
export const ReadOnly = answerStory(Share, examples, "ReadOnly");
