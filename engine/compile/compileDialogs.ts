import type { Json, Plan } from "../types.ts";
import { isObject, type Library } from "./Library.ts";
import type { MessageCatalogue } from "./MessageCatalogue.ts";
import { reportUnknown } from "./reportUnknown.ts";
import { below, type Place } from "./SourceFile.ts";

interface DialogWorld {
  readonly library: Library;
  readonly messages: MessageCatalogue;
}

/** The questions that pipelines of a flow may ask, by name. */
export function compileDialogs(
  dialogs: { [name: string]: Json },
  place: Place,
  { library, messages }: DialogWorld,
): Plan["dialogs"] {
  const plans: Plan["dialogs"] = {};
  for (const [name, dialog] of Object.entries(dialogs)) {
    const at = below(place, name);
    if (!isObject(dialog)) continue;
    reportUnknown(library, dialog, ["$comment", "title", "text", "missing", "submit"], at);
    for (const [key, message] of Object.entries(dialog))
      if (key !== "$comment") messages.use(message, below(at, key));
    plans[name] = { ...(dialog as unknown as Plan["dialogs"][string]), title: String(dialog.title) };
  }
  return plans;
}
