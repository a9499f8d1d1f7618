import { afterEach, expect, test, vi } from "vitest";
import { CallRefused } from "../../app/api/transport/refusal.ts";

vi.mock("../../app/api/flows/laterCalls.ts", () => {
  throw new Error("not there");
});

const { callNamed } = await import("../../app/api/flows/calls.ts");
const { draftCallsFor } = await import("../../app/api/drafts/draftCalls.ts");

const asked: [string, () => Promise<unknown>][] = [
  ["a call", () => callNamed("withdrawal.accounts")],
  ["what keeps drafts", () => draftCallsFor({ draft: { save: "forms.saveDraft" } } as never, "u-1")],
];

afterEach(() => vi.unstubAllGlobals());

test.each(asked)(
  "%s whose part of the program is not there is said to be offline where one is",
  async (_, ask) => {
    vi.stubGlobal("navigator", { onLine: false });
    await expect(ask()).rejects.toMatchObject({ error: { code: "offline", status: 0 } });
  },
);

test.each(asked)("%s that a newer version has no more is never said to be offline", async (_, ask) => {
  vi.stubGlobal("navigator", { onLine: true });
  const error = await ask().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(CallRefused);
});
