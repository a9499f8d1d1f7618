import type { Json, Pointer } from "../../../engine/index.ts";
import { valueAt } from "../../../engine/index.ts";
import { centsOf } from "../ledger/centsOf.ts";
import { Refusal } from "../Refusal.ts";

/** Reads the form that a flow gives its email call, by pointers to its documented names. */
export interface FormValues {
  at(pointer: Pointer): Json | undefined;
  /** "" if there is no text. */
  text(pointer: Pointer): string;
  list(pointer: Pointer): FormValues[];
  /** 0 if there is no amount. @throws Refusal VALIDATION_FAILED if it is not a whole number of cents */
  cents(pointer: Pointer): bigint;
}

export function formValues(form: Json): FormValues {
  const at = (pointer: Pointer) => valueAt(form, pointer);
  return {
    at,
    text(pointer) {
      const value = at(pointer);
      return typeof value === "string" ? value : "";
    },
    list(pointer) {
      const value = at(pointer);
      return Array.isArray(value) ? value.map(formValues) : [];
    },
    cents(pointer) {
      const value = at(pointer) ?? 0;
      const isWhole =
        typeof value === "number" && value >= 0 && value < 1e12 && /^\d+(\.\d{1,2})?$/.test(String(value));
      if (!isWhole) throw new Refusal("VALIDATION_FAILED");
      return centsOf(value);
    },
  };
}
