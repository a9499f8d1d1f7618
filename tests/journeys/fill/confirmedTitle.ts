import { flowOf } from "./flowOf.ts";
import { words } from "./words.ts";

/** What a flow's confirmation is called: the heading of the activity detail. */
export const confirmedTitle = (flow: string) => words(flowOf(flow).plan.confirmation?.title ?? "");
