import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import { withTransaction } from "../../app/sandbox/database/withTransaction.ts";
import { demo } from "../../app/sandbox/people/demoPeople.ts";
import { spendToken } from "../../app/sandbox/secondFactor/confirmations.ts";
import { phoneCodeText } from "../../app/sandbox/secondFactor/phoneCodes.ts";
import { fromBase32, matchTotp, toBase32, totpCode, totpStep } from "../../app/sandbox/secondFactor/totp.ts";
import { openTestSandbox, type TestSandbox } from "./support/openTestSandbox.ts";
import { signedIn, Visitor } from "./support/visitor.ts";
import { wide } from "./support/wide.ts";

let world: TestSandbox;
beforeAll(async () => {
  world = await openTestSandbox();
}, 60_000);
afterAll(() => world.close());

const second = 1_000;
const minute = 60 * second;
const subject = "12000.00|BANK WIRE|Grace Holloway|026009593|4477";

/** Demo people of people.json with both factors, only a phone, only an app, none. */
const both = "holder-enough";
const phoneOnly = "holder-pending";
const appOnly = "holder-low";
const none = "holder-no-mfa";

let copies = 0;
const enter = (person: string) => signedIn(world.sandbox, `${person}~mfa${++copies}`);
/** The code in the person's app, this many steps from now. */
function shown(person: string, steps = 0): string {
  const { totpSecret } = demo.people.find(({ id }) => id === person)!.secondFactor!;
  return totpCode(fromBase32(totpSecret!), totpStep(world.options.clock()) + steps);
}
const typeTotp = (visitor: Visitor, challenge: string, what = subject) =>
  visitor.post("/user/mfa/challenge/totp", { challenge, subject: what });
async function send(visitor: Visitor) {
  const { body } = await visitor.get("/user/mfa/challenge/phone?deliveryType=SMS");
  const [message] = (await visitor.get("/sandbox/inbox")).body.list;
  return { token: body.token as string, code: message.code as string };
}
const typePhone = (visitor: Visitor, token: string, challenge: string, what = subject) =>
  visitor.post("/user/mfa/challenge/phone", { token, challenge, subject: what });
/** A code other than this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** Spends a token as a call that needs one does. Returns the refusal's code, or "spent". */
async function spend(person: string, token: string, what = subject): Promise<string> {
  const { options } = world;
  const context = { options, sealer: createSealer(options.key), now: () => new Date(options.clock()) };
  return withTransaction(options.pool, (sql) =>
    spendToken(context, sql, person, { token, subject: what }),
  ).then(
    () => "spent",
    (error: { code: string }) => error.code,
  );
}
const idOf = async (visitor: Visitor) => (await visitor.get("/user/session")).body.user.id as string;

describe("codes of authenticator apps", () => {
  test.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("at %i seconds the code is the one of RFC 6238", (seconds, code) => {
    const secret = Buffer.from("12345678901234567890");
    expect(totpCode(secret, totpStep(seconds * second), 8)).toBe(code);
  });

  test("secrets are written as RFC 4648 writes them, and read back", () => {
    for (const [plain, text] of [
      ["f", "MY"],
      ["fo", "MZXQ"],
      ["foo", "MZXW6"],
      ["foob", "MZXW6YQ"],
      ["fooba", "MZXW6YTB"],
      ["foobar", "MZXW6YTBOI"],
    ] as const) {
      expect(toBase32(Buffer.from(plain))).toBe(text);
      expect(fromBase32(text.toLowerCase()).toString()).toBe(plain);
    }
    expect(() => fromBase32("M1")).toThrow();
  });

  test("a code is good one step early and late, and no further", () => {
    const secret = Buffer.from("12345678901234567890");
    const moment = 1234567890 * second;
    const now = totpStep(moment);
    const found = [-2, -1, 0, 1, 2].map((steps) =>
      matchTotp(secret, totpCode(secret, now + steps), moment, 0),
    );
    expect(found).toEqual([null, now - 1, now, now + 1, null]);
    expect(matchTotp(secret, totpCode(secret, now), moment, now)).toBe(null);
    expect(matchTotp(secret, "", moment, 0)).toBe(null);
  });
});

