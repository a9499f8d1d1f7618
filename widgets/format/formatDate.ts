/** Returns "YYYY-MM-DD" as MM/DD/YYYY and "YYYY-MM" as MM/YYYY. Any other text stays as it is. */
export function formatDate(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1").replace(/^(\d{4})-(\d{2})$/, "$2/$1");
}
