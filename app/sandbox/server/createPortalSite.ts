import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";
import bridge from "../../../schemas/reference/bridge.json" with { type: "json" };
import type { Sandbox } from "../createSandbox.ts";
import { apiRoot } from "../http/apiRoot.ts";
import type { Origins } from "../SandboxOptions.ts";
import mediaTypes from "./mediaTypes.json" with { type: "json" };
import { portalHeaders } from "./portalHeaders.ts";

interface Asset {
  bytes: Buffer;
  /** Compressed when it is first asked for, so that the start does not wait for files that nobody opens. */
  zipped: (() => Buffer) | null;
  type: string;
  etag: string;
  immutable: boolean;
}

/** File types that gzip makes smaller; pictures and fonts are compressed already. */
const shrinks = [".html", ".js", ".css", ".json", ".svg", ".map", ".txt", ".webmanifest"];

/**
 * The portal's origin: the built portal from `folder`, read once, and the custodian's calls under the
 * API root. A path that is no file gets index.html if a person navigates to it; "/" always does.
 */
export function createPortalSite(folder: string, sandbox: Sandbox, origins: Origins): Sandbox {
  const assets = readAssets(folder);
  const headers = portalHeaders(origins);
  const withHeaders = (response: Response) => {
    const result = new Response(response.body, response);
    for (const [name, value] of Object.entries(headers)) {
      if (!result.headers.has(name)) result.headers.set(name, value);
    }
    return result;
  };
  return {
    fetch: async (request, env) => {
      const { pathname, hostname } = new URL(request.url);
      if (!isOurs(hostname, origins)) return withHeaders(new Response("Unknown host", { status: 421 }));
      if (pathname === apiRoot || pathname.startsWith(`${apiRoot}/`))
        return withHeaders(await sandbox.fetch(request, env));
      return withHeaders(serve(assets, request, pathname));
    },
  };
}

/**
 * Whether the request uses a host name of ours. Someone may point another name at this machine to make the portal look
 * like their page (DNS rebinding); nobody can do that with an IP address.
 */
function isOurs(hostname: string, { portal }: Origins): boolean {
  return (
    hostname === "localhost" ||
    /^(\d+\.){3}\d+$|^\[/.test(hostname) ||
    portal.some((origin) => new URL(origin).hostname === hostname)
  );
}

function serve(assets: ReadonlyMap<string, Asset>, request: Request, pathname: string): Response {
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  const navigates = pathname === "/" || (request.headers.get("accept") ?? "").includes("text/html");
  const page = isInApp(request) ? assets.get(inApp) : assets.get("/index.html");
  const asset = assets.get(pathname) ?? (navigates ? page : undefined);
  if (!asset)
    return new Response("Not found", {
      status: 404,
      headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" },
    });
  const headers = new Headers({
    "Content-Type": asset.type,
    "Cache-Control": asset.immutable ? "public, max-age=31536000, immutable" : "no-store",
    Vary: "Accept-Encoding, User-Agent",
    ETag: asset.etag,
  });
  if (request.headers.get("if-none-match") === asset.etag)
    return new Response(null, { status: 304, headers });
  const zip = asset.zipped !== null && /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (zip) headers.set("Content-Encoding", "gzip");
  const bytes = zip ? asset.zipped!() : asset.bytes;
  headers.set("Content-Length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}

/** Whether the webview of the mobile app asks: it names itself in its user agent. */
const isInApp = (request: Request) => (request.headers.get("user-agent") ?? "").includes(bridge.agent);

/** The portal's page with the bridge to the mobile app before its own script. No address leads to it. */
const inApp = "index.html in the app";

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    // Skip files that the build leaves for tools.
    if (address.includes("/.")) continue;
    const bytes = readFileSync(path);
    assets.set(address, assetOf(bytes, address));
    if (address === "/index.html") assets.set(inApp, assetOf(withBridge(bytes), address));
  }
  return assets;
}

const withBridge = (page: Buffer) =>
  Buffer.from(
    page.toString().replace("<script ", '<script type="module" src="/bridge.js"></script>\n    <script '),
  );

function assetOf(bytes: Buffer, address: string): Asset {
  const ending = extname(address);
  let zipped: Buffer | undefined;
  const zip = () => {
    zipped ??= gzipSync(bytes, { level: 9 });
    return zipped;
  };
  return {
    bytes,
    zipped: shrinks.includes(ending) ? zip : null,
    type: (mediaTypes as Record<string, string>)[ending] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"`,
    // Their names contain a hash of their content.
    immutable: address.startsWith("/assets/"),
  };
}
