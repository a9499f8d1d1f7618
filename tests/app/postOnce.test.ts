import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { detailsCalls } from "../../app/api/portal/details.ts";
import { postOnce } from "../../app/api/portal/postOnce.ts";

type Answer = () => Response | Promise<Response>;

const sent: Request[] = [];
let answers: Answer[] = [];
const ok: Answer = () => Response.json({ success: true });
const refused = (http: number, status: string) => () =>
  Response.json({ success: false, status }, { status: http });
const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
/** `request` itself asks three times where no answer comes. */
const lostForGood = [lost, lost, lost];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  sent.length = 0;
  answers = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request.clone());
    return (answers.shift() ?? ok)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (text: string) => postOnce("/user/once", { text }).catch((error) => error.error.code);
/** The keys of what was sent, each as the number of its first use. */
const keys = () => {
  const all = sent.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(all.every((key) => /^[0-9a-f-]{36}$/.test(key ?? ""))).toBe(true);
  return all.map((key) => [...new Set(all)].indexOf(key));
};

test("two presses at once are one post", async () => {
  await Promise.all([press("pressed"), press("pressed")]);
  expect(keys()).toEqual([0, 0]);
});

test("said again after its answer, it is another post", async () => {
  await press("answered");
  await press("answered");
  expect(keys()).toEqual([0, 1]);
});

test("pressed again after the answer was lost, it is the same post; with other words it is another", async () => {
  answers = [...lostForGood];
  expect(await press("lost")).toBe("offline");
  await press("other words");
  await press("lost");
  expect(keys()).toEqual([0, 0, 0, 1, 0]);
});

test("after a refusal of what it asks for it is another post, after one that heard nothing the same", async () => {
  answers = [refused(422, "CHAT_FULL"), refused(401, "ACCESS_DENIED")];
  for (let time = 0; time < 3; time++) await press("refused");
  expect(keys()).toEqual([0, 1, 1]);
});

test("what is deleted already is deleted, also where only the answer was lost", async () => {
  answers = [lost, refused(404, "NOT_FOUND")];
  await detailsCalls.deleteDraft("r-1");
  expect(sent.map(({ method }) => method)).toEqual(["DELETE", "DELETE"]);
  answers = [refused(422, "NOT_CONTINUABLE")];
  await expect(detailsCalls.deleteDraft("r-1")).rejects.toThrow("NOT_CONTINUABLE");
});
