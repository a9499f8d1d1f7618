import type { FieldState as WalkedField } from "../walk/Walker.ts";

/** What a field is now, worded for the screen. The same object as long as nothing of it changed. */
export interface FieldState extends Omit<WalkedField, "forced"> {
  /** The sentence of the first error, once its step was tried. */
  error: string | undefined;
  warning: string | undefined;
}
