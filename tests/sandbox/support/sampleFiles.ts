import { deflateSync } from "node:zlib";
import { crc32 } from "../../../app/sandbox/files/inspectImage.ts";

function chunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** A valid PNG. `extra` bytes in an unknown chunk bring it to any size. */
export function png(extra = 0, width = 4, height = 4): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(5 * 4))),
    ...(extra > 0 ? [chunk("prVt", Buffer.alloc(extra))] : []),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG of exactly this many bytes. */
export const pngOfSize = (size: number) => png(size - png(1).length + 1);

/** A small JPEG: header, frame of 8 by 8, a scan, end. */
export function jpeg(): Buffer {
  return Buffer.from(
    "ffd8ffe000104a46494600010100000100010000ffc0000b080008000801011100ffc4001400010000000000000000000000000000000affda0008010100003f00d2cf20ffd9",
    "hex",
  );
}

/** The smallest GIF: one pixel. */
export function gif(): Buffer {
  return Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
}

/** A bitmap of 2 by 2 pixels in 24 bits, or one that claims to be wider. */
export function bmp(width = 2): Buffer {
  const bytes = Buffer.alloc(54 + 16);
  bytes.write("BM", 0, "latin1");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(2, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** A one-page PDF; `trailer` and `catalog` are added to those dictionaries, `objects` before the xref table. */
export function pdf({ trailer = "", catalog = "", objects = "" } = {}): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n` +
      "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n" +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>\nendobj\n${objects}` +
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\nstartxref\n9\n%%EOF\n`,
    "latin1",
  );
}

/** A form as the portal sends it. */
export function uploadForm(
  fields: Record<string, string>,
  ...files: [name: string, bytes: Uint8Array][]
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of files) form.append("files", new File([new Uint8Array(bytes)], name));
  return form;
}
