import { examples } from "../../widgets/DateInput/examples.ts";
import { DateInput } from "../../widgets/index.ts";
import { answerStory } from "../config/answerStory.tsx";

export default { title: "Answers/DateInput", component: DateInput };

export const Empty = answerStory(DateInput, examples, "Empty");
export const WithACalendar = answerStory(DateInput, examples, "WithACalendar");
export const Filled = answerStory(DateInput, examples, "Filled");
export const Unreadable = answerStory(DateInput, examples, "Unreadable");
export const Month = answerStory(DateInput, examples, "Month");
export const MonthOrDay = answerStory(DateInput, examples, "MonthOrDay");
export const AsMuchAsIsKnown = answerStory(DateInput, examples, "AsMuchAsIsKnown");
export const TooLittle = answerStory(DateInput, examples, "TooLittle");
export const MonthReadOnly = answerStory(DateInput, examples, "MonthReadOnly");
