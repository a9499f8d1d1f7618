import type { FileLimits } from "./checkFile.ts";
import { megabytes } from "./fileSizes.ts";

/** The limits in a field's `ui`, and how the control and its hint express them. */
export interface UploadLimits extends FileLimits {
  /** The input's `accept`; jpg adds jpeg. */
  attribute: string | undefined;
  /** Parameters of the sentence that names types and size. */
  words: { types: string; max: string };
}

/** Reads `accept`, `maxFiles`, `maxBytes` and `noDuplicates` from a field's `ui`. */
export function uploadLimits(ui: Readonly<Record<string, unknown>>): UploadLimits {
  const accept = Array.isArray(ui.accept) ? ui.accept.map((type) => String(type).toLowerCase()) : undefined;
  const maxBytes = typeof ui.maxBytes === "number" ? ui.maxBytes : undefined;
  return {
    accept,
    maxBytes,
    maxFiles: typeof ui.maxFiles === "number" ? ui.maxFiles : undefined,
    noDuplicates: ui.noDuplicates === true,
    attribute: accept?.flatMap((type) => (type === "jpg" ? [".jpg", ".jpeg"] : [`.${type}`])).join(","),
    words: {
      types: (accept ?? []).map((type) => type.toUpperCase()).join(", "),
      max: maxBytes === undefined ? "" : megabytes(maxBytes),
    },
  };
}
