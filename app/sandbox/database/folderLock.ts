import { createHash, randomUUID } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";

/** A data folder that another process owns. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running sandbox. ` +
        "Stop that one, or choose another folder with DATA_DIR.",
    );
    this.name = "FolderInUse";
  }
}

/** Time in which two processes that found the same stale socket can still displace one another, in milliseconds. */
const settle = 100;

/**
 * Makes this process the only owner of a data folder until it ends or calls the returned function.
 * Two openers of one PGlite folder are not detected by PGlite and lose rows, so opening needs this lock. A local
 * socket is used because it disappears with its process, also after kill -9, where a pid file would not.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const digest = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 24);
  const path =
    platform() === "win32"
      ? `\\\\.\\pipe\\stepwright-${digest}`
      : join(tmpdir(), `stepwright-${digest}.sock`);
  const owner = randomUUID();
  const server = createServer((socket) => socket.end(owner));
  try {
    await listen(server, path);
  } catch {
    if ((await askOwner(path)) !== null) throw new FolderInUse(folder);
    rmSync(path, { force: true });
    await listen(server, path).catch(() => {
      throw new FolderInUse(folder);
    });
    await new Promise((resolve) => setTimeout(resolve, settle));
    if ((await askOwner(path)) !== owner) {
      server.close();
      throw new FolderInUse(folder);
    }
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** The name the owner of the socket gives, or null when nobody answers. */
function askOwner(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(path);
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      answer += text;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", () => resolve(null));
  });
}
