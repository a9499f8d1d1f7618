import { Loading } from "../portal/frame/Loading.tsx";
import { later } from "../widgets/later.tsx";

/** The page of a list entry, loaded only for lists whose entries have pages. */
export const { component: EntryPageLater, load: loadEntryPage } = later(
  async () => (await import("./EntryPage.tsx")).EntryPage,
  <Loading />,
);
