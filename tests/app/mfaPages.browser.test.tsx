import axe from "axe-core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import { words } from "../../app/messages/words.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import { custodianDouble } from "./support/custodianDouble.ts";

type Answer = (body: Record<string, unknown>) => Response;
const json =
  (body: object, status = 200): Answer =>
  () =>
    Response.json({ success: status === 200, ...body }, { status });
const refusal = (status: number, code: string) => json({ status: code, message: code }, status);

const holder = {
  permissions: [{ role: "ROLE_USER", privileges: [] }],
  timeout: 900_000,
  isIncomplete: false,
  completeMenu: true,
  user: { id: "holder-no-mfa", name: "Nina Marsh" },
};
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

let answers: { [call: string]: Answer };
let asked: string[];
let factors: { app: boolean; phone: boolean };
/** Whether the person signed in, or proved by a code, a short while ago. */
let isFresh: boolean;

beforeEach(() => {
  asked = [];
  factors = { app: false, phone: false };
  isFresh = true;
  sessionStore.setState({ session: undefined, leaving: false });
  const set = (change: Partial<typeof factors>) => {
    Object.assign(factors, change);
    return json({})({});
  };
  answers = {
    "GET /user/session": json(holder),
    "POST /user-anonymous/accept-redirect": json({ authorization: "a" }),
    "GET /sandbox/mfa/settings": () =>
      json({
        isApplicationMfaActive: factors.app,
        isPhoneMfaActive: factors.phone,
        ...(factors.phone ? { phone: "•••-•••-0188" } : {}),
        canChange: isFresh,
        subject: "Change of the second factor",
      })({}),
    "POST /sandbox/mfa/totp": json({ secret, uri: `otpauth://totp/Entrust:nina?secret=${secret}` }),
    "POST /sandbox/mfa/totp/confirm": ({ challenge }) =>
      challenge === "123456" ? set({ app: true }) : refusal(422, "MFA_CHALLENGE_INCORRECT")({}),
    "DELETE /sandbox/mfa/totp": () => set({ app: false }),
    "POST /sandbox/mfa/phone": () => set({ phone: true }),
    "DELETE /sandbox/mfa/phone": () => set({ phone: false }),
    "GET /sandbox/people": json({ list: [], ssns: [], promoCodes: [], testCards: [] }),
  };
  custodianDouble(async (request, path) => {
    const line = `${request.method} ${path}`;
    asked.push(`${line}${new URL(request.url).search}`);
    const text = await request.text();
    return (answers[line] ?? refusal(404, "NOT_FOUND"))(text === "" ? {} : JSON.parse(text));
  });
});
async function visit(address: string) {
  window.history.replaceState(null, "", address);
  return render(<App />);
}
const here = () => `${window.location.pathname}${window.location.search}`;
const button = (key: string) => page.getByRole("button", { name: words(key), exact: true });
async function violations() {
  const { violations: found } = await axe.run(document.body);
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
}
const settings = (query = "") => visit(`/portal/settings/mfa${query}`);

