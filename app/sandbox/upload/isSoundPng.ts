import { crc32 } from "./crc32.ts";
import limits from "./uploadLimits.json" with { type: "json" };

/**
 * Whether a PNG has complete chunks with correct checksums, from a plausible IHDR to an IEND at the end of the file.
 */
export function isSoundPng(bytes: Buffer): boolean {
  let at = 8;
  let pixels = false;
  for (let first = true; at + 12 <= bytes.length; first = false) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return false;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (first !== (name === "IHDR")) return false;
    if (first) {
      const area = length === 13 ? bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12) : 0;
      if (area === 0 || area > limits.maxPixels) return false;
    }
    if (name === "IDAT") pixels = true;
    if (name === "IEND") return pixels && end === bytes.length;
    at = end;
  }
  return false;
}
