import type { ArgTypesEnhancer, StrictInputType } from "storybook/internal/types";

/** What a reader is told of each type. */
export const kinds = {
  string: "text",
  boolean: "yes or no",
  number: "number",
  enum: "choice",
  other: "data",
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
  const told = (kind: keyof typeof kinds) => ({
    ...argType,
    table: { ...table, type: { summary: kinds[kind] } },
  });
  const { name: is } = typeof type === "object" ? type : { name: "other" };
  if (is === "string" || is === "boolean" || is === "number" || is === "enum") return told(is);
  const mayBeText =
    typeof type === "object" && type.name === "union" && type.value.some(({ name }) => name === "string");
  if (isWord || mayBeText) return { ...told("string"), control: { type: "text" } };
  if (table?.type?.summary === "ReactNode") return { ...argType, table: { disable: true } };
  return told("other");
}
