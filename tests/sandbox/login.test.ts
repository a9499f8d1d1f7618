import { afterEach, describe, expect, test, vi } from "vitest";
import { isAllowedPassword } from "../../app/sandbox/login/passwords.ts";
import people from "../../app/sandbox/people/people.json" with { type: "json" };
import { fileSandbox } from "./support/fileSandbox.ts";
import { siteOrigin } from "./support/openTestSandbox.ts";
import { signedIn, Visitor } from "./support/visitor.ts";
import { wide } from "./support/wide.ts";

const world = fileSandbox();
const { password } = people;
afterEach(() => vi.restoreAllMocks());

interface Shown {
  http: number;
  page: string;
  notice: string;
  /** The hidden fields of its last form. */
  fields: { [name: string]: string };
  to: URL | undefined;
}

async function shown(answer: Response): Promise<Shown> {
  const page = await answer.text();
  const hidden = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  const to = answer.headers.get("location");
  return {
    http: answer.status,
    page,
    notice: /<p id="notice"[^>]*>([^<]*)</.exec(page)?.[1] ?? "",
    fields: Object.fromEntries([...hidden].map(([, name = "", value = ""]) => [name, value])),
    to: to === null ? undefined : new URL(to, siteOrigin),
  };
}

const open = async (path: string) => shown(await world.login.fetch(new Request(`${siteOrigin}${path}`)));
const send = async (path: string, form: { [name: string]: string }, origin = siteOrigin) =>
  shown(
    await world.login.fetch(
      new Request(`${siteOrigin}${path}`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams(form),
      }),
    ),
  );

/** A browser that asked the portal where to sign in, and what its address tells the login site. */
async function asking(): Promise<{ browser: Visitor; browserOf: string }> {
  const browser = new Visitor(world.sandbox);
  const { loginUrl } = (await browser.get("/user-anonymous/configuration")).body;
  return { browser, browserOf: new URL(loginUrl).searchParams.get("for") ?? "" };
}
const accept = (browser: Visitor, { to }: Shown) =>
  browser.call("POST", "/user-anonymous/accept-redirect", {
    headers: { Authorization: `Bearer ${new URLSearchParams(to?.hash.slice(1)).get("token")}` },
  });

