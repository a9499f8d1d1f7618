import { type FileLimits, fileExtension } from "./checkFile.ts";
import { megabytes } from "./fileSizes.ts";

/** The limits in a field's `ui`, and how the control and its hint express them. */
export interface UploadLimits extends FileLimits {
  /** The input's `accept`. */
  attribute: string | undefined;
  /** Parameters of the sentence that names types and size. */
  words: { types: string; max: string };
}

/** Reads `accept`, `maxFiles`, `maxBytes` and `noDuplicates` from a field's `ui`. */
export function uploadLimits(ui: Readonly<Record<string, unknown>>): UploadLimits {
  const endings = ui.accept as readonly string[] | undefined;
  const accept = endings && [...new Set(endings.map((ending) => fileExtension(`a.${ending}`)))];
  const maxBytes = typeof ui.maxBytes === "number" ? ui.maxBytes : undefined;
  return {
    accept,
    maxBytes,
    maxFiles: typeof ui.maxFiles === "number" ? ui.maxFiles : undefined,
    noDuplicates: ui.noDuplicates === true,
    attribute: endings?.map((ending) => `.${ending}`).join(),
    words: {
      types: (accept ?? []).join(", ").toUpperCase(),
      max: maxBytes === undefined ? "" : megabytes(maxBytes),
    },
  };
}
