import axe from "axe-core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import type { Details, Message } from "../../app/api/portal/details.ts";
import { words } from "../../app/messages/words.ts";
import { browserWindow } from "../../app/portal/signIn/browserWindow.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import { custodianDouble } from "./support/custodianDouble.ts";

const json =
  (body: object, status = 200) =>
  () =>
    Response.json({ success: status === 200, ...body }, { status });
const holder = {
  permissions: [{ role: "ROLE_USER", privileges: [] }],
  timeout: 900_000,
  isIncomplete: false,
  completeMenu: true,
  user: { id: "u-1", name: "Nina Marsh" },
};
const id = "4e5f1e0a-3a53-4c52-9f0c-0a4c1b8ff001";
const said = (place: number, text: string): Message => ({
  id: `m-${place}`,
  place,
  byOffice: true,
  text,
  files: [],
  at: "2026-11-20T12:00:00Z",
});
const details: Details = {
  id,
  number: "OTD-7",
  flow: "otd",
  title: "One-time distribution",
  account: "7121005001",
  accountType: "Traditional IRA",
  status: { id: "MANAGER_REVIEW", label: "Manager review", color: "warning" },
  comment: "",
  isSent: true,
  place: 3,
  stages: [{ title: "Manager review", state: "now", since: "2026-03-07T21:05:59", waitsFor: "us" }],
  documents: [],
  messages: [],
  unread: 0,
  notices: { status: ["EMAIL"], message: [], document: [] },
  cancellation: { by: "nothing", says: [], refund: [] },
};

/** The streams that the page has opened. */
let streams: FakeStream[];

class FakeStream extends EventTarget {
  readonly url: string;
  isOpen = true;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  close() {
    this.isOpen = false;
  }

