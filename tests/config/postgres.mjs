// Finds a PostgreSQL server for the tests.
//   node tests/config/postgres.mjs --ensure              installs one if there is none
//   node tests/config/postgres.mjs --run vitest run …    runs a command with DATABASE_URL set
// If DATABASE_URL is set, that server is used. Otherwise an installed one is started in a temporary folder on a free
// port, and stopped when the command ends.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** The oldest version that the custodian runs on. */
const oldest = 15;

/** How long a server may take to answer after it was started, in milliseconds. */
const patience = 60_000;

/** Folders with one folder per installed version, and what that folder's programs are in. */
const versioned = [
  ["/usr/lib/postgresql", "bin"],
  ["/usr/local/lib/postgresql", "bin"],
  ["/opt/homebrew/opt", "bin"],
  ["/usr/local/opt", "bin"],
  ["/Applications/Postgres.app/Contents/Versions", "bin"],
  ["/Library/PostgreSQL", "bin"],
  ["C:\\Program Files\\PostgreSQL", "bin"],
];

const advice =
  `No PostgreSQL ${oldest} or later found. Install one (Debian, Ubuntu: \`apt-get install postgresql\`; macOS: ` +
  "`brew install postgresql@17`), or set DATABASE_URL to a server whose user may create databases, such as " +
  "postgres://postgres@127.0.0.1:5432/postgres.";

const isWindows = process.platform === "win32";
const program = (folder, name) => join(folder, isWindows ? `${name}.exe` : name);

/** The folder with the programs of the newest installed server, or undefined if there is none. */
export function findPostgres() {
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter).filter(Boolean),
    ...versioned.flatMap(([folder, inside]) =>
      existsSync(folder)
        ? readdirSync(folder)
            .filter((name) => /^(postgresql(@|$))?[\d.]*$/.test(name))
            .map((name) => join(folder, name, inside))
        : [],
    ),
    ...["/usr/pgsql-18/bin", "/usr/pgsql-17/bin", "/usr/pgsql-16/bin", "/usr/pgsql-15/bin"],
  ];
  return folders
    .filter((folder) => existsSync(program(folder, "postgres")) && existsSync(program(folder, "initdb")))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version)[0]?.folder;
}

/** The major version of the server in a folder, or 0 if it cannot run. */
function versionOf(folder) {
  const { stdout } = spawnSync(program(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)(\.\d+)*/.exec(stdout ?? "")?.[1] ?? 0);
}

/**
 * A running server: the one that DATABASE_URL names, or a new one in a temporary folder.
 * @returns its URL, and a function that stops the new one and removes its folder
 * @throws Error that says what to do
 */
export async function startPostgres() {
  const named = process.env.DATABASE_URL;
  if (named) return { url: named, end: async () => {} };
  const programs = findPostgres();
  if (!programs) throw new Error(advice);
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "stepwright-postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, "data");
    const args = ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"];
    const made = spawnSync(program(programs, "initdb"), args, { ...user, cwd: folder, encoding: "utf8" });
    if (made.status !== 0)
      throw new Error(`PostgreSQL cannot create a database: ${made.stderr ?? made.error}`);
    const port = await freePort();
    const { output, stop } = runServer(programs, data, port, user);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    if (!(await answers(url))) {
      await stop();
      throw new Error(`PostgreSQL does not start: ${output()}`);
    }
    return {
      url,
      end: async () => {
        await stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Nothing in it outlives the run, so it never waits for the disk. */
const hurried = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

function runServer(programs, data, port, user) {
  const settings = [...hurried, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const child = spawn(
    program(programs, "postgres"),
    ["-D", data, "-p", `${port}`, ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, cwd: data, stdio: ["ignore", "ignore", "pipe"] },
  );
  let output = "";
  child.stderr.on("data", (text) => {
    output = `${output}${text}`.slice(-2_000);
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    // PostgreSQL's fast shutdown: it ends the connections and then itself.
    child.kill("SIGINT");
    await exited;
  };
  return { output: () => output, stop };
}

async function answers(url) {
  for (const until = Date.now() + patience; Date.now() < until; await wait(100)) {
    const client = new pg.Client({ connectionString: url });
    const isFine = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isFine) return true;
  }
  return false;
}

/** PostgreSQL refuses to run as root: then the system's postgres user runs it, or nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag, name) => {
    const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  };
  for (const name of ["postgres", "nobody"]) {
    const uid = id("-u", name);
    if (uid !== undefined) return { uid, gid: id("-g", name) };
  }
  throw new Error(
    "PostgreSQL does not run as root. Create a user named postgres, or run the tests as another user.",
  );
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function ensure() {
  if (process.env.DATABASE_URL || findPostgres()) return true;
  const run = (...command) => spawnSync(command[0], command.slice(1), { stdio: "inherit" }).status === 0;
  const isInstalled =
    process.getuid?.() === 0 &&
    existsSync("/usr/bin/apt-get") &&
    run("apt-get", "update") &&
    run("apt-get", "install", "-y", "--no-install-recommends", "postgresql");
  return isInstalled && findPostgres() !== undefined;
}

/** Runs a command with a server. @returns its exit code */
async function withServer([command, ...args]) {
  const { url, end } = await startPostgres();
  const bin = join(import.meta.dirname, "../../node_modules/.bin");
  const child = spawn(command, args, {
    stdio: "inherit",
    shell: isWindows,
    env: { ...process.env, DATABASE_URL: url, PATH: `${bin}${delimiter}${process.env.PATH}` },
  });
  // A terminal sends its signals to the command as well; this process waits for it, so that the server is stopped.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => resolve(status ?? 1));
  }).finally(end);
}

const [option, ...command] = process.argv.slice(2);
if (option === "--ensure" || option === "--run") {
  try {
    if (!ensure()) throw new Error(advice);
    if (option === "--run") process.exitCode = await withServer(command);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
