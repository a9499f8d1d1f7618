import { examples } from "../../widgets/Breakdown/examples.ts";
import { Breakdown } from "../../widgets/index.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Breakdown", component: Breakdown };

const story = (name: string) =>
  exampleStory(examples, name, (given) => <Breakdown id="breakdown" {...given} />);

export const TaxesAndFees = story("TaxesAndFees");
export const NothingTaken = story("NothingTaken");
export const AllTaken = story("AllTaken");
export const TooMuchTaken = story("TooMuchTaken");
export const LargeAmounts = story("LargeAmounts");
export const Empty = story("Empty");
