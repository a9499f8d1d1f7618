/** No answer of a wizard lies deeper than this; what walks over JSON by recursion would run out of stack. */
const deepest = 64;

/** @throws where the text is no JSON, or is nested too deeply */
export function parseJson(text: string): unknown {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === "\\") at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > deepest) throw new SyntaxError("The JSON is nested too deeply.");
  }
  return JSON.parse(text);
}
