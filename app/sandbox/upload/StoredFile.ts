import { basename, extname } from "node:path";

/** A stored file as the portal sees it: `size` in bytes, `name` without its extension. */
export interface StoredFile {
  id: string;
  fileName: string;
  name: string;
  ext: string;
  size: number;
  type: string;
}

export function describeFile(
  id: string,
  type: string,
  fileName: string,
  ext: string,
  size: number,
): StoredFile {
  return { id, fileName, name: basename(fileName, extname(fileName)), ext, size, type };
}
