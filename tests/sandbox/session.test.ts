import { describe, expect, test } from "vitest";
import { createSandbox } from "../../app/sandbox/createSandbox.ts";
import { describeSession } from "../../app/sandbox/session/describeSession.ts";
import { fileSandbox } from "./support/fileSandbox.ts";
import { signedIn, Visitor } from "./support/visitor.ts";

const world = fileSandbox();

describe("people", () => {
  test("lists every demo person with a sentence, and what to type", async () => {
    const { body } = await new Visitor(world.sandbox).get("/sandbox/people");
    expect(body.passwordless).toBe(true);
    expect(body.list.map((person: { id: string }) => person.id)).toEqual([
      "new-applicant",
      "half-finished",
      "existing-holder",
      "young-account",
      "partner-linked",
      "metals-linked",
      "advisor",
      "advisor-incomplete",
      "suspended",
      "other-email",
      "frozen",
      "force-distributed",
      "identity-question",
      "identity-failed",
      "identity-exhausted",
      "identity-skipped",
      "holder-enough",
      "holder-pending",
      "holder-low",
      "holder-metals",
      "holder-realestate",
      "holder-young",
      "holder-california",
      "holder-unpaid",
      "holder-readonly",
      "holder-no-mfa",
    ]);
    for (const person of body.list) expect(person.about.length).toBeGreaterThan(20);
    expect(body.testCards.length).toBe(5);
    expect(body.promoCodes.length).toBe(3);
  });

  test("every listed ssn is a possible one", async () => {
    const { body } = await new Visitor(world.sandbox).get("/sandbox/people");
    for (const { ssn } of body.ssns) {
      expect(ssn).toMatch(/^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/);
    }
  });

  test("an unknown person is not found", async () => {
    const visitor = new Visitor(world.sandbox);
    for (const person of ["nobody", "new-applicant~../x", "", "__proto__"]) {
      expect((await visitor.post("/sandbox/sign-in", { person })).http).toBe(404);
    }
  });

  test("starting over forgets what a person did", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~over");
    await visitor.post("/user/application/temp", { json: { a: 1 } });
    await visitor.post("/sandbox/reset", { person: "new-applicant~over" });
    expect((await visitor.get("/user/session")).http).toBe(401);
    const again = await signedIn(world.sandbox, "new-applicant~over");
    expect((await again.get("/user/online-ira/current-application")).body.tempApplication).toBeUndefined();
  });
});

