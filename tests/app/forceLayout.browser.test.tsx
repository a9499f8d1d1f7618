import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import { words } from "../../app/messages/words.ts";
import { browserWindow } from "../../app/portal/signIn/browserWindow.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import { custodianDouble } from "./support/custodianDouble.ts";

const holder = {
  success: true,
  permissions: [{ role: "ROLE_USER", privileges: [] }],
  timeout: 900_000,
  completeMenu: true,
  user: { id: "u-1", name: "Elena Marchetti" },
};
let signedOut: boolean;

beforeEach(() => {
  sessionStore.setState({ session: undefined, leaving: false });
  signedOut = false;
  vi.spyOn(browserWindow, "leave").mockReturnValue();
  custodianDouble((_request, path) => {
    signedOut ||= path === "/user/session/logout";
    return Response.json(path === "/user/session" ? holder : { success: true, list: [] });
  });
});
afterEach(async () => {
  await page.viewport(1280, 900);
});

async function visit(address: string, [width, height]: [number, number]) {
  await page.viewport(width, height);
  window.history.replaceState(null, "", address);
  const screen = await render(<App />);
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  return screen;
}
const main = () => document.querySelector("main")!;
const opener = () => page.getByRole("button", { name: words("widget.layout.menu") });
const side = () => page.getByRole("navigation", { name: words("widget.layout.navigation") });
const link = (key: string) => side().getByRole("link", { name: words(key) });
const openedBy = (expanded: boolean) =>
  expect.element(opener()).toHaveAttribute("aria-expanded", String(expanded));

describe("LAY015 the reduced layout below /force", () => {
  test("shows the logo, a menu of the person with Log out alone, and none of the portal's other links", async () => {
    const screen = await visit("/force/glossary", [1280, 600]);
    await expect.element(screen.getByText("Entrust", { exact: true })).toBeVisible();
    await screen.getByRole("button", { name: "Elena Marchetti" }).click();
    const offered = [...document.querySelectorAll("header a, header button")].map((each) => each.textContent);
    expect(offered).toEqual(["", "Elena Marchetti", "Log out"]);
    expect(document.querySelector("footer")).toBeNull();
    expect(document.querySelector('a[href^="/portal/"]')).toBeNull();
  });

  test("its bar stays on top while the page scrolls, and hides nothing that takes the focus", async () => {
    await visit("/force/glossary", [1280, 400]);
    const bar = document.querySelector("header")!;
    window.scrollTo(0, 500);
    await vi.waitFor(() => expect(window.scrollY).toBeGreaterThan(100));
    expect(bar.getBoundingClientRect().top).toBe(0);
    const last = [...main().querySelectorAll<HTMLElement>("a, button, summary")][0]!;
    last.focus();
    await vi.waitFor(() =>
      expect(last.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom),
    );
  });

  test("a page's heading has the focus as soon as it is there, so no key goes elsewhere", async () => {
    const isFocused: boolean[] = [];
    const watch = new MutationObserver(() => {
      const heading = document.querySelector("h1");
      if (heading) isFocused.push(document.activeElement === heading);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await visit("/force/glossary", [1280, 600]);
    watch.disconnect();
    expect(isFocused[0]).toBe(true);
  });

  test("the side menu folds away and comes back by keyboard, beside the page", async () => {
    await visit("/force", [1280, 600]);
    expect(window.location.pathname).toBe("/force/settings/mfa");
    await expect.element(link("mfaSettings.title")).toHaveAttribute("aria-current", "page");
    await openedBy(true);
    (opener().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await openedBy(false);
    await expect.element(side()).not.toBeInTheDocument();
    await userEvent.keyboard(" ");
    await link("glossary.title").click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(words("glossary.title"));
    await openedBy(true);
  });

  test("on a phone the side menu is folded; a touch opens it, a touch beside it and Esc close it", async () => {
    await visit("/force/glossary", [320, 640]);
    await openedBy(false);
    await opener().click();
    await expect.element(link("mfaSettings.title")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await openedBy(false);
    expect(document.activeElement).toBe(opener().element());
    await opener().click();
    await userEvent.click(main(), { position: { x: 310, y: 300 } });
    await openedBy(false);
    await opener().click();
    await link("mfaSettings.title").click();
    await openedBy(false);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  test("Log out signs out", async () => {
    const screen = await visit("/force/glossary", [360, 640]);
    await screen.getByRole("button", { name: "Elena Marchetti" }).click();
    await screen.getByRole("link", { name: words("ui.logOut") }).click();
    await vi.waitFor(() => expect(window.location.pathname).toBe("/o/auth/logout"));
    await vi.waitFor(() => expect(signedOut).toBe(true));
  });

  test("axe finds nothing, with the side menu beside the page and over it", async () => {
    for (const size of [
      [1280, 800],
      [360, 640],
    ] as [number, number][]) {
      const { unmount } = await visit("/force/glossary", size);
      if (size[0] < 1000) await opener().click();
      const { violations } = await axe.run(document.body);
      expect(violations.map(({ id }) => id)).toEqual([]);
      await unmount();
    }
  });
});
