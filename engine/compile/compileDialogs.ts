import type { Flow } from "../format/authored.ts";
import type { Plan } from "../types.ts";
import type { MessageCatalogue } from "./MessageCatalogue.ts";
import { below, type Place } from "./SourceFile.ts";

interface DialogWorld {
  readonly messages: MessageCatalogue;
}

/** The questions that pipelines of a flow may ask, by name. */
export function compileDialogs(
  dialogs: NonNullable<Flow["dialogs"]>,
  place: Place,
  { messages }: DialogWorld,
): Plan["dialogs"] {
  const plans: Plan["dialogs"] = {};
  for (const [name, dialog] of Object.entries(dialogs)) {
    const at = below(place, name);
    const { $comment, ...keys } = dialog;
    for (const [word, key] of Object.entries(keys)) messages.use(key, below(at, word));
    plans[name] = keys;
  }
  return plans;
}
