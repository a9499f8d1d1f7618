import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/**
 * Serves a folder, gzipped, on a local port; any free port by default. @returns its origin, and a function to stop it
 */
export async function servePages(folder, port = 0) {
  const known = new Map();
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://bench").pathname);
    if (path === "/blank.html") {
      response.writeHead(200, { "content-type": types[".html"] }).end("<!doctype html><title>Blank</title>");
      return;
    }
    try {
      if (!known.has(path)) known.set(path, gzipSync(await readFile(join(folder, path)), { level: 9 }));
      response
        .writeHead(200, {
          "content-type": types[extname(path)] ?? "application/octet-stream",
          "content-encoding": "gzip",
          "cache-control": "no-store",
        })
        .end(known.get(path));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(port, "127.0.0.1", listening));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}
