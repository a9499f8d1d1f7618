/** A story, perhaps with other values, and what it shows. */
interface Picture {
  story: string;
  args?: { readonly [name: string]: unknown };
  says: string;
}

/** What a designer reads about a widget or pattern: `widgets/guide.schema.json`. */
export interface Guide {
  summary: string;
  use: readonly string[];
  avoid: readonly string[];
  /** Its parts, each with a sentence. */
  anatomy: { readonly [part: string]: string };
  /** A sentence for each story, by the name of its export. */
  states: { readonly [story: string]: string };
  keyboard: { readonly [keys: string]: string };
  do: Picture;
  dont: Picture;
}

/** The JSON Schema of a word or prop. */
type WordSchema = { readonly [word: string]: unknown; readonly description: string };

/** What a widget may be given in a step's schema: its `widget.json`. */
export interface WidgetWords {
  name: string;
  says: string;
  holds: readonly string[];
  ui?: { readonly [word: string]: WordSchema };
  props?: { readonly [prop: string]: WordSchema };
  required?: readonly (string | readonly string[])[];
}

const ofWidgets = import.meta.glob<Guide>("../../widgets/*/guide.json", { eager: true, import: "default" });
const ofPatterns = import.meta.glob<Guide>("../patterns/*.guide.json", { eager: true, import: "default" });
const words = import.meta.glob<WidgetWords>("../../widgets/*/widget.json", {
  eager: true,
  import: "default",
});

/** The guide of a story file, and the words its widget takes. @param title "Answers/MoneyInput", "Patterns/Review" */
export function guideOf(title: string): { guide: Guide | undefined; words: WidgetWords | undefined } {
  const [folder, name = ""] = title.split("/");
  if (folder === "Patterns") {
    const file = name.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
    return { guide: ofPatterns[`../patterns/${file}.guide.json`], words: undefined };
  }
  return {
    guide: ofWidgets[`../../widgets/${name}/guide.json`],
    words: words[`../../widgets/${name}/widget.json`],
  };
}
