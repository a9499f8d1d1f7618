import { bmp, gif, jpeg, pdf, png, pngOfSize } from "../../sandbox/support/sampleFiles.ts";

const makers: { readonly [extension: string]: () => Buffer } = {
  pdf: () => pdf(),
  png: () => png(),
  jpg: jpeg,
  jpeg,
  gif,
  bmp: () => bmp(),
};
const kinds: { readonly [extension: string]: string } = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  bmp: "image/bmp",
};

/** A real file of the type in its name, for Playwright's file input. @param size in bytes, for a PNG */
export function fileNamed(name: string, size?: number) {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const make = makers[extension];
  if (!make) return { name, mimeType: "text/plain", buffer: Buffer.from("plain text") };
  const buffer = size !== undefined && extension === "png" ? pngOfSize(size) : make();
  return { name, mimeType: kinds[extension] ?? "", buffer };
}
