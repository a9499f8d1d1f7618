import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import pg, { type Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Sandbox } from "../../app/sandbox/createSandbox.ts";
import { openDatabase } from "../../app/sandbox/database/openDatabase.ts";
import { withTransaction } from "../../app/sandbox/database/withTransaction.ts";
import { onPostgres } from "../config/skipped.ts";
import { bodyOf } from "./support/applicant.ts";
import { buildServer } from "./support/buildServer.ts";
import { account, atDesk, Page } from "./support/followed.ts";
import { sendForm, withdrawalOf } from "./support/forms.ts";
import { type FreshDatabase, freshDatabase } from "./support/freshDatabase.ts";
import { endAllServers, type RunningServer, runServer } from "./support/runServer.ts";
import { png, uploadForm } from "./support/sampleFiles.ts";
import { signedIn, Visitor } from "./support/visitor.ts";
import { wholeAnswers } from "./support/wholeAnswers.ts";

/** A script that ends all connections to a database, and waits until they are gone. Its argument: the database's URL. */
const endOthers = `
  const client = new (require("pg").Client)({ connectionString: process.argv[1] });
  const end = () =>
    client
      .query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()")
      .then(({ rows }) => rows.length > 0 && end());
  client.connect().then(end).then(() => client.end());
`;

/** Ends all connections to a database, as its restart does. This process is blocked meanwhile, and cannot notice. */
const endConnections = ({ env }: FreshDatabase) =>
  execFileSync(process.execPath, ["-e", endOthers, env.DATABASE_URL!]);

/** A wire to a database that can go dead: what is sent then reaches nobody, and neither end hears that. */
async function wireTo(address: string) {
  const { hostname, port } = new URL(address);
  let isDead = false;
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    const pass = (from: Socket, to: Socket) =>
      from
        .on("data", (bytes) => isDead || to.write(bytes))
        .on("close", () => to.destroy())
        .on("error", () => {});
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(address);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    hush: () => {
      isDead = true;
    },
    speak: () => {
      isDead = false;
    },
    close: () => server.close(),
  };
}

/** A server process as the tests' visitors call one. */
const at = ({ origin }: RunningServer): Sandbox =>
  ({
    fetch(request: Request) {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(`${origin}${pathname}${search}`, request));
    },
  }) as Sandbox;

