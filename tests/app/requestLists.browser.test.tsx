import axe from "axe-core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import { words } from "../../app/messages/words.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import { custodianDouble } from "./support/custodianDouble.ts";

interface Row {
  id: string;
  kind?: string;
  status: string;
  accounts: string[];
  accountType?: string;
  type?: string;
  details?: string;
  created?: string;
  date?: string;
  statusComment?: string;
  sentBefore?: string;
}

const roth = "/o/transactions/roth-conversion";
const reBdl = "/o/transactions/buy_asset/re_bdl";
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
  accountType: "Traditional IRA",
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
/** What answers to list requests wait for. */
let held: Promise<void> | undefined;
/** The ids of deleted drafts. */
let deleted: string[];
/** Every request, as method and path. */
let calls: string[];
/** The requests for lists, with their queries. */
let asked: { path: string; query: Record<string, string> }[];
/** The panels of a list ask at the same time, so either may be heard first. */
const askedBy = (panel: string) => asked.find(({ query }) => query.panel === panel)?.query;
let session: object;

beforeEach(async () => {
  await page.viewport(1280, 900);
  pending = [];
  completed = [];
  refusal = undefined;
  asked = [];
  calls = [];
  deleted = [];
  held = undefined;
  session = holder;
  sessionStore.setState({ session: undefined, leaving: false });
  custodianDouble(async (request, path) => {
    calls.push(`${request.method} ${path}`);
    if (path === "/user/session") return Response.json(session);
    if (path === "/sandbox/people") return Response.json({ success: true, ...people });
    const draft = request.method === "DELETE" && /^\/user\/requests\/([\w-]+)$/.exec(path)?.[1];
    if (draft) {
      if (refusal) return refusal();
      deleted.push(draft);
      pending = pending.filter(({ id }) => id !== draft);
      return Response.json({ success: true });
    }
    if (path !== "/user/requests")
      return Response.json({ success: false, status: "NOT_FOUND" }, { status: 404 });
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push({ path, query });
    await held;
    if (refusal) return refusal();
    const statuses = query.status?.split(",");
    const all = (query.panel === "completed" ? completed : pending)
      .filter(({ status }) => statuses?.includes(status) ?? true)
      .map((each) => ({ kind: query.kind, ...each }));
    const [offset, limit] = [Number(query.offset), Number(query.limit)];
    return Response.json({ success: true, list: all.slice(offset, offset + limit), total: all.length });
  });
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
    .map((each) => [...each.children].map((cell) => cell.textContent?.replace(/Delete$/, "")));

async function expectAccessible(container: Element) {
  // What fades in has not its colors yet, and may only begin to.
  await vi.waitFor(
    async () => {
      const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
    { timeout: 20_000 },
  );
}

describe("a list of requests", () => {
  test("LIST002 LIST004 LIST012 shows what is pending and what is completed, and says where there is nothing", async () => {
    pending = [row("f-2", 4, { details: "", statusComment: "Please call us." }), row("f-3", 16)];
    const screen = await visit(roth);
    await expect.element(panel("Pending Roth conversions").getByRole("table")).toBeVisible();
    expect(
      panel("Pending Roth conversions")
        .getByRole("columnheader")
        .elements()
        .map((each) => each.textContent),
    ).toEqual(["Account", "Details", "Created", "Status"]);
    const shown = cells(panel("Pending Roth conversions"));
    expect(shown.map(([account]) => account)).toEqual([
      expect.stringContaining("Traditional IRA 7121004001"),
      expect.stringContaining("Traditional IRA 7121004001"),
    ]);
    expect(shown.map((each) => each.slice(1))).toEqual([
      ["", "11/05/2026", "PendingComment: Please call us."],
      ["$25.50 in cash", "11/05/2026", "Unconfirmed"],
    ]);
    const empty = (title: string) => panel(title).getByText("List is empty", { exact: true });
    await expect.element(empty("Completed Roth conversions")).toBeVisible();
    expect(empty("Pending Roth conversions").elements()).toEqual([]);
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
    // No other order is asked for.
    expect(askedBy("pending")).toEqual({ kind: "roth", panel: "pending", offset: "0", limit: "20" });
  });

  test("LIST024 marks each status with the class of its color", async () => {
    pending = [row("f-4", 4), row("f-6", 6), row("f-14", 14), row("f-1", 1)];
    const screen = await visit(roth);
    await expect.element(panel("Pending Roth conversions").getByRole("table")).toBeVisible();
    expect([...screen.container.querySelectorAll(".StatusTag")].map((tag) => tag.className)).toEqual([
      "StatusTag StatusTag--warning",
      "StatusTag StatusTag--success",
      "StatusTag StatusTag--danger",
      "StatusTag StatusTag--default",
    ]);
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

  test("LIST006 LIST013 LIST014 in a list of many types each account leads to the pages of its row's own type", async () => {
    const number = (kind: string) => [row("d-1", 1, { kind }), row("s-1", 4, { kind })];
    const named = (kind: string) => [row("d-1", "DRAFT", { kind }), row("s-1", "MANAGER_REVIEW", { kind })];
    pending = [
      ...named("otd"),
      ...named("re-bdl"),
      ...["recurring", "withdrawal", "roth", "payment-letter"].flatMap(number),
      row("s-1", "ACTIVE", { kind: "ipd" }),
    ];
    const complaints = vi.spyOn(console, "error");
    await visit("/o/transactions");
    const links = panel("All activity").getByRole("rowheader").getByRole("link");
    await expect.element(links.first()).toBeVisible();
    // Requests of two kinds may have one number; each still has a row of its own.
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    expect(links.elements().map((each) => each.getAttribute("href"))).toEqual([
      "/o/otdf/details/d-1/transaction/submission/step1",
      "/o/otdf/details/s-1/info",
      "/o/transactions/buy_asset/re_bdl/details/d-1/transaction/general",
      "/o/transactions/buy_asset/re_bdl/details/s-1/overview",
      "/o/distributions/recurring?id=d-1",
      "/o/distributions/recurring?id=s-1",
      "/o/transactions/withdrawal/new/s1?id=d-1",
      "/o/transactions/withdrawal/new/s1?id=s-1",
      "/o/transactions/roth-conversion/new/s1?id=d-1",
      "/o/transactions/roth-conversion/new/s2?id=s-1",
      "/o/transactions/payment_letter/new/s1?id=d-1",
      "/o/transactions/payment_letter/new/s1?id=s-1",
      "/o/activity/s-1/overview",
    ]);
  });

  test.each([
    [1, "/o/accounts/manage/beneficiary?id=b-1"],
    [4, "/o/accounts/manage/beneficiary?id=b-1"],
  ])("LIST006 LIST013 LIST014 a beneficiary change of status %i leads to %s", async (status, href) => {
    pending = [row("b-1", status)];
    await visit("/o/accounts/manage/beneficiaries");
    await expect.element(page.getByRole("rowheader").getByRole("link").first()).toHaveAttribute("href", href);
  });

  test("OTD010 LIST003 LIST007 LIST011 CONST001 CONST003 a distribution's draft leads to the wizard, another to its info", async () => {
    pending = [
      row("o-2", "DRAFT", { type: "Full", date: "2026-11-06T10:00:00Z" }),
      // As a server of the custodian's says it: in the person's own time.
      row("o-1", "MANAGER_REVIEW", { type: "Partial in cash", date: "2026-11-06 23:59:59" }),
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
    expect(cells(region).map(([, ...rest]) => rest)).toEqual([
      ["Full", "$25.50 in cash", "Draft", "11/06/2026"],
      ["Partial in cash", "$25.50 in cash", "Manager review", "11/06/2026"],
    ]);
    expect(
      region
        .getByRole("rowheader")
        .getByRole("link")
        .elements()
        .map((each) => each.getAttribute("href")),
    ).toEqual(["/o/otdf/details/o-2/transaction/submission/step1", "/o/otdf/details/o-1/info"]);
    await expectAccessible(screen.container);
  });

  test("LIST002 LIST009 LIST010 asks for each panel, 20 rows from the offset on", async () => {
    await visit("/o/distributions/recurring_list?offset=40");
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const both = { kind: "recurring", limit: "20" };
    expect(askedBy("pending")).toEqual({ ...both, panel: "pending", offset: "40" });
    expect(askedBy("completed")).toEqual({ ...both, panel: "completed", offset: "0" });
  });

  test("LIST009 each panel has an offset of its own", async () => {
    await visit("/o/distributions/recurring_list?offset=40&completedOffset=20");
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(askedBy("pending")?.offset).toBe("40");
    expect(askedBy("completed")?.offset).toBe("20");
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

  test.each([
    ["the offset", roth, "Pending Roth conversions"],
    ["the number", "/o/transactions", "All activity"],
  ])("LAY031 a list by %s of one page says which of how many are shown too", async (_way, address, title) => {
    pending = [row("f-2", 4, { kind: "roth" }), row("f-1", 4, { kind: "roth" })];
    await visit(address);
    await expect.element(panel(title).getByText("1 - 2 of 2", { exact: true })).toBeVisible();
    expect(panel(title).getByRole("navigation").getByRole("link").elements()).toEqual([]);
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
    await screen.unmount();
    await visit(`${roth}?offset=20`);
    await expect.element(region.getByText("21 - 40 of 41")).toBeVisible();
    const offsets = asked.filter(({ query }) => query.panel === "pending").map(({ query }) => query.offset);
    expect(offsets).toEqual(["0", "20", "40", "0", "20"]);
  });

  test("LAY032 a pager by the offset has its links in order, with an ellipsis on either side", async () => {
    pending = Array.from({ length: 240 }, (_, index) => row(`f-${index}`, 4));
    await visit(`${roth}?offset=100`);
    const region = panel("Pending Roth conversions");
    await expect.element(region.getByText("101 - 120 of 240")).toBeVisible();
    const links = region.getByRole("navigation").getByRole("listitem").elements();
    const said = ["Previous", "1", "…", "4", "5", "6", "7", "8", "…", "12", "Next"];
    expect(links.map((each) => each.textContent)).toEqual(said);
    const offsets = links.flatMap((each) => {
      const href = each.querySelector("a")?.href;
      return href ? [new URL(href).searchParams.get("offset") ?? "0"] : [];
    });
    expect(offsets).toEqual(["80", "0", "60", "80", "100", "120", "140", "220", "120"]);
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
    // The button is gone.
    await expect.element(region.getByRole("heading")).toHaveFocus();
  });

  test("a session that is over leads to the sign-in page", async () => {
    refusal = () => Response.json({ success: false, status: "SESSION_EXPIRED" }, { status: 419 });
    await visit(roth);
    await vi.waitFor(() =>
      expect(here()).toBe("/o/auth/login?portalErrorCode=ACCESS_DENIED&error=server.419"),
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
    ["LIST002 WDR001", "/o/transactions/withdrawal", "Add withdrawal", "/o/transactions/withdrawal/new/s1"],
    ["LIST002", roth, "Add Roth conversion", `${roth}/new/s1`],
    ["LIST002", reBdl, "Buy real estate", `${reBdl}/details/new/transaction/general`],
    [
      "LIST002 PAL001",
      "/o/transactions/payment_letter",
      "Add letter",
      "/o/transactions/payment_letter/new/s1",
    ],
    [
      "LIST002 BEN009",
      "/o/accounts/manage/beneficiaries",
      "Change beneficiaries",
      "/o/accounts/manage/beneficiary",
    ],
    ["LIST002", "/o/powers_of_attorney", "Add power of attorney", "/o/powers_of_attorney/new/s1"],
    // A list of all kinds leads to where the kind is chosen.
    ["LIST002", "/o/transactions/buy_asset", "Add transaction", "/o"],
  ])("%s Add on %s, %s, begins a new one at %s", async (_row, address, name, first) => {
    const screen = await visit(address);
    const added = screen.getByRole("region", { name: /^Pending/ }).getByRole("button", { name });
    const gone = vi.spyOn(window.history, "pushState");
    // What is completed has no button to begin with.
    const done = screen.getByRole("region", { name: /^Completed/ });
    await expect.element(done).toBeVisible();
    expect(done.getByRole("button", { name }).elements()).toEqual([]);
    // An empty list does not offer it a second time.
    await expect.element(page.getByText("List is empty").nth(1)).toBeVisible();
    expect(page.getByRole("main").getByRole("link", { name, exact: true }).elements()).toEqual([]);
    await added.click();
    await vi.waitFor(() => expect(gone.mock.calls.map(([, , to]) => to)).toEqual([first]));
    gone.mockRestore();
  });
});

describe("an order", () => {
  const query = () => Object.fromEntries(new URLSearchParams(window.location.search));
  const head = (name: string) => panel("Pending one-time distributions").getByRole("columnheader", { name });

  test("LIST017 is chosen at the head of a column, lives in the address, and turns around", async () => {
    pending = [row("o-1", "DRAFT")];
    completed = [row("o-2", "COMPLETED")];
    const screen = await visit("/o/otdf?offset=40&completedOffset=20");
    await head("Account").getByRole("link").click();
    await expect.element(head("Account")).toHaveAttribute("aria-sort", "ascending");
    expect(query()).toEqual({ sortby: "account" });
    await head("Account").getByRole("link").click();
    await expect.element(head("Account")).toHaveAttribute("aria-sort", "descending");
    expect(query()).toEqual({ sortby: "account_desc" });
    await vi.waitFor(() =>
      expect(asked.at(-1)?.query).toMatchObject({ sortby: "account_desc", offset: "0" }),
    );
    await head("Submission Date").getByRole("link").click();
    await expect.element(head("Submission Date")).toHaveAttribute("aria-sort", "descending");
    await expect.element(head("Account")).not.toHaveAttribute("aria-sort");
    await expectAccessible(screen.container);
    window.history.back();
    await expect.element(head("Account")).toHaveAttribute("aria-sort", "descending");
  });

  test.each([
    ["?sortby=date_desc", "date_desc", "descending"],
    ["?sortby=date", "date", "ascending"],
    ["?orderBy=date&direction=DESC", "date_desc", "descending"],
    ["?orderBy=date&direction=ASC", "date", "ascending"],
  ])("LIST017 the address %s asks for it, and shows it", async (search, sortby, sorted) => {
    pending = [row("o-1", "DRAFT")];
    await visit(`/o/otdf${search}`);
    await expect.element(head("Submission Date")).toHaveAttribute("aria-sort", sorted);
    await vi.waitFor(() => expect(askedBy("pending")).toMatchObject({ sortby }));
  });

  test("one by a column that there is not is the usual one", async () => {
    pending = [row("o-1", "DRAFT")];
    await visit("/o/otdf?sortby=salary&offset=-4");
    await expect.element(head("Account")).not.toHaveAttribute("aria-sort");
    await vi.waitFor(() =>
      expect(askedBy("pending")).toEqual({ kind: "otd", panel: "pending", offset: "0", limit: "20" }),
    );
  });
});

describe("all activity", () => {
  const all = "/o/transactions";
  const region = () => panel("All activity");
  const filters = () => page.getByRole("navigation", { name: words("list.filters") });

  test("LIST016 is narrowed to one of eight categories, each with an address", async () => {
    pending = [row("f-1", 4, { kind: "withdrawal" })];
    const screen = await visit(`${all}?page=3`);
    await expect.element(filters()).toBeVisible();
    const links = filters().getByRole("link").elements();
    expect(links.map((each) => [each.textContent, each.getAttribute("href")])).toEqual([
      ["Everything", all],
      ["Investment requests", `${all}?category=investment-requests`],
      ["One-time asset payments", `${all}?category=one-time-asset-payments`],
      ["Recurring asset payments", `${all}?category=recurring-asset-payments`],
      ["One-time distributions", `${all}?category=one-time-distributions`],
      ["Recurring distributions", `${all}?category=recurring-distributions`],
      ["Withdrawals", `${all}?category=withdrawals`],
      ["Fair market valuations", `${all}?category=fair-market-valuations`],
      ["Roth conversions", `${all}?category=roth-conversions`],
    ]);
    await filters().getByRole("link", { name: "Withdrawals" }).click();
    await expect
      .element(filters().getByRole("link", { name: "Withdrawals" }))
      .toHaveAttribute("aria-current", "true");
    await vi.waitFor(() =>
      expect(asked.map(({ query }) => query)).toContainEqual({
        kind: "withdrawal",
        offset: "0",
        limit: "15",
      }),
    );
    await expect.element(region().getByRole("cell", { name: "Withdrawal" })).toBeVisible();
    await expectAccessible(screen.container);
  });

  test.each([
    ["investment-requests", "re-bdl"],
    ["recurring-asset-payments", "payment-letter"],
    ["one-time-distributions", "otd"],
    ["recurring-distributions", "recurring"],
    ["withdrawals", "withdrawal"],
    ["roth-conversions", "roth"],
  ])("LIST016 the filter %s asks the custodian for requests of %s alone", async (category, kind) => {
    await visit(`${all}?category=${category}`);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.query).toEqual({ kind, offset: "0", limit: "15" });
  });

  test("LIST004 LIST016 a category without requests says so, asks nobody, and leads back to everything", async () => {
    await visit(`${all}?category=fair-market-valuations`);
    await expect.element(region().getByText("List is empty", { exact: true })).toBeVisible();
    expect(asked).toEqual([]);
    await region()
      .getByRole("link", { name: words("list.showAll") })
      .click();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(here()).toBe(all);
  });

  test("LAY030 LAY031 LAY032 LAY033 is paged by number, 15 to a page, with five links; Back shows the page before", async () => {
    pending = Array.from({ length: 200 }, (_, index) => row(`f-${index}`, 4, { kind: "roth" }));
    await visit(all);
    await expect.element(region().getByText("1 - 15 of 200")).toBeVisible();
    const links = () =>
      region()
        .getByRole("navigation")
        .getByRole("listitem")
        .elements()
        .map((each) => each.textContent);
    expect(links()).toEqual(["1", "2", "3", "4", "5", "…", "14", "Next"]);
    await region().getByRole("link", { name: "Page 5" }).click();
    await expect.element(region().getByText("61 - 75 of 200")).toBeVisible();
    expect(here()).toBe(`${all}?page=5`);
    expect(links()).toEqual(["Previous", "1", "…", "3", "4", "5", "6", "7", "…", "14", "Next"]);
    await expect.element(page.getByRole("heading", { name: "All activity" })).toHaveFocus();
    window.history.back();
    await expect.element(region().getByText("1 - 15 of 200")).toBeVisible();
  });

  test("LAY031 a page that is no longer there leads to the last one", async () => {
    pending = Array.from({ length: 20 }, (_, index) => row(`f-${index}`, 4, { kind: "roth" }));
    await visit(`${all}?page=9`);
    await expect.element(region().getByText("16 - 20 of 20")).toBeVisible();
    expect(here()).toBe(`${all}?page=2`);
  });

  test("LAY040 the dialog takes a category and a period, or days of one's own, by keyboard", async () => {
    pending = [row("f-1", 4, { kind: "roth" })];
    const screen = await visit(`${all}?orderBy=date&direction=DESC`);
    const dialog = page.getByRole("dialog");
    const opener = page.getByRole("button", { name: "Dates: any time" });
    await opener.click();
    await expectAccessible(screen.container);
    await dialog.getByRole("combobox").selectOptions("Roth conversions");
    await dialog.getByRole("radio", { name: "Days that you choose" }).click();
    await dialog.getByRole("button", { name: "Show" }).click();
    await expect.element(dialog.getByText(words("widget.dateRange.missing"))).toBeVisible();
    await expect.element(dialog.getByRole("textbox", { name: "First day" })).toHaveFocus();
    await dialog.getByRole("textbox", { name: "First day" }).fill("Feb 30 2026");
    await dialog.getByRole("textbox", { name: "Last day" }).fill("1/2/2026");
    await dialog.getByRole("button", { name: "Show" }).click();
    await expect.element(dialog.getByText(words("widget.dateRange.notADate"))).toBeVisible();
    await dialog.getByRole("textbox", { name: "First day" }).fill("1/3/2026");
    await dialog.getByRole("button", { name: "Show" }).click();
    await expect.element(dialog.getByText(words("widget.dateRange.backwards"))).toBeVisible();
    await expectAccessible(screen.container);
    await dialog.getByRole("textbox", { name: "First day" }).fill("1/1/2026");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("button", { name: "Dates: 01/01/2026 to 01/02/2026" })).toBeVisible();
    expect(here()).toBe(
      `${all}?orderBy=date&direction=DESC&category=roth-conversions&period=custom&from=2026-01-01&to=2026-01-02`,
    );
    await vi.waitFor(() =>
      expect(asked.at(-1)?.query).toEqual({
        kind: "roth",
        orderBy: "date",
        direction: "DESC",
        // Until the end of the last day, in this person's time zone.
        from: new Date(2026, 0, 1).toISOString(),
        to: new Date(2026, 0, 3).toISOString(),
        offset: "0",
        limit: "15",
      }),
    );
  });

  // Each from the first moment of its first day until the end of its last one, in this person's time zone.
  test.each([
    ["The last 30 days", "last-30-days", new Date(2026, 9, 22), new Date(2026, 10, 21)],
    ["The last 90 days", "last-90-days", new Date(2026, 7, 23), new Date(2026, 10, 21)],
    ["This year", "this-year", new Date(2026, 0, 1), new Date(2027, 0, 1)],
    ["Last year", "last-year", new Date(2025, 0, 1), new Date(2026, 0, 1)],
  ])("LAY040 the period %s asks for its days, counted from today", async (name, period, from, to) => {
    vi.setSystemTime(new Date(2026, 10, 20, 15, 30));
    await visit(all);
    await page.getByRole("button", { name: "Dates: any time" }).click();
    await page.getByRole("radio", { name, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Show" }).click();
    await expect.element(page.getByRole("button", { name: `Dates: ${name}` })).toBeVisible();
    expect(here()).toBe(`${all}?period=${period}`);
    const moments = { from: from.toISOString(), to: to.toISOString() };
    await vi.waitFor(() => expect(asked.at(-1)?.query).toMatchObject(moments));
  });

  test("LAY040 Esc leaves the list as it is and gives the focus back", async () => {
    await visit(`${all}?period=last-year`);
    await page.getByRole("button", { name: "Dates: Last year" }).click();
    await page.getByRole("radio", { name: "This year" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "Dates: Last year" })).toHaveFocus();
    expect(here()).toBe(`${all}?period=last-year`);
  });
});

test("LIST001 LIST025 all transactions are under buy_asset: pending with Add, completed, and the forms on paper", async () => {
  pending = [
    row("o-1", "DRAFT", { kind: "otd", type: "Normal distribution", details: "Full" }),
    row("f-1", 4, { kind: "withdrawal", date: "2026-11-06T12:00:00Z" }),
  ];
  const screen = await visit("/o/transactions/buy_asset");
  const region = panel("Pending transactions");
  await expect.element(region.getByRole("table")).toBeVisible();
  expect(cells(region).map((row) => row.slice(1, 5))).toEqual([
    ["One-time distribution", "Normal distribution, Full", "Draft", ""],
    ["Withdrawal", "$25.50 in cash", "Pending", "11/06/2026"],
  ]);
  expect(
    region
      .getByRole("rowheader")
      .getByRole("link")
      .elements()
      .map((each) => each.getAttribute("href")),
  ).toEqual(["/o/otdf/details/o-1/transaction/submission/step1", "/o/transactions/withdrawal/new/s1?id=f-1"]);
  await expect.element(panel("Completed transactions").getByText("List is empty")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "All transactions" })).toBeVisible();
  for (const panel of ["pending", "completed"])
    expect(askedBy(panel)?.kind).toBe("re-bdl,otd,recurring,withdrawal,roth,payment-letter");
  for (const [name, path] of [
    ["PM BDL", "pm_bdl"],
    ["RE Note BDL", "re_note_bdl"],
    ["Wire Out Instructions", "wire_out_instructions"],
  ] as const)
    await expect
      .element(page.getByRole("main").getByRole("link", { name }))
      .toHaveAttribute("href", `/o/transactions/buy_asset/${path}`);
  await expectAccessible(screen.container);
  await page.getByRole("main").getByRole("link", { name: "PM BDL" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "PM BDL" })).toBeVisible();
  await screen.unmount();
  await visit("/o/transactions/buy_asset/re_bdl");
  await expect.element(page.getByRole("heading", { level: 1, name: "Real estate purchases" })).toBeVisible();
  await vi.waitFor(() => expect(asked.at(-1)?.query.kind).toBe("re-bdl"));
});

test("rows stay while others are on their way, and room is held for the first ones", async () => {
  pending = Array.from({ length: 21 }, (_, index) => row(`f-${index}`, 4));
  const hold = () => {
    let resolve = () => {};
    held = new Promise<void>((done) => {
      resolve = done;
    });
    return resolve;
  };
  let release = hold();
  await visit(roth);
  await expect
    .element(panel("Pending Roth conversions").getByText(words("list.loading")))
    .toBeInTheDocument();
  release();
  const region = panel("Pending Roth conversions");
  await expect.element(region.getByText("1 - 20 of 21")).toBeVisible();
  release = hold();
  await region.getByRole("link", { name: "Next" }).click();
  await expect.element(region).toHaveAttribute("aria-busy", "true");
  expect(region.getByText(words("list.loading")).elements()).toEqual([]);
  expect(cells(region)).toHaveLength(20);
  release();
  await expect.element(region.getByText("21 - 21 of 21")).toBeVisible();
  expect(cells(region)).toHaveLength(1);
});

describe("a draft", () => {
  const region = () => panel("Pending Roth conversions");
  const draft = (more: Partial<Row> = {}) => row("f-1", 1, more);
  const dialog = () => page.getByRole("alertdialog").or(page.getByRole("dialog"));

  test("LAY035 is deleted after a question; keeping it deletes nothing", async () => {
    pending = [draft(), row("f-0", 4)];
    const screen = await visit(roth);
    const opener = region().getByRole("button", {
      name: "Delete: Roth conversion, Traditional IRA 7121004001",
    });
    await opener.click();
    await expect.element(dialog().getByRole("heading", { name: words("list.deleteTitle") })).toHaveFocus();
    await expectAccessible(screen.container);
    await dialog()
      .getByRole("button", { name: words("list.keep") })
      .click();
    expect(deleted).toEqual([]);
    await opener.click();
    await dialog()
      .getByRole("button", { name: words("list.delete"), exact: true })
      .click();
    await expect.element(region().getByText("1 - 1 of 1")).toBeVisible();
    expect(deleted).toEqual(["f-1"]);
    await expect.element(page.getByText(words("list.deleted"))).toBeVisible();
    await expect.element(region().getByRole("heading", { level: 2 })).toHaveFocus();
    // What was sent cannot be deleted.
    expect(
      region()
        .getByRole("button", { name: /^Delete/ })
        .elements(),
    ).toEqual([]);
  });

  test("LAY035 that cannot be deleted stays, and the question says why", async () => {
    pending = [draft()];
    await visit(roth);
    await region()
      .getByRole("button", { name: /^Delete/ })
      .click();
    refusal = () =>
      Response.json(
        { success: false, status: "NOT_CONTINUABLE", message: "Its fees were paid." },
        { status: 422 },
      );
    await dialog()
      .getByRole("button", { name: words("list.delete"), exact: true })
      .click();
    await expect.element(dialog().getByText("Its fees were paid.")).toBeVisible();
    expect(pending).toHaveLength(1);
  });

  test("AUTH015 ERR002 LAY035 that is deleted after the session has ended leads to the sign-in, which says why", async () => {
    pending = [draft()];
    await visit(roth);
    await region()
      .getByRole("button", { name: /^Delete/ })
      .click();
    refusal = () => Response.json({ success: false, status: "SESSION_EXPIRED" }, { status: 419 });
    await dialog()
      .getByRole("button", { name: words("list.delete"), exact: true })
      .click();
    await vi.waitFor(() =>
      expect(here()).toBe("/o/auth/login?portalErrorCode=ACCESS_DENIED&error=server.419"),
    );
    expect(pending).toHaveLength(1);
  });

  test("LAY036 is continued, replaced or kept when another is begun", async () => {
    pending = [draft()];
    const screen = await visit(roth);
    const add = () => region().getByRole("button", { name: "Add Roth conversion" }).click();
    await expect.element(region().getByRole("table")).toBeVisible();
    await add();
    await expect.element(dialog().getByRole("heading", { name: words("list.overrideTitle") })).toHaveFocus();
    await expectAccessible(screen.container);
    await userEvent.keyboard("{Escape}");
    expect(here()).toBe(roth);
    const gone = vi.spyOn(window.history, "pushState");
    const left = () => gone.mock.calls.map(([, , to]) => to);
    await add();
    await dialog()
      .getByRole("button", { name: words("list.override") })
      .click();
    await vi.waitFor(() => expect(left()).toEqual([`${roth}/new/s1`]));
    expect(deleted).toEqual(["f-1"]);
    gone.mockRestore();
  });

  test("LAY036 who begins another before the list is there is asked as soon as it is", async () => {
    pending = [draft()];
    let come = () => {};
    held = new Promise<void>((done) => {
      come = done;
    });
    await visit(roth);
    const add = region().getByRole("button", { name: "Add Roth conversion" });
    await add.click();
    await expect.element(add).toHaveAttribute("aria-busy", "true");
    expect(here()).toBe(roth);
    come();
    await expect.element(dialog().getByRole("heading", { name: words("list.overrideTitle") })).toHaveFocus();
    await expect.element(add).not.toHaveAttribute("aria-busy");
  });

  test("LAY036 on another page of the list is found when another one is begun", async () => {
    pending = [...Array.from({ length: 20 }, (_, index) => row(`f-${index + 2}`, 3)), draft()];
    await visit(roth);
    await expect.element(region().getByRole("table")).toBeVisible();
    await region().getByRole("button", { name: "Add Roth conversion" }).click();
    await expect.element(dialog().getByRole("heading", { name: words("list.overrideTitle") })).toBeVisible();
  });

  test("LAY036 is not asked about where all that is pending was sent", async () => {
    pending = [row("f-2", 3)];
    await visit(roth);
    await expect.element(region().getByRole("table")).toBeVisible();
    const gone = vi.spyOn(window.history, "pushState");
    await region().getByRole("button", { name: "Add Roth conversion" }).click();
    await vi.waitFor(() => expect(gone.mock.calls[0]?.[2]).toBe(`${roth}/new/s1`));
    gone.mockRestore();
  });

  test("LAY036 that cannot be asked for keeps another from being begun, and the page says why", async () => {
    pending = [draft()];
    await visit(roth);
    await expect.element(region().getByRole("table")).toBeVisible();
    refusal = () => Response.json({ success: false, status: "SERVER_ERROR" }, { status: 500 });
    const add = region().getByRole("button", { name: "Add Roth conversion" });
    await add.click();
    await expect.element(page.getByText(words("server.500"))).toBeVisible();
    await expect.element(add).not.toHaveAttribute("aria-busy");
    expect(here()).toBe(roth);
  });

  test.each([
    ["list.continueDraft", `${roth}/new/s1?id=f-1`],
    ["list.keepBoth", `${roth}/new/s1`],
  ])("LAY036 %s leads to %s and deletes nothing", async (name, to) => {
    pending = [draft()];
    await visit(roth);
    await expect.element(region().getByRole("table")).toBeVisible();
    await region().getByRole("button", { name: "Add Roth conversion" }).click();
    const gone = vi.spyOn(window.history, "pushState");
    await dialog()
      .getByRole("button", { name: words(name) })
      .click();
    // The wizard, whose form nobody keeps here, may lead back at once.
    expect(gone.mock.calls[0]?.[2]).toBe(to);
    expect(deleted).toEqual([]);
    gone.mockRestore();
  });

  test.each([
    ["list.continueDraft", `${roth}/new/s1?id=f-1`],
    ["list.seeSent", `${roth}/new/s2?id=f-9`],
  ])("LAY037 of an account for which one is under way asks first; %s leads to %s", async (name, to) => {
    pending = [draft({ sentBefore: "f-9" })];
    const screen = await visit(roth);
    await region()
      .getByRole("link", { name: /7121004001/ })
      .click();
    await expect
      .element(dialog().getByRole("heading", { name: words("list.sameAccountTitle") }))
      .toHaveFocus();
    await expectAccessible(screen.container);
    const gone = vi.spyOn(window.history, "pushState");
    await dialog()
      .getByRole("button", { name: words(name) })
      .click();
    // What opens there may go on by itself.
    await vi.waitFor(() => expect(gone.mock.calls[0]?.[2]).toBe(to));
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
    [
      "FORM001",
      "/o/distributions/pm_distribution",
      "Precious metals distribution",
      "precious-metals-distribution",
      /A form to download, fill in and send to us/,
    ],
    [
      "FORM002",
      "/o/transactions/buy_asset/pm_bdl",
      "PM BDL",
      "precious-metals-buy-direction-letter",
      /buy direction letter for precious metals/,
    ],
    [
      "FORM003",
      "/o/transactions/buy_asset/re_note_bdl",
      "RE Note BDL",
      "real-estate-note-buy-direction-letter",
      /buy direction letter for a real-estate note/,
    ],
    [
      "FORM004",
      "/o/transactions/buy_asset/wire_out_instructions",
      "Wire Out Instructions",
      "wire-out-instructions",
      /where to wire money/,
    ],
  ])(
    "%s FORM005 FORM006 %s leads to a form that is never cached, says where to send it, and sends nothing",
    async (_id, address, title, form, about) => {
      const screen = await visit(address);
      await expect.element(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
      const link = page.getByRole("link", { name: words("download.form") });
      await expect
        .element(link)
        .toHaveAttribute("href", expect.stringMatching(new RegExp(`^/forms/${form}\\.pdf\\?t=\\d{13}$`)));
      expect(screen.container.textContent).toMatch(
        /mail it to Client Services, .*or fax it to \d{3}-\d{3}-\d{4}/,
      );
      expect(screen.container.textContent).toMatch(about);
      expect(screen.container.querySelector("form, button[type=submit]")).toBeNull();
      const buttons = page.getByRole("main").getByRole("button").elements();
      expect(buttons.map((each) => each.textContent)).toEqual(["Back"]);
      await expectAccessible(screen.container);
      link.element().addEventListener("click", (event) => event.preventDefault());
      await link.click();
      expect(calls).toEqual(["GET /user/session"]);
    },
  );

  test("FORM001 home leads to the form for precious metals, and the form back to the ways to distribute", async () => {
    await visit("/o");
    await page.getByRole("link", { name: "Precious metals distribution" }).click();
    await vi.waitFor(() => expect(here()).toBe("/o/distributions/pm_distribution"));
    await page.getByRole("button", { name: words("ui.back") }).click();
    await vi.waitFor(() => expect(here()).toBe("/o/distributions"));
  });

  test("ROTH001 PAL007 home leads a holder to the wizards and to what was requested", async () => {
    const screen = await visit("/o");
    await page.getByRole("link", { name: "Your requests: Roth conversion" }).click();
    await expect
      .element(page.getByRole("heading", { level: 1, name: words("list.roth.title") }))
      .toHaveFocus();
    expect(here()).toBe(roth);
    await screen.unmount();
    await visit("/o");
    await expect
      .element(page.getByRole("link", { name: "Roth conversion", exact: true }))
      .toHaveAttribute("href", `${roth}/new/s1`);
    await expect
      .element(page.getByRole("link", { name: "Payment authorization letter", exact: true }))
      .toHaveAttribute("href", "/o/transactions/payment_letter/new/s1");
  });

  test("who opens a first account is offered that alone", async () => {
    session = { ...holder, isIncomplete: true, completeMenu: false };
    await visit("/o");
    await expect.element(page.getByRole("button", { name: words("home.start") })).toBeVisible();
    expect(page.getByRole("link", { name: "Roth conversion", exact: true }).elements()).toEqual([]);
  });

  test("the sign-in page groups the demo people by what they are for, and leads to each group", async () => {
    const screen = await visit("/portal/demo/people");
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
