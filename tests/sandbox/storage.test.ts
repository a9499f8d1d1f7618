import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSandbox } from "../../app/sandbox/createSandbox.ts";
import { openDatabase } from "../../app/sandbox/database/openDatabase.ts";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { loadKey } from "../../app/sandbox/server/loadKey.ts";
import { application, bodyOf, checkIdentity } from "./support/applicant.ts";
import { buildServer } from "./support/buildServer.ts";
import { freshDatabase } from "./support/freshDatabase.ts";
import { freshFolder } from "./support/freshFolder.ts";
import { openTestSandbox } from "./support/openTestSandbox.ts";
import { endAllServers, type RunningServer, runServer } from "./support/runServer.ts";
import { png, uploadForm } from "./support/sampleFiles.ts";
import { signedIn } from "./support/visitor.ts";
import { wholeAnswers } from "./support/wholeAnswers.ts";

describe("one process", () => {
  test("what was saved is there after a restart, and unreadable in the folder's bytes", {
    timeout: 60_000,
  }, async () => {
    const world = await openTestSandbox({}, await freshDatabase({ embedded: true }));
    const visitor = await signedIn(world.sandbox, "new-applicant");
    const email = "canary-mail@example.com";
    const owner = { ssn: "734219876", email, confirmEmail: email };
    const { idTemp, answers } = await application(visitor, {
      owner: { ...owner, name: { firstName: "Canarina", lastName: "Canary" } },
    });
    await visitor.post(
      "/user/application/temp",
      {
        idTemp,
        json: { answers },
        name: "Canarina Canary",
        phone: "415-555-9871",
        referralCode: "CNRY77",
      },
      { "If-Match": '"2"' },
    );
    const picture = png(3000);
    await visitor.call("POST", "/user/application/files/upload", {
      multipart: uploadForm({ idTemp, type: "identity" }, ["canary-passport.png", picture]),
    });
    await checkIdentity(visitor, answers);
    const sent = await visitor.post("/user/application", bodyOf({ idTemp, answers }), {
      "Idempotency-Key": "k",
    });
    expect(sent.http).toBe(200);
    const secret = (await visitor.get("/user/online-ira/card")).body.setupIntentClientSecret;
    const token = visitor.cookie.split("=")[1]!;
    await world.pool.query("checkpoint");
    const place = { folder: join(world.folder, "database") };
    await (await openDatabase(place)).close();

    const bytes = allBytes(world.folder);
    for (const canary of [
      "Canarina",
      "734-21-9876",
      "734219876",
      "canary-mail",
      "415-555-9871",
      "CNRY77",
      "canary-passport",
      secret,
      token,
    ]) {
      expect([canary, bytes.includes(canary)]).toEqual([canary, false]);
    }
    expect(bytes.includes(picture.subarray(0, 60))).toBe(false);
    // Prove that the search works: it finds data that is not sealed.
    expect(bytes.includes("new-applicant")).toBe(true);

    const again = await openDatabase(place);
    const restarted = createSandbox({ ...world.options, pool: again.pool });
    visitor.cookie = `stepwright=${token}`;
    const reply = await restarted.fetch(
      new Request("http://localhost:4173/custodian/user/session", { headers: { Cookie: visitor.cookie } }),
    );
    expect((await reply.json()).isIncomplete).toBe(false);
    const applications = await again.pool.query("select id, sealed_body from applications");
    expect(applications.rowCount).toBe(1);
    const { id, sealed_body } = applications.rows[0];
    const text = createSealer(world.options.key)
      .open(sealed_body, `applications.body:${id}`)
      .toString("utf8");
    expect(JSON.parse(text).answers.owner.name.firstName).toBe("Canarina");
    await again.close();
    rmSync(world.folder, { recursive: true, force: true });
  });

  test("the key is made once, is readable by its owner alone, and may be given instead", async () => {
    const folder = await freshFolder();
    const key = loadKey(undefined, folder);
    expect(loadKey(undefined, folder).equals(key)).toBe(true);
    expect(statSync(join(folder, "key")).mode & 0o777).toBe(0o600);
    expect(loadKey("ab".repeat(32), folder).equals(Buffer.alloc(32, 0xab))).toBe(true);
    expect(() => loadKey("short", folder)).toThrow("64 hex digits");
    writeFileSync(join(folder, "key"), "broken");
    expect(() => loadKey(undefined, folder)).toThrow("64 hex digits");
    rmSync(folder, { recursive: true, force: true });
  });

  test("a sealed value opens only unchanged, in its place, with its key", () => {
    const sealer = createSealer(Buffer.alloc(32, 1));
    const sealed = sealer.seal("734-21-5501", "drafts.body:1");
    expect(sealer.open(sealed, "drafts.body:1").toString()).toBe("734-21-5501");
    expect(sealer.seal("734-21-5501", "drafts.body:1").equals(sealed)).toBe(false);
    expect(() => sealer.open(sealed, "drafts.body:2")).toThrow();
    expect(() => createSealer(Buffer.alloc(32, 2)).open(sealed, "drafts.body:1")).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = changed[at]! ^ 1;
      expect(() => sealer.open(changed, "drafts.body:1")).toThrow();
    }
  });

  test("the handle is shared within one process", async () => {
    const folder = await freshFolder();
    const place = { folder: join(folder, "database") };
    const [one, two] = await Promise.all([openDatabase(place), openDatabase(place)]);
    expect(one).toBe(two);
    await one.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe("processes", () => {
  let main: string;
  const folders: string[] = [];
  beforeAll(async () => {
    main = await buildServer();
  }, 120_000);
  afterEach(endAllServers);
  afterAll(() => {
    rmSync(join(main, "../.."), { recursive: true, force: true });
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const newFolder = async () => {
    const folder = await freshFolder();
    folders.push(folder);
    return folder;
  };

  async function post(server: RunningServer, path: string, cookie: string, json: unknown, headers = {}) {
    const response = await fetch(`${server.origin}/custodian${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie, ...headers },
      body: JSON.stringify(json),
    });
    return { response, body: await response.json() };
  }

  test("a second process is refused the folder with a clear sentence", { timeout: 120_000 }, async () => {
    const folder = await newFolder();
    const first = await runServer(main, { DATA_DIR: folder });
    await expect(runServer(main, { DATA_DIR: folder })).rejects.toThrow(
      /The data folder .* is in use by another running sandbox\. Stop that one, or choose another folder with DATA_DIR\./,
    );
    expect((await fetch(`${first.origin}/custodian/sandbox/people`)).status).toBe(200);
    await first.end("SIGTERM");
    const next = await runServer(main, { DATA_DIR: folder });
    await next.end("SIGTERM");
  });

  test("killed with -9 while saving, nothing acknowledged is lost", { timeout: 240_000 }, async () => {
    const folder = await newFolder();
    let cookie = "";
    let idTemp = "";
    let acknowledged = 0;
    for (let round = 0; round < 4; round++) {
      const server = await runServer(main, { DATA_DIR: folder });
      let revision = 0;
      if (round === 0) {
        const { response } = await post(server, "/sandbox/sign-in", "", { person: "new-applicant" });
        cookie = response.headers.get("set-cookie")!.split(";")[0]!;
      } else {
        const current = await fetch(`${server.origin}/custodian/user/online-ira/current-application`, {
          headers: { Cookie: cookie },
        });
        const { tempApplication } = await current.json();
        // One save may have been written although its answer was cut off.
        expect([acknowledged, acknowledged + 1]).toContain(tempApplication.json.count);
        expect(tempApplication.revision).toBe(tempApplication.json.count);
        revision = tempApplication.revision;
      }
      let killed: Promise<void> | undefined;
      const killAt = revision + 5 + round;
      try {
        for (;;) {
          const { response, body } = await post(
            server,
            "/user/application/temp",
            cookie,
            { ...(idTemp ? { idTemp } : {}), json: { count: revision + 1, filler: "x".repeat(2000) } },
            revision > 0 ? { "If-Match": `"${revision}"` } : {},
          );
          expect(response.status).toBe(200);
          idTemp = body.idTemp;
          revision = body.revision;
          acknowledged = revision;
          // A little later each round, so that the kill hits different moments of a save.
          if (revision === killAt) setTimeout(() => (killed = server.end("SIGKILL")), round);
        }
      } catch (error) {
        // The connection broke, as intended.
        if (!(error instanceof TypeError)) throw error;
      }
      await killed;
    }
    expect(acknowledged).toBeGreaterThan(20);
  });

  test("killed with -9 around a final save, the same key makes exactly one application", {
    timeout: 240_000,
  }, async () => {
    const folder = await newFolder();
    const environment = { DATA_DIR: folder };
    let server = await runServer(main, environment);
    const { response } = await post(server, "/sandbox/sign-in", "", { person: "identity-skipped" });
    const cookie = response.headers.get("set-cookie")!.split(";")[0]!;
    for (const delay of [0, 3, 10, 30]) {
      const draft = await post(server, "/user/application/temp", cookie, { json: { round: delay } });
      const { idTemp } = draft.body;
      const upload = await fetch(`${server.origin}/custodian/user/application/files/upload`, {
        method: "POST",
        headers: { Cookie: cookie },
        body: uploadForm({ idTemp, type: "identity" }, ["passport.png", png()]),
      });
      const { list } = await upload.json();
      const application = bodyOf({ idTemp, answers: wholeAnswers("abroad", list) });
      const submit = () =>
        post(server, "/user/application", cookie, application, { "Idempotency-Key": `round-${delay}` });
      const first = submit().catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await server.end("SIGKILL");
      const answered = await first;
      server = await runServer(main, environment);
      const second = await submit();
      expect(second.response.status).toBe(200);
      if (answered) expect(second.body).toEqual(answered.body);
    }
    await server.end("SIGTERM");
    const database = await openDatabase({ folder: join(folder, "database") });
    const found = await database.pool.query(
      "select count(*)::int as n, count(distinct draft_id)::int as drafts from applications",
    );
    await database.close();
    expect(found.rows[0]).toEqual({ n: 4, drafts: 4 });
  });
});

function allBytes(folder: string): Buffer {
  const parts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  return Buffer.concat(parts);
}
