import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { acceptRedirect, mfaSettingsCalls, readInbox } from "../../app/api/portal/mfaSettings.ts";
import { apiRoot as root } from "../../app/api/transport/apiRoot.ts";
import { secondFactorCalls } from "../../app/api/widgets/secondFactor.ts";
import { arrivalOf } from "../../app/portal/signIn/arrivalOf.ts";
import { demo } from "../../app/sandbox/people/demoPeople.ts";
import { fromBase32, totpCode, totpStep } from "../../app/sandbox/secondFactor/totp.ts";
import { openTestSandbox, type TestSandbox } from "../sandbox/support/openTestSandbox.ts";
import { type PortalStand, portalStand } from "./support/portalStand.ts";

let world: TestSandbox;
const portals: PortalStand[] = [];
let portal: PortalStand;
let copies = 0;
const subject = "12000.00|wire|Grace Holloway|4477";
/** Every code and token seen so far. */
const secrets: string[] = [];

beforeAll(async () => {
  world = await openTestSandbox();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => {
  portal = portalStand(world, root);
  portals.push(portal);
  return () => vi.unstubAllGlobals();
});
const enter = async (person: string) => {
  const id = `${person}~api${++copies}`;
  await portal.visitor.post("/sandbox/sign-in", { person: id });
  return id;
};
const sentence = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (refusal: { text: string }) => refusal.text,
  );
async function sendCode() {
  const { token, inbox } = await secondFactorCalls.send("SMS");
  const [newest] = await readInbox(undefined);
  const code = newest && "code" in newest ? newest.code : "";
  secrets.push(token, code);
  return { token, code, inbox };
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("API066 API067 API069 MFA004 MFA007 the options, a code to a telephone, and the token for it", async () => {
  await enter("holder-pending");
  const [phone] = await secondFactorCalls.options();
  expect(phone).toMatchObject({ type: "PHONE", phone: expect.stringMatching(/^•••-•••-\d{4}$/) });
  const { token, code, inbox } = await sendCode();
  expect(inbox).toBe("/portal/demo/inbox");
  const asked = `${root}/user/mfa/challenge/phone`;
  expect(portal.addresses).toContain(`${asked}?deliveryType=SMS`);
  const confirmed = await secondFactorCalls.verify({ type: "PHONE", challenge: code, token, subject });
  secrets.push(confirmed);
  expect(confirmed.length).toBeGreaterThan(30);
  const called = await secondFactorCalls.send("CALL");
  secrets.push(called.token);
  expect(portal.addresses.at(-1)).toBe(`${asked}?deliveryType=CALL`);
});

test("API068 MFA005 MFA009 MFA013 a right code of an app gives a token; a wrong one says 'The code is invalid.', five of them that it is locked", async () => {
  await enter("holder-low");
  const type = (challenge: string) =>
    sentence(secondFactorCalls.verify({ type: "TOTP", challenge, subject }));
  const { totpSecret } = demo.people.find(({ id }) => id === "holder-low")!.secondFactor!;
  const right = totpCode(fromBase32(totpSecret!), totpStep(world.options.clock()));
  const token = await secondFactorCalls.verify({ type: "TOTP", challenge: right, subject });
  secrets.push(totpSecret!, right, token);
  expect(token.length).toBeGreaterThan(30);
  expect(portal.addresses.at(-1)).toBe(`${root}/user/mfa/challenge/totp`);
  expect(await type("1")).toBe("The code is invalid.");
  for (let count = 0; count < 3; count++) await type("1");
  expect(await type("1")).toMatch(/^You entered 5 wrong codes\. Please wait 10 minutes/);
});

test("API069 MFA014 a wrong code of a telephone says so with its ten minutes and Resend Code, five that it no longer counts", async () => {
  await enter("holder-pending");
  const { token, code } = await sendCode();
  const type = () =>
    sentence(secondFactorCalls.verify({ type: "PHONE", challenge: wrong(code), token, subject }));
  expect(await type()).toBe(
    "The code is invalid. The code is valid for 10 minutes. You can request a new one with Resend Code.",
  );
  for (let count = 0; count < 3; count++) await type();
  expect(await type()).toMatch(/this code no longer counts/);
});

test("too many codes are told in words", async () => {
  await enter("holder-pending");
  for (let count = 0; count < 5; count++) await sendCode();
  expect(await sentence(secondFactorCalls.send("SMS"))).toMatch(
    /^We have sent you several codes already\. Please wait 10 minutes/,
  );
});

test("one press sends one code, which is good and counts once, however often its answer is lost", async () => {
  await enter("holder-pending");
  const heard = fetch;
  let losses = 2;
  vi.stubGlobal("fetch", async (asked: Request) => {
    const answer = await heard(asked);
    if (losses-- > 0) throw new TypeError("Failed to fetch");
    return answer;
  });
  const { token, code } = await sendCode();
  expect(await readInbox(undefined)).toHaveLength(1);
  const confirmed = await secondFactorCalls.verify({ type: "PHONE", challenge: code, token, subject });
  secrets.push(confirmed);
  for (let count = 0; count < 4; count++) await sendCode();
  expect(await sentence(secondFactorCalls.send("SMS"))).toMatch(
    /^We have sent you several codes already\. Please wait 10 minutes/,
  );
});

test("MFA015 whatever else is refused, and a broken line, get the general sentence", async () => {
  await enter("holder-no-mfa");
  const general = "Something went wrong, and nothing was confirmed. Please try again.";
  expect(await sentence(secondFactorCalls.send("SMS"))).toBe(general);
  expect(await sentence(secondFactorCalls.verify({ type: "TOTP", challenge: "1", subject }))).toBe(general);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sentence(secondFactorCalls.send("SMS"))).toBe(general);
});

