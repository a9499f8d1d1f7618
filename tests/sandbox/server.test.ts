import { rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSandbox } from "../../app/sandbox/createSandbox.ts";
import { readSettings } from "../../app/sandbox/server/readSettings.ts";
import { buildServer } from "./support/buildServer.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { type FreshDatabase, freshDatabase } from "./support/freshDatabase.ts";
import { endAllServers, type RunningServer, runServer } from "./support/runServer.ts";
import { signedIn, Visitor } from "./support/visitor.ts";

describe("the built server", () => {
  let main: string;
  let fresh: FreshDatabase;
  let server: RunningServer;
  beforeAll(async () => {
    main = await buildServer();
    fresh = await freshDatabase();
    server = await runServer(main, { ...fresh.env, STEPWRIGHT_FAULTS: "1" });
  }, 120_000);
  afterAll(async () => {
    endAllServers();
    rmSync(join(main, "../.."), { recursive: true, force: true });
    await fresh.remove();
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    raw("GET", server.origin, path, headers);

  test("prints where the portal is", () => {
    expect(server.output()).toContain(`Stepwright is ready: ${server.origin}`);
  });

  test("the portal's policy has no unsafe source, Trusted Types and the card frame as its only frame", async () => {
    const { headers } = await get("/", { accept: "text/html" });
    const policy = headers["content-security-policy"] as string;
    expect(policy).not.toContain("unsafe");
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      `frame-src ${server.cardOrigin}`,
      "report-uri /custodian/sandbox/csp-report",
    ]) {
      expect(policy).toContain(rule);
    }
  });

  test("every answer, of page, asset, call and refusal, carries the strict headers", async () => {
    for (const path of [
      "/",
      "/assets/portal-a1b2c3.js",
      "/custodian/user-anonymous/configuration",
      "/custodian/user/session",
      "/none",
    ]) {
      const { headers } = await get(path);
      expect(headers["strict-transport-security"]).toMatch(/max-age=31536000/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["permissions-policy"]).toContain("camera=()");
      expect(headers["x-powered-by"]).toBeUndefined();
    }
  });

  test("pages and calls are not stored, hashed assets for ever", async () => {
    expect((await get("/", { accept: "text/html" })).headers["cache-control"]).toBe("no-store");
    expect((await get("/custodian/user/session")).headers["cache-control"]).toBe("no-store");
    const asset = await get("/assets/portal-a1b2c3.js");
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const again = await get("/assets/portal-a1b2c3.js", { "if-none-match": asset.headers.etag as string });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("assets are zipped for those who take it", async () => {
    const plain = await get("/assets/portal-a1b2c3.js");
    const zipped = await get("/assets/portal-a1b2c3.js", { "accept-encoding": "gzip, br" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(zipped.body.length).toBeLessThan(plain.body.length / 4);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  });

  test("a navigation to any address gets the portal, anything else that is no file 404, nothing outside is served", async () => {
    const page = await get("/o/accounts/ira/register/s3?partner=x", { accept: "text/html,*/*" });
    expect([page.status, page.body.toString()]).toEqual([200, "<!doctype html><title>Portal</title>"]);
    expect((await get("/", { accept: "*/*" })).status).toBe(200);
    expect((await get("/missing.js", { accept: "*/*" })).status).toBe(404);
    for (const path of [
      "/../server/main.js",
      "/%2e%2e/server/main.js",
      "/..%2fserver/main.js",
      "/assets/../../server/main.js",
      "/.vite/manifest.json",
    ]) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await raw("POST", server.origin, "/")).status).toBe(405);
  });

  test("the card frame is another site with its own policy, and knows no portal call", async () => {
    const page = await raw("GET", server.cardOrigin, "/frame");
    expect(page.status).toBe(200);
    expect(page.headers["content-security-policy"]).toContain(`frame-ancestors ${server.origin}`);
    expect(page.headers["content-security-policy"]).toContain("font-src 'self';");
    const face = await raw("GET", server.cardOrigin, "/face.woff2");
    expect([face.headers["content-type"], face.body.subarray(0, 4).toString()]).toEqual([
      "font/woff2",
      "wOF2",
    ]);
    expect((await raw("GET", server.cardOrigin, "/custodian/sandbox/people")).status).toBe(404);
    const configuration = await (
      await fetch(`${server.origin}/custodian/user-anonymous/configuration`)
    ).json();
    expect(configuration.cardFrameUrl).toBe(`${server.cardOrigin}/frame`);
  });

  test("reset faults cut the connection before or after the call took effect", async () => {
    const plan = (fault: object) =>
      fetch(`${server.origin}/custodian/sandbox/faults`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(fault),
      });
    const signIn = () =>
      fetch(`${server.origin}/custodian/sandbox/sign-in`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ person: "new-applicant" }),
      });
    const cookie = (await signIn()).headers.get("set-cookie")!.split(";")[0]!;
    const save = () =>
      fetch(`${server.origin}/custodian/user/application/temp`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie },
        body: JSON.stringify({ json: { a: 1 } }),
      });
    const current = async () =>
      (
        await (
          await fetch(`${server.origin}/custodian/user/online-ira/current-application`, {
            headers: { Cookie: cookie },
          })
        ).json()
      ).tempApplication;
    await plan({ match: "/user/application/temp", kind: "reset-before" });
    await expect(save()).rejects.toThrow();
    expect(await current()).toBeUndefined();
    await plan({ match: "/user/application/temp", kind: "reset-after" });
    await expect(save()).rejects.toThrow();
    expect((await current()).revision).toBe(1);
  });
});

