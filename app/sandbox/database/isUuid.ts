/** Whether the text is a UUID. In a query, anything else would be an SQL error instead of "not found". */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
