import { inflateSync } from "node:zlib";
import { Refusal } from "../Refusal.ts";
import limits from "./uploadLimits.json" with { type: "json" };

/** The most bytes that a compressed object stream may expand to. */
const maxUnpacked = 32 * 1_048_576;

/**
 * Refuses a PDF that not everyone can open, or that does something when opened. @throws Refusal PDF_OPEN_ERROR
 * (password-protected or incomplete), FILE_TYPE_UNSUPPORTED (active content)
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  const whole =
    /^%PDF-[12]\.\d/.test(text) && text.slice(-1024).includes("%%EOF") && /startxref\s+\d+/.test(text);
  if (!whole) throw new Refusal("PDF_OPEN_ERROR");
  const objects = withNamesDecoded(text.replace(/stream\r?\n[\s\S]*?endstream/g, ""));
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(objects)) throw new Refusal("PDF_OPEN_ERROR");
  if (!/\/Root\s+\d+\s+\d+\s+R/.test(objects)) throw new Refusal("PDF_OPEN_ERROR");
  if (isActive(objects) || packedObjects(bytes, text).some((part) => isActive(withNamesDecoded(part)))) {
    throw new Refusal("FILE_TYPE_UNSUPPORTED");
  }
}

const active = new RegExp(`/(${limits.activePdf.join("|")})(?![A-Za-z0-9])`);
const isActive = (objects: string) => active.test(objects);

/** A name may write any letter as #xx, which would hide it from a search. */
function withNamesDecoded(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The text of objects in compressed streams, where actions could hide. */
function packedObjects(bytes: Buffer, text: string): string[] {
  const parts: string[] = [];
  for (const match of text.matchAll(/\/ObjStm[\s\S]{0,400}?stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf("endstream", start);
    try {
      parts.push(
        inflateSync(bytes.subarray(start, end), { maxOutputLength: maxUnpacked }).toString("latin1"),
      );
    } catch {
      throw new Refusal("PDF_OPEN_ERROR");
    }
  }
  return parts;
}
