import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pdfAddress } from "../../app/api/portal/activity.ts";
import { eventsAddress, fileAddress } from "../../app/api/portal/details.ts";
import { request } from "../../app/api/transport/request.ts";
import { documentAddress } from "../../app/api/widgets/documentAddress.ts";

const sent: Request[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
const ok = (body: unknown = { success: true }) => Response.json(body);

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request.clone());
    return (answers.shift() ?? ok)();
  });
});
afterEach(() => vi.unstubAllGlobals());

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error.error,
  );

test("API001 API002 calls relative to the API root with the user-agent token", async () => {
  await request("get", "/user/session");
  expect(sent[0]!.url).toBe("http://portal.test/custodian/user/session");
  expect(sent[0]!.headers.get("X-User-Agent-Token")).toMatch(/^[0-9a-f-]{36}$/);
});

test("API002 every call of one opening carries the same token, beside headers of its own", async () => {
  await request("get", "/user/session");
  await request("post", "/user/application", { body: {}, once: "k1", headers: { "If-Match": '"4"' } });
  await request("post", "/api/billing/get/cc/list", { body: { accountCode: "7" } });
  const tokens = new Set(sent.map(({ headers }) => headers.get("X-User-Agent-Token")));
  expect([...tokens]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(sent[1]!.headers.get("If-Match")).toBe('"4"');
});

test("API001 what the browser itself opens lies below the API root, too", () => {
  expect([
    fileAddress("/user/requests/r-1", "f-1"),
    eventsAddress("/user/requests/r-1", 3),
    pdfAddress("r-1"),
    documentAddress(7, "712"),
  ]).toEqual([
    "http://portal.test/custodian/user/requests/r-1/files/f-1",
    "http://portal.test/custodian/user/requests/r-1/events?after=3",
    "http://portal.test/custodian/user/activity/r-1/pdf",
    "http://portal.test/custodian/user/documents/7?holding=712",
  ]);
});

test("API003 posts JSON under /user and forms elsewhere", async () => {
  await request("post", "/user/application/temp", { body: { a: 1 } });
  await request("post", "/api/billing/get/cc/list", { body: { accountCode: "7" } });
  expect(sent[0]!.headers.get("content-type")).toBe("application/json");
  expect(await sent[0]!.json()).toEqual({ a: 1 });
  expect(sent[1]!.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
  expect(await sent[1]!.text()).toBe("accountCode=7");
});

test("API003 a form holds each field as it was typed, and /user-anonymous is not under /user", async () => {
  const body = { name: "Ada & Bo = 100 %", isDefault: true };
  await request("post", "/user-anonymous/login", { body });
  expect(sent[0]!.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
  expect([...new URLSearchParams(await sent[0]!.text())]).toEqual([
    ["name", "Ada & Bo = 100 %"],
    ["isDefault", "true"],
  ]);
});

test("API004 asks past caches", async () => {
  await request("get", "/user/session");
  expect(sent[0]!.headers.get("cache-control")).toBe("no-cache");
  expect(sent[0]!.headers.get("pragma")).toBe("no-cache");
});

test("leaves what is not given out of the address", async () => {
  await request("get", "/user/account/fee-schedule", { query: { typeIRA: 1, partner: undefined, code: "" } });
  expect(new URL(sent[0]!.url).search).toBe("?typeIRA=1");
});

test("sends its idempotency key, and only then a POST again after a broken answer", async () => {
  answers = [
    () => new Response("", { status: 503, headers: { "Retry-After": "0" } }),
    () => ok({ success: true, value: 7 }),
  ];
  await expect(request("post", "/user/application", { body: {}, once: "k1" })).resolves.toMatchObject({
    value: 7,
  });
  expect(sent.map((each) => each.headers.get("Idempotency-Key"))).toEqual(["k1", "k1"]);
  sent.length = 0;
  answers = [() => new Response("", { status: 503 })];
  expect(await refused(request("post", "/user/application/temp", { body: {} }))).toMatchObject({
    status: 503,
  });
  expect(sent).toHaveLength(1);
});

test("calls half an answer and no answer being offline", async () => {
  answers = [() => new Response('{"success": tr')];
  expect(await refused(request("post", "/user/x", { body: {} }))).toEqual({
    code: "offline",
    status: 0,
    text: "",
  });
  answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
  expect(await refused(request("post", "/user/x", { body: {} }))).toEqual({
    code: "offline",
    status: 0,
    text: "",
  });
});

test("API005 rejects a call whose answer is refused, by its status or by success false", async () => {
  answers = [
    () => Response.json({ success: true }, { status: 404 }),
    () => ok({ success: false, status: "NO" }),
  ];
  expect(await refused(request("post", "/user/x", { body: {} }))).toMatchObject({ code: "404" });
  expect(await refused(request("post", "/user/x", { body: {} }))).toMatchObject({ code: "NO" });
  await expect(request("post", "/user/x", { body: {} })).resolves.toEqual({ success: true });
});

test("hands on a refusal with its code", async () => {
  answers = [() => Response.json({ success: false, status: "EMAIL_EXIST", message: "m" }, { status: 422 })];
  expect(await refused(request("get", "/user/account/application/email/check"))).toEqual({
    code: "EMAIL_EXIST",
    status: 422,
    text: "m",
  });
});

test("asks again only where nothing can happen twice, and only after what may pass by itself", async () => {
  const failing = (status: number) => () => new Response("", { status, headers: { "Retry-After": "0" } });
  const times = async (method: "get" | "post" | "put" | "patch" | "delete", status: number) => {
    sent.length = 0;
    answers = [failing(status), failing(status), failing(status), failing(status)];
    expect(await refused(request(method, "/user/x"))).toMatchObject({ status });
    return sent.length;
  };
  expect(await times("get", 503)).toBe(3);
  expect(await times("get", 422)).toBe(1);
  expect(await times("get", 401)).toBe(1);
  for (const method of ["post", "put", "patch", "delete"] as const) expect(await times(method, 503)).toBe(1);
});

test.each([
  ["90", 90_000],
  ["9999999999", 600_000],
  ["Fri, 20 Nov 2026 12:04:00 GMT", 0],
  [undefined, 0],
])("hands on how long it is to be left alone: %s", async (said, retryAfter) => {
  answers = [() => new Response("", { status: 429, ...(said ? { headers: { "Retry-After": said } } : {}) })];
  const given = request("post", "/user/x");
  await expect(given).rejects.toMatchObject({ error: { status: 429 }, retryAfter });
});

test("a call that its caller gave up is no refusal", async () => {
  const control = new AbortController();
  answers = [
    () => {
      control.abort();
      return Promise.reject(new DOMException("Aborted", "AbortError"));
    },
  ];
  const given = request("get", "/user/x", { signal: control.signal });
  await expect(given).rejects.toMatchObject({ name: "AbortError" });
});
