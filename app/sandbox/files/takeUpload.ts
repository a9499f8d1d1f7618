import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { isMultipart } from "../http/readBody.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { inspectContent, kindOfName } from "./inspectUpload.ts";
import type { StoredFile } from "./StoredFile.ts";
import { openChunks, sealChunks } from "./sealedChunks.ts";
import { type NewFile, refuseMore } from "./storedFiles.ts";

/** The most bytes of a whole upload, with what is around the files. */
const mostBytes = limits.identityFiles * limits.fileBytes + 65_536;

/** A call that takes files. */
export interface UploadDoor<Target> {
  /** The extensions of the kinds of files it takes. */
  accepts: readonly string[];
  /** What the other fields of the upload name. @throws Refusal */
  target(fields: ReadonlyMap<string, string>): Target;
  /** Stores the checked files, in a transaction. @throws Refusal */
  store(sql: Sql, target: Target, files: readonly NewFile[]): Promise<StoredFile[]>;
}

/**
 * Answers a multipart upload: all of its files are stored, or none. Its bytes go through memory in small pieces, sealed
 * into a temporary file each, from where they are inspected and stored.
 * @throws Refusal UNSUPPORTED_BODY, MALFORMED_BODY, BODY_TOO_LARGE, FILE_MISSING, FILE_COUNT_LIMIT, FILE_TOO_LARGE,
 * FILE_EMPTY, those of the name and the content (inspectUpload.ts) and of the door
 */
export async function takeUpload<Target>(
  context: SandboxContext,
  call: SandboxCall,
  door: UploadDoor<Target>,
): Promise<Response> {
  const arrived: ArrivingFile[] = [];
  try {
    const fields = await readParts(call, async (fileName, bytes) => {
      const file = new ArrivingFile(context, fileName);
      arrived.push(file);
      await file.take(bytes);
    });
    const target = door.target(fields);
    if (arrived.length === 0) throw new Refusal("FILE_MISSING");
    refuseMore(arrived.length, limits.identityFiles);
    const files: NewFile[] = [];
    for (const file of arrived) files.push(await file.check(door.accepts));
    const list = await withTransaction(context.options.pool, (sql) => door.store(sql, target, files));
    return call.json({ success: true, fileId: list[0]!.id, value: list[0]!.id, list });
  } finally {
    for (const file of arrived) await file.close();
  }
}

/** A file of an upload, sealed chunk by chunk in a temporary file that nobody can open by a name. */
class ArrivingFile {
  readonly #context: SandboxContext;
  readonly #id: string;
  readonly #fileName: string;
  readonly #hash: Hash = createHash("sha256");
  /** The lengths of the sealed chunks in the temporary file. */
  readonly #chunks: number[] = [];
  #file: FileHandle | undefined;
  #size = 0;

  constructor(context: SandboxContext, fileName: string) {
    this.#context = context;
    this.#id = context.options.ids.uuid();
    this.#fileName = fileName;
  }

  /** Reads a file to its end, because its sender hears of a refusal only then, but stores no more than is accepted. */
  async take(bytes: AsyncIterable<Buffer>): Promise<void> {
    const path = join(tmpdir(), `stepwright-${this.#id}`);
    this.#file = await open(path, "wx+", 0o600);
    await rm(path);
    for await (const sealed of sealChunks(this.#context.sealer, this.#id, this.#accepted(bytes))) {
      await this.#file.write(sealed);
      this.#chunks.push(sealed.length);
    }
  }

  async *#accepted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of bytes) {
      this.#size += part.length;
      if (this.#size > limits.fileBytes) continue;
      this.#hash.update(part);
      yield part;
    }
  }

  /** @throws Refusal */
  async check(accepts: readonly string[]): Promise<NewFile> {
    const fileName = this.#fileName;
    const kind = kindOfName(fileName, accepts);
    const size = this.#size;
    if (size === 0) throw new Refusal("FILE_EMPTY", { fileName });
    if (size > limits.fileBytes) {
      throw new Refusal("FILE_TOO_LARGE", {
        fileName,
        size: (Math.ceil((size / 1_048_576) * 100) / 100).toString(),
        max: limits.fileBytes / 1_048_576,
      });
    }
    await inspectContent(fileName, kind, () => this.#read());
    return { id: this.#id, fileName, kind, size, digest: this.#hash.digest(), sealed: () => this.#sealed() };
  }

  async #read(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.#size);
    let at = 0;
    for await (const chunk of openChunks(this.#context.sealer, this.#id, this.#sealed())) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }

  async *#sealed(): AsyncGenerator<Buffer> {
    let position = 0;
    for (const length of this.#chunks) {
      const { buffer } = await this.#file!.read(Buffer.alloc(length), 0, length, position);
      yield buffer;
      position += length;
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}

type HearFile = (fileName: string, bytes: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a multipart body. Files under another name than "files" are passed over.
 * @returns its text fields; the last one counts where a name comes twice
 * @throws Refusal UNSUPPORTED_BODY, MALFORMED_BODY, BODY_TOO_LARGE
 */
async function readParts(call: SandboxCall, hear: HearFile): Promise<Map<string, string>> {
  const type = call.req.header("content-type") ?? "";
  if (!isMultipart(call)) throw new Refusal("UNSUPPORTED_BODY");
  if (Number(call.req.header("content-length") ?? 0) > mostBytes) throw new Refusal("BODY_TOO_LARGE");
  const { body } = call.req.raw;
  if (!body) throw new Refusal("MALFORMED_BODY");
  const fields = new Map<string, string>();
  const open = new Set<BusboyFileStream>();
  const heard: Promise<void>[] = [];
  try {
    const parser = new Busboy({
      headers: { "content-type": type },
      // A path in a name is refused, not cut off in silence.
      preservePath: true,
      limits: { parts: 64, fieldSize: 1_024, fieldNameSize: 100 },
    });
    parser.on("field", (name, value) => fields.set(name, value));
    parser.on("file", (name, stream, fileName) => {
      // The parser only reports that a file ends early, possibly before anybody reads it.
      stream.on("error", (error) => stream.destroy(error));
      if (name !== "files") return void stream.resume();
      open.add(stream);
      // Some systems send a letter and its accent as two characters; stored, a name is the same from every system.
      heard.push(hear((fileName ?? "").normalize(), stream).finally(() => open.delete(stream)));
      heard.at(-1)!.catch(() => stream.resume());
    });
    await pipeline(Readable.fromWeb(body as ReadableStream), withinLimit, parser);
    await Promise.all(heard);
    return fields;
  } catch (error) {
    // What still waits for bytes that will not come ends now, before the temporary files are closed.
    for (const stream of open) stream.destroy(new Error("The upload ended early."));
    await Promise.allSettled(heard);
    if (error instanceof Refusal || isOurs(error)) throw error;
    throw new Refusal("MALFORMED_BODY");
  }
}

/** Whether an error is about this machine, such as a full disk, and not about what was sent. */
const isOurs = (error: unknown) => typeof (error as NodeJS.ErrnoException).errno === "number";

async function* withinLimit(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > mostBytes) throw new Refusal("BODY_TOO_LARGE");
    yield part;
  }
}
