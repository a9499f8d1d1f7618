import "virtual:messages/pages";

/** What a draft of another tab, or of an earlier visit, needs beside this one: fetched when there is one. */
export { chooseDraft } from "./chooseDraft.ts";
export { settleConflict } from "./settleConflict.ts";