describe("signing in with email and password", () => {
  test("leads to the portal with a token that opens one session, in this browser alone", async () => {
    const { browser, browserOf } = await asking();
    const form = { for: browserOf, email: " Nina.Marsh+one@Example.com ", password };
    const end = await send("/sign-in", { ...form, preservePortalUrl: "/o/otdf", user: "holder-no-mfa~one" });
    expect(end.http).toBe(303);
    expect(`${end.to?.origin}${end.to?.pathname}${end.to?.search}`).toBe(
      "http://localhost:4173/o/auth/arrival?preservePortalUrl=%2Fo%2Fotdf&user=holder-no-mfa%7Eone",
    );
    expect((await accept(new Visitor(world.sandbox), end)).http).toBe(401);
    expect((await accept(browser, end)).http).toBe(200);
    expect((await browser.get("/user/session")).body.user.id).toBe("holder-no-mfa~one");
    expect((await accept(browser, end)).http).toBe(401);
  });

  test("a token is worth nothing after a minute, nor where no browser asked", async () => {
    const { browser, browserOf } = await asking();
    const late = await send("/sign-in", { for: browserOf, email: "nina.marsh+late@example.com", password });
    world.pass(60_001);
    expect((await accept(browser, late)).http).toBe(401);
    const nobodys = await send("/sign-in", { email: "nina.marsh+late@example.com", password });
    expect((await accept(browser, nobodys)).http).toBe(401);
    expect((await accept(new Visitor(world.sandbox), nobodys)).http).toBe(401);
  });

  test("whoever opens the site by itself comes by the portal, which knows the browser", async () => {
    const { http, to } = await open("/?portalErrorCode=IDLE");
    expect([http, to?.href]).toEqual([302, "http://localhost:4173/o/auth/login?portalErrorCode=IDLE"]);
  });

  test("another site's form signs nobody in", async () => {
    const form = { for: "x", email: "nina.marsh@example.com", password };
    for (const origin of ["https://evil.example", "null"]) {
      const { http, to } = await send("/sign-in", form, origin);
      expect([http, to]).toEqual([422, undefined]);
    }
  });

  test("CONST005 the number to call without a password is a link to call it", async () => {
    const { page } = await open("/?for=x");
    expect(page).toMatch(/<a class="phone" href="tel:800-392-9653">800-392-9653<\/a>/);
  });

  test("password managers and pasting work", async () => {
    const { page } = await open("/?for=x&email=a@b.example");
    expect(page).toMatch(/name="email" type="email" autocomplete="username" value="a@b.example"/);
    expect(page).toMatch(/name="password" type="password" autocomplete="current-password"/);
    expect(page).not.toMatch(/<script|onpaste|maxlength/);
  });

  test("AUTH011 ERR003 ERR004 says why one was led there, in sentences of ours alone", async () => {
    expect((await open("/?for=x&portalErrorCode=IDLE")).notice).toContain("nothing happened for a while");
    expect((await open("/?for=x&portalErrorCode=ACCESS_DENIED")).notice).toBe("Access denied.");
    expect((await open("/?for=x&portalErrorCode=SERVER_ERROR")).notice).toContain(
      "re sorry! The server encountered an internal error and was unable to complete your request. Please try again later.",
    );
    expect((await open("/?for=x&portalErrorCode=ACCESS_DENIED&error=server.409")).notice).toBe(
      "You are already logged in from another computer.",
    );
    for (const query of [
      "error=Call%20555",
      "error=signIn.enterAs",
      "portalErrorCode=EXPIRED",
      "portalErrorCode=idle",
      "portalErrorCode=constructor",
      "success=__proto__",
    ])
      expect((await open(`/?for=x&${query}`)).notice).toBe("");
    const { page } = await open("/?for=%22%3E%3Cscript%3E&email=%22%3E%3Cscript%3E");
    expect(page).not.toContain("<script");
  });

  test("whoever allows cookies only now goes back to the portal, where a browser gets its cookie", async () => {
    const { notice, page } = await open(
      "/?for=x&user=u-1&preservePortalUrl=%2Fo%2Finbox&email=a@b.example&error=signIn.cookies",
    );
    expect(notice).toContain("allow cookies");
    expect(page).toMatch(/<form class="bare" method="get" action="[^"]+\/o\/auth\/login">/);
    expect(
      [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`),
    ).toEqual(["preservePortalUrl=/o/inbox", "user=u-1", "email=a@b.example"]);
    expect(page).not.toContain("password");
  });

  test("AUTH004 says what the address names as success, warning or error, and fills in its email", async () => {
    const says = "You are already logged in from another computer.";
    for (const [name, look] of [
      ["error", "warning"],
      ["warning", "warning"],
      ["success", "success"],
    ]) {
      const { page, notice } = await open(`/?for=x&${name}=server.409`);
      expect(notice).toBe(says);
      expect(page).toContain(`class="notice ${look}"`);
    }
    expect((await open("/?for=x&email=a@b.example")).page).toMatch(/name="email"[^>]* value="a@b.example"/);
  });

  test("AUTH004 hands the state, its parameters and the person on to the portal", async () => {
    const { fields } = await open("/?for=x&state=/o/otdf&params=%7B%7D&user=holder-no-mfa~state");
    const asked = { state: "/o/otdf", params: "{}", user: "holder-no-mfa~state" };
    expect(fields).toMatchObject(asked);
    const { to } = await send("/sign-in", { ...fields, email: "nina.marsh+state@example.com", password });
    expect(Object.fromEntries(to?.searchParams ?? [])).toEqual(asked);
  });

  test("a page names its icon, which browsers would look for elsewhere, against the policy", async () => {
    const page = await (await world.login.fetch(new Request(`${siteOrigin}/?for=x`))).text();
    const [, href] = /<link rel="icon" href="([^"]+)"/.exec(page)!;
    const icon = await world.login.fetch(new Request(siteOrigin + href));
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  });

  test("the headers allow no script, no frame, and forms that end at the portal", async () => {
    const { headers } = await world.login.fetch(new Request(`${siteOrigin}/?for=x`));
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' http://localhost:4173; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("wrong tries", () => {
  const nobody = "nobody@example.com";

  test("tell nothing about who exists: the same sentences, in the same order, for the same work", async () => {
    const told: { [email: string]: string[] } = {};
    const work: { [email: string]: string[] } = {};
    const query = vi.spyOn(world.pool, "query");
    for (const email of ["nina.marsh+tries@example.com", nobody]) {
      told[email] = [];
      for (let turn = 0; turn < 7; turn++) {
        query.mockClear();
        const { http, notice, to } = await send("/sign-in", { for: "x", email, password: "Wrong1" });
        expect([http, to]).toEqual([422, undefined]);
        told[email].push(notice);
        work[email] = query.mock.calls.map(([text]) => String(text));
      }
    }
    const [one, other] = Object.values(told);
    expect(one).toEqual(other);
    expect(new Set(one).size).toBe(2);
    expect(one?.[4]).toMatch(/^We could not sign you in/);
    expect(one?.[5]).toMatch(/^There were too many tries/);
    expect(Object.values(work)[0]).toEqual(Object.values(work)[1]);
  });

  test("the right password is refused as well while the email is locked, and counts again after the wait", async () => {
    const form = { for: "x", email: "uma.patel+locked@example.com", password };
    for (let turn = 0; turn < 5; turn++) await send("/sign-in", { ...form, password: "Wrong1" });
    expect((await send("/sign-in", form)).notice).toMatch(/^There were too many tries/);
    world.pass(15 * 60_000 + 1);
    expect((await send("/sign-in", form)).notice).toBe("");
  });

  test("many tries at once count each", async () => {
    const form = { for: "x", email: "rita.stone+burst@example.com", password: "Wrong1" };
    const all = await Promise.all(Array.from({ length: 8 }, () => send("/sign-in", form)));
    expect(all.filter(({ notice }) => notice.startsWith("There were too many")).length).toBe(3);
  });

  test("the work of judging is the same for an email that nobody has", async () => {
    const took = async (email: string) => {
      const begun = performance.now();
      await send("/sign-in", { for: "x", email, password: "Wrong1" });
      return performance.now() - begun;
    };
    await took("someone@example.com");
    const [known, unknown] = [await took("lena.brooks+time@example.com"), await took("no.one@example.com")];
    // Each takes a digest, which is most of it.
    expect(unknown).toBeGreaterThan(known / 4);
    expect(known).toBeGreaterThan(unknown / 4);
  });

  test("without the sandbox's calls the demo password opens nothing", async () => {
    world.options.sandboxCalls = false;
    try {
      const { http, page, to } = await send("/sign-in", {
        for: "x",
        email: "nina.marsh@example.com",
        password,
      });
      expect([http, to]).toEqual([422, undefined]);
      expect(page).not.toContain(password);
    } finally {
      delete world.options.sandboxCalls;
    }
  });
});

describe("the second factor", () => {
  const email = "grace.holloway+code@example.com";
  const person = "holder-enough~code";

  test("a code of the phone is asked for, wrong ones are counted, and a ticket works once", async () => {
    const { browser, browserOf } = await asking();
    const first = await send("/sign-in", { for: browserOf, email, password });
    expect([first.http, first.to]).toEqual([200, undefined]);
    expect(first.page).toContain('autocomplete="one-time-code"');
    const asked = await send("/send", { ...first.fields, deliveryType: "SMS" });
    const sent = /name="sent" value="([^"]+)"/.exec(asked.page)?.[1] ?? "";
    const code = (await browser.get(`/sandbox/inbox?person=${person}`)).body.list[0].code;
    const wrong = await send("/code", {
      ...first.fields,
      sent,
      code: code === "000000" ? "1" : "000000",
    });
    expect([wrong.http, wrong.notice]).toEqual([422, "The code is invalid."]);
    const end = await send("/code", { ...first.fields, sent, code: ` ${code} ` });
    expect(end.http).toBe(303);
    expect((await accept(browser, end)).http).toBe(200);
    const again = await send("/code", { ...first.fields, sent, code });
    expect([again.to, again.notice.startsWith("This sign-in took too long")]).toEqual([undefined, true]);
  });

  test("a code counts as a keyboard for Chinese or Japanese writes it", async () => {
    const { browser, browserOf } = await asking();
    const { fields } = await send("/sign-in", { for: browserOf, email, password });
    const asked = await send("/send", { ...fields, deliveryType: "SMS" });
    const sent = /name="sent" value="([^"]+)"/.exec(asked.page)?.[1] ?? "";
    const code = (await browser.get(`/sandbox/inbox?person=${person}`)).body.list[0].code;
    expect((await send("/code", { ...fields, sent, code: wide(code) })).http).toBe(303);
  });

  test("a ticket ends after ten minutes", async () => {
    const { fields } = await send("/sign-in", { for: "x", email, password });
    world.pass(10 * 60_000);
    expect((await send("/send", { ...fields, deliveryType: "SMS" })).notice).toMatch(
      /^This sign-in took too long/,
    );
  });

  test("without a code nothing is handed over", async () => {
    const { fields } = await send("/sign-in", { for: "x", email, password });
    for (const path of ["/code", "/password"])
      expect(
        (await send(path, { ...fields, code: "", chosen: "Abcde1", repeated: "Abcde1" })).to,
      ).toBeUndefined();
  });
});

describe("a new password", () => {
  test.each([
    ["Abcd1", false],
    ["Abcde1", true],
    ["Abcdefghijk1", true],
    ["Abcdefghijkl1", false],
    ["abcde1", false],
    ["ABCDE1", false],
    ["Abcdef", false],
    ["Ünïcö1", true],
  ])("AUTH012 %s: %s", (chosen, allowed) => {
    expect(isAllowedPassword(chosen)).toBe(allowed);
  });

  test("AUTH012 ERR032 is refused by the rule or where it is typed twice differently, then takes the old one's place", async () => {
    const { browser, browserOf } = await asking();
    const email = "nina.marsh+new@example.com";
    const begun = await send("/sign-in", { for: browserOf, email, password, change: "1" });
    expect(begun.page).toContain(
      'passwordrules="minlength: 6; maxlength: 12; required: lower; required: upper; required: digit"',
    );
    expect(begun.page).toContain('autocomplete="new-password"');
    const choose = (chosen: string, repeated = chosen) =>
      send("/password", { ...begun.fields, chosen, repeated });
    for (const chosen of ["short", "alllower1", "ALLUPPER1", "NoDigits", "MuchTooLong123"])
      expect((await choose(chosen)).notice).toMatch(/^Please choose a password of 6 to 12 characters/);
    expect((await choose("Abcde1", "Abcde2")).notice).toBe("Entered passwords do not match");
    const end = await choose("Abcde1");
    expect((await accept(browser, end)).http).toBe(200);
    expect((await send("/sign-in", { for: browserOf, email, password })).notice).toMatch(/^We could not/);
    expect((await send("/sign-in", { for: browserOf, email, password: "Abcde1" })).http).toBe(303);
    expect((await choose("Zyxwv9")).notice).toMatch(/^This sign-in took too long/);
  });
});

test("no password, email, code, ticket or token is in a log or readable in the database", async () => {
  const { browser, browserOf } = await asking();
  const email = "nina.marsh+secret@example.com";
  const begun = await send("/sign-in", { for: browserOf, email, password, change: "1" });
  const end = await send("/password", { ...begun.fields, chosen: "Secret9x", repeated: "Secret9x" });
  await accept(browser, end);
  const kept = [];
  for (const table of ["passwords", "sign_in_tries", "sign_ins", "redirect_tokens", "calls"])
    kept.push(JSON.stringify((await world.pool.query(`select * from ${table}`)).rows));
  const text = world.lines.join("\n") + kept.join("\n");
  for (const secret of [password, "Secret9x", email, begun.fields.ticket!, end.to!.hash.slice(7)])
    expect(text).not.toContain(secret);
  await signedIn(world.sandbox, "holder-no-mfa~secret");
});
