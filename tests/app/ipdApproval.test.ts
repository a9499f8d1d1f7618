import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ipdCalls } from "../../app/api/portal/ipd.ts";

const told = {
  name: "Grace Holloway",
  account: "•••• 5001",
  powers: ["Buy assets"],
  expiresAt: "2026-11-27T12:00:00Z",
};
const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    sent.push(`${request.method} ${pathname}${search} ${await request.text()}`.trim());
    return Response.json({ success: true, ...told });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("IPD003 API041 what a power of attorney is about is read by its access token", async () => {
  expect(await ipdCalls.info("link-1")).toMatchObject(told);
  expect(sent).toEqual(["GET /custodian/user/e-form/ipd/link-1/info"]);
});

test.each(["APPROVED", "DECLINED"] as const)(
  "IPD003 API042 it is confirmed by its access token with the status %s",
  async (status) => {
    await ipdCalls.confirm("link-1", status);
    expect(sent).toEqual([`PATCH /custodian/user/e-form/ipd/link-1/confirm {"status":"${status}"}`]);
  },
);
