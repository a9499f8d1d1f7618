import { parentPort } from "node:worker_threads";
import { fileTypeFromBuffer } from "file-type";
import { inspectImage } from "./inspectImage.ts";
import { inspectPdf } from "./inspectPdf.ts";

// The whole program of an inspecting worker. It is bundled into one text, see vitePlugin.ts.

/** A file to look into: the extension of the kind that its name promises. */
export interface Inspection {
  ext: string;
  bytes: Uint8Array;
}

/** Why a file's content is refused; a code in refusals.json. */
export type ContentProblem =
  | "FILE_TYPE_MISMATCH"
  | "FILE_DAMAGED"
  | "PDF_OPEN_ERROR"
  | "FILE_ACTIVE_CONTENT"
  | "FILE_TOO_COMPLEX";

parentPort!.on("message", async ({ ext, bytes }: Inspection) => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Detection throws if a file ends inside its own header.
  const found = await fileTypeFromBuffer(file).catch(() => undefined);
  if (found?.ext !== ext) parentPort!.postMessage("FILE_TYPE_MISMATCH");
  else parentPort!.postMessage(ext === "pdf" ? await inspectPdf(file) : inspectImage(ext, file));
});
parentPort!.postMessage("ready");