describe("the settings of the second factor", () => {
  test("MFA002 a hand-off's token opens them once, leaves the address, and the way back is the flow's own address", async () => {
    const back = "/o/distributions/recurring/s2?id=17";
    const params = encodeURIComponent(JSON.stringify({ back }));
    sessionStore.setState({ session: null, leaving: true });
    await settings(`?token=tok-1&state=mfaSettings&params=${params}`);
    await expect.element(page.getByRole("heading", { name: words("mfaSettings.title") })).toBeVisible();
    expect(asked.filter((line) => line.startsWith("POST /user-anonymous"))).toHaveLength(1);
    expect(here()).toBe(`/portal/settings/mfa?${new URLSearchParams({ back })}`);
    await button("mfaSettings.back").click();
    await vi.waitFor(() => expect(here()).not.toContain("/portal/settings"));
    expect(asked.some((line) => line.includes("tok-1"))).toBe(false);
  });

  test("without a session, and with a token that is used, one comes to the newer portal's dashboard", async () => {
    answers["GET /user/session"] = refusal(401, "ACCESS_DENIED");
    answers["POST /user-anonymous/accept-redirect"] = refusal(401, "ACCESS_DENIED");
    const screen = await settings();
    await vi.waitFor(() => expect(here()).toMatch(/^\/portal\/dashboard(\?|$)/));
    await screen.unmount();
    sessionStore.setState({ session: undefined, leaving: false });
    await settings("?token=used&state=mfaSettings");
    await vi.waitFor(() => expect(here()).toMatch(/^\/portal\/dashboard(\?|$)/));
  });

  test("a proof that was heard counts, although its answer was lost", async () => {
    isFresh = false;
    factors.app = true;
    answers["GET /user/mfa/options"] = json({ list: [{ type: "TOTP" }] });
    answers["POST /user/mfa/challenge/totp"] = json({ token: "confirmed" });
    answers["POST /sandbox/mfa/prove"] = () => {
      isFresh = true;
      return Response.error();
    };
    await settings();
    await page.getByLabelText(words("secondFactor.appCode")).fill("123456");
    await page.getByRole("button", { name: words("secondFactor.confirm") }).click();
    await expect.element(button("mfaSettings.replaceApp")).toBeVisible();
    expect(page.getByText(words("secondFactor.failed")).query()).toBeNull();
  });

  test("after a while nothing can be changed before a new sign-in", async () => {
    isFresh = false;
    await settings();
    await expect.element(page.getByText(words("mfaSettings.proofBySignIn"))).toBeVisible();
    await expect.element(button("mfaSettings.beginApp")).not.toBeInTheDocument();
    await expect.element(button("mfaSettings.beginPhone")).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await button("mfaSettings.signInAgain").click();
    await vi.waitFor(() => expect(here()).toMatch(/^\/o\/auth\/login/));
  });

  test("MFA013 an app is activated by its code: the secret as a picture and as text, a wrong code refused", async () => {
    await settings();
    await button("mfaSettings.beginApp").click();
    const picture = page.getByRole("img", { name: words("mfaSettings.qr") });
    await expect.element(picture).toBeVisible();
    expect(picture.element().tagName).toBe("svg");
    expect(document.querySelectorAll(".QrCode [style], .QrCode[style]")).toHaveLength(0);
    expect(document.querySelector(".MfaSecret-text")?.textContent?.replaceAll(" ", "") === secret).toBe(true);
    expect(await violations()).toEqual([]);
    const code = page.getByLabelText(words("secondFactor.appCode"));
    await code.fill("111111");
    await button("secondFactor.confirm").click();
    await expect.element(page.getByText(words("secondFactor.wrongApp"))).toBeVisible();
    await code.fill("123 456");
    await button("secondFactor.confirm").click();
    await expect.element(page.getByText(words("mfaSettings.appIsOn"))).toBeVisible();
    await expect.element(page.getByText(words("mfaSettings.appOn"))).toBeInTheDocument();
    expect(document.body.innerHTML.includes(secret)).toBe(false);
    // Another app replaces it only after its own code was typed.
    await button("mfaSettings.replaceApp").click();
    await expect.element(picture).toBeVisible();
    await button("ui.cancel").click();
    await button("mfaSettings.endApp").click();
    await expect.element(button("mfaSettings.beginApp")).toBeVisible();
  });

  test("the secret is copied as it stands, and a browser that forbids it is told of", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce(undefined);
    await settings();
    await button("mfaSettings.beginApp").click();
    await button("mfaSettings.copy").click();
    await expect.element(page.getByText(words("mfaSettings.copied"))).toBeVisible();
    expect(write.mock.calls[0]?.[0] === secret).toBe(true);
    write.mockRejectedValueOnce(new DOMException("No", "NotAllowedError"));
    await button("mfaSettings.copy").click();
    await expect.element(page.getByText(words("mfaSettings.notCopied"))).toBeVisible();
  });

  test("a phone is activated by ten digits, however they are written, and deactivated", async () => {
    await settings();
    const number = page.getByLabelText(words("mfaSettings.number"));
    await number.fill("555-0188");
    await button("mfaSettings.beginPhone").click();
    await expect.element(page.getByText(words("mfaSettings.phoneDigits"))).toBeVisible();
    expect(await violations()).toEqual([]);
    await number.fill("(503) 555-0188");
    await button("mfaSettings.beginPhone").click();
    await expect
      .element(page.getByText(words("mfaSettings.phoneIsOn", { phone: "•••-•••-0188" })))
      .toBeVisible();
    await button("mfaSettings.endPhone").click();
    await expect.element(button("mfaSettings.beginPhone")).toBeVisible();
  });

  test("what fails is said", async () => {
    answers["POST /sandbox/mfa/totp"] = refusal(500, "INTERNAL");
    answers["POST /sandbox/mfa/phone"] = refusal(500, "INTERNAL");
    await settings();
    await button("mfaSettings.beginApp").click();
    await expect.element(page.getByText(words("secondFactor.failed")).first()).toBeVisible();
    await page.getByLabelText(words("mfaSettings.number")).fill("5035550188");
    await button("mfaSettings.beginPhone").click();
    await vi.waitFor(() => expect(page.getByText(words("secondFactor.failed")).elements()).toHaveLength(2));
  });

  test("fits 320 pixels without sideways scroll", async () => {
    await page.viewport(320, 700);
    await settings();
    await button("mfaSettings.beginApp").click();
    await expect.element(page.getByRole("img", { name: words("mfaSettings.qr") })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(414, 896);
  });
});

