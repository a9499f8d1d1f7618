import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import { words } from "../../app/messages/words.ts";
import { notificationStore } from "../../app/portal/frame/notificationStore.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import { custodianDouble } from "./support/custodianDouble.ts";
import "../../widgets/styles.css";
import "../../app/app.css";

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
let deleted: string[];
const start = window.location.href;

beforeEach(async () => {
  await page.viewport(1280, 900);
  draft = began;
  refusal = undefined;
  deleted = [];
  sessionStore.setState({ session: undefined, leaving: false });
  notificationStore.setState({ items: [] });
  sessionStorage.setItem(kept, "{}");
  custodianDouble(async (request, path) => {
    if (path === "/user/session") return Response.json(holder);
    if (request.method === "DELETE") {
      if (refusal) return refusal;
      deleted.push(path);
      draft = undefined;
      return Response.json({ success: true });
    }
    if (path === "/user/online-ira/current-application")
      return Response.json({ success: true, skipLexisNexis: false, sent: [], tempApplication: draft });
    return Response.json({ success: false, status: "NOT_FOUND", message: "" }, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.history.replaceState(null, "", start);
});

async function visit() {
  window.history.replaceState(null, "", "/o/accounts/ira");
  return render(<App />);
}
const arrives = (address: string) =>
  vi.waitFor(() => expect(window.location.pathname).toBe(address), { timeout: 20_000 });
const button = (key: string) => page.getByRole("main").getByRole("button", { name: words(key), exact: true });
const dialog = () => page.getByRole("alertdialog").or(page.getByRole("dialog"));
const answer = (key: string) => dialog().getByRole("button", { name: words(key), exact: true });
const said = (key: string) => words(key, { account: "Roth IRA" });

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
    await expect.element(page.getByText("Roth IRA", { exact: true })).toBeVisible();
    await expectAccessible(screen.container);
    await button("list.continueDraft").click();
    await arrives(`${form}/s1`);
    expect(deleted).toEqual([]);
  });

  test("LAY036 says what goes when another takes its place, and begins it", async () => {
    const screen = await visit();
    await button("application.another").click();
    await expect.element(dialog().getByRole("heading", { name: words("list.overrideTitle") })).toHaveFocus();
    await expect.element(dialog().getByText(said("application.overrideText"))).toBeVisible();
    // Nobody has two applications at a time.
    await expect.element(answer("list.keepBoth")).not.toBeInTheDocument();
    await expectAccessible(screen.container);
    await userEvent.keyboard("{Escape}");
    await expect.element(button("application.another")).toHaveFocus();
    expect(deleted).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await answer("list.override").click();
    await arrives(`${form}/s1`);
    expect(deleted).toEqual(["/user/application/temp/t-1"]);
    await expect.element(page.getByText(words("draft.gone"))).not.toBeInTheDocument();
  });

  test("LAY035 deletes a draft after a question that says what is lost; keeping it deletes nothing", async () => {
    const screen = await visit();
    await button("application.delete").click();
    await expect.element(dialog().getByRole("heading", { name: words("list.deleteTitle") })).toHaveFocus();
    await expect.element(dialog().getByText(said("application.deleteText"))).toBeVisible();
    await expectAccessible(screen.container);
    await answer("list.keep").click();
    await expect.element(button("application.delete")).toHaveFocus();
    expect(deleted).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await answer("list.delete").click();
    await arrives("/o");
    expect(deleted).toEqual(["/user/application/temp/t-1"]);
    expect(sessionStorage.getItem(kept)).toBeNull();
    await expect.element(page.getByText(words("list.deleted"))).toBeVisible();
  });

  test("LAY035 a draft that cannot be deleted stays, and the question says why", async () => {
    await visit();
    await button("application.delete").click();
    refusal = Response.json(
      { success: false, status: "DOUBLE_APP", message: "It was sent already." },
      { status: 422 },
    );
    await answer("list.delete").click();
    await expect.element(dialog().getByText("It was sent already.")).toBeVisible();
    expect(window.location.pathname).toBe("/o/accounts/ira");
    expect(sessionStorage.getItem(kept)).not.toBeNull();
  });
});
