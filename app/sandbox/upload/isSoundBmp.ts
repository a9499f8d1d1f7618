import limits from "./uploadLimits.json" with { type: "json" };

const headerLengths = [12, 40, 52, 56, 64, 108, 124];

/** Whether a bitmap's header is of a known kind, states the real file length and leaves room for its pixels. */
export function isSoundBmp(bytes: Buffer): boolean {
  if (bytes.length < 30) return false;
  const header = bytes.readUInt32LE(14);
  const pixelsAt = bytes.readUInt32LE(10);
  if (!headerLengths.includes(header) || pixelsAt < 14 + header || pixelsAt >= bytes.length) return false;
  if (bytes.readUInt32LE(2) !== bytes.length) return false;
  const small = header === 12;
  const width = small ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const height = Math.abs(small ? bytes.readUInt16LE(20) : bytes.readInt32LE(22));
  const depth = bytes.readUInt16LE(small ? 24 : 28);
  const compressed = !small && bytes.length >= 34 && ![0, 3].includes(bytes.readUInt32LE(30));
  if (width <= 0 || height === 0 || width * height > limits.maxPixels) return false;
  const row = Math.ceil((width * depth) / 32) * 4;
  return compressed || bytes.length - pixelsAt >= row * height;
}
