import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import frameJs from "../../app/sandbox/login/embed/frame.js?script";
import partnerJs from "../../app/sandbox/login/embed/partner.js?script";
import { demo } from "../../app/sandbox/people/demoPeople.ts";
import bridge from "../../schemas/reference/bridge.json" with { type: "json" };
import { fileSandbox } from "./support/fileSandbox.ts";
import { partnerOrigin, portalOrigin, siteOrigin } from "./support/openTestSandbox.ts";
import { Visitor } from "./support/visitor.ts";

const world = fileSandbox();
const verifier = "a-secret-of-the-partner-s-page-0123456789ab";
const challenge = createHash("sha256").update(verifier).digest("base64url");
const email = demo.people.find(({ id }) => id === "holder-no-mfa")!.email;

const get = (path: string, headers: Record<string, string> = {}) =>
  world.login.fetch(new Request(`${siteOrigin}${path}`, { headers }));
const post = (path: string, fields: Record<string, string>, origin: string) =>
  world.login.fetch(
    new Request(`${siteOrigin}${path}`, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams(fields),
    }),
  );

/** Signs in as the frame does. @returns the page that answers */
async function signIn(fields: Record<string, string> = {}): Promise<string> {
  const typed = { email, password: demo.password, partner: partnerOrigin, challenge };
  return (await post("/sign-in", { ...typed, ...fields }, siteOrigin)).text();
}
const tokenIn = (page: string) => /data-token="([^"]+)"/.exec(page)?.[1];
const arrive = async (token: string, { secret = verifier, origin = partnerOrigin } = {}) =>
  (await post("/arrive", { token, verifier: secret }, origin)).headers.get("location")!;
const refused = `${portalOrigin}/o/auth/login?portalErrorCode=ACCESS_DENIED`;

describe("the embedded login", () => {
  test("LAY016 the configuration names a frame of 400 x 482, to a listed partner alone", async () => {
    const listed = await get("/embed.json", { origin: partnerOrigin });
    expect(await listed.json()).toMatchObject({ width: 400, height: 482 });
    const other = await get("/embed.json", { origin: "https://evil.example" });
    expect(other.status).toBe(403);
    expect(await other.json()).toEqual({ reason: expect.stringContaining("https://evil.example") });
    expect(other.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("LAY018 the frame reports its height once, 150 ms after it last changed", () => {
    vi.useFakeTimers();
    const told: object[] = [];
    let resized = () => {};
    runInNewContext(frameJs, {
      window: {},
      parent: { postMessage: (message: object) => told.push(message) },
      document: {
        querySelector: () => ({ content: partnerOrigin }),
        addEventListener: () => {},
        documentElement: { getBoundingClientRect: () => ({ height: 500.2 }) },
      },
      addEventListener: () => {},
      ResizeObserver: class {
        constructor(hear: () => void) {
          resized = hear;
        }
        observe() {}
      },
      setTimeout,
      clearTimeout,
    });
    for (const change of [1, 2]) {
      resized();
      vi.advanceTimersByTime(149);
      expect(told, `after change ${change}`).toMatchObject([{ type: "ready" }]);
    }
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(told.slice(1)).toEqual([{ v: bridge.version, type: "resize", payload: { height: 501 } }]);
  });

  test("the script of a partner's page has at most 3 kB", () => {
    expect(Buffer.byteLength(partnerJs)).toBeLessThanOrEqual(3_000);
  });

  test("the frame may be framed by listed partners and nobody else, the site's own pages by nobody", async () => {
    const policy = async (path: string) => (await get(path)).headers.get("content-security-policy")!;
    expect(await policy(`/frame?partner=${partnerOrigin}`)).toMatch(
      new RegExp(`; frame-ancestors ${partnerOrigin};`),
    );
    expect(await policy("/?for=x")).toMatch(/frame-ancestors 'none'/);
    expect(await (await get("/frame?partner=https://evil.example")).text()).not.toContain("/frame.js");
  });

  test("a sign-in in the frame opens one session, for the page that began it", async () => {
    const token = tokenIn(await signIn())!;
    const place = new URL(await arrive(token));
    expect(place.origin + place.pathname).toBe(`${portalOrigin}/o/auth/arrival`);
    const visitor = new Visitor(world.sandbox);
    const handed = place.hash.replace("#token=", "");
    const accepted = await visitor.call("POST", "/user-anonymous/accept-redirect", {
      headers: { Authorization: `Bearer ${handed}` },
    });
    expect(accepted.http).toBe(200);
    expect((await visitor.call("GET", "/user/session")).body.user).toMatchObject({ id: "holder-no-mfa" });
  });

  test("a used, an old, a stolen and an invented token are refused, and so is another partner's page", async () => {
    const used = tokenIn(await signIn())!;
    expect(await arrive(used)).not.toBe(refused);
    expect(await arrive(used)).toBe(refused);
    const stolen = tokenIn(await signIn())!;
    expect(await arrive(stolen, { secret: "guessed" })).toBe(refused);
    expect(await arrive(stolen, { origin: "https://evil.example" })).toBe(refused);
    expect(await arrive(stolen, { origin: "null" })).toBe(refused);
    expect(await arrive("invented")).toBe(refused);
    const direct = await new Visitor(world.sandbox).call("POST", "/user-anonymous/accept-redirect", {
      headers: { Authorization: `Bearer ${stolen}` },
    });
    expect(direct.http).toBe(401);
    world.pass(61_000);
    expect(await arrive(stolen)).toBe(refused);
  });

  test("what a page sends is never longer than its two fields need", async () => {
    const token = tokenIn(await signIn())!;
    const reply = await post("/arrive", { token, verifier, more: "x".repeat(20_000) }, partnerOrigin);
    expect([reply.status, reply.headers.get("location")]).toEqual([422, null]);
    expect(await arrive(token)).not.toBe(refused);
  });

  test("no token for a partner that is not listed, without a challenge, or sent by a page of another site", async () => {
    expect(tokenIn(await signIn({ partner: "https://evil.example" }))).toBeUndefined();
    expect(tokenIn(await signIn({ challenge: "short" }))).toBeUndefined();
    const typed = { email, password: demo.password, partner: partnerOrigin, challenge };
    expect(tokenIn(await (await post("/sign-in", typed, partnerOrigin)).text())).toBeUndefined();
  });
});