// Only one process can use a folder, so two processes on one database need a PostgreSQL server.
describe("two server processes on one PostgreSQL database", onPostgres, () => {
  let main: string;
  let fresh: FreshDatabase;
  let env: Record<string, string>;
  let servers: [RunningServer, RunningServer];
  beforeAll(async () => {
    main = await buildServer();
    fresh = await freshDatabase();
    env = { ...fresh.env, STEPWRIGHT_KEY: "cd".repeat(32) };
    // Both start at once on an empty database: one of them creates the tables and the key.
    servers = await Promise.all([runServer(main, env), runServer(main, env)]);
  }, 120_000);
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    endAllServers();
    rmSync(join(main, "../.."), { recursive: true, force: true });
    await fresh.remove();
  }, 60_000);

  async function sql(text: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: fresh.env.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(text, values);
    await client.end();
    return rows;
  }

  async function call(server: RunningServer, cookie: string, path: string, init: RequestInit = {}) {
    const response = await fetch(`${server.origin}/custodian${path}`, {
      ...init,
      headers: { Cookie: cookie, ...(init.headers as Record<string, string>) },
    });
    return { http: response.status, body: await response.json(), headers: response.headers };
  }

  const post = (server: RunningServer, cookie: string, path: string, json: unknown, headers = {}) =>
    call(server, cookie, path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(json),
    });

  async function signIn(server: RunningServer, person: string): Promise<string> {
    const { headers } = await post(server, "", "/sandbox/sign-in", { person });
    return headers.get("set-cookie")!.split(";")[0]!;
  }

  /** A person with a complete application. Each call goes to the other one of the two servers. */
  async function ready(person: string) {
    const [one, two] = servers;
    const cookie = await signIn(one, person);
    const { idTemp } = (await post(two, cookie, "/user/application/temp", { json: {} })).body;
    const { list } = (
      await call(one, cookie, "/user/application/files/upload", {
        method: "POST",
        body: uploadForm({ idTemp, type: "identity" }, ["passport.png", png()]),
      })
    ).body;
    return { cookie, application: bodyOf({ idTemp, answers: wholeAnswers("abroad", list) }) };
  }

  const submit = (
    server: RunningServer,
    { cookie, application }: Awaited<ReturnType<typeof ready>>,
    key: string,
  ) => post(server, cookie, "/user/application", application, { "Idempotency-Key": key });

  test("a registration walks over both, and survives the restart of both", { timeout: 90_000 }, async () => {
    const person = await ready("identity-skipped~walk");
    expect((await post(servers[1], person.cookie, "/user/session/validate", {})).http).toBe(200);
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
    servers = await Promise.all([runServer(main, env), runServer(main, env)]);
    const held = await call(servers[1], person.cookie, "/user/online-ira/current-application");
    expect(held.body.tempApplication.idTemp).toBe(person.application.idTemp);
    const first = await submit(servers[0], person, "walk");
    expect(first.body).toMatchObject({ success: true, reference: expect.stringMatching(/^SW-/) });
    expect((await submit(servers[1], person, "walk")).body).toEqual(first.body);
    expect((await call(servers[1], person.cookie, "/user/session")).body.isIncomplete).toBe(false);
  });

  test("200 double submits, one half to each process at the same moment, make 200 applications", {
    timeout: 240_000,
  }, async () => {
    const kinds = { "same key": 0, "two keys": 0 };
    for (let group = 0; group < 20; group++) {
      const people = await Promise.all(
        Array.from({ length: 10 }, (_, index) => ready(`identity-skipped~pair${group * 10 + index}`)),
      );
      await Promise.all(
        people.map(async (person, index) => {
          const sameKey = index % 2 === 0;
          const replies = await Promise.all(
            servers.map((server, place) => submit(server, person, sameKey ? "k" : `k${place}`)),
          );
          const told = replies.map(({ body }) => body.reference ?? body.status).sort();
          kinds[sameKey ? "same key" : "two keys"] += 1;
          if (sameKey) expect(told[0]).toBe(told[1]);
          else expect(told).toEqual(["DOUBLE_APP", expect.stringMatching(/^SW-/)]);
        }),
      );
    }
    expect(kinds).toEqual({ "same key": 100, "two keys": 100 });
    const [made] = await sql(
      "select count(*)::int as n, count(distinct person_id)::int as people from applications where person_id like '%~pair%'",
    );
    expect(made).toEqual({ n: 200, people: 200 });
  });

  test("of fifty saves of one revision, spread over both, one is taken", async () => {
    const cookie = await signIn(servers[0], "new-applicant~saves");
    const { idTemp } = (await post(servers[1], cookie, "/user/application/temp", { json: {} })).body;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(
          servers[index % 2]!,
          cookie,
          "/user/application/temp",
          { idTemp, json: { index } },
          { "If-Match": '"1"' },
        ),
      ),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.status === "STALE_REVISION")).toHaveLength(49);
  });

  test("a sign-in at one ends the session at the other, and of many at once one is left", async () => {
    const first = await signIn(servers[0], "new-applicant~one-session");
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn(servers[index % 2]!, "new-applicant~one-session")),
    );
    expect((await call(servers[1], first, "/user/session")).http).toBe(409);
    const [left] = await sql(
      "select count(*)::int as n from sessions where person_id = 'new-applicant~one-session' and ended is null",
    );
    expect(left.n).toBe(1);
  });

  test("news that one process writes reaches a page that the other holds, also after both lost the database", {
    timeout: 60_000,
  }, async () => {
    const owner = await signedIn(at(servers[1]), "holder-enough~news");
    const desk = new Visitor(at(servers[0]));
    desk.cookie = owner.cookie;
    const { id } = (await sendForm(desk, "WITHDRAWAL", withdrawalOf(account))).body;
    const page = await Page.open(owner, `/user/requests/${id}/events`, { after: 0 });
    const say = async (text: string) => {
      expect((await atDesk(desk, `${id}/messages`, { text })).http).toBe(200);
    };
    const heard = async (text: string) => {
      for (;;) {
        const news = await page.next();
        expect(news, `the stream ended before "${text}"`).toBeDefined();
        if (JSON.stringify(news!.data).includes(text)) return;
      }
    };
    await say("Which account is it?");
    await heard("Which account is it?");
    endConnections(fresh);
    await say("It leaves today.");
    await heard("It leaves today.");
    await atDesk(desk, `${id}/transition`, { transition: "complete", comment: "" });
    await heard("Completed");
    await page.close();
  });

  test("a connection that ends between two statements fails its transaction alone", async () => {
    const { pool, close } = await openDatabase({ url: fresh.env.DATABASE_URL! });
    const lost = withTransaction(pool, async (transaction) => {
      const { rows } = await transaction.query("select pg_backend_pid() as pid");
      await sql("select pg_terminate_backend($1)", [rows[0].pid]);
      // Until the connection has noticed.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await transaction.query("select 1");
    });
    await expect(lost).rejects.toThrow(/connection|terminat/i);
    expect(await withTransaction(pool, async (next) => (await next.query("select 1 as one")).rows)).toEqual([
      { one: 1 },
    ]);
    await close();
  });

  test.each([
    ["a transaction", (pool: Pool) => withTransaction(pool, (next) => next.query("select 1 as one"))],
    ["a single statement", (pool: Pool) => pool.query("select 1 as one")],
  ])("%s finds another connection where all the idle ones ended unnoticed", async (_, work) => {
    const { pool, close } = await openDatabase({ url: fresh.env.DATABASE_URL! });
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const client of clients) client.release();
    endConnections(fresh);
    expect((await work(pool)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  test.each([
    ["a transaction", (pool: Pool) => withTransaction(pool, (next) => next.query("select 1 as one"))],
    ["a single statement", (pool: Pool) => pool.query("select 1 as one")],
  ])("%s waits no longer than 35 seconds for a database that went away without a word", async (_, work) => {
    const between = await wireTo(fresh.env.DATABASE_URL!);
    const { pool, close } = await openDatabase({ url: between.url });
    between.hush();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const refused = expect(work(pool)).rejects.toThrow("timeout");
    await vi.advanceTimersByTimeAsync(36_000);
    await refused;
    vi.useRealTimers();
    between.speak();
    expect((await work(pool)).rows).toEqual([{ one: 1 }]);
    await close();
    between.close();
  });

  test("connections that the database ends, as when it restarts, are made again", async () => {
    const cookie = await signIn(servers[0], "new-applicant~restart");
    endConnections(fresh);
    for (const server of servers) {
      expect((await call(server, cookie, "/user/session")).http).toBe(200);
      expect(server.process.exitCode).toBeNull();
    }
  });

  test("a process killed with -9 in the middle of a save holds nobody up", { timeout: 60_000 }, async () => {
    const cookie = await signIn(servers[0], "new-applicant~held");
    const { idTemp } = (await post(servers[0], cookie, "/user/application/temp", { json: {} })).body;
    const saves = Array.from({ length: 20 }, (_, index) =>
      post(
        servers[0],
        cookie,
        "/user/application/temp",
        { idTemp, json: { index } },
        { "If-Match": '"1"' },
      ).catch(() => null),
    );
    await servers[0].end("SIGKILL");
    await Promise.all(saves);
    const held = await call(servers[1], cookie, "/user/online-ira/current-application");
    const { revision } = held.body.tempApplication;
    expect([1, 2]).toContain(revision);
    const next = await post(
      servers[1],
      cookie,
      "/user/application/temp",
      { idTemp, json: {} },
      { "If-Match": `"${revision}"` },
    );
    expect(next.http).toBe(200);
    servers[0] = await runServer(main, env);
  });
});
