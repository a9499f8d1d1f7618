import { Spinner } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";
import { later } from "../widgets/later.tsx";

/** The page of a list entry, loaded only for lists whose entries have pages. */
export const { component: EntryPageLater, load: loadEntryPage } = later(
  async () => (await import("./EntryPage.tsx")).EntryPage,
  <p className="Pending" role="status">
    <Spinner /> {words("ui.loading")}
  </p>,
);
