// npm run bench:custodian [-- <folder of another checkout> --seconds 3 --only calls,uploads]
// Measures the custodian's built server: calls at 1, 16 and 64 in parallel, and the memory that large uploads take. With
// another checkout (which has its packages installed), each figure of both is taken in one run, one right after the other.
// The embedded database is always measured; with DATABASE_URL also two processes on a PostgreSQL server.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { build, runnerImport } from "vite";

const here = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "3" }, only: { type: "string", default: "calls,uploads" } },
});
const seconds = Number(values.seconds);
const parallel = [1, 16, 64];
const fileBytes = 10_485_760;

/** A checkout, built, with the requests that its own tests make. */
async function prepare(checkout, folder) {
  const load = async (path, plugins = []) => {
    const options = { configFile: false, root: checkout, logLevel: "error", plugins };
    return (await runnerImport(join(checkout, path), options)).module;
  };
  const { flowsPlugin } = await load("engine/vite/index.ts");
  const { programs } = await load("app/sandbox/vitePlugin.ts");
  const plugins = () => [flowsPlugin({ schemas: join(checkout, "schemas") }), ...programs()];
  const outDir = join(folder, "server");
  await build({
    configFile: false,
    root: checkout,
    plugins: plugins(),
    logLevel: "error",
    build: { ssr: join(checkout, "app/sandbox/main.ts"), outDir, emptyOutDir: true },
  });
  const forms = await load("tests/sandbox/support/forms.ts", plugins());
  return { name: basename(checkout), main: join(outDir, "main.js"), forms };
}

/** Server processes on one new database. */
async function start({ main }, { url, processes }) {
  const folder = mkdtempSync(join(tmpdir(), "custodian-load-"));
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ANONYMOUS_PER_MINUTE: "0", STEPWRIGHT_KEY: key };
  const database = `load_${randomUUID().replaceAll("-", "")}`;
  if (url) {
    await administer(url, `create database ${database}`);
    const address = new URL(url);
    address.pathname = `/${database}`;
    env.DATABASE_URL = address.href;
  }
  const servers = [];
  for (let n = 0; n < processes; n++) servers.push(await spawnServer(main, env));
  return {
    pids: servers.map(({ child }) => child.pid),
    origin: (n) => servers[n % processes].origin,
    stop: async () => {
      for (const { child } of servers) child.kill("SIGTERM");
      await Promise.all(servers.map(({ exited }) => exited));
      if (url) await administer(url, `drop database ${database} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const key = randomBytes(32).toString("hex");

async function spawnServer(main, env) {
  const port = await freePorts();
  const child = spawn(process.execPath, [main], {
    env: { ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((done) => child.once("exit", done));
  process.once("exit", () => child.kill("SIGKILL"));
  await new Promise((ready, fail) => {
    child.stdout.on("data", (text) => String(text).includes("is ready") && ready());
    child.once("exit", () => fail(new Error("The server ended while it started.")));
  });
  return { child, exited, origin: `http://localhost:${port}` };
}

async function freePorts() {
  for (;;) {
    const port = await tryListen(0);
    if (port && port < 65_535 && (await tryListen(port + 1))) return port;
  }
}

const tryListen = (port) =>
  new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(undefined));
    server.listen(port, "127.0.0.1", () => {
      const { port: found } = server.address();
      server.close(() => done(found));
    });
  });

async function administer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A signed-in person, as the tests' helpers expect a visitor. @throws Error at a refusal */
async function enter(origin, person) {
  let cookie = "";
  const call = async (method, path, { json, body, headers = {} } = {}) => {
    const send = () =>
      fetch(`${origin}/custodian${path}`, {
        method,
        body: json === undefined ? body : JSON.stringify(json),
        duplex: "half",
        headers: {
          ...(json === undefined ? {} : { "Content-Type": "application/json" }),
          cookie,
          ...headers,
        },
      });
    // The server may end a connection just when it is used again.
    const response = await send().catch((error) => {
      if (error.cause?.code === "ECONNRESET" && json !== undefined) return send();
      throw error;
    });
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return { http: response.status, body: JSON.parse(text) };
  };
  const post = (path, json, headers) => call("POST", path, { json, headers });
  const signIn = () => post("/sandbox/sign-in", { person });
  await signIn();
  return { call, post, signIn };
}

const account = "7121005001";

/** What is measured: each makes, for one person, a function that makes one call. */
const operations = {
  "sign-in": async ({ visitor }) => visitor.signIn,
  session:
    async ({ visitor }) =>
    () =>
      visitor.call("GET", "/user/session"),
  save: async ({ visitor, forms }) => {
    const answers = forms.withdrawalOf(account);
    const options = { accountCode: account };
    let { id, revision } = (await forms.keepDraft(visitor, "WITHDRAWAL", answers, options)).body;
    return async () => {
      const saved = await forms.keepDraft(visitor, "WITHDRAWAL", answers, { ...options, id, revision });
      ({ id, revision } = saved.body);
    };
  },
  submit: async ({ visitor, forms }) => {
    const answers = forms.withdrawalOf(account);
    answers.details.amount = 1;
    return () => forms.sendForm(visitor, "WITHDRAWAL", answers, { key: randomUUID() });
  },
};

