import type { Json } from "../types.ts";

export interface FieldOption {
  value: string | number | boolean;
  label: string;
  description?: string;
}

/** What a field is now, worded for the screen. The same object as long as nothing of it changed. */
export interface FieldState {
  /** False where the field is hidden: nothing of it is drawn. */
  relevant: boolean;
  required: boolean;
  readOnly: boolean;
  /** The answer as it was given, unreadable text included; the computed value where a rule holds the field. */
  value: Json | undefined;
  options: readonly FieldOption[] | undefined;
  /** What the field's `x-rules.props` come to. */
  props: { readonly [name: string]: Json };
  /** The sentence of the first error, once its step was tried. */
  error: string | undefined;
  warning: string | undefined;
}
