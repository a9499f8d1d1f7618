import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as listenTo } from "node:net";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { checkFolder, embeddedVersion } from "../../app/sandbox/database/checkFolder.ts";
import { openDatabase } from "../../app/sandbox/database/openDatabase.ts";
import { explainFailure } from "../../app/sandbox/server/explainFailure.ts";
import { readSettings } from "../../app/sandbox/server/readSettings.ts";
import { buildServer } from "./support/buildServer.ts";
import { type FreshDatabase, freshDatabase } from "./support/freshDatabase.ts";
import { freshFolder } from "./support/freshFolder.ts";
import { endAllServers, freePorts, runServer } from "./support/runServer.ts";

let main: string;
const folders: string[] = [];
const databases: FreshDatabase[] = [];
beforeAll(async () => {
  main = await buildServer();
}, 120_000);
afterEach(endAllServers);
afterAll(async () => {
  rmSync(join(main, "../.."), { recursive: true, force: true });
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  for (const database of databases) await database.remove();
}, 60_000);

async function newFolder(): Promise<string> {
  const folder = await freshFolder();
  folders.push(folder);
  return folder;
}

async function newDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase();
  databases.push(database);
  return database;
}

describe("a start that goes well", () => {
  test("says where the portal is, how to stop it and how to begin afresh", { timeout: 60_000 }, async () => {
    const folder = await newFolder();
    const server = await runServer(main, { DATA_DIR: folder });
    const lines = server.output().trim().split("\n");
    expect(lines).toEqual([
      `Stepwright is ready: ${server.origin}`,
      `  Sign in as any of the invented people with one click, or with email and password Harbor26 at ${server.loginOrigin}`,
      "  To stop it, press Ctrl+C.",
      `  What is entered is kept in ${folder}. To begin afresh, stop it and delete that folder.`,
    ]);
    await server.end("SIGTERM");
  });

  test("whatever the environment says of another database", { timeout: 60_000 }, async () => {
    const elsewhere = {
      PGUSER: "someone",
      PGDATABASE: "other",
      PGSSLMODE: "require",
      PGOPTIONS: "-c search_path=other",
    };
    const server = await runServer(main, { DATA_DIR: await newFolder(), ...elsewhere });
    expect((await fetch(`${server.origin}/custodian/sandbox/people`)).status).toBe(200);
    await server.end("SIGTERM");
  });

  test("where others can reach it nobody signs in as an invented person", { timeout: 60_000 }, async () => {
    const server = await runServer(main, { DATA_DIR: await newFolder(), HOST: "0.0.0.0" });
    expect(server.output()).toContain(
      "Nobody can sign in as an invented person, because it listens on 0.0.0.0. SANDBOX_CALLS=1 allows it.",
    );
    expect(server.output()).not.toContain("one click");
    expect((await fetch(`${server.origin}/custodian/sandbox/people`)).status).toBe(404);
    await server.end("SIGTERM");
  });

  test("unless it was allowed; then it warns", { timeout: 60_000 }, async () => {
    const env = { DATA_DIR: await newFolder(), HOST: "0.0.0.0", SANDBOX_CALLS: "1" };
    const server = await runServer(main, env);
    expect(server.output()).toContain("Take care: it listens on 0.0.0.0");
    expect((await fetch(`${server.origin}/custodian/sandbox/people`)).status).toBe(200);
    await server.end("SIGTERM");
  });
});

