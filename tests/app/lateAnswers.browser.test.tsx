import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import { words } from "../../app/messages/words.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import { custodianDouble, requestsAtRest } from "./support/custodianDouble.ts";

/** What each address is answered, once a test lets it be. */
let answers: { [address: string]: (answer: Response) => void };

beforeEach(() => {
  answers = {};
  sessionStore.setState({ session: undefined, leaving: false });
  custodianDouble((request, path) => {
    if (path === "/user-anonymous/configuration") return Response.json({ success: true, sandbox: true });
    const address = `${path}${new URL(request.url).search}`;
    return new Promise<Response>((resolve) => {
      answers[address] = resolve;
    });
  });
});

async function visit(address: string) {
  window.history.replaceState(null, "", address);
  await render(<App />);
}
function follow(address: string) {
  window.history.pushState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
}
/** Answers what was asked there, after it was. */
async function answer(address: string, body: object, status = 200) {
  await asked(address);
  answers[address]!(Response.json({ success: status === 200, ...body }, { status }));
  await requestsAtRest();
}
const asked = (address: string) => vi.waitFor(() => expect(Object.keys(answers)).toContain(address));

const row = (number: string) => ({
  id: number,
  number,
  title: "Withdrawal",
  account: "7121005001",
  person: "Grace Holloway",
  created: "2026-11-20T12:00:00Z",
  status: { id: "SENT", label: "Sent", color: "blue" },
});

test("the desk lists what was searched for last, whichever answer comes last", async () => {
  await visit("/portal/demo/desk?q=W-1");
  await asked("/sandbox/desk?q=W-1&offset=0");
  follow("/portal/demo/desk?q=W-2");
  await answer("/sandbox/desk?q=W-2&offset=0", { list: [row("W-2")], total: 1 });
  await expect.element(page.getByRole("link", { name: "Withdrawal W-2" })).toBeVisible();
  await answer("/sandbox/desk?q=W-1&offset=0", { list: [row("W-1")], total: 1 });
  await expect.element(page.getByRole("link", { name: "Withdrawal W-2" })).toBeVisible();
  expect(page.getByRole("link", { name: "Withdrawal W-1" }).elements()).toEqual([]);
});

test("a refusal of an earlier search says nothing of what is searched for now", async () => {
  await visit("/portal/demo/desk?q=W-1");
  await asked("/sandbox/desk?q=W-1&offset=0");
  follow("/portal/demo/desk?q=W-2");
  await answer("/sandbox/desk?q=W-2&offset=0", { list: [row("W-2")], total: 1 });
  await answer("/sandbox/desk?q=W-1&offset=0", {}, 404);
  await expect.element(page.getByRole("link", { name: "Withdrawal W-2" })).toBeVisible();
  expect(page.getByText(words("desk.nobody")).elements()).toEqual([]);
});

test("the inbox shows what was asked for last, whichever answer comes last", async () => {
  const message = (code: string) => ({
    id: code,
    code,
    deliveryType: "SMS",
    phone: "(415) 555-0188",
    sentAt: "2026-11-20T12:00:00Z",
  });
  await visit("/portal/demo/inbox?person=ann");
  await asked("/sandbox/inbox?person=ann");
  follow("/portal/demo/inbox?person=bo");
  await answer("/sandbox/inbox?person=bo", { list: [message("222222")] });
  await expect.element(page.getByText(words("inbox.sms", { code: "222222", minutes: 10 }))).toBeVisible();
  await answer("/sandbox/inbox?person=ann", { list: [message("111111")] });
  await expect.element(page.getByText(words("inbox.sms", { code: "222222", minutes: 10 }))).toBeVisible();
  expect(page.getByText(words("inbox.sms", { code: "111111", minutes: 10 })).elements()).toEqual([]);
});

test("CONST002 the page of what was sent shows that of its address, whichever answer comes last", async () => {
  const sent = (title: string) => ({
    title,
    reference: title,
    sentAt: "2026-03-07T21:05:59",
    amounts: [],
    next: [],
    sections: [],
  });
  await visit("/o/activity/1");
  await asked("/user/activity/1");
  follow("/o/activity/2");
  await answer("/user/activity/2", sent("The second"));
  await expect.element(page.getByRole("heading", { level: 1, name: "The second" })).toBeVisible();
  await expect.element(page.getByText("03/07/2026 21:05", { exact: true })).toBeVisible();
  await answer("/user/activity/1", sent("The first"));
  await expect.element(page.getByRole("heading", { level: 1, name: "The second" })).toBeVisible();
});
