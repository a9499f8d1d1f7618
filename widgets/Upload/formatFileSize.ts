import { megabytes } from "./megabytes.ts";

/** Returns a size in bytes as text: "640 KB", "2.4 MB". */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${megabytes(bytes)} MB`;
}