test.each([
  ["ERR002", 419, "Your session has expired. You must login again."],
  ["ERR003", 401, "Access denied."],
  ["ERR004", 409, "You are already logged in from another computer."],
])(
  "API069 %s a code that is refused with %i, since the session has ended, says: %s",
  async (_row, status, said) => {
    vi.stubGlobal("fetch", async () => Response.json({ success: false }, { status }));
    const { send, verify, options } = secondFactorCalls;
    expect(await sentence(send("SMS"))).toBe(said);
    expect(await sentence(verify({ type: "PHONE", challenge: "1", token: "t", subject }))).toBe(said);
    expect(await sentence(options())).toBe(said);
  },
);

test("the newer portal takes a hand-off's token for a session, once, and switches factors on and off", async () => {
  const id = await enter("holder-no-mfa");
  const { value } = (await portal.visitor.post("/user/session/redirect")).body;
  await portal.visitor.post("/user/session/logout", { redirect: value });
  expect((await acceptRedirect(value)).user?.id).toBe(id);
  await expect(acceptRedirect(value)).rejects.toMatchObject({ error: { status: 401 } });

  const { secret } = await mfaSettingsCalls.beginApp();
  const code = totpCode(fromBase32(secret), totpStep(world.options.clock()));
  secrets.push(secret, value);
  await expect(mfaSettingsCalls.confirmApp(wrong(code))).rejects.toMatchObject({
    error: { code: "MFA_CHALLENGE_INCORRECT" },
  });
  await mfaSettingsCalls.confirmApp(code);
  await mfaSettingsCalls.beginPhone("5035550188");
  expect(await mfaSettingsCalls.read()).toMatchObject({
    isApplicationMfaActive: true,
    isPhoneMfaActive: true,
    phone: "•••-•••-0188",
  });
  await mfaSettingsCalls.endApp();
  await mfaSettingsCalls.endPhone();
  expect(await secondFactorCalls.options()).toEqual([]);
});

test.each([
  ["?token=t&state=mfaSettings&params=%7B%22back%22%3A%22%2Fo%2Fotdf%3Fx%3D1%22%7D", "t", "/o/otdf?x=1"],
  ["?back=%2Fo", undefined, "/o"],
  ["?back=%2F%2Fevil.example", undefined, undefined],
  ["?back=https%3A%2F%2Fevil.example", undefined, undefined],
  ["?back=javascript%3Aalert(1)", undefined, undefined],
  ["?back=%2Foops", undefined, undefined],
  ["?params=null", undefined, undefined],
  ["?params=%7B", undefined, undefined],
  ["", undefined, undefined],
])("an address of the newer portal %s leads back only into this portal", (search, token, back) => {
  expect(arrivalOf(search)).toEqual({ token, back });
});

test("no code, token or subject is in an address, the log, or the browser's storage", () => {
  const told = portals
    .flatMap(({ addresses, written }) => [...addresses, ...written])
    .concat(world.lines)
    .join("\n");
  expect(told).toContain("/user/mfa/challenge/totp");
  expect(secrets.length).toBeGreaterThan(8);
  expect([...secrets, subject].map((secret) => told.includes(secret))).not.toContain(true);
});
