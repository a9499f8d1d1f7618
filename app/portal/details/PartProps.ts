import type { Details } from "../../api/portal/details.ts";

/** What a part of the page is given. */
export interface PartProps {
  details: Details;
  /** Reads the request again. */
  read(): Promise<void>;
  /** Has a screen reader say a sentence. */
  say(sentence: string): void;
}
