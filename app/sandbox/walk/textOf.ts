/** The text of an answer that nobody has checked; "" of anything but a text or a number. `String` fails for some objects. */
export function textOf(answer: unknown): string {
  return typeof answer === "string" || typeof answer === "number" ? String(answer) : "";
}
