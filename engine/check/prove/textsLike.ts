/** A few texts that match a pattern, made by reading it: the first of each choice, then each other choice once. */
export function textsLike(pattern: string): string[] {
  const reader = new PatternReader(pattern);
  const texts = reader.alternatives().flatMap((text) => [text, `${text}1`, `${text}a`]);
  const regular = new RegExp(pattern, "u");
  const padded = texts.flatMap((text) => [text, ...[3, 5, 9, 10].map((length) => text.padEnd(length, "1"))]);
  return [...new Set(padded)].filter((text) => regular.test(text)).slice(0, 12);
}

/** A few texts that do not match it. */
export function textsUnlike(pattern: string): string[] {
  const regular = new RegExp(pattern, "u");
  const near = textsLike(pattern).flatMap((text) => [text.slice(0, -1), `${text}0`, `1${text}`, `${text}#`]);
  return [...new Set([...near, "1", "123456789", "12345", "Abc", "#", "é"])].filter(
    (text) => text !== "" && !regular.test(text),
  );
}

/** Reads the patterns that rules and schemas may hold: classes, groups, choices and counts. */
class PatternReader {
  private readonly pattern: string;
  private at = 0;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  alternatives(): string[] {
    const found = this.sequence();
    while (this.pattern[this.at] === "|") {
      this.at += 1;
      found.push(...this.sequence());
    }
    return found;
  }

  private sequence(): string[] {
    let texts = [""];
    while (this.at < this.pattern.length && !"|)".includes(this.pattern[this.at] as string)) {
      const parts = this.counted(this.atom());
      // One variation at a time: all combinations would be too many.
      const [first = ""] = parts;
      texts = [
        ...texts.map((text) => text + first),
        ...parts.slice(1, 8).map((part) => (texts[0] ?? "") + part),
      ];
    }
    return texts.slice(0, 24);
  }

  private atom(): string[] {
    const character = this.pattern[this.at++] as string;
    if (character === "^" || character === "$") return [""];
    if (character === ".") return ["a"];
    if (character === "[") return this.classOf();
    if (character === "\\") return escaped(this.pattern[this.at++] ?? "");
    if (character !== "(") return [character];
    const lookahead = /^\?(?:[:=!]|<[=!])/.exec(this.pattern.slice(this.at))?.[0];
    this.at += lookahead?.length ?? 0;
    const inner = this.alternatives();
    this.at += 1;
    return lookahead === undefined || lookahead === "?:" ? inner : [""];
  }

  private classOf(): string[] {
    const negated = this.pattern[this.at] === "^";
    const members: string[] = [];
    if (negated) this.at += 1;
    while (this.at < this.pattern.length && this.pattern[this.at] !== "]") {
      const character = this.pattern[this.at++] as string;
      members.push(...(character === "\\" ? escaped(this.pattern[this.at++] ?? "") : [character]));
      if (this.pattern[this.at] === "-" && this.pattern[this.at + 1] !== "]") this.at += 2;
    }
    this.at += 1;
    if (!negated) return members.slice(0, 3).map((member) => (member === "0" ? "1" : member));
    return ["a", "1", "-"].filter((character) => !members.includes(character)).slice(0, 1);
  }

  private counted(parts: string[]): string[] {
    const count = /^(?:\{(\d+)(?:,(\d*))?\}|[*+?])\??/.exec(this.pattern.slice(this.at));
    if (!count) return parts;
    this.at += count[0].length;
    const sign = count[0][0];
    const least = sign === "{" ? Number(count[1]) : 1;
    return parts.map((part) => part.repeat(least));
  }
}

function escaped(character: string): string[] {
  if (character === "d") return ["1"];
  if (character === "w") return ["a"];
  if (character === "s") return [" "];
  if (character === "b") return [""];
  return [character];
}
