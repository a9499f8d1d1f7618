import { Skeleton } from "../../widgets/index.ts";
import { examples } from "../../widgets/Skeleton/examples.ts";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Skeleton", component: Skeleton };

export const Rows = exampleStory(examples, "Rows", (props) => <Skeleton {...props} />);
