import limits from "./uploadLimits.json" with { type: "json" };

/**
 * Whether a JPEG's segments lead to a frame of plausible size, a scan and an end marker. Data that cameras add after
 * the end is allowed, unless it is an archive.
 */
export function isSoundJpeg(bytes: Buffer): boolean {
  let at = 2;
  let framed = false;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return false;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame && length >= 8) {
      const area = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      if (area === 0 || area > limits.maxPixels) return false;
      framed = true;
    }
    at += 2 + length;
    if (marker === 0xda) {
      const end = bytes.lastIndexOf(Buffer.of(0xff, 0xd9));
      return framed && end > at && !bytes.includes("PK\u0003\u0004", at, "latin1");
    }
  }
  return false;
}
