import type { ArgTypesEnhancer, StrictInputType } from "storybook/internal/types";

/** What a reader is told of a type, in the words of `answerStory`. Everything else is data. */
const kinds: { readonly [type: string]: string } = {
  string: "text",
  boolean: "yes or no",
  number: "number",
  enum: "choice",
};

/**
 * How a reader changes what Storybook finds no control for, and would ask JSON of: words are typed as words, and elements,
 * which only the program makes, are left out. The table of properties in the code has the types themselves.
 * @see exampleStory for `parameters.words`, the properties that are words in some example
 */
export const controlsOf: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) => {
  const words: readonly string[] = parameters.words ?? [];
  const isWord = (name: string) => words.includes(name) || typeof initialArgs[name] === "string";
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      argType.control === undefined ? withControl(argType, isWord(name)) : argType,
    ]),
  );
};

function withControl(argType: StrictInputType, isWord: boolean): StrictInputType {
  const { type, table } = argType;
  const is = typeof type === "object" ? type.name : "other";
  const kind = kinds[is];
  const told = (summary: string) => ({ ...argType, table: { ...table, type: { summary } } });
  if (kind !== undefined) return told(kind);
  const mayBeText =
    typeof type === "object" && type.name === "union" && type.value.some(({ name }) => name === "string");
  if (isWord || mayBeText) return { ...told("text"), control: { type: "text" } };
  if (table?.type?.summary === "ReactNode") return { ...argType, table: { disable: true } };
  return told("data");
}
