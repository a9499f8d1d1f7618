import { fileExtension } from "./fileExtension.ts";
import { megabytes } from "./megabytes.ts";

/** What a field lets in. `accept` holds extensions ("jpg" stands for jpeg too), `maxBytes` is inclusive. */
export interface FileLimits {
  accept: readonly string[] | undefined;
  maxFiles: number | undefined;
  maxBytes: number | undefined;
  noDuplicates: boolean;
}

/** Why a file is not sent: the message's key and its parameters. */
export interface FileRefusal {
  key: "upload.limit" | "upload.type" | "upload.tooLarge" | "upload.empty" | "upload.duplicate";
  params: Record<string, string | number>;
}

/**
 * Returns why a picked file is refused before it is sent, or undefined when it may go.
 * @param file name and size in bytes, as the browser reports them
 * @param heldNames names of the files that are stored or on their way
 */
export function checkFile(
  file: { name: string; size: number },
  heldNames: readonly string[],
  limits: FileLimits,
): FileRefusal | undefined {
  const { accept, maxFiles, maxBytes, noDuplicates } = limits;
  if (maxFiles !== undefined && heldNames.length >= maxFiles) {
    return { key: "upload.limit", params: { max: maxFiles } };
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