  tell(event: string, data: object) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

let answers: { [call: string]: () => Response | Promise<Response> };

beforeEach(() => {
  streams = [];
  sessionStore.setState({ session: undefined, leaving: false });
  vi.stubGlobal("EventSource", FakeStream);
  answers = {
    "GET /user/session": json(holder),
    [`GET /user/requests/${id}`]: json(details),
    "GET /user-anonymous/configuration": json({ sandbox: false }),
  };
  custodianDouble((request, path) =>
    (answers[`${request.method} ${path}`] ?? json({ status: "NOT_FOUND" }, 404))(),
  );
});
async function visit(address: string) {
  window.history.replaceState(null, "", address);
  return render(<App />);
}
async function violations() {
  const { violations: found } = await axe.run(document.body);
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
}
describe("the page of a request", () => {
  test("IPD002 a power of attorney is revoked after a question; keeping it asks nobody", async () => {
    const power = { ...details, flow: "ipd", title: "Power of attorney", number: "IPD-3" };
    const cancellation = { by: "revoke", says: [], refund: [] };
    let revoked = 0;
    answers[`GET /user/requests/${id}`] = json({ ...power, cancellation });
    answers[`POST /user/ipd/${id}/revoke`] = () => {
      revoked += 1;
      answers[`GET /user/requests/${id}`] = json(power);
      return Response.json({ success: true });
    };
    const screen = await visit(`/o/activity/${id}/cancellation`);
    const opener = screen.getByRole("main").getByRole("button", { name: "Revoke this power" });
    await opener.click();
    const dialog = screen.getByRole("alertdialog", { name: "Revoke Power of attorney IPD-3?" });
    await expect.element(dialog.getByText(/^You can take this power back/)).toBeVisible();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect.element(opener).toHaveFocus();
    expect(revoked).toBe(0);
    await opener.click();
    await dialog.getByRole("button", { name: "Revoke this power" }).click();
    await expect.element(screen.getByText("You revoked this power of attorney.").first()).toBeInTheDocument();
    await expect.element(opener).not.toBeInTheDocument();
    expect(revoked).toBe(1);
  });

  test.each([
    ["the custodian fails", json({ status: "INTERNAL" }, 500), words("server.500")],
    ["there is no connection", () => Promise.reject(new TypeError("no connection")), words("list.offline")],
  ])("IPD002 a revocation says why it was not done: %s", async (_why, answer, said) => {
    const cancellation = { by: "revoke", says: [], refund: [] };
    answers[`GET /user/requests/${id}`] = json({ ...details, flow: "ipd", cancellation });
    answers[`POST /user/ipd/${id}/revoke`] = answer;
    const screen = await visit(`/o/activity/${id}/cancellation`);
    const opener = screen.getByRole("main").getByRole("button", { name: "Revoke this power" });
    await opener.click();
    await screen.getByRole("alertdialog").getByRole("button", { name: "Revoke this power" }).click();
    await expect.element(screen.getByRole("alert").getByText(said)).toBeVisible();
    await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
    await expect.element(opener).toBeEnabled();
    expect(screen.getByText(words("details.revoke.done")).elements()).toEqual([]);
  });

  test.each([
    ["done", /^Cancellation ?Canceled\. Your money is back in your account\. ?This request has ended/],
    [
      "now",
      /^Cancellation ?Canceled\. Your money is back in your account\. ?You cannot cancel this request here/,
    ],
  ] as const)("that cannot be canceled says where it stands (%s), not that alone", async (state, said) => {
    const stages = [
      { title: "Manager review", state: "done" },
      { title: "Canceled", state, says: "Your money is back in your account." },
      { title: "Paid out", state: "next" },
    ];
    answers[`GET /user/requests/${id}`] = json({ ...details, stages });
    const screen = await visit(`/o/activity/${id}/cancellation`);
    const heading = screen.getByRole("heading", { name: "Cancellation" });
    await expect.element(heading).toBeVisible();
    expect(heading.element().parentElement?.textContent).toMatch(said);
    expect(await violations()).toEqual([]);
  });

  test.each([
    ["done", "Closed"],
    ["now", "Pending"],
  ] as const)(
    "calls a document that was not judged pending until the request ends (%s)",
    async (state, said) => {
      const documents = [{ id: "d-1", label: "Purchase contract", status: "PENDING" }];
      const stages = [{ title: "Canceled", state }];
      answers[`GET /user/requests/${id}`] = json({ ...details, stages, documents });
      const screen = await visit(`/o/activity/${id}/documents`);
      const document = screen.getByRole("listitem").filter({ hasText: "Purchase contract" });
      await expect.element(document).toHaveTextContent(`Purchase contract ${said}`);
      expect(await violations()).toEqual([]);
    },
  );

  test("CONST002 says since when, follows from the place that it knows, and says each message once", async () => {
    await visit(`/o/activity/${id}/overview`);
    await vi.waitFor(() =>
      expect(streams.map(({ url }) => url)).toEqual([expect.stringMatching(/after=3$/)]),
    );
    await expect.element(page.getByText("03/07/2026 21:05", { exact: true })).toBeVisible();
    const message = { ...said(4, "We looked at it."), at: "2026-03-08T09:04:59" };
    const news = { ...details, place: 4, messages: [message], unread: 1 };
    streams[0]!.tell("details", news);
    await expect.element(page.getByText("New message: We looked at it.")).toBeInTheDocument();
    // The same news comes again, as it does after a lost connection, with a new status.
    const completed = { id: "COMPLETED", label: "Completed", color: "success" } as const;
    streams[0]!.tell("details", { ...news, place: 5, status: completed });
    await expect.element(page.getByText("The status is now Completed.")).toBeInTheDocument();
    expect(page.getByText("New message: We looked at it.").query()).toBeNull();
    const chat = page.getByRole("link", { name: /^Chat/ });
    await expect.element(chat).toHaveTextContent("1 not read");
    expect(await violations()).toEqual([]);
    await chat.click();
    const entry = page.getByRole("listitem").filter({ hasText: message.text });
    await expect.element(entry).toHaveTextContent(/03\/08\/2026 09:04(?!:)/);
  });

  test("holds no connection while nobody sees it, and asks for what it missed", async () => {
    await visit(`/o/activity/${id}/documents`);
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]!.tell("details", { ...details, place: 9 });
    const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(streams[0]!.isOpen).toBe(false);
    seen.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(streams[1]!.url).toMatch(/after=9$/);
  });

  test("says that one is signed out once its stream has ended, and opens no other", async () => {
    await visit(`/o/activity/${id}/overview`);
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    answers[`GET /user/requests/${id}`] = json({ status: "SESSION_EXPIRED" }, 419);
    streams[0]!.tell("end", {});
    await expect.element(page.getByText(words("details.signedOut"), { exact: true })).toBeVisible();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(streams).toHaveLength(1);
    expect(streams[0]!.isOpen).toBe(false);
  });

  test("of a request that is not there leads to the list of what is", async () => {
    answers[`GET /user/requests/${id}`] = json({ status: "NOT_FOUND" }, 404);
    await visit(`/o/activity/${id}/overview`);
    await expect.element(page.getByText(words("details.unknown"))).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Your request");
    await page.getByRole("button", { name: words("list.all.title") }).click();
    await expect
      .element(page.getByRole("heading", { level: 1, name: words("list.all.title") }))
      .toBeVisible();
  });

  test("without an answer it offers to try again", async () => {
    answers[`GET /user/requests/${id}`] = json({ status: "NOT_THERE" }, 422);
    await visit(`/o/activity/${id}/overview`);
    await expect.element(page.getByText(words("details.failed"))).toBeVisible();
    answers[`GET /user/requests/${id}`] = json(details);
    await page.getByRole("button", { name: words("activity.again") }).click();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("One-time distribution OTD-7");
    await vi.waitFor(() => expect(streams).toHaveLength(1));
  });

  test.each([
    ["chat", "Chat", () => page.getByLabelText("Your message")],
    ["documents", "Documents", () => page.getByText("There are no documents.")],
    ["notifications", "Notifications", () => page.getByRole("button", { name: "Save choices" })],
    ["info", "Transaction info", () => page.getByText("You have not sent this request yet.")],
    ["cancellation", "Cancellation", () => page.getByText(/^This draft cannot be deleted/)],
  ])(
    "REBDL014 the view %s of a purchase has the name %s, and shows what belongs there",
    async (view, name, its) => {
      const at = `/o/transactions/buy_asset/re_bdl/details/${id}`;
      answers[`GET /user/requests/${id}`] = json({
        ...details,
        flow: "re-bdl",
        number: "RE-7",
        isSent: false,
      });
      const screen = await visit(`${at}/overview`);
      await screen.getByRole("navigation").getByRole("link", { name, exact: true }).click();
      await expect.element(screen.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
      expect(window.location.pathname).toBe(`${at}/${view}`);
      await expect.element(its()).toBeVisible();
    },
  );

  test.each([
    [true, 1],
    [false, 0],
  ])(
    "REBDL067 REBDL014 the overview leads to the answers where they can still be changed: %s",
    async (mayChange, ways) => {
      const at = `/o/transactions/buy_asset/re_bdl/details/${id}`;
      answers[`GET /user/requests/${id}`] = json({ ...details, flow: "re-bdl", number: "RE-7", mayChange });
      const screen = await visit(`${at}/overview`);
      await expect.element(screen.getByRole("heading", { level: 2, name: "Overview" })).toBeVisible();
      const open = screen.getByRole("button", { name: words("details.answers.open") });
      await expect.poll(() => open.elements()).toHaveLength(ways);
      if (!mayChange) return;
      await open.click();
      await vi.waitFor(() => expect(window.location.pathname).toBe(`${at}/transaction/general`));
    },
  );

  test("what is written and chosen but not sent is there after a look at another part", async () => {
    const cancellation = { by: "cancel" as const, says: [], refund: [] };
    answers[`GET /user/requests/${id}`] = json({ ...details, cancellation });
    await visit(`/o/activity/${id}/chat`);
    const tab = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
    const message = page.getByLabelText("Your message");
    const reason = page.getByLabelText("Why are you canceling?");
    const byText = page
      .getByRole("group", { name: words("details.notice.status") })
      .getByLabelText(words("details.notice.SMS"));
    await expect.element(page.getByText("Characters left: 2,000")).toBeVisible();
    await message.fill("Which page");
    await tab("Notifications").click();
    await byText.click();
    await tab("Cancellation").click();
    await reason.fill("I sold it");
    await tab("Chat").click();
    await expect.element(message).toHaveValue("Which page");
    await tab("Notifications").click();
    await expect.element(byText).toBeChecked();
    await tab("Cancellation").click();
    await expect.element(reason).toHaveValue("I sold it");
  });

  test("what is written or chosen while the last is on its way is kept for the next", async () => {
    const at = `/user/requests/${id}`;
    let answered = (_: Response) => {};
    const slowly = () => new Promise<Response>((resolve) => (answered = resolve));
    answers[`POST ${at}/messages`] = slowly;
    answers[`PUT ${at}/notices`] = slowly;
    await visit(`/o/activity/${id}/chat`);
    const message = page.getByLabelText("Your message");
    await message.fill("Which page");
    await page.getByRole("button", { name: words("details.chat.send") }).click();
    await message.fill("Which page? Page 2");
    answered(json({})());
    await expect.element(message).toHaveValue("? Page 2");

    await page.getByRole("navigation").getByRole("link", { name: "Notifications", exact: true }).click();
    const byText = page
      .getByRole("group", { name: words("details.notice.status") })
      .getByLabelText(words("details.notice.SMS"));
    const save = page.getByRole("button", { name: words("details.notice.save") });
    await save.click();
    await byText.click();
    answered(json({})());
    await expect.element(save).not.toHaveAttribute("aria-busy", "true");
    await expect.element(byText).toBeChecked();
    expect(page.getByText(words("details.notice.saved")).elements()).toEqual([]);
  });

  test("ERR037 what the custodian of a purchase says of a message that it refuses is said as it came", async () => {
    answers[`GET /user/requests/${id}`] = json({ ...details, flow: "re-bdl", number: "RE-7" });
    answers[`POST /user/requests/${id}/messages`] = json(
      { success: false, status: "CHAT_CLOSED", message: "Your purchase has no office yet." },
      422,
    );
    await visit(`/o/transactions/buy_asset/re_bdl/details/${id}/chat`);
    const message = page.getByLabelText("Your message");
    await message.fill("Which page?");
    await page.getByRole("button", { name: words("details.chat.send") }).click();
    await expect.element(message).toHaveAccessibleDescription(/Error: Your purchase has no office yet\. /);
  });

  test("a press on a button that needs words first leads to their field, each time", async () => {
    const cancellation = { by: "cancel" as const, says: [], refund: [] };
    answers[`GET /user/requests/${id}`] = json({ ...details, cancellation });
    const screen = await visit(`/o/activity/${id}/chat`);
    for (let press = 0; press < 2; press++) {
      await screen.getByRole("button", { name: words("details.chat.send") }).click();
      await expect.element(page.getByLabelText("Your message")).toHaveFocus();
      await expect
        .element(page.getByLabelText("Your message"))
        .toHaveAccessibleDescription(/Please write a message first/);
    }
    await screen.getByRole("link", { name: "Cancellation" }).click();
    await screen.getByRole("button", { name: words("details.cancel.ask") }).click();
    await expect.element(page.getByLabelText("Why are you canceling?")).toHaveFocus();
  });

  test("REBDL040 says what the office made of a document, not that the person's own upload is pending", async () => {
    const document = { id: "d-1", label: "Deed", status: "REQUESTED" } as const;
    answers[`GET /user/requests/${id}`] = json({ ...details, documents: [document] });
    await visit(`/o/activity/${id}/documents`);
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    const news = page.getByText(words("details.newDocument"));
    const tell = (place: number, status: string) =>
      streams[0]!.tell("details", { ...details, place, documents: [{ ...document, status }] });
    const shown = page.getByRole("listitem").filter({ hasText: "Deed" });
    await expect.element(shown).toHaveTextContent("Requested by Manager");
    tell(4, "PENDING");
    await expect.element(shown).toHaveTextContent("Pending");
    // A screen reader would be told within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(news.query()).toBeNull();
    tell(5, "REJECTED");
    await expect.element(news).toBeInTheDocument();
    await expect.element(shown).toHaveTextContent("Rejected");
    tell(6, "APPROVED");
    await expect.element(shown).toHaveTextContent("Approved");
  });

  test("a file that arrived although its answer was lost is shown, and no failure", async () => {
    const document = { id: "d-1", label: "Deed", status: "REQUESTED" } as const;
    answers[`GET /user/requests/${id}`] = json({ ...details, documents: [document] });
    vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (this: XMLHttpRequest) {
      const file = { id: "f-1", fileName: "deed.png", size: 1 };
      const documents = [{ ...document, status: "PENDING", file }];
      answers[`GET /user/requests/${id}`] = json({ ...details, documents });
      this.dispatchEvent(new ProgressEvent("error"));
    });
    await visit(`/o/activity/${id}/documents`);
    await page.getByLabelText("Upload Deed").upload(new File(["x"], "deed.png", { type: "image/png" }));
    await expect.element(page.getByRole("link", { name: "deed.png" })).toBeVisible();
    expect(page.getByText(words("upload.failed")).query()).toBeNull();
  });

  test("while a file is on its way, its button says so and picks no other", async () => {
    const document = { id: "d-1", label: "Deed", status: "REQUESTED" } as const;
    answers[`GET /user/requests/${id}`] = json({ ...details, documents: [document] });
    const sent: string[] = [];
    vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(() => void sent.push("file"));
    await visit(`/o/activity/${id}/documents`);
    const input = page.getByLabelText("Upload Deed");
    await input.upload(new File(["x"], "deed.png", { type: "image/png" }));
    const busy = page.getByLabelText(words("details.sendingFile", { name: "deed.png" }));
    await expect.element(busy).toBeInTheDocument();
    const press = new MouseEvent("click", { cancelable: true, bubbles: true });
    busy.element().dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test("AUTH034 who signs in from here after a second sign-in elsewhere is told of it, and comes back here", async () => {
    answers[`GET /user/requests/${id}`] = json({ status: "SIGNED_IN_ELSEWHERE" }, 409);
    answers["GET /user-anonymous/configuration"] = json({ loginUrl: "https://login.example/" });
    const leave = vi.spyOn(browserWindow, "leave").mockReturnValue();
    const screen = await visit(`/o/activity/${id}/chat`);
    const told = "You are already logged in from another computer. You are signed out. Please sign in";
    await expect.element(screen.getByText(told)).toBeVisible();
    await screen.getByRole("button", { name: words("activity.signIn") }).click();
    await vi.waitFor(() => expect(leave).toHaveBeenCalled());
    const { searchParams } = new URL(leave.mock.calls[0]![0]);
    expect(Object.fromEntries(searchParams)).toEqual({
      portalErrorCode: "ACCESS_DENIED",
      error: "server.409",
      user: "u-1",
      preservePortalUrl: `/o/activity/${id}/chat`,
    });
  });

  test("whoever was signed out elsewhere is not told of a used link on the page of what was sent", async () => {
    answers[`GET /user/activity/${id}`] = json({ status: "SIGNED_IN_ELSEWHERE" }, 409);
    const screen = await visit(`/o/activity/${id}`);
    const told = `${words("server.409")} ${words("details.signedOut")}`;
    await expect.element(screen.getByText(told)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: words("activity.signIn") })).toBeVisible();
  });

  test.each(["/o/activity", "/o/transactions/buy_asset/re_bdl/details"])(
    "AUTH013 below %s, a part of another name is an unknown route",
    async (at) => {
      for (const part of ["constructor", "nowhere"]) {
        const screen = await visit(`${at}/${id}/${part}`);
        await vi.waitFor(() => expect(window.location.pathname).toBe("/portal/dashboard"));
        expect(new URLSearchParams(window.location.search).get("params")).toBe('{"dashboard":"1"}');
        await screen.unmount();
        sessionStore.setState({ session: undefined, leaving: false });
      }
    },
  );
});

