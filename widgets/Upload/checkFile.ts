import { megabytes } from "./fileSizes.ts";

/** The limits of a field. `accept` lists types as `fileExtension` gives them, `maxBytes` is inclusive. */
export interface FileLimits {
  accept: readonly string[] | undefined;
  maxFiles: number | undefined;
  maxBytes: number | undefined;
  noDuplicates: boolean;
}

/** Why a file is refused: the message's key and its parameters. */
interface FileRefusal {
  key: "upload.limit" | "upload.type" | "upload.tooLarge" | "upload.empty" | "upload.duplicate";
  params: Record<string, string | number>;
}

/**
 * Returns why a picked file is refused before it is sent, or undefined if it may be sent.
 * @param file name and size in bytes, as the browser reports them
 * @param heldNames names of the files that are stored or uploading
 */
export function checkFile(
  file: { name: string; size: number },
  heldNames: readonly string[],
  limits: FileLimits,
): FileRefusal | undefined {
  const { accept, maxFiles, maxBytes, noDuplicates } = limits;
  if (maxFiles !== undefined && heldNames.length >= maxFiles) {
    return { key: "upload.limit", params: { limit: maxFiles } };
  }
  if (accept && !accept.includes(fileExtension(file.name))) return { key: "upload.type", params: {} };
  if (file.size === 0) return { key: "upload.empty", params: {} };
  if (maxBytes !== undefined && file.size > maxBytes) {
    return {
      key: "upload.tooLarge",
      params: { size: megabytes(file.size, maxBytes), max: megabytes(maxBytes) },
    };
  }
  if (noDuplicates && heldNames.some((name) => name.toLowerCase() === file.name.toLowerCase())) {
    return { key: "upload.duplicate", params: { name: file.name } };
  }
  return undefined;
}

/**
 * Returns the lower-case extension of a file name without its dot, or "". "jpeg" becomes "jpg", so that a list of
 * accepted types names each type once.
 */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  if (dot <= 0 || dot === name.length - 1) return "";
  const extension = name.slice(dot + 1).toLowerCase();
  return extension === "jpeg" ? "jpg" : extension;
}
