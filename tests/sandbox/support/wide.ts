/** A code as a keyboard for Chinese or Japanese writes it: with wide digits, and a wide space between them. */
export const wide = (code: string): string =>
  code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))).replace(/^.{3}/, "$&\u3000");