test("a server without the calls of the sandbox says that it has no desk", async () => {
  await visit("/portal/demo/desk?person=*");
  await expect.element(page.getByText(words("desk.off"))).toBeVisible();
  expect(page.getByText(words("desk.lead"), { exact: false }).query()).toBeNull();
  expect(await violations()).toEqual([]);
});

test("the desk says a refusal where it is seen, however far below the top the button is, and leads to what is missing", async () => {
  answers[`GET /sandbox/desk/${id}`] = json({ ...details, person: "Nina Marsh", transitions: [] });
  answers[`POST /sandbox/desk/${id}/documents`] = json(
    { status: "NO", message: "The name is too long." },
    422,
  );
  await visit(`/portal/demo/desk?request=${id}`);
  const name = page.getByLabelText(words("desk.askFor"));
  const ask = page.getByRole("button", { name: words("desk.ask"), exact: true });
  await ask.click();
  await expect.element(name).toHaveFocus();
  await page.getByRole("button", { name: words("details.chat.send") }).click();
  await expect.element(page.getByLabelText(words("desk.answer"))).toHaveFocus();
  await name.fill("A deed");
  window.scrollTo(0, document.body.scrollHeight);
  await ask.click();
  await expect.element(page.getByText("The name is too long.")).toBeInViewport();
  await expect.element(name).toHaveValue("A deed");
});

