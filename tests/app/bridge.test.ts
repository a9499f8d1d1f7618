import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { appChannel, type WebviewPage } from "../../app/bridge/appChannel.ts";
import type { Hearing } from "../../app/bridge/messages.ts";
import { programText } from "../../app/sandbox/vitePlugin.ts";
import { version } from "../../schemas/reference/bridge.json";

const origin = "http://localhost:4173";

/** A page in a webview that puts `given` into it. */
function webview(given: WebviewPage & { parent?: unknown } = {}) {
  const page = Object.assign(new EventTarget(), { location: { origin }, ...given }) as unknown as Window &
    WebviewPage;
  if (given.parent === undefined) Object.assign(page, { parent: page });
  const say = (data: unknown, from: unknown = page, by = origin) =>
    page.dispatchEvent(Object.assign(new Event("message"), { data, source: from, origin: by }));
  return { page, say };
}
const hearing = () => ({ signIn: vi.fn(), signOut: vi.fn(), close: vi.fn() }) satisfies Hearing;
afterEach(() => vi.unstubAllGlobals());
const signIn = { v: version, type: "signIn", payload: { token: "once" } };

describe("LAY019 the bridge to the mobile app", () => {
  test("tells iOS objects, Android JSON, and a frame's parent only under its origin", () => {
    const ios = vi.fn();
    appChannel(webview({ webkit: { messageHandlers: { stepwrightApp: { postMessage: ios } } } }).page)!.tell(
      "signedOut",
      {},
    );
    expect(ios).toHaveBeenCalledExactlyOnceWith({ v: 1, type: "signedOut", payload: {} });
    const android = vi.fn();
    appChannel(webview({ stepwrightApp: { postMessage: android } }).page)!.tell("signedIn", { name: "Nora" });
    expect(android).toHaveBeenCalledExactlyOnceWith('{"v":1,"type":"signedIn","payload":{"name":"Nora"}}');
    const parent = { postMessage: vi.fn() };
    appChannel(webview({ parent }).page, "https://app.example")!.tell("ready", {});
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(
      { v: 1, type: "ready", payload: {} },
      "https://app.example",
    );
  });

  test("there is no channel without an app, nor for a frame whose parent nobody has named", () => {
    expect(appChannel(webview().page)).toBeUndefined();
    expect(appChannel(webview({ parent: {} }).page)).toBeUndefined();
  });

  test("hears the app by window.postMessage, on Android also by its listener's reply", () => {
    for (const given of [
      { webkit: { messageHandlers: { stepwrightApp: { postMessage: vi.fn() } } } },
      { stepwrightApp: { postMessage: vi.fn() } as NonNullable<WebviewPage["stepwrightApp"]> },
    ]) {
      const { page, say } = webview(given);
      const does = hearing();
      appChannel(page)!.listen(does);
      say(signIn);
      say(JSON.stringify({ v: version, type: "close" }));
      expect(does.signIn).toHaveBeenCalledExactlyOnceWith({ token: "once" });
      expect(does.close).toHaveBeenCalledOnce();
      given.stepwrightApp?.onmessage?.({ data: JSON.stringify({ v: version, type: "signOut" }) });
      expect(does.signOut).toHaveBeenCalledTimes(given.stepwrightApp ? 1 : 0);
    }
  });

  test("a frame hears its parent alone, and only under the origin that was named", () => {
    const parent = { postMessage: vi.fn() };
    const { page, say } = webview({ parent });
    const does = hearing();
    appChannel(page, "https://app.example")!.listen(does);
    say(signIn, parent, "https://evil.example");
    say(signIn, {}, "https://app.example");
    say(signIn);
    expect(does.signIn).not.toHaveBeenCalled();
    say(signIn, parent, "https://app.example");
    expect(does.signIn).toHaveBeenCalledOnce();
  });

  test.each([
    ["a newer version", { ...signIn, v: 2 }],
    ["no version", { type: "signIn", payload: { token: "once" } }],
    ["an unknown type", { v: version, type: "explode", payload: {} }],
    ["a name that every object has", { v: version, type: "constructor" }],
    ["a token that is no text", { v: version, type: "signIn", payload: { token: 7 } }],
    ["a payload that is nothing", { v: version, type: "signIn", payload: null }],
    ["no JSON", "{signIn"],
    ["nothing", null],
  ])("ignores %s", (_what, data) => {
    const { page, say } = webview({ stepwrightApp: { postMessage: vi.fn() } });
    const does = hearing();
    appChannel(page)!.listen(does);
    say(data);
    for (const each of Object.values(does)) expect(each).not.toHaveBeenCalled();
  });

  test("another window and another origin are strangers", () => {
    const { page, say } = webview({ stepwrightApp: { postMessage: vi.fn() } });
    const does = hearing();
    appChannel(page)!.listen(does);
    say(signIn, {});
    say(signIn, page, "https://evil.example");
    expect(does.signIn).not.toHaveBeenCalled();
  });

  test("API002 its own sign-in and sign-out carry the user-agent token", async () => {
    const { page, say } = webview({ stepwrightApp: { postMessage: vi.fn() } });
    const asked: [string, string | null][] = [];
    const fetch = async (to: string, { headers }: RequestInit) => {
      asked.push([new URL(to).pathname, new Headers(headers).get("X-User-Agent-Token")]);
      return Response.json({ success: true });
    };
    const location = { origin, href: `${origin}/o`, assign: vi.fn() };
    vi.stubGlobal("window", Object.assign(page, { fetch }));
    vi.stubGlobal("document", new EventTarget());
    vi.stubGlobal("location", location);
    await import("../../app/bridge/connectApp.ts");
    say(signIn);
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith("/o"));
    say({ v: version, type: "close" });
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const token = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(asked).toEqual([
      ["/custodian/user-anonymous/accept-redirect", token],
      ["/custodian/user/session/logout", token],
    ]);
  });

  test("its program calls the custodian where the portal does", async () => {
    const program = await programText(
      fileURLToPath(new URL("../../app/bridge/connectApp.ts", import.meta.url)),
    );
    expect(program).toContain(import.meta.env.VITE_API_ROOT);
  });
});
