import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createListener } from "node:net";
import { join } from "node:path";
import { createLogger, createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sandbox } from "../../app/sandbox/vitePlugin.ts";
import { flowsPlugin } from "../../engine/vite/index.ts";
import { freshFolder } from "./support/freshFolder.ts";
import { freePorts } from "./support/runServer.ts";

const logger = createLogger("error");
const said: string[] = [];
logger.error = (text) => void said.push(text);

let server: ViteDevServer;
let data: string;
let site: string;
let port: number;

beforeAll(async () => {
  data = await freshFolder();
  // Inside the project, so that the flows' dependencies are found.
  const cache = join(import.meta.dirname, "../../node_modules/.cache/stepwright");
  mkdirSync(cache, { recursive: true });
  site = mkdtempSync(join(cache, "site-"));
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Dev portal</title>");
  vi.stubEnv("VITEST", "");
  vi.stubEnv("DATA_DIR", data);
  port = await freePorts();
  server = await devServer(port);
}, 90_000);
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
  for (const folder of [data, site]) rmSync(folder, { recursive: true, force: true });
});

async function devServer(port: number): Promise<ViteDevServer> {
  const dev = await createServer({
    configFile: false,
    root: site,
    customLogger: logger,
    plugins: [flowsPlugin({ schemas: join(import.meta.dirname, "../../schemas") }), sandbox()],
    server: { port, strictPort: true, host: "127.0.0.1" },
  });
  return dev.listen();
}

test("the custodian starts with the dev server, before anybody calls it", async () => {
  const file = join(import.meta.dirname, "../../app/sandbox/server/devSandbox.ts");
  await expect.poll(() => server.environments.ssr.moduleGraph.getModulesByFile(file)?.size).toBe(1);
});

test("the dev server answers the custodian's calls beside the portal, and the card frame on the next port", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/custodian/sandbox/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ person: "new-applicant" }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
  const session = await fetch(`http://127.0.0.1:${port}/custodian/user/session`, {
    headers: { Cookie: cookie },
  });
  expect((await session.json()).user.id).toBe("new-applicant");
  const portal = await fetch(`http://127.0.0.1:${port}/`, { headers: { Accept: "text/html" } });
  expect(await portal.text()).toContain("Dev portal");
  const frame = await fetch(`http://127.0.0.1:${port + 1}/frame`);
  expect(frame.headers.get("content-security-policy")).toContain(`frame-ancestors http://localhost:${port}`);
});

test("a dev server that finds one of its next ports taken says what to do, and ends", async () => {
  const first = await freePorts();
  const other = createListener().listen(first + 2, "127.0.0.1");
  const dev = await devServer(first);
  await expect.poll(() => dev.httpServer!.listening).toBe(false);
  expect([process.exitCode, said]).toEqual([
    1,
    [expect.stringMatching(`^Port ${first + 2} cannot be opened .*--port ${first + 10}$`)],
  ]);
  process.exitCode = undefined;
  other.close();
});
