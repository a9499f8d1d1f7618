/**
 * The HTML autocomplete of a field or group inside a group that has one itself: "off" silences everything inside;
 * a prefix such as "shipping" or "section-employer" stands before each word inside, and passes on through inner groups.
 * @param outer what the surrounding group says
 * @param own what the field or group itself says
 */
export function handedDown(outer: unknown, own: unknown, isGroup: boolean): string | undefined {
  const said = typeof own === "string" ? own : undefined;
  if (typeof outer !== "string") return said;
  if (outer === "off") return "off";
  if (said === undefined) return isGroup ? outer : undefined;
  return said === "off" ? "off" : `${outer} ${said}`;
}
