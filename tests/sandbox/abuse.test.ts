import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createSandbox } from "../../app/sandbox/createSandbox.ts";
import { readProxies } from "../../app/sandbox/http/addressLimit.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { cardOrigin, portalOrigin } from "./support/openTestSandbox.ts";
import { png, uploadForm } from "./support/sampleFiles.ts";
import { signedIn, Visitor } from "./support/visitor.ts";

const world = fileSandbox();

const newDraft = async (visitor: Visitor) =>
  (await visitor.post("/user/application/temp", { json: { a: 1 } })).body.idTemp as string;

const upload = (visitor: Visitor, fields: Record<string, string>, path = "/user/application/files/upload") =>
  visitor.call("POST", path, { multipart: uploadForm(fields, ["paper.png", png()]) });

function confirm(clientSecret: string, number: string, more: object = {}) {
  return world.card.fetch(
    new Request(`${cardOrigin}/confirm`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: cardOrigin },
      body: JSON.stringify({
        ...{ clientSecret, number, expMonth: "12", expYear: "2029", securityCode: "123", zipCode: "94610" },
        ...more,
      }),
    }),
  );
}

describe("other sites", () => {
  test("a page under a name that was pointed at this machine is no portal", async () => {
    const evil = "http://evil.example:4173";
    const reply = await world.sandbox.fetch(
      new Request(`${evil}/custodian/sandbox/sign-in`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: evil },
        body: JSON.stringify({ person: "new-applicant" }),
      }),
    );
    expect([reply.status, (await reply.json()).status]).toEqual([403, "FOREIGN_ORIGIN"]);
  });

  test("a link or picture of another site makes no call, also where it is only a GET", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~crossed");
    const secret = (await visitor.get("/user/online-ira/card")).body.setupIntentClientSecret;
    for (const site of ["cross-site", "same-site"]) {
      const reply = await visitor.call("GET", "/user/online-ira/card", {
        headers: { "Sec-Fetch-Site": site },
      });
      expect([reply.http, reply.body.status]).toEqual([403, "FOREIGN_ORIGIN"]);
    }
    for (const site of ["same-origin", "none"]) {
      const reply = await visitor.call("GET", "/user/profile", { headers: { "Sec-Fetch-Site": site } });
      expect(reply.http).toBe(200);
    }
    // The set-up in progress was not canceled.
    expect((await confirm(secret, "4242424242424242")).status).toBe(200);
  });
});

describe("one person and another's ids", () => {
  test("every id of another answers as an id that does not exist", async () => {
    const owner = await signedIn(world.sandbox, "existing-holder~owner");
    const other = await signedIn(world.sandbox, "existing-holder~other");
    const account = (await owner.get("/user/account/list")).body.list[0].account.code as string;
    const idTemp = await newDraft(owner);
    await newDraft(other);
    const file = (await upload(owner, { idTemp, type: "identity" })).body.fileId as string;
    const form = (await upload(owner, { accountCode: account, type: "deed" }, "/user/e-form/file/upload"))
      .body.fileId;
    const secret = (await owner.get("/user/online-ira/card")).body.setupIntentClientSecret as string;
    await confirm(secret, "4242424242424242");
    const setupIntentId = secret.split("_secret_")[0]!;
    const nobody = "00000000-0000-4000-8000-000000000000";

    const asked = async (visitor: Visitor, draft: string, paper: string, eform: string, intent: string) => {
      const replies = [
        await visitor.post(
          "/user/application/temp",
          { idTemp: draft, json: { b: 2 } },
          { "If-Match": '"1"' },
        ),
        await visitor.post(
          "/user/application",
          { idTemp: draft },
          { "Idempotency-Key": crypto.randomUUID() },
        ),
        await upload(visitor, { idTemp: draft, type: "identity" }),
        await visitor.get(`/user/online-ira/id-files?tempApplicationId=${draft}`),
        await visitor.get(`/user/online-ira/beneficiaries-files?tempApplicationId=${draft}`),
        await visitor.get(`/user/application/files/${paper}`),
        await visitor.get(`/user/e-form/files/${eform}`),
        await visitor.get(`/user/e-form/files?ids=${paper},${eform}`),
        await visitor.call("DELETE", `/user/application/files/${paper}`),
        await visitor.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId: intent } }),
      ];
      return replies.map(({ http, body }) => [http, body]);
    };
    const stolen = await asked(other, idTemp, file, form, setupIntentId);
    expect(stolen).toEqual(await asked(other, nobody, nobody, nobody, "seti_0"));
    expect(stolen.map(([http]) => http)).toEqual([404, 404, 404, 404, 404, 404, 404, 200, 404, 422]);
    // Everything is still there and unchanged.
    const current = (await owner.get("/user/online-ira/current-application")).body.tempApplication;
    expect([current.revision, current.json]).toMatchObject([1, { a: 1 }]);
    expect((await owner.get(`/user/online-ira/id-files?tempApplicationId=${idTemp}`)).body.list).toHaveLength(
      1,
    );
    const mine = await owner.call("PATCH", "/user/online-ira/card/confirm", { json: { setupIntentId } });
    expect(mine.http).toBe(200);
  });

  test("a hand-off that was begun ends with the session that began it", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~hand-off");
    const { value } = (await visitor.post("/user/session/redirect")).body;
    await visitor.post("/user/session/logout");
    const reply = await new Visitor(world.sandbox).call("POST", "/user-anonymous/accept-redirect", {
      headers: { Authorization: `Bearer ${value}` },
    });
    expect(reply.http).toBe(401);
  });
});

