import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import { formatDateTime } from "../../app/messages/formatDateTime.ts";
import { words } from "../../app/messages/words.ts";
import { notificationStore } from "../../app/portal/frame/notificationStore.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import { custodianDouble } from "./support/custodianDouble.ts";

const form = "/o/accounts/ira/register";
const holder = {
  success: true,
  permissions: [{ role: "ROLE_USER", privileges: [] }],
  isIncomplete: false,
  user: { id: "u-1", name: "Elena Marchetti", email: "elena@example.com" },
};
const began = {
  idTemp: "t-1",
  revision: 3,
  savedAt: "2026-11-20T10:15:00.000Z",
  typeIRA: 2,
};
const kept = "stepwright.draft.registration.u-1";

/** The draft that the custodian has; undefined for none. */
let draft: object | undefined;
let refusal: Response | undefined;
/** What is answered instead of the draft. */
let unread: (() => Response) | undefined;
let deleted: string[];
/** Resolves when the custodian may answer that it is deleted. */
let held: Promise<void>;

beforeEach(async () => {
  await page.viewport(1280, 900);
  draft = began;
  refusal = undefined;
  unread = undefined;
  deleted = [];
  held = Promise.resolve();
  sessionStore.setState({ session: undefined, leaving: false });
  notificationStore.setState({ items: [] });
  sessionStorage.setItem(kept, "{}");
  custodianDouble(async (request, path) => {
    if (path === "/user/session") return Response.json(holder);
    if (request.method === "DELETE") {
      if (refusal) return refusal;
      deleted.push(path);
      draft = undefined;
      await held;
      return Response.json({ success: true });
    }
    if (path === "/user/online-ira/current-application" && unread) return unread();
    if (path === "/user/online-ira/current-application")
      return Response.json({ success: true, skipLexisNexis: false, sent: [], tempApplication: draft });
    return Response.json({ success: false, status: "NOT_FOUND", message: "" }, { status: 404 });
  });
});
afterEach(() => {
  sessionStorage.clear();
});

async function visit() {
  window.history.replaceState(null, "", "/o/accounts/ira");
  return render(<App />);
}
const arrives = (address: string) =>
  vi.waitFor(() => expect(window.location.pathname).toBe(address), { timeout: 20_000 });
const main = page.getByRole("main");
const button = (name: string) => main.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("alertdialog").or(page.getByRole("dialog"));
const answer = (name: string) => dialog().getByRole("button", { name, exact: true });