/** Calls one after another for each of `count` persons at once, until the time is up. */
async function measure({ server, forms }, name, count) {
  const steps = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const visitor = await enter(server.origin(n), `holder-enough~${name}-${count}-${n}`);
      return operations[name]({ visitor, forms });
    }),
  );
  const took = [];
  const started = performance.now();
  await Promise.all(
    steps.map(async (step) => {
      while (performance.now() - started < seconds * 1000) {
        const from = performance.now();
        await step();
        took.push(performance.now() - from);
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  const at = (part) => took[Math.min(took.length - 1, Math.floor(took.length * part))].toFixed(1);
  return [(took.length / elapsed).toFixed(1), at(0.5), at(0.99)];
}

/**
 * Eight uploads at once, each of five files of the largest size. Returns the server's memory in megabytes. What the first
 * wave leaves is code and pools that the second one finds there.
 */
async function uploads({ server }, wave) {
  const memory = () => server.pids.reduce((sum, pid) => sum + residentBytes(pid), 0) / 1_048_576;
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const visitor = await enter(server.origin(n), `new-applicant~large-${wave}-${n}`);
      return { visitor, idTemp: (await visitor.post("/user/application/temp", { json: {} })).body.idTemp };
    }),
  );
  await wait(3_000);
  const before = memory();
  let peak = before;
  const clock = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 50);
  await Promise.all(
    people.map(({ visitor, idTemp }) =>
      visitor.call("POST", "/user/application/files/upload", {
        body: ReadableStream.from(multipart(idTemp)),
        headers: { "Content-Type": "multipart/form-data; boundary=load" },
      }),
    ),
  );
  clearInterval(clock);
  // A worker without work ends after ten seconds.
  await wait(20_000);
  return [before, peak - before, memory() - before].map((megabytes) => megabytes.toFixed(0));
}

function* multipart(idTemp) {
  const field = (name, rest = "") =>
    `--load\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const text = (value) => Buffer.from(value, "latin1");
  yield text(`${field("idTemp")}${idTemp}\r\n${field("type")}identity\r\n`);
  const [head, tail] = [
    "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Filter /DCTDecode >>\nstream\n",
    "\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n",
  ];
  for (let n = 0; n < 5; n++) {
    yield text(field("files", `; filename="${n}.pdf"`) + head);
    for (let left = fileBytes - head.length - tail.length; left > 0; left -= 65_536)
      yield noise.subarray(0, Math.min(left, 65_536));
    yield text(`${tail}\r\n`);
  }
  yield text("--load--\r\n");
}

/** Like a compressed picture, but for what would be a name. */
const noise = randomBytes(65_536).map((byte) => (byte === 47 ? 0 : byte));

const residentBytes = (pid) =>
  process.platform === "linux"
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) * 1_024
    : Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1_024;

function row(...cells) {
  console.log(`| ${cells.join(" | ")} |`);
}

mkdirSync(join(here, "node_modules/.cache"), { recursive: true });
const scratch = mkdtempSync(join(here, "node_modules/.cache/load-"));
const checkouts = [];
for (const checkout of [...positionals.map((path) => resolve(path)), here])
  checkouts.push(await prepare(checkout, join(scratch, String(checkouts.length))));
const databases = { "embedded, one process": { processes: 1 } };
if (process.env.DATABASE_URL)
  databases["PostgreSQL, two processes"] = { processes: 2, url: process.env.DATABASE_URL };
else console.log("Without DATABASE_URL only the embedded database is measured.");
const wanted = values.only.split(",");

for (const [database, options] of Object.entries(databases)) {
  const running = [];
  for (const checkout of checkouts) running.push({ ...checkout, server: await start(checkout, options) });
  if (wanted.includes("calls")) {
    console.log(`\n${database}: calls\n`);
    row("call", "in parallel", "checkout", "calls/s", "p50 ms", "p99 ms");
    row(...Array(6).fill("---"));
    for (const name of Object.keys(operations))
      for (const count of parallel)
        for (const each of running) row(name, count, each.name, ...(await measure(each, name, count)));
  }
  if (wanted.includes("uploads")) {
    console.log(`\n${database}: eight uploads of 50 MB at once, resident memory in MB\n`);
    row("checkout", "wave", "before", "rise", "still more after 20 s");
    row(...Array(5).fill("---"));
    for (const each of running)
      for (const wave of [1, 2]) row(each.name, wave, ...(await uploads(each, wave)));
  }
  for (const { server } of running) await server.stop();
}
rmSync(scratch, { recursive: true, force: true });