describe("what a person has", () => {
  test.each([
    [both, ["TOTP", "PHONE"], true, true],
    [phoneOnly, ["PHONE"], false, true],
    [appOnly, ["TOTP"], true, false],
    [none, [], false, false],
  ])("API066 API013 MFA003 %s has %j, and the profile agrees", async (person, types, app, phone) => {
    const visitor = await enter(person);
    const { body } = await visitor.get("/user/mfa/options");
    expect(body.list.map(({ type }: { type: string }) => type)).toEqual(types);
    const profile = (await visitor.get("/user/profile")).body;
    expect([profile.isApplicationMfaActive, profile.isPhoneMfaActive]).toEqual([app, phone]);
  });

  test("API066 a telephone is told masked, with the ways to reach it, text message first", async () => {
    const { list } = (await (await enter(phoneOnly)).get("/user/mfa/options")).body;
    expect(list[0].phone).toMatch(/^•••-•••-\d{4}$/);
    expect(list[0].deliveryTypes.map(({ id }: { id: string }) => id)).toEqual(["SMS", "CALL"]);
  });

  test("who has none gets no code and verifies none", async () => {
    const visitor = await enter(none);
    const refused = [
      await visitor.get("/user/mfa/challenge/phone"),
      await typeTotp(visitor, "123456"),
      await typePhone(visitor, "x", "123456"),
    ].map(({ http, body }) => [http, body.status]);
    expect(refused).toEqual([
      [422, "MFA_NOT_REGISTERED"],
      [422, "MFA_NOT_REGISTERED"],
      [422, "MFA_CHALLENGE_INCORRECT"],
    ]);
  });

  test("every call needs a session", async () => {
    const stranger = new Visitor(world.sandbox);
    for (const path of [
      "/user/mfa/options",
      "/user/mfa/challenge/phone",
      "/sandbox/mfa/settings",
      "/sandbox/inbox",
    ])
      expect((await stranger.get(path)).http).toBe(401);
    for (const path of [
      "/user/mfa/challenge/totp",
      "/user/mfa/challenge/phone",
      "/sandbox/mfa/totp",
      "/sandbox/mfa/phone",
    ])
      expect((await stranger.post(path)).http).toBe(401);
  });
});