async function expectAccessible(container: Element) {
  // What fades in has not its colors yet, and may only begin to.
  await vi.waitFor(
    async () => {
      const { violations } = await axe.run(container);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
    { timeout: 20_000 },
  );
}

describe("'Open New Account'", () => {
  test("LAY036 leads to the wizard at once where nothing was begun", async () => {
    draft = undefined;
    await visit();
    await arrives(`${form}/s1`);
  });

  test("LAY036 asks who has begun an application; it can be continued", async () => {
    const screen = await visit();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect
      .element(main)
      .toHaveTextContent(
        /^Open New Account ?You began to open an account and did not finish it\. You can have only one draft/,
      );
    await expect.element(main).toHaveTextContent("Account typeRoth IRALast saved");
    await expect.element(main).toHaveTextContent(`Last saved${formatDateTime(new Date(began.savedAt))}`);
    await expectAccessible(screen.container);
    await button("Continue with the draft").click();
    await arrives(`${form}/s1`);
    expect(deleted).toEqual([]);
  });

  test("CONST002 CONST003 says when the draft was saved as MM/DD/YYYY HH:mm, read as YYYY-MM-DD HH:mm:ss", async () => {
    draft = { ...began, savedAt: "2026-03-07 21:05:59" };
    await visit();
    await expect.element(main).toHaveTextContent("Last saved03/07/2026 21:05");
  });

  test("LAY036 says of a draft without a type of account that none was chosen", async () => {
    draft = { ...began, typeIRA: undefined };
    await visit();
    await expect.element(main).toHaveTextContent("Account typetype not chosen yetLast saved");
  });

  test("says why the draft could not be read, takes the focus to its title, and asks again", async () => {
    unread = () => Response.json({ success: false, status: "INTERNAL" }, { status: 501 });
    const screen = await visit();
    const told = main.getByRole("alert");
    await expect.element(told).toHaveTextContent(words("server.500"));
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(screen.container.querySelectorAll("main p:empty")).toHaveLength(0);
    await expectAccessible(screen.container);
    unread = Response.error;
    await button("Try again").click();
    // A reading call is tried three times.
    await expect.element(told, { timeout: 20_000 }).toHaveTextContent(words("list.offline"));
    unread = undefined;
    await button("Try again").click();
    await expect.element(main).toHaveTextContent("Account typeRoth IRALast saved");
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("LAY036 says what goes when another takes its place, and begins it", async () => {
    const screen = await visit();
    await button("Begin a new one").click();
    await expect.element(dialog().getByRole("heading", { name: "You have a draft already" })).toHaveFocus();
    await expect
      .element(
        dialog().getByText(
          /^You began to open an account: Roth IRA\. You can go on with it, or begin again in its place\. If you begin again, all your answers are lost/,
        ),
      )
      .toBeVisible();
    // Nobody has two applications at a time.
    await expect.element(answer("Keep it and begin another")).not.toBeInTheDocument();
    await expectAccessible(screen.container);
    await userEvent.keyboard("{Escape}");
    await expect.element(button("Begin a new one")).toHaveFocus();
    expect(deleted).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await answer("Delete it and begin again").click();
    await arrives(`${form}/s1`);
    expect(deleted).toEqual(["/user/application/temp/t-1"]);
    await expect.element(page.getByText(words("draft.gone"))).not.toBeInTheDocument();
  });

  test("LAY035 deletes a draft after a question that says what is lost; keeping it deletes nothing", async () => {
    const screen = await visit();
    await button("Delete it").click();
    await expect.element(dialog().getByRole("heading", { name: "Delete this draft?" })).toHaveFocus();
    await expect
      .element(
        dialog().getByText(
          /^You began to open an account: Roth IRA\. If you delete it, all your answers are lost/,
        ),
      )
      .toBeVisible();
    await expectAccessible(screen.container);
    await answer("Keep it").click();
    await expect.element(button("Delete it")).toHaveFocus();
    expect(deleted).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await answer("Delete").click();
    await arrives("/o");
    expect(deleted).toEqual(["/user/application/temp/t-1"]);
    expect(sessionStorage.getItem(kept)).toBeNull();
    await expect.element(page.getByText("Your draft was deleted.")).toBeVisible();
  });

  test.each([
    ["Begin a new one", "Delete it and begin again"],
    ["Delete it", "Delete"],
  ])(
    "%s: whoever goes elsewhere before the draft is deleted stays there, and is told",
    async (ask, agree) => {
      let answered = () => {};
      held = new Promise((resolve) => {
        answered = resolve;
      });
      await visit();
      await button(ask).click();
      await answer(agree).click();
      await vi.waitFor(() => expect(deleted).toHaveLength(1));
      window.history.pushState({ idx: 1, key: "elsewhere" }, "", "/o/glossary");
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
      await expect
        .element(page.getByRole("heading", { level: 1 }))
        .toHaveTextContent(words("glossary.title"));
      answered();
      await expect.element(page.getByText(words("list.deleted"))).toBeVisible();
      expect(window.location.pathname).toBe("/o/glossary");
    },
  );

  test("LAY035 a draft that cannot be deleted stays, and the question says why", async () => {
    await visit();
    await button("Delete it").click();
    refusal = Response.json(
      { success: false, status: "DOUBLE_APP", message: "It was sent already." },
      { status: 422 },
    );
    await answer("Delete").click();
    await expect.element(dialog().getByText("It was sent already.")).toBeVisible();
    expect(window.location.pathname).toBe("/o/accounts/ira");
    expect(sessionStorage.getItem(kept)).not.toBeNull();
  });
});
