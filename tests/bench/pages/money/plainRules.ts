import { words } from "../../../../app/messages/words.ts";
import { most, rules, shaped } from "../hand/rules.ts";

const letters = shaped(/^[0-9+() -]+$/, words("phone.characters"));

/** A phone number, whose characters nobody counts. */
export const phoneRule = (label: string) =>
  rules(label, true, letters, (text: string) => most(label, 23)(text));

/** A text with a maximum length. */
export const textRule = (label: string, length: number, required = true) =>
  rules(label, required, most(label, length));

/** A street. It may not be a PO box if a courier has to find it. */
export const streetRule = (required: boolean, noPoBox: boolean) =>
  rules(
    "Street address",
    required,
    most("Street address", 35),
    (text: string) =>
      noPoBox && /\b(p[. ]*o[. ]*|post office )box\b/i.test(text) && words("check.overnightToPoBox"),
  );

export const zipRule = rules("ZIP code", true, shaped(/^[0-9]{5}$/, words("zip.us")));
export const chosen = (label: string) => rules(label, true);
