/** No wizard's answers are nested deeper. Deeper JSON could overflow the stack of recursive code. */
const deepest = 64;

/** @throws SyntaxError if the text is not JSON or nested too deeply */
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
