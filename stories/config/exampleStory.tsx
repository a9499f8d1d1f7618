import type { ReactNode } from "react";
import type { Example } from "../../widgets/Example.ts";

/** Returns the story of the example with this name, rendered by `render` from its props, which are its controls. */
export function exampleStory<Props extends object>(
  examples: readonly Example<Props>[],
  name: string,
  render: (props: Props) => ReactNode,
) {
  const example = examples.find((each) => each.name === name);
  if (!example) throw new Error(`There is no example named ${name}.`);
  const words = examples.flatMap(({ props }) =>
    Object.entries(props).flatMap(([prop, value]) => (typeof value === "string" ? [prop] : [])),
  );
  return { args: example.props, parameters: { words }, render };
}

/** Parameters of a story that covers the page, takes the focus or plays: guides show it in a page of its own. */
export function framed(height: number) {
  return { framed: height };
}
