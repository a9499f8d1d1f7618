import limits from "./uploadLimits.json" with { type: "json" };

/** Why a picture is refused; a code in refusals.json. */
export type ImageProblem = "FILE_DAMAGED" | "FILE_ACTIVE_CONTENT" | "FILE_TOO_COMPLEX";

/**
 * Why a picture is refused: its structure is broken, it claims more pixels than anybody needs, or it holds markup that a
 * browser might run if it mistook the picture for a page. Nothing is unpacked.
 */
export function inspectImage(ext: string, bytes: Buffer): ImageProblem | undefined {
  const text = bytes.toString("latin1").toLowerCase();
  if (limits.activeContent.some((mark) => text.includes(mark))) return "FILE_ACTIVE_CONTENT";
  const size = structures[ext]!(bytes);
  if (!size || size.width <= 0 || size.height <= 0) return "FILE_DAMAGED";
  return size.width * size.height > limits.maxPixels ? "FILE_TOO_COMPLEX" : undefined;
}

/** In pixels, as the header claims. */
interface Size {
  width: number;
  height: number;
}

/** By the kind of picture: the size that a sound file claims, or undefined if its structure is broken. */
const structures: Readonly<Record<string, (bytes: Buffer) => Size | undefined>> = {
  png: pngSize,
  jpg: jpegSize,
  gif: gifSize,
  bmp: bmpSize,
};

/** A sound PNG has complete chunks with correct checksums, from an IHDR to an IEND at the end of the file. */
function pngSize(bytes: Buffer): Size | undefined {
  let size: Size | undefined;
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if ((size === undefined) !== (name === "IHDR")) return undefined;
    if (!size) {
      if (length !== 13) return undefined;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (name === "IDAT") hasPixels = true;
    if (name === "IEND") return hasPixels && end === bytes.length ? size : undefined;
    at = end;
  }
  return undefined;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** The CRC-32 of PNG chunks (zlib.crc32 needs a newer Node). */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/**
 * A sound JPEG's segments lead to a frame, a scan and an end marker. Data that cameras add after the end is allowed,
 * unless it is an archive.
 */
function jpegSize(bytes: Buffer): Size | undefined {
  let size: Size | undefined;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && length >= 8) {
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + length;
    if (marker === 0xda) {
      const end = bytes.lastIndexOf(Buffer.of(0xff, 0xd9));
      const hasArchive = bytes.includes("PK\u0003\u0004", at, "latin1");
      return end > at && !hasArchive ? size : undefined;
    }
  }
  return undefined;
}

/** A sound GIF's blocks lead through at least one image to a trailer at the end of the file. */
function gifSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 14) return undefined;
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  // Bytes of the color table that a packed field announces.
  const colors = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  let at = 13 + colors(bytes[10]!);
  let images = 0;
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return images > 0 && at === bytes.length - 1 ? size : undefined;
    if (block === 0x21) at += 2;
    else if (block === 0x2c && at + 11 <= bytes.length) {
      images += 1;
      at += 11 + colors(bytes[at + 9]!);
    } else return undefined;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
    at += 1;
  }
  return undefined;
}

const bitmapHeaders = [12, 40, 52, 56, 64, 108, 124];

/** A sound bitmap has a header of a known kind, states the real file length and leaves room for its pixels. */
function bmpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  const header = bytes.readUInt32LE(14);
  const pixelsAt = bytes.readUInt32LE(10);
  if (!bitmapHeaders.includes(header) || pixelsAt < 14 + header || pixelsAt >= bytes.length) return undefined;
  if (bytes.readUInt32LE(2) !== bytes.length) return undefined;
  const isSmall = header === 12;
  const width = isSmall ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const height = Math.abs(isSmall ? bytes.readUInt16LE(20) : bytes.readInt32LE(22));
  const depth = bytes.readUInt16LE(isSmall ? 24 : 28);
  const isCompressed = !isSmall && bytes.length >= 34 && ![0, 3].includes(bytes.readUInt32LE(30));
  const row = Math.ceil((width * depth) / 32) * 4;
  const hasRoom =
    isCompressed || width * height > limits.maxPixels || bytes.length - pixelsAt >= row * height;
  return hasRoom ? { width, height } : undefined;
}
