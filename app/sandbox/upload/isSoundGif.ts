import limits from "./uploadLimits.json" with { type: "json" };

/**
 * Whether a GIF's blocks lead from a plausible screen through at least one image to a trailer at the end of the file.
 */
export function isSoundGif(bytes: Buffer): boolean {
  if (bytes.length < 14) return false;
  const area = bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  if (area === 0 || area > limits.maxPixels) return false;
  let at = 13 + colors(bytes[10]!);
  let images = 0;
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return images > 0 && at === bytes.length - 1;
    if (block === 0x21) at += 2;
    else if (block === 0x2c && at + 11 <= bytes.length) {
      images += 1;
      at += 11 + colors(bytes[at + 9]!);
    } else return false;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
    at += 1;
  }
  return false;
}

/** Bytes of the color table that a packed field announces. */
const colors = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
