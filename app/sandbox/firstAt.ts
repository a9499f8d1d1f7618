/** The first value found at any of the JSON pointers, own properties only; undefined where none is there. */
export function firstAt(json: unknown, pointers: readonly string[]): unknown {
  for (const pointer of pointers) {
    let value: unknown = json;
    for (const key of pointer.slice(1).split("/")) {
      value =
        value !== null && typeof value === "object" && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined;
    }
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}
