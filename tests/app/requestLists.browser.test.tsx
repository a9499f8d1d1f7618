import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import { words } from "../../app/messages/words.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import "../../widgets/styles.css";
import "../../app/app.css";

interface Row {
  id: string;
  kind?: string;
  status: string;
  accounts: string[];
  type?: string;
  details?: string;
  created?: string;
  date?: string;
  statusComment?: string;
}

const roth = "/o/transactions/roth-conversion";
const holder = {
  success: true,
  permissions: [{ role: "ROLE_USER", privileges: [] }],
  isIncomplete: false,
  completeMenu: true,
  user: { id: "u-1", name: "Elena Marchetti", email: "elena@example.com" },
};
const row = (id: string, status: string | number, more: Partial<Row> = {}): Row => ({
  id,
  status: String(status),
  accounts: ["7121004001", "7121004002"],
  details: "$25.50 in cash",
  created: "2026-11-05 09:30:00",
  ...more,
});

const person = (id: string, group?: string) => ({ id, name: id, about: "", roles: ["ROLE_USER"], group });
const people = {
  list: [person("Nora", "opening"), person("Grace", "moneyOut"), person("Henry", "opening"), person("Zoe")],
  ssns: [],
  promoCodes: [],
  testCards: [],
};

let pending: Row[];
let completed: Row[];
/** The refusal to answer list requests with, if any. */
let refusal: (() => Response) | undefined;
/** The requests for lists, with their queries. */
let asked: { path: string; query: Record<string, string> }[];
let session: object;
const start = window.location.href;

