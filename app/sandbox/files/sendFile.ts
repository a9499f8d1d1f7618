import { Readable } from "node:stream";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { openFile } from "./storedFiles.ts";

/**
 * Answers a person's file. Never let it open in the portal's own origin: it is an attachment with its real type and nosniff.
 * @throws Refusal NOT_FOUND
 */
export async function sendFile(
  context: SandboxContext,
  call: SandboxCall,
  { personId, id }: { personId: string; id: string },
): Promise<Response> {
  const file = await openFile(context, context.options.pool, personId, id);
  // Open the first bytes before answering, so that a file that cannot be opened is an error and no empty download.
  const first = await file.bytes.next();
  const bytes = (async function* () {
    yield first.value as Buffer;
    yield* file.bytes;
  })();
  return call.body(Readable.toWeb(Readable.from(bytes, { highWaterMark: 1 })) as ReadableStream, 200, {
    "Content-Type": file.mime,
    "Content-Length": String(file.size),
    "Content-Disposition": `attachment; filename="${id}.${file.ext}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
  });
}
