import { afterEach, expect, test, vi } from "vitest";
import { discardFile } from "../../app/api/files/discardFile.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: object) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json(body, { status });
  });
  return asked;
};

test("a file that was taken away is deleted at the custodian", async () => {
  const asked = answering(200, { success: true });
  await discardFile("a1");
  expect(asked).toEqual(["DELETE /custodian/user/application/files/a1"]);
});

test("a refusal troubles nobody", async () => {
  answering(404, { success: false, status: "NOT_FOUND", message: "" });
  await expect(discardFile("a1")).resolves.toBeUndefined();
});