beforeEach(async () => {
  await page.viewport(1280, 900);
  pending = [];
  completed = [];
  refusal = undefined;
  asked = [];
  session = holder;
  sessionStore.setState({ session: undefined, leaving: false });
  const real = window.fetch;
  vi.stubGlobal("fetch", async (given: RequestInfo | URL, init?: RequestInit) => {
    const request = given instanceof Request ? given : new Request(given, init);
    const found = /\/custodian(\/[^?]*)/.exec(request.url)?.[1];
    if (found === undefined) return real(given, init);
    if (found === "/user/session") return Response.json(session);
    if (found === "/sandbox/people") return Response.json({ success: true, ...people });
    if (found !== "/user/requests")
      return Response.json({ success: false, status: "NOT_FOUND" }, { status: 404 });
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push({ path: found, query });
    if (refusal) return refusal();
    const all = (query.panel === "completed" ? completed : pending).map((each) => ({
      kind: query.kind,
      ...each,
    }));
    const [offset, limit] = [Number(query.offset), Number(query.limit)];
    return Response.json({ success: true, list: all.slice(offset, offset + limit), total: all.length });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", start);
});

async function visit(address: string) {
  window.history.replaceState(null, "", address);
  return render(<App />);
}
const here = () => `${window.location.pathname}${window.location.search}`;
const panel = (title: string) => page.getByRole("region", { name: title });
const cells = (of: ReturnType<typeof panel>) =>
  of
    .getByRole("row")
    .elements()
    .slice(1)
    .map((each) => [...each.children].map((cell) => cell.textContent));

async function expectAccessible(container: Element) {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

describe("a list of requests", () => {
  test("LIST002 LIST004 LIST012 shows what is pending and what is completed, and says where there is nothing", async () => {
    pending = [row("f-2", 1, { details: "" })];
    const screen = await visit(roth);
    await expect.element(panel("Pending Roth conversions").getByRole("table")).toBeVisible();
    expect(
      panel("Pending Roth conversions")
        .getByRole("columnheader")
        .elements()
        .map((each) => each.textContent),
    ).toEqual(["Account", "Details", "Created", "Status"]);
    await expect.element(panel("Completed Roth conversions").getByText("List is empty")).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
    await expectAccessible(screen.container);
  });

  test("LIST005 LIST008 LIST011 shows the first account, the day, the status and its comment, in the custodian's order", async () => {
    pending = [
      row("f-9", 4, { statusComment: "Please call us." }),
      row("f-8", 16, { details: "Full account" }),
      row("f-7", 77),
    ];
    await visit(roth);
    const region = panel("Pending Roth conversions");
    await expect.element(region.getByRole("table")).toBeVisible();
    expect(cells(region).map(([, details, created, status]) => [details, created, status])).toEqual([
      ["$25.50 in cash", "11/05/2026", "PendingComment: Please call us."],
      ["Full account", "11/05/2026", "Unconfirmed"],
      ["$25.50 in cash", "11/05/2026", "77"],
    ]);
    expect(region.getByText("7121004002").elements()).toEqual([]);
  });

  test.each([
    [1, `${roth}/new/s1?id=f-1`],
    [16, `${roth}/new/s1?id=f-1`],
    [3, `${roth}/new/s2?id=f-1`],
    [4, `${roth}/new/s2?id=f-1`],
    [7, `${roth}/new/s2?id=f-1`],
  ])(
    "LIST006 LIST007 LIST013 LIST014 the account of a row of status %i leads to %s",
    async (status, href) => {
      pending = [row("f-1", status)];
      await visit(roth);
      const link = panel("Pending Roth conversions").getByRole("link", { name: /7121004001/ });
      await expect.element(link).toHaveAttribute("href", href);
    },
  );

  test("OTD010 LIST003 LIST007 a distribution's draft leads to the wizard, another to its info", async () => {
    pending = [
      row("o-2", "DRAFT", { type: "Full", date: "2026-11-06T10:00:00Z" }),
      row("o-1", "MANAGER_REVIEW", { type: "Partial in cash", date: "2026-11-06T10:00:00Z" }),
    ];
    const screen = await visit("/o/otdf");
    const region = panel("Pending one-time distributions");
    await expect.element(region.getByRole("table")).toBeVisible();
    expect(
      region
        .getByRole("columnheader")
        .elements()
        .map((each) => each.textContent),
    ).toEqual(["Account", "Type", "Details", "Status", "Submission Date"]);
    expect(
      region
        .getByRole("rowheader")
        .getByRole("link")
        .elements()
        .map((each) => each.getAttribute("href")),
    ).toEqual(["/o/otdf/details/o-2/transaction/submission/step1", "/o/otdf/details/o-1/info"]);
    await expectAccessible(screen.container);
  });

  test("LIST009 LIST010 asks for each panel, 20 rows from the offset on", async () => {
    await visit("/o/distributions/recurring_list?offset=40");
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual(
      [
        { kind: "recurring", panel: "pending", offset: "40", limit: "20" },
        { kind: "recurring", panel: "completed", offset: "0", limit: "20" },
      ].map((query) => ({ path: "/user/requests", query })),
    );
  });

  test("LIST019 OTD059 a distribution in a status that nobody knows is under way, and shown as it was received", async () => {
    pending = [row("o-3", "ON_THE_MOON")];
    await visit("/o/otdf");
    const region = panel("Pending one-time distributions");
    await expect.element(region.getByRole("cell", { name: "ON_THE_MOON" })).toBeVisible();
    await expect
      .element(region.getByRole("rowheader").getByRole("link"))
      .toHaveAttribute("href", "/o/otdf/details/o-3/info");
  });

  test("LAY030 LAY031 LAY032 pages by the offset, by keyboard, and says where one is", async () => {
    pending = Array.from({ length: 41 }, (_, index) => row(`f-${41 - index}`, 1));
    const screen = await visit(roth);
    const region = panel("Pending Roth conversions");
    await expect.element(region.getByText("1 - 20 of 41")).toBeVisible();
    const pager = () =>
      region
        .getByRole("navigation")
        .getByRole("link")
        .elements()
        .map((each) => each.textContent);
    expect(pager()).toEqual(["1", "2", "3", "Next"]);
    (region.getByRole("link", { name: "Next" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(region.getByText("21 - 40 of 41")).toBeVisible();
    expect(here()).toBe(`${roth}?offset=20`);
    expect(pager()).toEqual(["Previous", "1", "2", "3", "Next"]);
    await expect
      .element(region.getByRole("link", { name: "Page 2" }))
      .toHaveAttribute("aria-current", "page");
    await region.getByRole("link", { name: "Page 3" }).click();
    await expect.element(region.getByText("41 - 41 of 41")).toBeVisible();
    expect(here()).toBe(`${roth}?offset=40`);
    await region.getByRole("link", { name: "Page 1" }).click();
    await expect.element(region.getByText("1 - 20 of 41")).toBeVisible();
    expect(here()).toBe(roth);
    await expectAccessible(screen.container);
  });

  test.each([
    ["offline", () => Response.error(), "list.offline"],
    ["broken", () => Response.json({ success: false, status: "INTERNAL" }, { status: 501 }), "server.500"],
  ])("where the custodian is %s each panel says so, and asks again", async (_what, refuses, message) => {
    refusal = refuses;
    pending = [row("f-1", 1)];
    const screen = await visit(roth);
    const region = panel("Pending Roth conversions");
    await expect.element(region.getByText(words(message)), { timeout: 15_000 }).toBeVisible();
    await expectAccessible(screen.container);
    refusal = undefined;
    await region.getByRole("button", { name: words("list.again") }).click();
    await expect.element(region.getByRole("table")).toBeVisible();
  });

  test("a session that is over leads to the sign-in page", async () => {
    refusal = () => Response.json({ success: false, status: "SESSION_EXPIRED" }, { status: 419 });
    await visit(roth);
    await vi.waitFor(() =>
      expect(here()).toBe("/o/auth/login?portalErrorCode=ACCESS_DENIED&message=server.419"),
    );
  });

  test("each row is a card at 320 pixels, and nothing sticks out", async () => {
    await page.viewport(320, 700);
    pending = [
      row("f-1", 4, {
        statusComment: "Please send the signed form.",
        details: "Balanced Index Fund, $12,000.00",
      }),
    ];
    const screen = await visit(roth);
    await expect.element(panel("Pending Roth conversions").getByRole("table")).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible(screen.container);
  });

  test.each([
    ["LIST002", "/o/otdf", "Add Distribution", "/o/otdf/details/new/transaction/submission/step1"],
    ["LIST002 REC004", "/o/distributions/recurring_list", "Add Distribution", "/o/distributions/recurring"],
    ["LIST002", "/o/transactions/withdrawal", "Add withdrawal", "/o/transactions/withdrawal/new/s1"],
    ["LIST002", roth, "Add Roth conversion", `${roth}/new/s1`],
  ])("%s Add on %s begins a new one at its first step", async (_row, address, name, first) => {
    const screen = await visit(address);
    const added = screen.getByRole("region", { name: /^Pending/ }).getByRole("button", { name });
    const gone = vi.spyOn(window.history, "pushState");
    await added.click();
    expect(gone.mock.calls.map(([, , to]) => to)).toEqual([first]);
    gone.mockRestore();
  });
});

describe("the pages beside the lists", () => {
  test("LIST015 the distribution menu offers One-Time, Recurring and Precious Metals", async () => {
    const screen = await visit("/o/distributions");
    await expect.element(page.getByRole("link", { name: "One-Time", exact: true })).toBeVisible();
    const ways = page
      .getByRole("main")
      .getByRole("link")
      .elements()
      .filter((each) => each.className.includes("Way-label"));
    expect(ways.map((each) => [each.textContent, each.getAttribute("href")])).toEqual([
      ["One-Time", "/o/otdf/details/new/transaction/submission/step1"],
      ["Recurring", "/o/distributions/recurring"],
      ["Precious Metals", "/o/distributions/pm_distribution"],
    ]);
    await expectAccessible(screen.container);
    await page.getByRole("link", { name: "Precious Metals" }).click();
    await expect.element(page.getByRole("heading", { name: "Precious metals distribution" })).toHaveFocus();
  });

  test.each([
    ["FORM001", "/o/distributions/pm_distribution", "Precious metals distribution"],
    ["FORM002", "/o/transactions/buy_asset/pm_bdl", "PM BDL"],
    ["FORM003", "/o/transactions/buy_asset/re_note_bdl", "RE Note BDL"],
    ["FORM004", "/o/transactions/buy_asset/wire_out_instructions", "Wire Out Instructions"],
  ])(
    "%s FORM005 FORM006 %s leads to a form that is never cached, says where to send it, and sends nothing",
    async (_id, address, title) => {
      const screen = await visit(address);
      await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
      const link = page.getByRole("link", { name: words("download.form") });
      await expect
        .element(link)
        .toHaveAttribute("href", expect.stringMatching(/^\/forms\/[\w-]+\.pdf\?t=\d{13}$/));
      expect(screen.container.textContent).toMatch(
        /mail it to Client Services, .*or fax it to \d{3}-\d{3}-\d{4}/,
      );
      expect(screen.container.querySelector("form, button[type=submit]")).toBeNull();
      expect(asked).toEqual([]);
      await expectAccessible(screen.container);
    },
  );

  test("FORM001 home leads to the form for precious metals, and the form back to the ways to distribute", async () => {
    await visit("/o");
    await page.getByRole("link", { name: "Precious metals distribution" }).click();
    await vi.waitFor(() => expect(here()).toBe("/o/distributions/pm_distribution"));
    await page.getByRole("button", { name: words("ui.back") }).click();
    await vi.waitFor(() => expect(here()).toBe("/o/distributions"));
  });

  test("ROTH001 home leads a holder to the wizards and to what was requested", async () => {
    const screen = await visit("/o");
    await page.getByRole("link", { name: "Your requests: Roth conversion" }).click();
    await vi.waitFor(() => expect(here()).toBe(roth));
    await screen.unmount();
    await visit("/o");
    await expect
      .element(page.getByRole("link", { name: "Roth conversion", exact: true }))
      .toHaveAttribute("href", `${roth}/new/s1`);
  });

  test("who opens a first account is offered that alone", async () => {
    session = { ...holder, isIncomplete: true, completeMenu: false };
    await visit("/o");
    await expect.element(page.getByRole("button", { name: words("home.start") })).toBeVisible();
    expect(page.getByRole("link", { name: "Roth conversion", exact: true }).elements()).toEqual([]);
  });

  test("the sign-in page groups the demo people by what they are for, and leads to each group", async () => {
    const screen = await visit("/o/auth/login");
    const section = (title: string) => page.getByRole("heading", { level: 2, name: title });
    await expect.element(section("Opening an account")).toBeVisible();
    const names = (title: string) =>
      [...(section(title).element().parentElement?.querySelectorAll("h3") ?? [])].map(
        (each) => each.textContent,
      );
    expect(names("Opening an account")).toEqual(["Nora", "Henry"]);
    expect(names("Taking money out")).toEqual(["Grace"]);
    expect(names("Others")).toEqual(["Zoe"]);
    await page.getByRole("link", { name: "Taking money out" }).click();
    expect(window.location.hash).toBe("#people-moneyOut");
    await expectAccessible(screen.container);
  });
});