describe("bodies and names made to break something", () => {
  test("JSON that is nested without end is refused, not stumbled over", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~deep");
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const saved = await visitor.call("POST", "/user/application/temp", { json: `{"json":{"a":${deep}}}` });
    expect([saved.http, saved.body.status]).toEqual([400, "MALFORMED_BODY"]);
    const text = JSON.stringify({ json: `{"a":${deep}}` });
    expect((await visitor.call("POST", "/user/application/temp", { json: text })).http).toBe(400);
    const sent = await visitor.call("POST", "/user/application", {
      json: `{"a":${deep}}`,
      headers: { "Idempotency-Key": "deep" },
    });
    expect(sent.http).toBe(400);
  });

  test("a person has one copy of a name, of no more than 64 letters", async () => {
    const signIn = async (person: string) =>
      (await new Visitor(world.sandbox).post("/sandbox/sign-in", { person })).http;
    expect(await signIn(`new-applicant~${"a".repeat(64)}`)).toBe(200);
    expect(await signIn(`new-applicant~${"a".repeat(65)}`)).toBe(404);
    expect(await signIn("new-applicant~a~b")).toBe(404);
    expect(await signIn(`new-applicant~a~${randomBytes(6_000).toString("hex")}`)).toBe(404);
  });

  test("a body without end is no upload because its address ends like one", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~endless");
    const json = { text: "x".repeat(2_000_000) };
    for (const [method, path] of [
      ["PUT", "/user/e-form/upload"],
      ["POST", "/sandbox/desk/1/documents/upload"],
      ["POST", "/user/application/files/upload"],
    ] as const) {
      const reply = await visitor.call(method, path, { json });
      expect([path, reply.http, reply.body.status]).toEqual([path, 413, "BODY_TOO_LARGE"]);
    }
  });

  test("a body that ends early is malformed, and no failure of ours", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("aborted")) });
    const reply = await world.sandbox.fetch(
      new Request(`${portalOrigin}/custodian/sandbox/sign-in`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Content-Length": "99" },
        body,
        duplex: "half",
      } as RequestInit),
    );
    expect([reply.status, (await reply.json()).status]).toEqual([400, "MALFORMED_BODY"]);
  });

  test.each(["__proto__", "constructor", "toString"])(
    "documents of a beneficiary called %s are listed like any other's",
    async (key) => {
      const visitor = await signedIn(world.sandbox, `new-applicant~${key}`);
      const idTemp = await newDraft(visitor);
      expect((await upload(visitor, { idTemp, type: `beneficiary-${key}` })).http).toBe(200);
      const listed = await visitor.send(
        "GET",
        `/user/online-ira/beneficiaries-files?tempApplicationId=${idTemp}`,
      );
      expect(listed.status).toBe(200);
      expect(await listed.text()).toContain(`"${key}":[{`);
    },
  );

  test("invented beneficiaries do not make room for files without end", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~hoarder");
    const idTemp = await newDraft(visitor);
    const last = (await upload(visitor, { idTemp, type: "beneficiary-0" })).body.fileId;
    await world.pool.query(
      `insert into files (id, person_id, draft_id, type, ext, mime, size, sealed_name, sealed_bytes, uploaded_at)
       select gen_random_uuid(), person_id, draft_id, 'beneficiary-' || n, ext, mime, size, sealed_name, '', uploaded_at
       from files, generate_series(1, 199) n where id = $1`,
      [last],
    );
    // The names of these files cannot be decrypted, so only the count can have refused the upload.
    const reply = await upload(visitor, { idTemp, type: "beneficiary-new" });
    expect([reply.http, reply.body.status, reply.body.limit]).toEqual([422, "FILE_COUNT_LIMIT", 200]);
  });

  test("e-form uploads of one account have an end too", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~hoarder");
    const accountCode = (await visitor.get("/user/account/list")).body.list[0].account.code;
    const fields = { accountCode, type: "deed" };
    const last = (await upload(visitor, fields, "/user/e-form/file/upload")).body.fileId;
    await world.pool.query(
      `insert into files (id, person_id, account_code, type, ext, mime, size, sealed_name, sealed_bytes, uploaded_at)
       select gen_random_uuid(), person_id, account_code, type || n, ext, mime, size, sealed_name, '', uploaded_at
       from files, generate_series(1, 199) n where id = $1`,
      [last],
    );
    const more = { accountCode, type: "other" };
    const reply = await upload(visitor, more, "/user/e-form/file/upload");
    expect([reply.http, reply.body.status, reply.body.limit]).toEqual([422, "FILE_COUNT_LIMIT", 200]);
  });

  test("a path, a query or a cookie that cannot be decoded is no server error", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~decode");
    for (const path of [
      "/user/application/files/%E0%A4%A",
      "/user/online-ira/id-files?tempApplicationId=%E0%A4%A",
      "/user/account/promo/check?code=%00%FF",
      "/user/reference?ids=__proto__,constructor,1",
      "/user/account/list?account=%00",
      "/user/e-form/files?ids=%00,',--",
    ]) {
      expect([path, (await visitor.get(path)).http]).toEqual([path, expect.toSatisfy((http) => http < 500)]);
    }
    const reference = (await visitor.get("/user/reference?ids=__proto__,constructor,1")).body.dictionary;
    expect(Object.keys(reference)).toEqual(["1"]);
    visitor.cookie = "stepwright=%E0%A4%A";
    expect((await visitor.get("/user/profile")).http).toBe(401);
  });
});

