import type { Sealer } from "../database/sealer.ts";

/** Bytes of a file that are sealed together. */
const chunkBytes = 262_144;

/** Authenticated with each chunk, so that chunks cannot be exchanged, put in another order or left out at the end. */
const placeOf = (id: string, index: number, isLast: boolean) =>
  `files.chunk:${id}:${index}:${isLast ? "last" : "more"}`;

type Parts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Seals a file's bytes, which come in parts of any size, chunk by chunk. An empty file has one empty chunk. */
export async function* sealChunks(sealer: Sealer, id: string, parts: Parts): AsyncGenerator<Buffer> {
  let index = 0;
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    for (let at = 0; at < part.length; ) {
      // Whether a full chunk is the last one is known when more bytes come.
      if (size === chunkBytes) {
        yield sealer.seal(Buffer.concat(held), placeOf(id, index++, false));
        held = [];
        size = 0;
      }
      const piece = part.subarray(at, at + chunkBytes - size);
      held.push(piece);
      size += piece.length;
      at += piece.length;
    }
  }
  yield sealer.seal(Buffer.concat(held), placeOf(id, index, true));
}

/** The bytes of sealed chunks. @throws Error if a chunk was changed, moved or is missing */
export async function* openChunks(
  sealer: Sealer,
  id: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let index = 0;
  let held: Buffer | undefined;
  for await (const chunk of sealed) {
    if (held) yield sealer.open(held, placeOf(id, index++, false));
    held = chunk;
  }
  if (!held) throw new Error("A file has no bytes.");
  yield sealer.open(held, placeOf(id, index, true));
}
