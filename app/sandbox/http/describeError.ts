/**
 * What the log says about an unexpected error: its kind and the place in our code. Never its message, because a
 * database's message quotes values.
 * @param number of whom it happened to (`numberOf`)
 */
export function describeError(error: Error, number = ""): string {
  const frames = (error.stack ?? "")
    .slice((error.stack ?? "").indexOf(error.message) + error.message.length)
    .split("\n")
    .filter((line) => line.startsWith("    at "));
  return `${error.name} ${(error as { code?: string }).code ?? ""}${number}\n${frames.slice(0, 6).join("\n")}`;
}
