import type { Finding } from "../types.ts";

/** A finding as one line that editors can jump to, and what to do about it on a second one. */
export function formatFinding({ file, line, column, code, level, message, fix }: Finding): string {
  const head = `schemas/${file}:${line}:${column} ${level} ${code} ${message}`;
  return fix ? `${head}\n  ${fix}` : head;
}
