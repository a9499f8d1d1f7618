import textFace from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?inline";
import headingFace from "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?inline";
import type { Hono } from "hono";
import type { SandboxEnv } from "../SandboxContext.ts";
import css from "./look.css?raw";

/** The portal's typefaces and tokens, for pages of an origin of their own, before what such a page styles itself. */
export const look: string = css;

/** Taken out of their data URLs, because such pages may load only from their own origin. */
const faces = { "/face.woff2": bytesOf(textFace), "/heading.woff2": bytesOf(headingFace) };

/** Serves the typefaces that `look` names. */
export function addFaces(app: Hono<SandboxEnv>): void {
  for (const [path, bytes] of Object.entries(faces))
    app.get(path, (call) => call.body(bytes, 200, { "Content-Type": "font/woff2" }));
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64"));
}
