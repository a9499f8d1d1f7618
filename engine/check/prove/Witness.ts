import type { Answers, Json } from "../../types.ts";

/** Everything a walk depends on: answers, what calls answered, the session and the day. */
export interface Witness {
  answers: Answers;
  load: { readonly [name: string]: Json };
  user: { readonly [name: string]: Json };
  /** "YYYY-MM-DD". */
  today: string;
}
