import type { IdSource, Json } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";

/** What a transition needs besides the draft. The walker is a cache: whatever it stands at, the result is the same. */
export interface Session {
  walker: Walker;
  user: { readonly [name: string]: Json };
  /** "YYYY-MM-DD" in the person's time zone. */
  today: string;
  ids: IdSource;
}