describe("verifying by app", () => {
  test("API068 MFA009 the code is taken once, and the token that it gives is spent once", async () => {
    const visitor = await enter(both);
    const code = shown(both);
    const { http, body } = await typeTotp(visitor, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(http).toBe(200);
    expect((await typeTotp(visitor, code)).body.status).toBe("MFA_CHALLENGE_INCORRECT");
    const person = await idOf(visitor);
    expect([await spend(person, body.token), await spend(person, body.token)]).toEqual([
      "spent",
      "MFA_INCORRECT",
    ]);
  });

  test("a code of an earlier step is worth nothing once a later one was used", async () => {
    const visitor = await enter(both);
    expect((await typeTotp(visitor, shown(both, 1))).http).toBe(200);
    expect((await typeTotp(visitor, shown(both, 0))).body.status).toBe("MFA_CHALLENGE_INCORRECT");
  });

  test("MFA013 five wrong codes lock the app for ten minutes, whatever is typed; then it opens again", async () => {
    const visitor = await enter(appOnly);
    const statuses = [];
    for (let count = 0; count < 5; count++)
      statuses.push((await typeTotp(visitor, wrong(shown(appOnly)))).body.status);
    expect(statuses).toEqual([...Array(4).fill("MFA_CHALLENGE_INCORRECT"), "MFA_LOCKED"]);
    expect((await typeTotp(visitor, shown(appOnly))).body.status).toBe("MFA_LOCKED");
    world.pass(10 * minute - 1);
    expect((await typeTotp(visitor, shown(appOnly))).body.status).toBe("MFA_LOCKED");
    world.pass(1);
    expect((await typeTotp(visitor, shown(appOnly))).http).toBe(200);
  });

  test("a right code forgets the wrong ones before it", async () => {
    const visitor = await enter(appOnly);
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 4; count++) await typeTotp(visitor, wrong(shown(appOnly)));
      expect((await typeTotp(visitor, shown(appOnly))).http).toBe(200);
      world.pass(30 * second);
    }
  });

  test("two verifications of one code at once give one token", async () => {
    const visitor = await enter(both);
    const code = shown(both);
    const replies = await Promise.all(Array.from({ length: 6 }, () => typeTotp(visitor, code)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test("nothing is confirmed by an empty subject or an endless one", async () => {
    const visitor = await enter(both);
    for (const what of ["", "x".repeat(4_001)])
      expect((await typeTotp(visitor, shown(both), what)).http).toBe(400);
    expect((await typeTotp(visitor, shown(both), "x".repeat(4_000))).http).toBe(200);
  });
});

describe("verifying by telephone", () => {
  test("API067 API069 MFA005 the code comes to the inbox, and gives a token that is spent once", async () => {
    const visitor = await enter(phoneOnly);
    const { token, code } = await send(visitor);
    expect(code).toMatch(/^\d{6}$/);
    const reply = await typePhone(visitor, token, code);
    expect(reply.http).toBe(200);
    const person = await idOf(visitor);
    expect([await spend(person, reply.body.token), await spend(person, reply.body.token)]).toEqual([
      "spent",
      "MFA_INCORRECT",
    ]);
    expect((await typePhone(visitor, token, code)).body.status).toBe("MFA_CHALLENGE_INCORRECT");
  });

  test("a code counts with spaces, and as a keyboard for Chinese or Japanese writes it", async () => {
    const visitor = await enter(phoneOnly);
    for (const typed of [(code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}`, wide]) {
      const { token, code } = await send(visitor);
      expect((await typePhone(visitor, token, typed(code))).http).toBe(200);
    }
  });

  test("API067 MFA004 without a delivery type it is a text message; an unknown one is refused", async () => {
    const visitor = await enter(phoneOnly);
    await visitor.get("/user/mfa/challenge/phone");
    await visitor.get("/user/mfa/challenge/phone?deliveryType=CALL");
    const { list } = (await visitor.get("/sandbox/inbox")).body;
    expect(list.map(({ deliveryType }: { deliveryType: string }) => deliveryType)).toEqual(["CALL", "SMS"]);
    expect((await visitor.get("/user/mfa/challenge/phone?deliveryType=PIGEON")).http).toBe(400);
  });

  test.each([
    [10 * minute - 1, 200],
    [10 * minute, 422],
  ])("MFA016 after %i milliseconds a code answers %i", async (milliseconds, http) => {
    const visitor = await enter(phoneOnly);
    const { token, code } = await send(visitor);
    world.pass(milliseconds);
    expect((await typePhone(visitor, token, code)).http).toBe(http);
  });

  test("MFA014 five wrong codes end that code; a new one is good", async () => {
    const visitor = await enter(phoneOnly);
    const { token, code } = await send(visitor);
    const statuses = [];
    for (let count = 0; count < 5; count++)
      statuses.push((await typePhone(visitor, token, wrong(code))).body.status);
    expect(statuses).toEqual([...Array(4).fill("MFA_CHALLENGE_INCORRECT"), "MFA_LOCKED"]);
    expect((await typePhone(visitor, token, code)).body.status).toBe("MFA_LOCKED");
    const next = await send(visitor);
    // A wrong one before leaves the right one good.
    expect((await typePhone(visitor, next.token, wrong(next.code))).body.status).toBe(
      "MFA_CHALLENGE_INCORRECT",
    );
    expect((await typePhone(visitor, next.token, next.code)).http).toBe(200);
  });

  test("codes that are sent anew bring no more wrong tries than ten within an hour, at once or one by one", async () => {
    const visitor = await enter(phoneOnly);
    const tries: string[] = [];
    for (let sent = 0; sent < 4; sent++) {
      const { token, code } = await send(visitor);
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => typePhone(visitor, token, wrong(code))),
      );
      tries.push(...replies.map(({ body }) => body.status));
    }
    const judged = tries.filter((status) => status !== "TOO_MANY_GUESSES");
    expect(judged).toHaveLength(10);
    const { token, code } = await send(visitor);
    const right = await typePhone(visitor, token, code);
    expect([right.http, right.body.status, right.body.retryAfter, right.body.minutes]).toEqual([
      422,
      "TOO_MANY_GUESSES",
      3600,
      60,
    ]);
    for (let passed = 0; passed < 60; passed += 12) {
      world.pass(12 * minute);
      await visitor.post("/user/session/validate");
    }
    const later = await send(visitor);
    expect((await typePhone(visitor, later.token, later.code)).http).toBe(200);
  });

  test("a new code ends the one before, and a code is good with its own token alone", async () => {
    const visitor = await enter(phoneOnly);
    const first = await send(visitor);
    const next = await send(visitor);
    expect((await typePhone(visitor, first.token, first.code)).http).toBe(422);
    expect((await typePhone(visitor, first.token, next.code)).http).toBe(422);
    expect((await typePhone(visitor, next.token, next.code)).http).toBe(200);
  });

  test("what is kept of a code is kept of it and its own token together", () => {
    expect(phoneCodeText("one", "123456")).not.toBe(phoneCodeText("other", "123456"));
    expect(phoneCodeText("one", "123456")).not.toBe(phoneCodeText("one", "123457"));
  });

  test("the sixth code within ten minutes is not sent", async () => {
    const visitor = await enter(phoneOnly);
    for (let count = 0; count < 5; count++) await send(visitor);
    const refused = await visitor.get("/user/mfa/challenge/phone");
    expect([refused.http, refused.body.status]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect((await visitor.get("/sandbox/inbox")).body.list).toHaveLength(5);
    world.pass(10 * minute);
    expect((await visitor.get("/user/mfa/challenge/phone")).http).toBe(200);
  });

  test("two verifications of one code at once give one token", async () => {
    const visitor = await enter(phoneOnly);
    const { token, code } = await send(visitor);
    const replies = await Promise.all(Array.from({ length: 6 }, () => typePhone(visitor, token, code)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test("API069 another person cannot use the code", async () => {
    const visitor = await enter(phoneOnly);
    const { token, code } = await send(visitor);
    expect((await typePhone(await enter(phoneOnly), token, code)).http).toBe(422);
  });
});

describe("what was confirmed", () => {
  const confirmed = async () => {
    const visitor = await enter(both);
    const { token } = (await typeTotp(visitor, shown(both))).body;
    return { token, person: await idOf(visitor) };
  };

  test("is spent for the very amount, payee and withholding that were shown, and for no other", async () => {
    const { token, person } = await confirmed();
    for (const other of [
      subject.replace("12000", "120000"),
      subject.replace("Grace", "Gregor"),
      `${subject}|10`,
    ])
      expect(await spend(person, token, other)).toBe("MFA_INCORRECT");
    expect(await spend(person, token)).toBe("spent");
  });

  test("is spent by the person who confirmed it", async () => {
    const { token, person } = await confirmed();
    expect(await spend(await idOf(await enter(both)), token)).toBe("MFA_INCORRECT");
    expect(await spend(person, token)).toBe("spent");
  });

  test.each([
    [10 * minute - 1, "spent"],
    [10 * minute, "MFA_INCORRECT"],
  ])("after %i milliseconds is %s", async (milliseconds, outcome) => {
    const { token, person } = await confirmed();
    world.pass(milliseconds);
    expect(await spend(person, token)).toBe(outcome);
  });

  test("is spent once, by however many at once", async () => {
    const { token, person } = await confirmed();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => spend(person, token)));
    expect(outcomes.filter((outcome) => outcome === "spent")).toHaveLength(1);
  });

  test("is not spent by a transaction that fails", async () => {
    const { token, person } = await confirmed();
    const { options } = world;
    const context = { options, sealer: createSealer(options.key), now: () => new Date(options.clock()) };
    await expect(
      withTransaction(options.pool, async (sql) => {
        await spendToken(context, sql, person, { token, subject });
        throw new Error("The money could not be moved.");
      }),
    ).rejects.toThrow();
    expect(await spend(person, token)).toBe("spent");
  });

  test("cannot be made up", async () => {
    expect(await spend("nobody", "made up")).toBe("MFA_INCORRECT");
  });
});

describe("settings and inbox", () => {
  test("who had none activates an app by its code, and then verifies with it", async () => {
    const visitor = await enter(none);
    const { secret, uri } = (await visitor.post("/sandbox/mfa/totp")).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/[^?]+\?secret=[A-Z2-7]{32}&issuer=\w+$/);
    expect(new URL(uri).searchParams.get("secret") === secret).toBe(true);
    const code = (steps: number) => totpCode(fromBase32(secret), totpStep(world.options.clock()) + steps);
    // Not valid before it is confirmed.
    expect((await typeTotp(visitor, code(0))).body.status).toBe("MFA_NOT_REGISTERED");
    expect((await visitor.post("/sandbox/mfa/totp/confirm", { challenge: wrong(code(0)) })).http).toBe(422);
    expect((await visitor.post("/sandbox/mfa/totp/confirm", { challenge: code(0) })).http).toBe(200);
    expect((await visitor.get("/user/profile")).body.isApplicationMfaActive).toBe(true);
    // The code that confirmed it is used up.
    expect((await typeTotp(visitor, code(0))).http).toBe(422);
    expect((await typeTotp(visitor, code(1))).http).toBe(200);
  });

  test("an app is switched off; confirming without a new one is refused", async () => {
    const visitor = await enter(both);
    expect((await visitor.call("DELETE", "/sandbox/mfa/totp")).http).toBe(200);
    expect((await visitor.get("/user/mfa/options")).body.list).toHaveLength(1);
    const refused = await visitor.post("/sandbox/mfa/totp/confirm", { challenge: "123456" });
    expect(refused.body.status).toBe("MFA_NOT_REGISTERED");
  });

  test("a phone is switched on and off; a code on its way to it ends", async () => {
    const visitor = await enter(none);
    expect((await visitor.post("/sandbox/mfa/phone", { phone: "555" })).http).toBe(400);
    expect((await visitor.post("/sandbox/mfa/phone", { phone: "(503) 555-0188" })).body.phone).toBe(
      "•••-•••-0188",
    );
    const { token, code } = await send(visitor);
    await visitor.call("DELETE", "/sandbox/mfa/phone");
    expect((await visitor.get("/sandbox/mfa/settings")).body).toMatchObject({
      success: true,
      isApplicationMfaActive: false,
      isPhoneMfaActive: false,
    });
    expect((await typePhone(visitor, token, code)).http).toBe(422);
  });

  test("the inbox shows one person's messages, the newest first: the signed-in one's, or the one's who is named", async () => {
    const visitor = await enter(phoneOnly);
    const first = await send(visitor);
    const next = await send(visitor);
    const named = await new Visitor(world.sandbox).get(
      `/sandbox/inbox?person=${encodeURIComponent(await idOf(visitor))}`,
    );
    const codes = named.body.list.map(({ code }: { code: string }) => code);
    expect(codes[0] === next.code && codes[1] === first.code && codes.length === 2).toBe(true);
    expect(named.body.list[0].phone).toMatch(/^•••-•••-\d{4}$/);
    expect((await (await enter(phoneOnly)).get("/sandbox/inbox")).body.list).toEqual([]);
    expect((await visitor.get("/sandbox/inbox?person=nobody")).http).toBe(404);
  });

  test("starting over brings the demo person's factors back", async () => {
    const visitor = await enter(both);
    const person = await idOf(visitor);
    await visitor.call("DELETE", "/sandbox/mfa/phone");
    await visitor.post("/sandbox/reset", { person });
    const again = await signedIn(world.sandbox, person);
    expect((await again.get("/user/mfa/options")).body.list).toHaveLength(2);
  });
});

describe("who holds a session without a fresh proof", () => {
  /** Every call that would give whoever stole a session a factor of their own. */
  const changes = (visitor: Visitor) => [
    visitor.post("/sandbox/mfa/totp"),
    visitor.post("/sandbox/mfa/totp/confirm", { challenge: "123456" }),
    visitor.call("DELETE", "/sandbox/mfa/totp"),
    visitor.post("/sandbox/mfa/phone", { phone: "(503) 555-0188" }),
    visitor.call("DELETE", "/sandbox/mfa/phone"),
  ];
  const answers = async (visitor: Visitor) =>
    (await Promise.all(changes(visitor))).map(({ http, body }) => [http, body.status]);
  const refused = Array.from({ length: 5 }, () => [403, "PROOF_NEEDED"]);

  test.each([both, none])("%s neither enrolls, replaces nor removes a factor", async (person) => {
    const visitor = await enter(person);
    expect((await visitor.get("/sandbox/mfa/settings")).body.canChange).toBe(true);
    world.pass(10 * minute + 1);
    const before = (await visitor.get("/sandbox/mfa/settings")).body;
    expect(before.canChange).toBe(false);
    expect(await answers(visitor)).toEqual(refused);
    expect((await visitor.get("/sandbox/mfa/settings")).body).toEqual(before);
  });

  test("a hand-off to itself makes no session fresh", async () => {
    const visitor = await enter(both);
    world.pass(10 * minute + 1);
    const { value } = (await visitor.post("/user/session/redirect")).body;
    const headers = { Authorization: `Bearer ${value}` };
    expect((await visitor.call("POST", "/user-anonymous/accept-redirect", { headers })).http).toBe(200);
    expect(await answers(visitor)).toEqual(refused);
  });

  test("a code of the old factor is a proof, once, and only for this", async () => {
    const visitor = await enter(both);
    world.pass(10 * minute + 1);
    const settings = (await visitor.get("/sandbox/mfa/settings")).body;
    const prove = (mfaToken: string) => visitor.post("/sandbox/mfa/prove", { mfaToken });
    const elsewhere = (await typeTotp(visitor, shown(both))).body.token;
    expect((await prove(elsewhere)).body.status).toBe("MFA_INCORRECT");
    const { token } = (await typeTotp(visitor, shown(both, 1), settings.subject)).body;
    expect((await prove(token)).http).toBe(200);
    expect((await visitor.call("DELETE", "/sandbox/mfa/phone")).http).toBe(200);
    world.pass(10 * minute + 1);
    expect((await prove(token)).body.status).toBe("MFA_INCORRECT");
    expect(await answers(visitor)).toEqual(refused);
  });

  test("so is signing in again", async () => {
    const visitor = await enter(none);
    world.pass(10 * minute + 1);
    const again = await signedIn(world.sandbox, await idOf(visitor));
    expect((await again.post("/sandbox/mfa/totp")).http).toBe(200);
  });
});

test("no code, secret, token or subject is in the log, or readable in the database", async () => {
  const visitor = await enter(both);
  const { token, code } = await send(visitor);
  const phoned = (await typePhone(visitor, token, code)).body.token;
  const { secret } = (await visitor.post("/sandbox/mfa/totp")).body;
  const app = shown(both, 1);
  const typed = (await typeTotp(visitor, app)).body.token;
  const kept: string[] = [];
  for (const table of ["second_factors", "phone_challenges", "confirmations", "inbox"]) {
    const { rows } = await world.pool.query(`select * from ${table}`);
    for (const value of rows.flatMap((row) => Object.values(row)))
      kept.push(Buffer.isBuffer(value) ? value.toString("latin1") : String(value));
  }
  const all = [...kept, ...world.lines].join("\n");
  const leaks = Object.entries({ token, code, phoned, secret, app, typed, subject }).filter(([, value]) =>
    all.includes(value),
  );
  // Only names: a failing test must not print the secrets it guards.
  expect(leaks.map(([name]) => name)).toEqual([]);
  expect(all).toContain("holder-enough");
});
