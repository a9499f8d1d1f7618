import { examples } from "../../widgets/Glossary/examples.ts";
import { Glossary } from "../../widgets/Glossary/Glossary.tsx";
import { exampleStory } from "../config/exampleStory.tsx";

export default { title: "Structure/Glossary", component: Glossary };

const story = (name: string) => exampleStory(examples, name, (props) => <Glossary {...props} />);

export const Page = story("Page");
export const InADialog = story("InADialog");
