/** Returns a size in bytes as text: "640 KB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${megabytes(bytes)} MB`;
}

const MEGABYTE = 1024 * 1024;

/**
 * Returns a size in bytes as megabytes for a sentence ("12.4", "10").
 * @param above a size in bytes that the result must visibly exceed: otherwise 10.01 MB would read "The file is too
 * large: 10 MB. Maximum file size: 10 MB"
 */
export function megabytes(bytes: number, above?: number): string {
  const rounded = Number((bytes / MEGABYTE).toFixed(1));
  if (above === undefined || rounded > above / MEGABYTE) return String(rounded);
  return String(Math.ceil((bytes / MEGABYTE) * 100) / 100);
}
