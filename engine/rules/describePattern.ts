/** What one set of characters is called; the rest of its signs are named one by one. */
const RANGES: readonly (readonly [range: string, name: string])[] = [
  ["0-9", "digits"],
  ["A-Z", "capital letters"],
  ["a-z", "small letters"],
];

/**
 * What a text does that matches a pattern: "has exactly 9 digits", "begins with 000, 666 or 9". A pattern without such a
 * word is told as it is written; a fact around its rule gives it a sentence of its own.
 */
export function describePattern(pattern: string): string {
  const only = /^\^\[([^\]^]+)\](?:\{(\d+)\}|\+)\$$/.exec(pattern);
  if (only) {
    const [, set = "", count] = only;
    return count === undefined
      ? `has nothing but ${characters(set)}`
      : `has exactly ${count} ${characters(set)}`;
  }
  const begins = /^\^(?:\(([\w|]+)\)|(\w+))$/.exec(pattern);
  if (begins) return `begins with ${listed((begins[1] ?? begins[2] ?? "").split("|"), "or")}`;
  const behind = /^\^\[0-9\]\{(\d+)\}(\w+)(\$?)$/.exec(pattern);
  if (behind) {
    const [, count, rest, end] = behind;
    return `has ${rest} after its first ${count} digits${end ? ", and ends there" : ""}`;
  }
  const anywhere = /^\w+$/.exec(pattern);
  return anywhere ? `holds “${pattern}”` : `has the form “${pattern}”`;
}

function characters(set: string): string {
  const names: string[] = [];
  let signs = set.replaceAll("\\", "");
  for (const [range, name] of RANGES) {
    if (!signs.includes(range)) continue;
    names.push(name);
    signs = signs.replace(range, "");
  }
  const spaces = signs.includes(" ") ? ["spaces"] : [];
  return listed([...names, ...spaces, ...signs.replaceAll(" ", "")], "and");
}

function listed(parts: readonly string[], junction: string): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${junction} ${parts.at(-1)}`;
}
