import { createHash, randomUUID } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";

/** Another process owns the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running sandbox. ` +
        "Stop that one, or choose another folder with DATA_DIR.",
    );
    this.name = "FolderInUse";
  }
}

/** Milliseconds in which two processes that found the same stale socket can still replace each other's. */
const settle = 100;

/**
 * Makes this process the only owner of a data folder until it ends or calls the returned function. PGlite does not
 * notice two processes that open one folder, and loses rows, so opening needs this lock. It is a local socket, because
 * that disappears with its process even after kill -9, unlike a pid file. @throws FolderInUse
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

/** The name that the owner of the socket sends, or null if nobody answers. */
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
