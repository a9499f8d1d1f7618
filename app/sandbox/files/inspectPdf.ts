import { createInflate } from "node:zlib";
import limits from "./uploadLimits.json" with { type: "json" };

/** Why a PDF is refused; a code in refusals.json. */
export type PdfProblem = "FILE_DAMAGED" | "PDF_OPEN_ERROR" | "FILE_ACTIVE_CONTENT" | "FILE_TOO_COMPLEX";

/**
 * Why a PDF is refused: it is incomplete, needs a password, does something when opened, or unpacks to too much.
 *
 * The scan does not build the tree of objects. A viewer may find an object at any offset that the file's tables name,
 * so every place where an object could be written is searched for the names of active content. Each byte is read a
 * fixed number of times, and object streams are unpacked piece by piece until the limit for the whole file.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfProblem | undefined> {
  const text = bytes.toString("latin1");
  const isWhole =
    /^%PDF-[12]\.\d/.test(text.slice(0, 8)) &&
    text.slice(-1024).includes("%%EOF") &&
    /startxref\s+\d+/.test(text);
  if (!isWhole) return "FILE_DAMAGED";
  const scan = new PdfScan(bytes, text);
  return (await scan.run()) ?? (scan.hasRoot ? undefined : "FILE_DAMAGED");
}

const active = new Set(limits.activePdf);

/** Active names that are short enough to occur in compressed data by chance. */
const isShort = (name: string) => name.length < 5;

/** Filters that would hide an object stream from the scan. Viewers allow them there, but no program writes them. */
const unusualFilters = [
  "ASCIIHexDecode",
  "ASCII85Decode",
  "LZWDecode",
  "RunLengthDecode",
  "Crypt",
  "Predictor",
];

const named = [...active, ...unusualFilters, "ObjStm", "First", "N", "Filter", "Encrypt", "Root"];
/** The characters that end a name. */
const ends = "\\0\\t\\n\\f\\r ()<>[\\]{}/%";

/** A name that matters, any name with an escape (#4A), or a keyword. A name begins only at "/", so this is linear. */
const tokens = () =>
  new RegExp(`/(?:(${named.join("|")})(?![^${ends}])|([^${ends}#]*#[^${ends}]*))|endstream|stream|obj`, "g");

/** Longer names are none of those that matter, however many letters are escaped. */
const longest = 3 * Math.max(...named.map(({ length }) => length));

const decoded = (name: string) =>
  name.length > longest
    ? ""
    : name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A reference to an object, or a dictionary, at this place. */
const reference = /\s*(?:\d+\s+\d+\s+R|<<)/y;

class PdfScan {
  hasRoot = false;
  readonly #bytes: Buffer;
  readonly #text: string;
  /** Bytes that may still be unpacked. */
  #budget = limits.inspection.unpackedBytes;
  /** Names since the last stream, and since the last object began. */
  #sinceStream = new Set<string>();
  #sinceObject = new Set<string>();
  /** Where the data of the last stream ends; infinite if no further stream has an end. */
  #dataEnd = 0;
  /** Whether that data is compressed and holds no object, so that a short name in it means nothing. */
  #isOpaque = false;

  constructor(bytes: Buffer, text: string) {
    this.#bytes = bytes;
    this.#text = text;
  }

  async run(): Promise<PdfProblem | undefined> {
    const pattern = tokens();
    for (let match = pattern.exec(this.#text); match; match = pattern.exec(this.#text)) {
      const name = match[1] ?? (match[2] === undefined ? undefined : decoded(match[2]));
      let problem: PdfProblem | undefined;
      if (name !== undefined) problem = this.#onName(name, match.index, pattern.lastIndex);
      else if (match[0] === "obj") this.#onObject(match.index);
      else if (match[0] === "stream") problem = await this.#onStream(pattern.lastIndex);
      if (problem) return problem;
    }
    return undefined;
  }

  #onName(name: string, at: number, end: number): PdfProblem | undefined {
    const isData = this.#isOpaque && at < this.#dataEnd;
    if (active.has(name) && !(isData && isShort(name))) return "FILE_ACTIVE_CONTENT";
    this.#sinceStream.add(name);
    if (isData) return undefined;
    this.#sinceObject.add(name);
    if (name !== "Encrypt" && name !== "Root") return undefined;
    reference.lastIndex = end;
    if (!reference.test(this.#text)) return undefined;
    if (name === "Encrypt") return "PDF_OPEN_ERROR";
    this.hasRoot = true;
    return undefined;
  }

  #onObject(at: number): void {
    // An object may begin within the data of a stream.
    if (/\s/.test(this.#text[at - 1] ?? "")) this.#isOpaque = false;
    this.#sinceObject.clear();
  }

  /** @param start where the keyword "stream" ends */
  async #onStream(start: number): Promise<PdfProblem | undefined> {
    const names = this.#sinceStream;
    const isPacked = names.has("ObjStm");
    // The word may also be part of a text.
    if (!isPacked && !/\s/.test(this.#text[start] ?? "")) return undefined;
    // Some viewers unpack whatever has these two names.
    const mayBePacked = isPacked || (this.#sinceObject.has("First") && this.#sinceObject.has("N"));
    const isCompressed = names.has("Filter");
    if (start >= this.#dataEnd) {
      const end = this.#text.indexOf("endstream", start);
      this.#dataEnd = end === -1 ? Number.POSITIVE_INFINITY : end;
    }
    const hasEnd = Number.isFinite(this.#dataEnd);
    this.#isOpaque = isCompressed && hasEnd;
    this.#sinceStream = new Set();
    this.#sinceObject = new Set();
    if (isPacked && !hasEnd) return "FILE_DAMAGED";
    if (isPacked && unusualFilters.some((filter) => names.has(filter))) return "FILE_TOO_COMPLEX";
    if (!mayBePacked || !isCompressed || !hasEnd) return undefined;
    const problem = await this.#unpack(start, this.#dataEnd);
    return problem === "FILE_DAMAGED" && !isPacked ? undefined : problem;
  }

  /** Searches the objects of an object stream. */
  async #unpack(start: number, end: number): Promise<PdfProblem | undefined> {
    // An object stream costs something even if it is empty, because there may be very many.
    this.#budget -= limits.inspection.streamBytes;
    if (this.#budget < 0) return "FILE_TOO_COMPLEX";
    let at = start;
    while (at < end && /\s/.test(this.#text[at]!)) at++;
    const inflate = createInflate();
    inflate.end(this.#bytes.subarray(at, end));
    let rest = "";
    try {
      for await (const part of inflate) {
        this.#budget -= part.length;
        if (this.#budget < 0) return "FILE_TOO_COMPLEX";
        const piece = rest + part.toString("latin1");
        if (hasActiveName(piece)) return "FILE_ACTIVE_CONTENT";
        // A name may continue in the next part. Names are shorter than this in every viewer.
        rest = piece.slice(-512);
      }
    } catch {
      return "FILE_DAMAGED";
    }
    return undefined;
  }
}

function hasActiveName(objects: string): boolean {
  for (const [, name, escaped] of objects.matchAll(tokens())) {
    const found = name ?? (escaped === undefined ? undefined : decoded(escaped));
    if (found !== undefined && active.has(found)) return true;
  }
  return false;
}
