import widths from "./helveticaWidths.json" with { type: "json" };

/** Characters of the Windows-1252 encoding that have another code in Unicode. */
const special: { readonly [character: string]: number } = {
  "€": 0x80,
  "…": 0x85,
  Š: 0x8a,
  Ž: 0x8e,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "•": 0x95,
  "–": 0x96,
  "—": 0x97,
  š: 0x9a,
  ž: 0x9e,
};

/** Text in the encoding of the fonts that every PDF reader has. A letter they lack loses its accent, or becomes "?". */
export function pdfBytes(text: string): number[] {
  return [...text].map((character) => byteOf(character) ?? byteOf(character.normalize("NFD")[0]!) ?? 0x3f);
}

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0)!;
  const isPlain = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  return isPlain ? code : special[character];
}

/** How much wider bold letters are, approximately. */
const boldness = 1.07;

/** The width of a text, in points. */
export function pdfWidth(text: string, { size, bold }: { size: number; bold: boolean }): number {
  const units = pdfBytes(text).reduce((sum, byte) => sum + (widths[byte - 0x20] ?? 556), 0);
  return ((units * size) / 1000) * (bold ? boldness : 1);
}
