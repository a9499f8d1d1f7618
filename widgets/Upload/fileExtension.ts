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