describe("what strangers may send", () => {
  const report = (body: string, type = "application/csp-report") =>
    world.sandbox.fetch(
      new Request(`${portalOrigin}/custodian/sandbox/csp-report`, {
        method: "POST",
        headers: { "Content-Type": type },
        body,
      }),
    );

  test("a policy report holds a directive and an origin, whatever is written into it", async () => {
    const wild = { "effective-directive": "img\u0000src <b>", "blocked-uri": "ssn 734-21-5501\u0000" };
    expect((await report(JSON.stringify({ "csp-report": wild }))).status).toBe(204);
    expect((await report(JSON.stringify({ "csp-report": { "blocked-uri": "inline" } }))).status).toBe(204);
    expect((await report("null")).status).toBe(204);
    expect((await report("{}", "text/plain")).status).toBe(415);
    const odd = { "effective-directive": {}, "blocked-uri": { toString: 1 } };
    expect((await report(JSON.stringify({ "csp-report": odd }))).status).toBe(204);
    const long = `https://${"a".repeat(100_000)}.example/`;
    expect((await report(JSON.stringify({ "csp-report": { "blocked-uri": long } }))).status).toBe(204);
    const { list } = (await new Visitor(world.sandbox).get("/sandbox/csp-report")).body;
    expect(list).toEqual([
      { directive: "unknown", blocked: "", count: 3 },
      { directive: "unknown", blocked: long.slice(0, 270), count: 1 },
      { directive: "unknown", blocked: "inline", count: 1 },
    ]);
  });

  test("reports stop being kept at ten thousand", async () => {
    await world.pool.query("delete from csp_reports");
    await world.pool.query(
      "insert into csp_reports (at, directive, blocked) select now(), 'img-src', 'data' from generate_series(1, 10000)",
    );
    await report("{}");
    const kept = await world.pool.query("select count(*)::int as n from csp_reports");
    expect(kept.rows[0].n).toBe(10_000);
    await world.pool.query("delete from csp_reports");
  });

  test("sign-ins, resets, hand-offs and reports from one address are limited each minute", async () => {
    const limited = createSandbox({ ...world.options, anonymousPerMinute: 3 });
    const from = (address: string, path = "/sandbox/sign-in") =>
      limited
        .fetch(
          new Request(`${portalOrigin}/custodian${path}`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ person: "new-applicant~limited" }),
          }),
          { incoming: { socket: { remoteAddress: address, destroy: () => {} } } },
        )
        .then(async (reply) => reply.status);
    expect([
      await from("10.0.0.1"),
      await from("10.0.0.1", "/sandbox/csp-report"),
      await from("10.0.0.1"),
    ]).toEqual([200, 204, 200]);
    for (const path of ["/sandbox/sign-in", "/sandbox/reset", "/user-anonymous/accept-redirect"]) {
      expect(await from("10.0.0.1", path)).toBe(429);
    }
    expect(await from("10.0.0.2")).toBe(200);
    world.pass(60_001);
    expect(await from("10.0.0.1")).toBe(200);
  });
});

