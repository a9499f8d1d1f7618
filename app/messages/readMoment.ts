/**
 * Reads a time as custodians write it: "YYYY-MM-DD HH:mm:ss" without a zone, taken as the person's own (CONST003), or
 * an ISO time with its zone.
 */
export function readMoment(text: string): Date {
  return new Date(text.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/, "$1T$2"));
}