describe("a start that cannot be", () => {
  test.each([0, 1, 2])(
    "port %i of the three is taken: which, and what to do, before the database is touched",
    async (place) => {
      const port = await freePorts();
      const other = createServer().listen(port + place, "127.0.0.1");
      const folder = join(await newFolder(), "untouched");
      await expect(runServer(main, { DATA_DIR: folder, PORT: String(port) })).rejects.toThrow(
        `Port ${port + place} is taken, perhaps by a Stepwright that is running already: look at http://localhost:${port}. Stop what listens there, or choose another port, such as PORT=`,
      );
      expect(() => rmSync(folder, { recursive: true })).toThrow("ENOENT");
      other.close();
    },
  );

  test("an address that is not this machine's", async () => {
    const sentence = "HOST=192.0.2.1 is no address of this machine";
    await expect(runServer(main, { DATA_DIR: await newFolder(), HOST: "192.0.2.1" })).rejects.toThrow(
      sentence,
    );
  });

  test("a data folder that cannot be written", async () => {
    const file = join(await newFolder(), "file");
    writeFileSync(file, "");
    await expect(runServer(main, { DATA_DIR: join(file, "data") })).rejects.toThrow(
      /^The data folder .*file\/data\/database cannot be written \(ENOTDIR\)\. Make it writable, or choose another folder with DATA_DIR\.\n$/,
    );
  });

  test("a database of another version of PostgreSQL, newer or older", async () => {
    for (const [version, age] of [
      [embeddedVersion + 1, "a newer"],
      [embeddedVersion - 1, "an older"],
    ]) {
      const folder = await newFolder();
      writeFileSync(join(folder, "database/postgres/PG_VERSION"), `${version}\n`);
      await expect(runServer(main, { DATA_DIR: folder })).rejects.toThrow(
        new RegExp(
          `^The data folder .* was made by ${age} version of Stepwright .* Start that version, or choose`,
        ),
      );
    }
  });

  test("the version that is looked for is the embedded database's own", { timeout: 60_000 }, async () => {
    const lite = await PGlite.create(join(await newFolder(), "database/postgres"));
    const { rows } = await lite.query<{ server_version: string }>("show server_version");
    expect(Number.parseInt(rows[0]!.server_version, 10)).toBe(embeddedVersion);
    await lite.close();
  });

  test("a database with a migration of a newer Stepwright, and nothing in it is changed", async () => {
    const fresh = await newDatabase();
    const database = await openDatabase(fresh.place);
    await database.pool.query("insert into migrations values ('900_later.sql')");
    await database.close();
    await expect(runServer(main, fresh.env)).rejects.toThrow(
      /made by a newer version of Stepwright: it has had 900_later\.sql, which this version does not know\. Start that version/,
    );
  });

  test("another key than the one the database was begun with", { timeout: 90_000 }, async () => {
    const fresh = await newDatabase();
    await (await runServer(main, fresh.env)).end("SIGTERM");
    await expect(runServer(main, { ...fresh.env, STEPWRIGHT_KEY: "ab".repeat(32) })).rejects.toThrow(
      "The database was begun with another key, so nothing in it can be read. Give the key it was begun with",
    );
    await (await runServer(main, fresh.env)).end("SIGTERM");
  });

  test("a damaged database", async () => {
    const folder = await newFolder();
    rmSync(join(folder, "database/postgres/global"), { recursive: true });
    await expect(runServer(main, { DATA_DIR: folder })).rejects.toThrow(
      /The database in .* cannot be opened\./,
    );
  });

  test("a PostgreSQL server that does not answer, without its address or password", async () => {
    const url = `postgres://someone:pa55word@127.0.0.1:${await freePorts()}/none`;
    const refused = runServer(main, { DATA_DIR: await newFolder(), DATABASE_URL: url });
    await expect(refused).rejects.toThrow(
      "The database that DATABASE_URL names cannot be opened (ECONNREFUSED)",
    );
    await expect(refused).rejects.not.toThrow("pa55word");
  });

  test("a PostgreSQL server that hangs up", async () => {
    const port = await freePorts();
    const other = listenTo((socket) => socket.end()).listen(port, "127.0.0.1");
    const url = `postgres://someone:pa55word@127.0.0.1:${port}/none`;
    const refused = runServer(main, { DATA_DIR: await newFolder(), DATABASE_URL: url });
    await expect(refused).rejects.toThrow(
      "The database that DATABASE_URL names cannot be opened (no connection). See that the server runs",
    );
    await expect(refused).rejects.not.toThrow("pa55word");
    other.close();
  });

  test("settings that would mean something else than was meant", () => {
    const defaults = { port: 4173, dataFolder: ".data" };
    const told = (env: NodeJS.ProcessEnv) => () => readSettings(env, defaults);
    for (const SESSION_TIMEOUT_MS of ["15min", "0", "-1"])
      expect(told({ SESSION_TIMEOUT_MS })).toThrow("SESSION_TIMEOUT_MS must be a whole number");
    expect(told({ ANONYMOUS_PER_MINUTE: "many" })).toThrow("ANONYMOUS_PER_MINUTE must be");
    for (const TRUSTED_PROXIES of [
      "proxy.example",
      "10.0.0.0/33",
      "10.0.0.0/8/8",
      "::1/129",
      "10.0.0.1 10.0.0.2",
    ])
      expect(told({ TRUSTED_PROXIES })).toThrow("TRUSTED_PROXIES must be addresses or networks");
    expect(told({ SANDBOX_CALLS: "yes" })).toThrow("SANDBOX_CALLS must be 1 (on) or 0 (off)");
    expect(told({ PORTAL_ORIGIN: "https://portal.example" })).toThrow("set all, or none");
    expect(
      told({
        PORTAL_ORIGIN: "https://portal.example/",
        CARD_ORIGIN: "https://c.example",
        LOGIN_ORIGIN: "https://l.example",
      }),
    ).toThrow("must be origins");
    expect(told({ CARD_PROVIDER: "stripe" })).toThrow("CARD_PROVIDER must be");
  });

  test("an empty host or data folder is as good as none", () => {
    const { host, dataFolder, place } = readSettings(
      { HOST: "", DATA_DIR: "" },
      { port: 4173, dataFolder: ".data" },
    );
    expect({ host, dataFolder, place }).toEqual({
      host: "127.0.0.1",
      dataFolder: ".data",
      place: { folder: join(".data", "database") },
    });
  });

  test("a port that only the machine's owner may open", () => {
    const settings = readSettings({}, { port: 4173, dataFolder: ".data" });
    const port = Object.assign(new Error(), { code: "EACCES", syscall: "listen", port: 80 });
    expect(explainFailure(port, settings)).toBe(
      "Port 80 may not be opened by this user. Choose one above 1023 with PORT.",
    );
  });

  test("a disk without room for a new database, or for an old one to work", async () => {
    const folder = join(await newFolder(), "database");
    const megabytes = (number: number) => () => number * 1_048_576;
    const sentence = `The disk that holds the data folder ${folder} is full. Make room, or choose another folder with DATA_DIR.`;
    expect(() => checkFolder(folder, megabytes(7))).toThrow(sentence);
    expect(() => checkFolder(folder, megabytes(9))).not.toThrow();
    rmSync(join(folder, "postgres"), { recursive: true });
    expect(() => checkFolder(folder, megabytes(90))).toThrow(sentence);
    expect(() => checkFolder(folder, megabytes(100))).not.toThrow();
  });
});