describe("the limit of posts without a session", () => {
  const limitedTo = (perMinute: number, proxies = "") => {
    const limited = createSandbox({
      ...world.options,
      anonymousPerMinute: perMinute,
      trustedProxies: readProxies(proxies),
    });
    return async (remoteAddress: string, forwarded?: string) => {
      const request = new Request(`${portalOrigin}/custodian/user-anonymous/accept-redirect`, {
        method: "POST",
        headers: forwarded === undefined ? {} : { "X-Forwarded-For": forwarded },
      });
      const incoming = { socket: { remoteAddress, destroy: () => {} } };
      return (await limited.fetch(request, { incoming })).status === 429;
    };
  };

  test("a client's own X-Forwarded-For makes it no other client", async () => {
    const isRefused = limitedTo(2);
    const tries = [];
    for (const forwarded of ["198.51.100.1", "198.51.100.2", "198.51.100.3", undefined])
      tries.push(await isRefused("203.0.113.9", forwarded));
    expect(tries).toEqual([false, false, true, true]);
  });

  test("behind trusted proxies each client counts by itself, by the word of the proxies alone", async () => {
    const isRefused = limitedTo(2, "10.0.0.0/8, fd00::/8");
    const many = async (remote: string, forwarded: string[]) => {
      const tries = [];
      for (const each of forwarded) tries.push(await isRefused(remote, each));
      return tries;
    };
    // Three clients of one proxy, and one that writes others' addresses in front.
    expect(await many("10.0.0.1", ["203.0.113.1", "203.0.113.2", "203.0.113.3"])).toEqual([
      false,
      false,
      false,
    ]);
    const forged = ["1.1.1.1, 203.0.113.7", "2.2.2.2, 203.0.113.7", "3.3.3.3, 203.0.113.7"];
    expect(await many("10.0.0.1", forged)).toEqual([false, false, true]);
    // Through two proxies, and through one that speaks IPv6.
    expect(await many("::ffff:10.0.0.1", ["203.0.113.8, 10.2.2.2", "203.0.113.8"])).toEqual([false, false]);
    expect(await many("fd00::1", ["203.0.113.8"])).toEqual([true]);
    // What is no address ends the chain: then the proxy itself is counted.
    expect(await many("10.9.9.9", ["unknown", "203.0.113.1, _hidden", ""])).toEqual([false, false, true]);
    // An untrusted machine passes on nothing.
    expect(await many("203.0.113.20", ["203.0.113.21", "203.0.113.22", "203.0.113.23"])).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("all addresses of one IPv6 network are one client", async () => {
    const isRefused = limitedTo(2);
    expect([
      await isRefused("2001:db8:1:2::1"),
      await isRefused("2001:db8:1:2:ffff:1:2:3"),
      await isRefused("2001:0db8:0001:0002::9"),
      await isRefused("2001:db8:1:3::1"),
      await isRefused("::1"),
    ]).toEqual([false, false, true, false, false]);
  });

  test("beyond ten thousand addresses the others share one count, so that memory has an end", async () => {
    const isRefused = limitedTo(2);
    for (let index = 0; index < 10_000; index++)
      await isRefused(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
    const late = [];
    for (let index = 0; index < 4; index++) late.push(await isRefused(`172.16.0.${index}`));
    expect(late).toEqual([false, false, true, true]);
    expect(await isRefused("10.0.0.1")).toBe(false);
    world.pass(60_001);
    expect(await isRefused("172.16.0.9")).toBe(false);
  });
});

test("the calls of the sandbox alone can be switched off, and the others stay", async () => {
  const visitor = await signedIn(world.sandbox, "new-applicant~off");
  const plain = createSandbox({ ...world.options, sandboxCalls: false });
  const person = "new-applicant~off";
  const ask = async (method: string, path: string) => {
    const init: RequestInit = {
      method,
      headers: { Cookie: visitor.cookie, "Content-Type": "application/json" },
    };
    if (method === "POST") init.body = JSON.stringify({ person });
    return (await plain.fetch(new Request(`${portalOrigin}/custodian${path}`, init))).status;
  };
  for (const [method, path] of [
    ["GET", "/sandbox/people"],
    ["POST", "/sandbox/sign-in"],
    ["POST", "/sandbox/reset"],
    ["POST", "/sandbox/settle"],
    ["GET", "/sandbox/inbox"],
    ["GET", `/sandbox/inbox?person=${person}`],
    ["GET", "/sandbox/mfa/settings"],
    ["POST", "/sandbox/mfa/prove"],
    ["POST", "/sandbox/mfa/totp"],
    ["DELETE", "/sandbox/mfa/phone"],
  ] as const)
    expect([path, await ask(method, path)]).toEqual([path, 404]);
  expect(await ask("GET", "/user/session")).toBe(200);
  const configuration = await plain.fetch(
    new Request(`${portalOrigin}/custodian/user-anonymous/configuration`),
  );
  expect((await configuration.json()).sandbox).toBe(false);
});

test("without the calls of the sandbox, a code by phone names no inbox to look into", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~noinbox");
  const challenge = async (sandboxCalls: boolean) => {
    const custodian = createSandbox({ ...world.options, sandboxCalls });
    const url = `${portalOrigin}/custodian/user/mfa/challenge/phone`;
    const response = await custodian.fetch(new Request(url, { headers: { Cookie: visitor.cookie } }));
    return Object.keys(await response.json()).sort();
  };
  expect(await challenge(true)).toEqual(["inbox", "success", "token"]);
  expect(await challenge(false)).toEqual(["success", "token"]);
});

describe("the card frame's endpoint", () => {
  test("a set-up takes ten declined cards and no more, so that nobody tries out numbers with it", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~tries");
    const secret = (await visitor.get("/user/online-ira/card")).body.setupIntentClientSecret;
    for (let tried = 0; tried < 10; tried++) {
      expect((await (await confirm(secret, "4000000000000002")).json()).status).toBe("CARD_DECLINED");
    }
    expect((await confirm(secret, "4242424242424242")).status).toBe(404);
    const fresh = (await visitor.get("/user/online-ira/card")).body.setupIntentClientSecret;
    expect((await confirm(fresh, "4242424242424242")).status).toBe(200);
  });

  test("a body that is too large is refused as such, in JSON", async () => {
    const reply = await confirm("x", "4", { filler: "x".repeat(9_000) });
    expect([reply.status, (await reply.json()).status]).toEqual([413, "BODY_TOO_LARGE"]);
  });

  test("calls and failures are written to the log, without anything that was sent", async () => {
    const before = world.lines.length;
    await confirm("secret-canary", "4000000000000002");
    expect(world.lines.slice(before).join("\n")).toMatch(/POST card:\/confirm 404 \d+ms/);
    expect(world.lines.join("\n")).not.toMatch(/4000000000000002|secret-canary|_secret_/);
  });
});