describe("faults and reports", () => {
  const world = fileSandbox({ faults: true });

  test("a planned status, delay and cut-off answer meet as many calls as planned", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant");
    const plan = (fault: object) => visitor.post("/sandbox/faults", fault);
    await plan({ match: "/user/profile", kind: "status", status: 503, times: 2 });
    expect([(await visitor.get("/user/profile")).http, (await visitor.get("/user/profile")).http]).toEqual([
      503, 503,
    ]);
    expect((await visitor.get("/user/profile")).http).toBe(200);
    await plan({ match: "/user/profile", method: "post", kind: "status", status: 500 });
    expect((await visitor.get("/user/profile")).http).toBe(200);
    await plan({ match: "/user/session", kind: "delay", delay: 120 });
    const started = performance.now();
    expect((await visitor.get("/user/session")).http).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(110);
    await plan({ match: "/user/profile", kind: "truncate" });
    const cut = await (await visitor.send("GET", "/user/profile")).text();
    expect(() => JSON.parse(cut)).toThrow();
    expect((await plan({ match: "", kind: "status" })).http).toBe(400);
    expect((await plan({ match: "/x", kind: "other" })).http).toBe(400);
    await plan({ match: "/user/profile", kind: "status", status: 500, times: 9 });
    await visitor.call("DELETE", "/sandbox/faults");
    expect((await visitor.get("/user/profile")).http).toBe(200);
  });

  test("without the switch the fault calls do not exist", async () => {
    const plain = createSandbox({ ...world.options, faults: false });
    expect((await new Visitor(plain).post("/sandbox/faults", { match: "/", kind: "status" })).http).toBe(404);
  });

  test("policy violations are counted by directive and origin, without full addresses", async () => {
    const visitor = new Visitor(world.sandbox);
    expect((await visitor.get("/sandbox/csp-report")).body).toEqual({ success: true, count: 0, list: [] });
    const report = {
      "csp-report": {
        "effective-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/x.js?ssn=734215501",
      },
    };
    for (let index = 0; index < 2; index++) {
      const reply = await visitor.call("POST", "/sandbox/csp-report", {
        json: report,
        headers: { Origin: "null" },
      });
      expect(reply.http).toBe(204);
    }
    await visitor.call("POST", "/sandbox/csp-report", { json: "not json" });
    expect((await visitor.get("/sandbox/csp-report")).body).toEqual({
      success: true,
      count: 3,
      list: [
        { directive: "script-src-elem", blocked: "https://evil.example", count: 2 },
        { directive: "unknown", blocked: "", count: 1 },
      ],
    });
  });
});

describe("settings", () => {
  const defaults = { port: 4173, dataFolder: ".data" };

  test("defaults: loopback, 4173 to 4175, the embedded database, frame and login site on the machine's other name", () => {
    expect(readSettings({}, defaults)).toMatchObject({
      host: "127.0.0.1",
      port: 4173,
      cardPort: 4174,
      loginPort: 4175,
      place: { folder: join(".data", "database") },
      origins: {
        portal: ["http://localhost:4173", "http://127.0.0.1:4173"],
        card: ["http://127.0.0.1:4174", "http://localhost:4174"],
        login: ["http://127.0.0.1:4175", "http://localhost:4175"],
        partner: ["http://localhost:4176"],
      },
      secure: false,
      faults: false,
    });
  });

  test("the calls of the sandbox alone are off where other machines reach it, unless named", () => {
    const isOn = (env: NodeJS.ProcessEnv) => readSettings(env, defaults).sandboxCalls;
    for (const HOST of [undefined, "127.0.0.1", "127.0.1.1", "localhost", "::1"])
      expect([HOST, isOn(HOST === undefined ? {} : { HOST })]).toEqual([HOST, true]);
    for (const HOST of ["0.0.0.0", "::", "192.168.1.5", "portal.example", "127.example"])
      expect([HOST, isOn({ HOST })]).toEqual([HOST, false]);
    expect(isOn({ HOST: "0.0.0.0", SANDBOX_CALLS: "1" })).toBe(true);
    expect(isOn({ SANDBOX_CALLS: "0" })).toBe(false);
  });

  test("behind https the given origins count and the cookie is secure", () => {
    const settings = readSettings(
      {
        PORTAL_ORIGIN: "https://portal.example",
        CARD_ORIGIN: "https://cards.example",
        LOGIN_ORIGIN: "https://login.example",
        DATABASE_URL: "postgres://x",
      },
      defaults,
    );
    expect(settings).toMatchObject({
      place: { url: "postgres://x" },
      secure: true,
      origins: {
        portal: ["https://portal.example"],
        card: ["https://cards.example"],
        login: ["https://login.example"],
        partner: [],
      },
    });
  });

  test("a port that cannot be is refused", () => {
    for (const PORT of ["0", "65534", "x"])
      expect(() => readSettings({ PORT }, defaults)).toThrow("PORT must be");
  });
});

interface RawReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request as written, without a client that tidies paths and unpacks bodies. */
function raw(
  method: string,
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { method, hostname: "127.0.0.1", port, path, headers: { host: `${hostname}:${port}`, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}
