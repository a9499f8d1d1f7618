import type { Context, Json } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";

/** What is explained: answers, what is known besides, and the brand of the sentences. */
export interface View {
  /** Stands at the answers to explain. */
  walker: Walker;
  /** The one the walker was brought to. */
  context: Context;
  brand: { readonly [name: string]: Json };
}