describe("the end", () => {
  test("a call that is being answered when the signal comes gets its answer", {
    timeout: 60_000,
  }, async () => {
    const server = await runServer(main, { ...(await newDatabase()).env, STEPWRIGHT_FAULTS: "1" });
    const post = (path: string, json: object) =>
      fetch(`${server.origin}/custodian${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(json),
      });
    await post("/sandbox/faults", { match: "/sandbox/sign-in", kind: "delay", delay: 700 });
    const slow = post("/sandbox/sign-in", { person: "new-applicant" });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const begun = performance.now();
    const ended = server.end("SIGTERM");
    expect((await slow).status).toBe(200);
    await ended;
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(server.process.exitCode).toBe(0);
  });
});

describe("the door", () => {
  test("under a name that is not ours nothing is served", { timeout: 60_000 }, async () => {
    const server = await runServer(main, (await newDatabase()).env);
    const { request } = await import("node:http");
    const status = (host: string) =>
      new Promise((resolve, reject) => {
        const { port } = new URL(server.origin);
        request(
          { port, host: "127.0.0.1", path: "/custodian/sandbox/people", headers: { host } },
          (reply) => {
            reply.resume();
            resolve(reply.statusCode);
          },
        )
          .on("error", reject)
          .end();
      });
    const { port } = new URL(server.origin);
    expect(await status(`evil.example:${port}`)).toBe(421);
    for (const host of ["localhost", "127.0.0.1", "[::1]"]) expect(await status(`${host}:${port}`)).toBe(200);
    await server.end("SIGTERM");
  });
});
