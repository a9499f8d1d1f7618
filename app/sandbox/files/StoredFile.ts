/** A stored file as the portal sees it: `size` in bytes, `name` without its extension. */
export interface StoredFile {
  id: string;
  fileName: string;
  name: string;
  ext: string;
  size: number;
  type: string;
}
