import type { FieldNode } from "../types.ts";

/** Whether an answer that is read back shows only its last characters. */
export const isMasked = ({ sensitive, ui }: FieldNode): boolean => sensitive && ui.mask !== "none";

/** The last four characters; of a text too short to hide anything in, none. */
export const masked = (text: string): string => `•••• ${/^.{3,}(.{4})$/su.exec(text)?.[1] ?? ""}`.trim();
