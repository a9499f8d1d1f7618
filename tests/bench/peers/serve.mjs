// npm run bench:peers [-- --port 4177 --readable]
// Builds the page that the harness of the peers measures, and serves it until it is stopped.
import { cpSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildPages } from "../build.mjs";
import { servePages } from "../servePages.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: { port: { type: "string", default: "4177" }, readable: { type: "boolean", default: false } },
});

// Use the repository's own meta schemas; the flow, its sentences and its list of states are in this folder.
const schemas = here("../../../dist/bench/peersSchemas");
rmSync(schemas, { recursive: true, force: true });
for (const part of ["meta", "widgets.json"])
  cpSync(here(`../../../schemas/${part}`), `${schemas}/${part}`, { recursive: true });
cpSync(here("./schemas"), schemas, { recursive: true });

const folder = await buildPages([{ page: "plain", usesEngine: true }], {
  root: here("."),
  schemas,
  readable: values.readable,
  // As each of the other pages is.
  inOneFile: true,
  outDir: here("../../../dist/bench/peers"),
});
const { origin } = await servePages(folder, Number(values.port));
console.log(`In the folder of the harness:
  npm run bench -- --url stepwright=${origin}/plain/plain.html --adapter stepwright=${here("./adapter.mjs")}`);