describe("a server without the calls of the sandbox", () => {
  beforeEach(() => {
    for (const call of Object.keys(answers)) if (call.includes(" /sandbox/")) delete answers[call];
    answers["GET /user-anonymous/configuration"] = json({ sandbox: false });
  });

  test("says that the settings of the second factor are not here, and offers none", async () => {
    await settings();
    await expect.element(page.getByText(words("mfaSettings.off"))).toBeVisible();
    expect(page.getByText(words("server.500")).query()).toBeNull();
    expect(button("mfaSettings.beginApp").query()).toBeNull();
    await expect.element(button("mfaSettings.home")).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test("says that there is no inbox, and offers nothing to refresh", async () => {
    await visit("/portal/demo/inbox?person=holder-no-mfa");
    await expect.element(page.getByText(words("inbox.off"))).toBeVisible();
    expect(button("inbox.refresh").query()).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test("an unknown person's inbox is not taken for a server without one", async () => {
    answers["GET /user-anonymous/configuration"] = json({ sandbox: true });
    await visit("/portal/demo/inbox?person=nobody");
    await expect.element(page.getByText(words("inbox.nobody"))).toBeVisible();
    await expect.element(button("inbox.refresh")).toBeVisible();
  });

  test("says at sign-in that nobody can be chosen", async () => {
    await visit("/portal/demo/people");
    await expect.element(page.getByText(words("signIn.off"))).toBeVisible();
    expect(page.getByText(words("signIn.lead")).query()).toBeNull();
  });
});

describe("the demo inbox", () => {
  const message = (id: string, deliveryType: string, code: string) => ({
    id,
    sentAt: "2026-03-07T21:05:59",
    deliveryType,
    phone: "•••-•••-0188",
    code,
  });

  test("CONST002 MFA016 shows the messages of the person named, as they come, and new ones when asked, each valid for 10 minutes", async () => {
    const list = [message("1", "SMS", "482913")];
    answers["GET /sandbox/inbox"] = () => json({ list })({});
    await visit("/portal/demo/inbox?person=holder-pending~2");
    await expect
      .element(page.getByText("Your verification code is 482913. It is valid for 10 minutes."))
      .toBeVisible();
    await expect.element(page.getByText(/03\/07\/2026 21:05(?!:)/)).toBeVisible();
    expect(asked.find((line) => line.startsWith("GET /sandbox/inbox"))).toMatch(
      /\?person=holder-pending(~|%7E)2$/,
    );
    expect(await violations()).toEqual([]);
    list.unshift(message("2", "CALL", "771204"));
    await button("inbox.refresh").click();
    await expect
      .element(page.getByText("your verification code is 771204. It is valid for 10 minutes."))
      .toBeVisible();
    await expect.element(page.getByText(words("inbox.count", { count: 2 }))).toBeVisible();
    const first = document.querySelector(".Inbox-message")?.textContent ?? "";
    expect(first.includes("771204")).toBe(true);
  });

  test("looks by itself when one comes back to its tab", async () => {
    answers["GET /sandbox/inbox"] = json({ list: [] });
    await visit("/portal/demo/inbox");
    await vi.waitFor(() => expect(asked.filter((line) => line.includes("inbox"))).toHaveLength(1));
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(asked.filter((line) => line.includes("inbox"))).toHaveLength(2));
  });

  test("tells who is not signed in where to find one", async () => {
    answers["GET /sandbox/inbox"] = refusal(401, "ACCESS_DENIED");
    await visit("/portal/demo/inbox");
    await expect.element(page.getByText(words("inbox.nobody"))).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: words("newerPortal.back") }))
      .toHaveAttribute("href", "/portal/demo/people");
  });
});

test("the sign-in page leads to a holder's settings and inbox", async () => {
  const person = {
    id: "holder-no-mfa",
    name: "Nina Marsh",
    about: "Rich.",
    roles: ["ROLE_USER"],
    group: "moneyOut",
  };
  answers["GET /sandbox/people"] = json({ list: [person], ssns: [], promoCodes: [], testCards: [] });
  answers["POST /sandbox/sign-in"] = json(holder);
  await visit("/portal/demo/people");
  const inbox = page.getByRole("link", { name: words("signIn.inboxNamed", { name: person.name }) });
  await expect.element(inbox).toHaveAttribute("href", "/portal/demo/inbox?person=holder-no-mfa");
  await page.getByRole("button", { name: words("signIn.settingsNamed", { name: person.name }) }).click();
  await vi.waitFor(() => expect(here()).toBe("/portal/settings/mfa"));
  await expect.element(page.getByRole("heading", { name: words("mfaSettings.title") })).toBeVisible();
});
