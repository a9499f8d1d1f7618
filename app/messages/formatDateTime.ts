/** A time in the person's time zone as MM/DD/YYYY HH:mm (CONST002). */
export function formatDateTime(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const date = [two(moment.getMonth() + 1), two(moment.getDate()), moment.getFullYear()].join("/");
  return `${date} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