describe("session", () => {
  test("API009 AUTH026 LAY009 the session tells permissions, timeout and flags", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder");
    const { body } = await visitor.get("/user/session");
    expect(body).toMatchObject({
      success: true,
      permissions: [{ role: "ROLE_USER", privileges: [] }],
      timeout: 900_000,
      isEntrustConnectActive: true,
      isTradingActive: true,
      isMyDirectionActive: false,
      isIncomplete: false,
      isTransactionOnHold: false,
      completeMenu: true,
      contact: {
        address: "2214 Juniper Way",
        city: "Portland",
        state: "OR",
        zip: "97205",
        phone: "503-555-0134",
      },
    });
  });

  test("API009 AUTH026 LAY008 LAY009 the session of another person tells other permissions and flags, and a timeout that is set", async () => {
    const sandbox = createSandbox({ ...world.options, sessionTimeout: 60_000 });
    const visitor = await signedIn(sandbox, "advisor-incomplete");
    expect((await visitor.get("/user/session")).body).toMatchObject({
      permissions: [{ role: "ROLE_ADVISOR", privileges: [] }],
      timeout: 60_000,
      isEntrustConnectActive: false,
      isTradingActive: false,
      isIncomplete: true,
    });
    const flags = [
      "isEntrustConnectActive",
      "isTradingActive",
      "isMyDirectionActive",
      "isIncomplete",
    ] as const;
    for (const flag of flags) {
      const person = {
        demo: { roles: [], [flag]: true },
        isIncomplete: flag === "isIncomplete",
        newestAccountOn: null,
      };
      const told = describeSession({ options: {} } as never, person as never);
      expect(flags.filter((each) => told[each])).toEqual([flag]);
    }
  });

  test("ROLE008 an account younger than 7 days is on hold", async () => {
    const visitor = await signedIn(world.sandbox, "young-account");
    expect((await visitor.get("/user/session")).body.isTransactionOnHold).toBe(true);
  });

  test("ROLE008 an account is on hold for its first week alone, as its person is told with and without it", async () => {
    const week = 7 * 86_400_000;
    const later = createSandbox({ ...world.options, clock: () => world.options.clock() + week });
    const told = async (sandbox: typeof later) => {
      const visitor = await signedIn(sandbox, "young-account~week");
      const { account, isTransactionOnHold } = (await visitor.get("/user/account/list")).body.list[0];
      const session = (await visitor.get("/user/session")).body;
      return [session.isTransactionOnHold, isTransactionOnHold ?? account.isTransactionOnHold];
    };
    expect(await told(world.sandbox)).toEqual([true, true]);
    expect(await told(later)).toEqual([false, false]);
  });

  test.each(["/user/beneficiaries/accounts", "/user/ipd/accounts", "/user/account/non-custodial"])(
    "ROLE008 the accounts of %s tell whether they are on hold",
    async (path) => {
      const visitor = await signedIn(world.sandbox, "existing-holder~held");
      const { id } = (await visitor.get("/user/session")).body.user;
      const opened = (ago: number) =>
        world.pool.query("update accounts set opened_on = $2 where person_id = $1 and code = '7121004001'", [
          id,
          new Date(world.options.clock() - ago * 86_400_000).toISOString().slice(0, 10),
        ]);
      const told = async () =>
        (await visitor.get(path)).body.list.find(({ code }: { code: string }) => code === "7121004001")
          .isTransactionOnHold;
      await opened(7);
      expect(await told()).toBe(false);
      await opened(6);
      expect(await told()).toBe(true);
    },
  );

  test.each([
    ["the only one is under 7 days old", [3], true],
    ["one of several is under 7 days old", [2100, 6, 900], true],
    ["the youngest is 7 days old", [2100, 7], false],
    ["there is none", [], false],
  ])("ROLE008 whose accounts are such that %s: %s, on hold %s", async (_, ages, isOnHold) => {
    const visitor = await signedIn(world.sandbox, `existing-holder~hold-${ages.join("-")}`);
    const { id } = (await visitor.get("/user/session")).body.user;
    await world.pool.query("delete from accounts where person_id = $1", [id]);
    for (const [code, age] of ages.entries())
      await world.pool.query(
        `insert into accounts (person_id, code, title, kind, type_link, opened_on, traits)
         values ($1, $2, 'IRA', 'IRA', 1, $3, '{"mode":"READ_WRITE","lists":[]}')`,
        [id, String(code), new Date(world.options.clock() - age * 86_400_000).toISOString().slice(0, 10)],
      );
    expect((await visitor.get("/user/session")).body.isTransactionOnHold).toBe(isOnHold);
  });

  test("ROLE001 a holder has the user's role only", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~role");
    const { permissions } = (await visitor.get("/user/session")).body;
    expect(permissions).toEqual([{ role: "ROLE_USER", privileges: [] }]);
  });

  test("ROLE001 an advisor has the advisor's role only", async () => {
    const visitor = await signedIn(world.sandbox, "advisor-incomplete");
    const { body } = await visitor.get("/user/session");
    expect(body.permissions).toEqual([{ role: "ROLE_ADVISOR", privileges: [] }]);
    expect(body.isIncomplete).toBe(true);
  });

  test("ERR003 without a session access is denied with 401", async () => {
    const { http, body } = await new Visitor(world.sandbox).get("/user/session");
    expect(http).toBe(401);
    expect(body).toEqual({ success: false, status: "ACCESS_DENIED", message: "Access denied." });
  });

  test("AUTH034 ERR004 a second sign-in ends the first with 409", async () => {
    const first = await signedIn(world.sandbox, "new-applicant~twice");
    const second = await signedIn(world.sandbox, "new-applicant~twice");
    const { http, body } = await first.get("/user/session");
    expect(http).toBe(409);
    expect(body.message).toBe("You are already logged in from another computer.");
    expect((await second.get("/user/session")).http).toBe(200);
  });

  test("ERR002 an idle session ends with 419, also afterwards", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~idle");
    world.pass(900_000);
    expect((await visitor.get("/user/session")).http).toBe(200);
    world.pass(900_001);
    const { http, body } = await visitor.get("/user/session");
    expect(http).toBe(419);
    expect(body.message).toBe("Your session has expired. You must login again.");
    expect((await visitor.get("/user/session")).http).toBe(419);
  });

  test("API011 ERR002 a session that has ended is not extended", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~too-late");
    world.pass(900_001);
    for (let count = 0; count < 2; count++)
      expect((await visitor.post("/user/session/validate")).http).toBe(419);
  });

  test("API011 validating extends the session", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~extend");
    for (let round = 0; round < 3; round++) {
      world.pass(800_000);
      expect((await visitor.post("/user/session/validate")).body).toEqual({
        success: true,
        timeout: 900_000,
      });
    }
  });

  test("a session ends after twelve hours even in use", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~long");
    for (let round = 0; round < 50; round++) {
      world.pass(864_000);
      await visitor.post("/user/session/validate");
    }
    world.pass(10_000);
    expect((await visitor.get("/user/session")).http).toBe(419);
  });

  test("signing in as another person in one browser ends the first session and its hand-offs", async () => {
    const browser = await signedIn(world.sandbox, "new-applicant~first");
    const first = browser.cookie;
    const { value } = (await browser.post("/user/session/redirect")).body;
    await browser.post("/sandbox/sign-in", { person: "existing-holder~second" });
    const second = browser.cookie;
    const stolen = new Visitor(world.sandbox);
    stolen.cookie = first;
    expect((await stolen.get("/user/session")).http).toBe(401);
    const accept = (visitor: Visitor, token: string) =>
      visitor.call("POST", "/user-anonymous/accept-redirect", {
        headers: { Authorization: `Bearer ${token}` },
      });
    expect((await accept(new Visitor(world.sandbox), value)).http).toBe(401);
    expect((await browser.get("/user/session")).body.user.id).toBe("existing-holder~second");

    // A hand-off that another person began ends it in the same way.
    const third = browser.signedOut();
    await third.post("/sandbox/sign-in", { person: "existing-holder~third" });
    const begun = (await third.post("/user/session/redirect")).body.value;
    expect((await accept(browser, begun)).http).toBe(200);
    stolen.cookie = second;
    expect((await stolen.get("/user/session")).http).toBe(401);
    expect((await browser.get("/user/session")).body.user.id).toBe("existing-holder~third");
  });

  test("two browsers that swap their people do not wait for each other", async () => {
    const people = ["new-applicant~swap", "existing-holder~swap"];
    for (let round = 0; round < 10; round++) {
      const browsers = await Promise.all(people.map((person) => signedIn(world.sandbox, person)));
      const swapped = await Promise.all(
        browsers.map((browser, index) => browser.post("/sandbox/sign-in", { person: people[1 - index] })),
      );
      expect(swapped.map(({ http }) => http)).toEqual([200, 200]);
    }
  });

  test("API010 logging out ends the session and takes the cookie away", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~out");
    const held = visitor.cookie;
    const reply = await visitor.post("/user/session/logout");
    expect(reply.headers.get("set-cookie")).toContain("Max-Age=0");
    visitor.cookie = held;
    expect((await visitor.get("/user/session")).http).toBe(401);
  });

  test("API012 API007 a redirect token opens one session, once, within a minute", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~redirect");
    const { value } = (await visitor.post("/user/session/redirect")).body;
    const newer = visitor.signedOut();
    const accept = (token: string) =>
      newer.call("POST", "/user-anonymous/accept-redirect", {
        headers: { Authorization: `Bearer ${token}` },
      });
    const { body } = await accept(value);
    expect(body.authorization.length).toBeGreaterThan(30);
    expect((await newer.get("/user/session")).http).toBe(200);
    expect((await visitor.get("/user/session")).http).toBe(409);
    expect((await accept(value)).http).toBe(401);
    const late = (await newer.post("/user/session/redirect")).body.value;
    world.pass(60_001);
    expect((await accept(late)).http).toBe(401);
  });

  test("API007 a redirect token opens a session by a bearer header alone, whose authorization is the session", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~bearer");
    const { value } = (await visitor.post("/user/session/redirect")).body;
    const newer = visitor.signedOut();
    const accept = (headers: Record<string, string>) =>
      newer.call("POST", "/user-anonymous/accept-redirect", { headers, json: { token: value } });
    for (const without of ["", value, `Basic ${value}`])
      expect((await accept({ Authorization: without })).http).toBe(401);
    const { http, body } = await accept({ Authorization: `Bearer ${value}` });
    expect([http, Object.keys(body)]).toEqual([200, ["success", "authorization"]]);
    expect(newer.cookie).toContain(`stepwright=${body.authorization}`);
    expect((await newer.get("/user/session")).body.user.id).toBe("existing-holder~bearer");
  });

  test("AUTH019 signing out for a hand-off leaves its own token good, and every other one not", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~leaves");
    const begin = async () => (await visitor.post("/user/session/redirect")).body.value as string;
    const [other, own] = [await begin(), await begin()];
    await visitor.post("/user/session/logout", { redirect: own });
    expect((await visitor.get("/user/session")).http).toBe(401);
    const accept = (token: string) =>
      visitor.signedOut().call("POST", "/user-anonymous/accept-redirect", {
        headers: { Authorization: `Bearer ${token}` },
      });
    expect([(await accept(other)).http, (await accept(own)).http]).toEqual([401, 200]);
  });

  test("AUTH019 a stolen token opens nothing in another browser, and stays good in its own", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~stolen");
    const { value } = (await visitor.post("/user/session/redirect")).body;
    const accept = (browser: Visitor) =>
      browser.call("POST", "/user-anonymous/accept-redirect", {
        headers: { Authorization: `Bearer ${value}` },
      });
    const thief = new Visitor(world.sandbox);
    expect((await accept(thief)).http).toBe(401);
    await thief.get("/user-anonymous/configuration");
    expect((await accept(thief)).http).toBe(401);
    expect((await accept(visitor.signedOut())).http).toBe(200);
  });

  test("the cookie is HttpOnly and Strict, and over https Secure with the __Host- prefix", async () => {
    const plain = await new Visitor(world.sandbox).post("/sandbox/sign-in", {
      person: "new-applicant~cookie",
    });
    expect(plain.headers.get("set-cookie")).toMatch(
      /^stepwright=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const secure = createSandbox({ ...world.options, secure: true });
    const safe = await new Visitor(secure).post("/sandbox/sign-in", { person: "new-applicant~cookie" });
    expect(safe.headers.get("set-cookie")).toMatch(
      /^__Host-stepwright=[\w-]{40,}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});

describe("requests", () => {
  test("a post from another site is refused", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~origin");
    for (const origin of ["https://evil.example", "null"]) {
      const reply = await visitor.post("/user/application/temp", { json: {} }, { Origin: origin });
      expect(reply.body.status).toBe("FOREIGN_ORIGIN");
    }
  });

  test("API003 posts under /user must be JSON, the others form-encoded", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~types");
    expect((await visitor.call("POST", "/user/application/temp", { form: { json: "{}" } })).http).toBe(415);
    for (const path of ["/api/billing/get/cc/list", "/api/account/save/card"])
      expect((await visitor.post(path, { accountCode: "7121004001" })).http).toBe(415);
    for (const path of ["/user/application", "/user/session/logout", "/user/e-form"])
      expect((await visitor.call("POST", path, { form: { json: "{}" } })).http).toBe(415);
  });

  test("what cannot be read is refused, and nothing of it is repeated", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~broken");
    for (const json of ['{"ssn": "734-21-9999"', "[]", "null", '"text"']) {
      const reply = await visitor.post("/user/application/temp", json);
      expect(reply.http).toBe(400);
      expect(JSON.stringify(reply.body)).not.toContain("9999");
    }
  });

  test("a body over 1 MiB is refused with 413", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~large");
    const reply = await visitor.post("/user/application/temp", { json: { a: "x".repeat(1_100_000) } });
    expect([reply.http, reply.body.status]).toEqual([413, "BODY_TOO_LARGE"]);
  });

  test("an unknown address is not found, in JSON", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~lost");
    expect((await visitor.get("/user/nothing/here")).body.status).toBe("NOT_FOUND");
    expect((await visitor.get("/nothing")).http).toBe(404);
  });

  test("no answer may be kept by a cache", async () => {
    const reply = await new Visitor(world.sandbox).get("/user-anonymous/configuration");
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("ERR001 an unforeseen failure answers 500 with the general sentence and tells no detail", async () => {
    const broken = createSandbox({
      ...world.options,
      fees: { ...world.options.fees, offers: [] },
    });
    const visitor = await signedIn(broken, "new-applicant~broken");
    const { http, body } = await visitor.get(
      "/user/account/fee-schedule?typeIRA=1&clientReferralCode=SECRET1",
    );
    expect(http).toBe(500);
    expect(body).toEqual({
      success: false,
      status: "INTERNAL",
      message:
        "We're sorry! The server encountered an internal error and was unable to complete your request. Please try again later.",
    });
    expect(world.lines.join("\n")).not.toContain("SECRET1");
  });

  test("ERR001 the number that a person is given is in the log: of failed calls, of pages, and nothing else of the token", async () => {
    const token = "0282b3d5-4f41-4a5e-9a77-5b3f0c1d2e3f";
    const headers = { "X-User-Agent-Token": token };
    const broken = createSandbox({ ...world.options, fees: { ...world.options.fees, offers: [] } });
    const visitor = await signedIn(broken, "new-applicant~numbered");
    const before = world.lines.length;
    await visitor.call("GET", "/user/account/fee-schedule?typeIRA=1", { headers });
    for (const cause of ["chunk", "two\nlines"])
      expect((await visitor.call("POST", "/sandbox/page-fault", { headers, json: { cause } })).http).toBe(
        204,
      );
    const log = world.lines.slice(before).join("\n");
    expect(log).toMatch(/Error.* 002-632-509\n/);
    expect(log).toMatch(/^GET \/user\/account\/fee-schedule 500 \d+ms 002-632-509$/m);
    expect(log).toMatch(/^page-fault chunk 002-632-509$/m);
    expect(log).toMatch(/^page-fault unknown 002-632-509$/m);
    expect(log).not.toContain(token.slice(8));
    await visitor.call("GET", "/user/session", { headers: { "X-User-Agent-Token": "x\u0041 no number" } });
    expect(world.lines.at(-1)).toMatch(/ms$/);
  });

  test("log and call records hold path templates only", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~logged");
    await visitor.get("/user/account/frozen?ssn=734-21-5501");
    await visitor.get("/user/application/files/7f1d2a8e-0000-4000-8000-123456789abc");
    const log = world.lines.join("\n");
    expect(log).toMatch(/GET \/user\/account\/frozen 200 \d+ms/);
    expect(log).toMatch(/GET \/user\/application\/files\/:id 404 \d+ms/);
    await world.sandbox.upkeep();
    const calls = await world.pool.query("select method, path, status from calls");
    expect(calls.rows.length).toBeGreaterThan(3);
    const text = log + JSON.stringify(calls.rows);
    for (const secret of ["734", "7f1d2a8e", "ssn="]) expect(text).not.toContain(secret);
  });
});
