import { fileTypeFromBuffer } from "file-type";
import reference from "../../../schemas/reference/limits.json" with { type: "json" };
import { Refusal } from "../Refusal.ts";
import { checkPdf } from "./checkPdf.ts";
import { isSoundBmp } from "./isSoundBmp.ts";
import { isSoundGif } from "./isSoundGif.ts";
import { isSoundJpeg } from "./isSoundJpeg.ts";
import { isSoundPng } from "./isSoundPng.ts";
import limits from "./uploadLimits.json" with { type: "json" };

/** An accepted kind of file. */
export interface FileKind {
  ext: string;
  mime: string;
}

const sound: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: isSoundPng,
  jpg: isSoundJpeg,
  gif: isSoundGif,
  bmp: isSoundBmp,
};

/**
 * The real type of a file. The name's extension, the content's signature and its structure must agree; the content type
 * that the sender claims is ignored. @throws Refusal FILE_NAME_INVALID, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED,
 * FILE_DAMAGED, PDF_OPEN_ERROR
 */
export async function inspectUpload(name: string, bytes: Buffer): Promise<FileKind> {
  checkName(name);
  if (bytes.length > reference.fileBytes) {
    throw new Refusal("FILE_TOO_LARGE", {
      megabytes: (Math.ceil((bytes.length / 1_048_576) * 100) / 100).toString(),
      maximumMegabytes: reference.fileBytes / 1_048_576,
    });
  }
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const kind = limits.types.find((type) => type.names.includes(ending));
  // Detection throws if a file ends inside its own header.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!kind || found?.ext !== kind.ext) throw new Refusal("FILE_TYPE_UNSUPPORTED");
  if (kind.ext === "pdf") {
    checkPdf(bytes);
  } else {
    if (hasActiveContent(bytes)) throw new Refusal("FILE_TYPE_UNSUPPORTED");
    if (!sound[kind.ext]!(bytes)) throw new Refusal("FILE_DAMAGED");
  }
  return { ext: kind.ext, mime: kind.mime };
}

/**
 * A name is only shown, never used as a path. Still refuse a path, a second extension or control characters, because
 * they are meant to deceive.
 */
function checkName(name: string): void {
  const hidden = [...name].some(
    (character) =>
      character < " " || /[\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(character),
  );
  const trap =
    /[/\\:*?"<>|]/.test(name) ||
    name.startsWith(".") ||
    /\.(exe|com|bat|cmd|js|html?|svg|php|sh|scr|jar)\./i.test(name);
  if (name === "" || name.length > limits.nameLength || hidden || trap)
    throw new Refusal("FILE_NAME_INVALID");
}

/** Whether the file holds markup that a browser might run if it mistook an image for a page. */
function hasActiveContent(bytes: Buffer): boolean {
  const text = bytes.toString("latin1").toLowerCase();
  return limits.activeContent.some((mark) => text.includes(mark));
}
