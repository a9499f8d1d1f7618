import type { ReactNode } from "react";
import type { Example } from "../../widgets/Example.ts";

/** Returns the story of the example with this name, rendered by `render` from its props. */
export function exampleStory<Props>(
  examples: readonly Example<Props>[],
  name: string,
  render: (props: Props) => ReactNode,
) {
  const example = examples.find((each) => each.name === name);
  if (!example) throw new Error(`There is no example named ${name}.`);
  return { name, render: () => render(example.props) };
}