test("the desk shows a status together with what can be done in it", async () => {
  const title = (status: string) => words("desk.moveTo", { status });
  const office = {
    ...details,
    person: "Nina Marsh",
    transitions: [{ name: "a", says: "a", to: "Approved" }],
  };
  const approved = { id: "APPROVED", label: "Approved", color: "success" } as const;
  const done = { ...office, status: approved, transitions: [{ name: "b", says: "b", to: "Completed" }] };
  const call = `GET /sandbox/desk/${id}`;
  answers[call] = json(office);
  await visit(`/portal/demo/desk?request=${id}`);
  await expect.element(page.getByRole("button", { name: title("Approved") })).toBeVisible();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  answers[call] = json(done);
  streams[0]!.tell("details", { ...details, place: 4, status: approved });
  const seen: string[] = [];
  await vi.waitFor(
    () => {
      seen.push(
        [...document.querySelectorAll(".StatusTag, .Desk-moves button")].map((one) => one.textContent).join(),
      );
      expect(seen.at(-1)).toContain(title("Completed"));
    },
    { interval: 1 },
  );
  expect([...new Set(seen)]).toEqual([
    `Manager review,${title("Approved")}`,
    `Approved,${title("Completed")}`,
  ]);
});

test("whoever goes elsewhere before a draft is deleted stays there, and is told", async () => {
  let answered = (_: Response) => {};
  answers[`GET /user/requests/${id}`] = json({
    ...details,
    isSent: false,
    cancellation: { by: "delete", says: [], refund: [] },
  });
  answers[`DELETE /user/requests/${id}`] = () => new Promise((resolve) => (answered = resolve));
  await visit(`/o/activity/${id}/cancellation`);
  await page.getByRole("button", { name: words("details.delete.ask") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: words("details.delete.ask") })
    .click();
  window.history.pushState({ idx: 1, key: "elsewhere" }, "", "/o/glossary");
  window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(words("glossary.title"));
  answered(json({})());
  await expect.element(page.getByText(words("details.delete.done"))).toBeVisible();
  expect(window.location.pathname).toBe("/o/glossary");
});
