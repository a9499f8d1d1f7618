import { flows } from "virtual:flows";
import { BrowserRouter, MemoryRouter } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import { brand } from "../../app/messages/brand.ts";
import { words } from "../../app/messages/words.ts";
import { ErrorBoundary } from "../../app/portal/errors/ErrorBoundary.tsx";
import { faultOf } from "../../app/portal/errors/faultOf.ts";
import { ServerErrorPage } from "../../app/portal/errors/ServerErrorPage.tsx";
import { notificationStore } from "../../app/portal/frame/notificationStore.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import { browserWindow } from "../../app/portal/signIn/browserWindow.ts";
import { holdSession, leaveSession, sessionStore, unsaved } from "../../app/session/sessionStore.ts";
import { referenceOf, storedDraft } from "../../engine/index.ts";
import texan from "../../schemas/flows/registration/examples/texan.json" with { type: "json" };
import { custodianDouble, requestsAtRest } from "./support/custodianDouble.ts";
import { texanDraft } from "./support/texanDraft.ts";

type Answer = () => Response | Promise<Response>;
const json =
  (body: object, status = 200): Answer =>
  () =>
    Response.json(body, { status });

const holder = {
  success: true,
  permissions: [{ role: "ROLE_USER", privileges: [] }],
  timeout: 900_000,
  isIncomplete: false,
  completeMenu: true,
  user: { id: "u-1", name: "Elena Marchetti", email: "elena@example.com" },
};
const refusal = (status: number, code: string) =>
  json({ success: false, status: code, message: code }, status);

let answers: { [call: string]: Answer };
let asked: string[];
/** Every address the page came to, in order. */
let addresses: string[];

// Wide enough for the whole menu.
beforeAll(() => page.viewport(1280, 900));
beforeEach(() => {
  asked = [];
  addresses = [];
  sessionStore.setState({ session: undefined, leaving: false });
  notificationStore.setState({ items: [] });
  answers = {
    "GET /user/session": json(holder),
    "POST /user/session/redirect": json({ success: true, value: "tok-1" }),
    "POST /user/session/logout": json({ success: true }),
    "GET /sandbox/people": json({ success: true, list: [], ssns: [], promoCodes: [], testCards: [] }),
    "GET /user/online-ira/current-application": json({ success: true, skipLexisNexis: false }),
  };
  custodianDouble((request, path) => {
    const line = `${request.method} ${path}`;
    asked.push(line);
    return (answers[line] ?? refusal(404, "NOT_FOUND"))();
  });
  for (const way of ["pushState", "replaceState"] as const) {
    const go = window.history[way].bind(window.history);
    vi.spyOn(window.history, way).mockImplementation((state, unused, to) => {
      go(state, unused, to);
      addresses.push(`${window.location.pathname}${window.location.search}`);
    });
  }
});
async function visit(address: string) {
  window.history.replaceState(null, "", address);
  addresses.length = 0;
  return render(<App />);
}
const here = () => `${window.location.pathname}${window.location.search}`;
const arrives = (address: string | RegExp) =>
  vi.waitFor(
    () => expect(here()).toMatch(typeof address === "string" ? new RegExp(`^${address}$`) : address),
    {
      timeout: 20_000,
    },
  );
/** The person follows a link of the browser to another page of the portal. */
function goElsewhere() {
  window.history.pushState({ idx: 1, key: "elsewhere" }, "", "/o/glossary");
  window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
}
const query = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe("routes", () => {
  test("LAY014 the 50x page says that the server failed, and to try again later", async () => {
    const screen = await visit("/50x");
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Server Error$/);
    const said =
      "We're sorry! The server encountered an internal error and was unable to complete your request. Please try again later.";
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
    await expect.element(screen.getByText("error 500", { exact: true })).toBeVisible();
    const leave = vi.spyOn(browserWindow, "leave").mockReturnValue();
    await screen.getByRole("button", { name: "Try again" }).click();
    expect(leave).toHaveBeenCalledWith("/o");
  });

  test.each(["server", "startup", "chunk", "render"] as const)(
    "API002 a page that was not shown (%s) gives the number that the custodian is told, with its cause",
    async (cause) => {
      const told: string[] = [];
      custodianDouble(async (request, path) => {
        if (path !== "/sandbox/page-fault") return Response.json({});
        const number = referenceOf(request.headers.get("X-User-Agent-Token") ?? "");
        told.push(`${(await request.json()).cause} ${number}`);
        return new Response(null, { status: 204 });
      });
      const reload = vi.spyOn(browserWindow, "reload").mockReturnValue();
      const screen = await render(
        <PortalPorts>
          <MemoryRouter>
            <ServerErrorPage cause={cause} />
          </MemoryRouter>
        </PortalPorts>,
      );
      const number = screen.getByText(/^\d{3}-\d{3}-\d{3}$/).element().textContent;
      await vi.waitFor(() => expect(told).toEqual([`${cause} ${number}`]));
      await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
      if (cause === "server") return;
      await expect.element(screen.getByText(words(`server.page.${cause}`))).toBeVisible();
      await screen.getByRole("button", { name: "Try again" }).click();
      expect(reload).toHaveBeenCalled();
    },
  );

  test("after a fault a link of the menu hands over, and the page there is loaded afresh", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const reload = vi.spyOn(browserWindow, "reload").mockReturnValue();
    sessionStore.setState({ session: holder as never });
    const Broken = (): never => {
      throw new Error("is not a function");
    };
    const screen = await render(
      <PortalPorts>
        <BrowserRouter>
          <ErrorBoundary instead={(error) => <ServerErrorPage cause={faultOf(error, "render")} />}>
            <Broken />
          </ErrorBoundary>
        </BrowserRouter>
      </PortalPorts>,
    );
    await expect.element(screen.getByText(words("server.page.render"))).toBeVisible();
    await screen.getByRole("link", { name: words("menu.dashboard"), exact: true }).click();
    await arrives(/^\/portal\/dashboard/);
    expect(query()).toMatchObject({ token: "tok-1", state: "/portal/dashboard" });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(asked).toContain("POST /user/session/logout");
  });

  test("what rendering throws, and a part that did not load, each have their page", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const Broken = ({ error }: { error: Error }): never => {
      throw error;
    };
    const causes = [
      new Error("is not a function"),
      new TypeError("Failed to fetch dynamically imported module: https://portal.example/assets/a.js"),
      new TypeError("error loading dynamically imported module"),
      new TypeError("Importing a module script failed."),
    ];
    for (const [index, error] of causes.entries()) {
      const screen = await render(
        <ErrorBoundary instead={(broken) => <p>{faultOf(broken, "render")}</p>}>
          <Broken error={error} />
        </ErrorBoundary>,
      );
      await expect.element(screen.getByText(index === 0 ? "render" : "chunk", { exact: true })).toBeVisible();
      await screen.unmount();
    }
  });

  test.each(["/50x", "/o", "/o/accounts/ira/register/s1"])(
    "CONST005 the phone number and hours of client services are on top of %s, without a way away from it",
    async (address) => {
      const screen = await visit(address);
      const phone = screen.getByRole("link", { name: "800-392-9653", exact: true }).first();
      await expect.element(phone).toHaveAttribute("href", "tel:800-392-9653");
      await expect.element(phone).toBeInViewport();
      await expect.element(screen.getByText(/Monday to Friday, 8 a.m. to 5 p.m. Pacific time/)).toBeVisible();
    },
  );

  test("the 50x page asks to call, and the number in its sentence is a link too", async () => {
    const screen = await visit("/50x");
    const main = screen.getByRole("main");
    await expect
      .element(main.getByRole("link", { name: "800-392-9653" }))
      .toHaveAttribute("href", "tel:800-392-9653");
  });

  test("help opens over a wizard, which keeps its address, its answers and the focus", async () => {
    const screen = await visit("/o/accounts/ira/register/s1");
    const name = screen.getByRole("textbox", { name: "First name" });
    await name.fill("Elena");
    const glossary = screen.getByRole("link", { name: "Words explained" });
    const contact = screen.getByRole("link", { name: "Contact Us" });
    for (const [link, title] of [
      [glossary, "Words explained"],
      [contact, "Contact client services"],
    ] as const) {
      await link.click();
      await expect.element(screen.getByRole("dialog", { name: title })).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
      await expect.element(link).toHaveFocus();
    }
    expect(here()).toBe("/o/accounts/ira/register/s1");
    await expect.element(name).toHaveValue("Elena");
    expect(asked).not.toContain("POST /user/session/redirect");
  });

  test("AUTH035 AUTH036 leaving account opening clears what the tab kept of it", async () => {
    // What could not be saved would stay in the tab.
    const savedAt = "2026-11-20T12:00:00Z";
    answers["POST /user/application/temp"] = json({ success: true, idTemp: "t-1", revision: 1, savedAt });
    const kept = () => Object.keys(sessionStorage).filter((key) => key.includes("registration"));
    const screen = await visit("/o/accounts/ira/register/s1");
    await screen.getByRole("textbox", { name: "First name" }).fill("Elena");
    await vi.waitFor(() => expect(kept()).toHaveLength(1), { timeout: 20_000 });
    window.history.pushState(null, "", "/o/glossary");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await expect.element(screen.getByRole("heading", { level: 1, name: "Words explained" })).toBeVisible();
    await vi.waitFor(() => expect(kept()).toEqual([]));
  });

  test("LAY011 CONST005 contact shows phone, hours and address, and leads to the contact page only by its own button", async () => {
    const screen = await visit("/o");
    await screen.getByRole("link", { name: "Contact Us" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog).toHaveTextContent("800-392-9653");
    await expect.element(dialog).toHaveTextContent("8 a.m. to 5 p.m. Pacific time");
    await expect.element(dialog).toHaveTextContent("Oakland, CA 94607");
    await dialog.getByRole("button", { name: "Leave for the contact page" }).click();
    await arrives(/^\/portal\/user\/contact-us\?/);
  });

  test("LAY012 the glossary finds a word as one types, and its page opens at a word without a sign-in, with the footer", async () => {
    answers["GET /user/session"] = refusal(401, "ACCESS_DENIED");
    const screen = await visit("/o/glossary#term-taxLien");
    await expect.element(screen.getByRole("heading", { level: 1, name: "Words explained" })).toBeVisible();
    await expect.element(screen.getByText("Claims on property whose owner")).toBeInViewport();
    const search = screen.getByRole("searchbox", { name: "Find a word" });
    await search.fill("education child");
    await expect.element(screen.getByText("Coverdell Education Savings Account")).toBeVisible();
    expect(screen.getByRole("term").elements()).toHaveLength(1);
    const footer = screen.getByRole("contentinfo");
    await expect.element(footer.getByRole("link", { name: "Terms & Conditions" })).toBeVisible();
    await expect.element(screen.getByRole("status").filter({ hasText: "1 word found" })).toBeInTheDocument();
    await search.fill("zebra");
    await expect.element(screen.getByText(words("widget.glossary.none"))).toBeVisible();
  });

  test("each document to be accepted has a page of its own, with its version, to be printed", async () => {
    const screen = await visit("/o/agreements/fee-disclosure");
    await expect.element(screen.getByRole("heading", { level: 1, name: "Fee disclosure" })).toBeVisible();
    await expect.element(screen.getByText("Version 2026.1, 01/01/2026")).toBeVisible();
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    await screen.getByRole("button", { name: "Print or save as PDF" }).click();
    expect(print).toHaveBeenCalledOnce();
  });

  test("AUTH001 /login and /register lead to their places below /o/auth, with what was asked", async () => {
    await visit("/login?portalErrorCode=IDLE");
    await arrives(/^\/o\/auth\/login\?portalErrorCode=IDLE$/);
    await visit("/register");
    await arrives("/o/auth/register");
  });

  test("REC003 the addresses of the transactions tree lead to the recurring distribution's steps", async () => {
    for (const [step, path] of [
      ["s1", ""],
      ["s2", "/s2"],
      ["s3", "/s3"],
      ["s4", "/s4"],
      ["s5", "/s5"],
    ]) {
      const screen = await visit(`/o/transactions/distributions/distribution/${step}?id=7`);
      await vi.waitFor(() => expect(addresses).toContain(`/o/distributions/recurring${path}?id=7`));
      await screen.unmount();
    }
  });

  const purchases = "/o/transactions/buy_asset/re_bdl/details";
  test.each([
    ["OTD003", "without a number", "/o/otdf/details", "/o/otdf/details/new/transaction/submission/step1"],
    [
      "OTD003",
      "with no number yet",
      "/o/otdf/details/new",
      "/o/otdf/details/new/transaction/submission/step1",
    ],
    ["REBDL001", "without a number", purchases, `${purchases}/new/transaction/general`],
    ["REBDL001", "with no number yet", `${purchases}/new`, `${purchases}/new/transaction/general`],
    [
      "REBDL013",
      "at a step that it has not reached",
      `${purchases}/new/transaction/funding`,
      `${purchases}/new/transaction/general`,
    ],
  ])("%s %s, %s leads to %s", async (_row, _how, address, first) => {
    const screen = await visit(address);
    await arrives(first);
    await expect
      .element(screen.getByRole("heading", { level: 1, name: "General Information" }))
      .toBeVisible();
  });

  test("REBDL001 a purchase's base route leads to the step that it has reached", async () => {
    const json = (body: object) => () => Response.json({ success: true, ...body });
    answers["GET /user/re-bdl/accounts"] = json({ list: [] });
    answers["GET /user/re-bdl/77/transaction"] = json({
      id: "77",
      isDraft: true,
      subStep: 1,
      continuable: true,
      status: { id: "DRAFT", name: "Draft" },
    });
    answers["GET /user/re-bdl/77/1"] = json({ data: {}, meta: { mode: "READ_WRITE" }, questions: [] });
    await visit(`${purchases}/77`);
    await arrives(`${purchases}/77/transaction/general`);
  });

  test.each(["/o/no/such/place", "/nowhere", "/o/auth/nowhere", "/force/nowhere"])(
    "AUTH013 AUTH007 the unknown route %s leads to the accounts and on to the newer dashboard, with a flag",
    async (address) => {
      await visit(address);
      await arrives(/^\/portal\/dashboard\?/);
      expect(addresses).toContain("/o/accounts?dashboard=1");
      expect(JSON.parse(query().params ?? "")).toEqual({ dashboard: "1" });
    },
  );

  test("a flow that is not published yet opens here, as under the development server", async () => {
    await visit("/o/transactions/buy_asset/note_letter");
    await vi.waitFor(() => expect(here()).toBe("/o/transactions/buy_asset/note_letter/note"));
    await expect.element(page.getByRole("textbox", { name: "Loan amount" })).toBeVisible();
  });

  test("AUTH006 AUTH007 the accounts' page is titled, and leads on to the newer dashboard at once", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    custodianDouble(async (request, path) => {
      if (path === "/user/session/redirect") await held;
      return (answers[`${request.method} ${path}`] ?? refusal(404, "NOT_FOUND"))();
    });
    await visit("/o/accounts");
    await vi.waitFor(() => expect(document.title).toBe(`Accounts · ${words("ui.siteTitle")}`));
    expect(here()).toBe("/o/accounts");
    letGo();
    await arrives(/^\/portal\/dashboard\?/);
  });

  test("AUTH005 /o shows the base layout; an ssn and data of no known form leave its address before any call", async () => {
    const seen: string[] = [];
    custodianDouble((request, path) => {
      seen.push(`${window.location.search} ${request.url}`);
      return (answers[`${request.method} ${path}`] ?? refusal(404, "NOT_FOUND"))();
    });
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    const screen = await visit("/o?ssn=734215501&error=server.500&redirectData=734215501");
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(screen.getByRole("banner")).toBeVisible();
    await expect.element(screen.getByRole("contentinfo")).toBeVisible();
    expect(here()).toBe("/o?error=server.500");
    expect(seen.join()).toContain("/user/session");
    expect([...seen, JSON.stringify(window.history.state)].join()).not.toContain("734215501");
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).toBe(kept);
    expect(screen.container.innerHTML).not.toContain("734215501");
    await screen.unmount();
    await visit("/o/assets?ssn=734215501&account=7");
    await arrives(/^\/portal\/assets\?/);
    expect(query().params).toBe('{"account":"7"}');
  });

  test.each([
    ["/o/glossary", '{"offset":20}', "/o/glossary?offset=20"],
    ["https://evil.example/", "{}", "/o"],
    ["/o/auth/logout", "{}", "/o"],
  ])(
    "AUTH005 /o leads on to the state %s with its parameters, but to no other site",
    async (state, params, to) => {
      const address = `/o?${new URLSearchParams({ redirectState: state, redirectParams: params })}`;
      const screen = await visit(address);
      await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
      await vi.waitFor(() => expect(here()).toBe(to === "/o" ? address : to));
      expect(asked).not.toContain("POST /user/session/logout");
    },
  );

  test("AUTH005 a state of the newer portal is handed over with its parameters", async () => {
    await visit(
      `/o?${new URLSearchParams({ redirectState: "/portal/assets", redirectParams: '{"account":"7"}' })}`,
    );
    await vi.waitFor(() => expect(addresses.join()).toContain("/portal/assets?token=tok-1&"));
    expect(query().params).toBe('{"account":"7"}');
  });

  test("a wizard's code and its plan are fetched while the custodian says who the person is", async () => {
    const load = vi.spyOn(flows.registration!, "load");
    custodianDouble(() => new Promise<never>(() => {}));
    await visit("/o/accounts/ira/register");
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
  });

  test.each([
    "/o",
    "/o/accounts",
    "/o/accounts/ira",
    "/o/accounts/ira/register/s1",
    "/o/assets",
    "/o/otdf",
    "/o/activity/7/info",
    "/o/transactions/buy_asset/re_bdl/details/7/info",
    "/o/distributions",
    "/o/distributions/pm_distribution",
    "/o/agreements/fee-disclosure",
    "/force/agreements/fee-disclosure",
    "/portal/settings/mfa",
  ])("AUTH008 without a session %s leads to the newer portal's dashboard", async (address) => {
    answers["GET /user/session"] = refusal(401, "ACCESS_DENIED");
    await visit(address);
    await arrives("/portal/dashboard");
  });

  const lost: Answer = () => {
    throw new TypeError("Failed to fetch");
  };
  test.each([
    ["answers 500", refusal(500, "INTERNAL")],
    ["answers 503", refusal(503, "INTERNAL")],
    ["answers 400", refusal(400, "MALFORMED_BODY")],
    ["answers 404", refusal(404, "NOT_FOUND")],
    ["refuses the call with 200", json({ success: false, message: "No." })],
    ["says nothing of the person", json({ success: true })],
    ["is not reached", lost],
  ])(
    "AUTH009 AUTH011 where the custodian %s, one comes to the sign-in with SERVER_ERROR",
    async (_what, answer) => {
      answers["GET /user/session"] = answer;
      await visit("/o");
      await arrives(/^\/o\/auth\/login\?portalErrorCode=SERVER_ERROR$/);
    },
  );

  test.each([
    ["AUTH034 ERR004", "a second sign-in elsewhere", 409, "SIGNED_IN_ELSEWHERE"],
    ["AUTH008 AUTH015 ERR002", "their session has expired", 419, "SESSION_EXPIRED"],
  ])(
    "AUTH011 %s who opens a page after %s comes to the sign-in, which says why (%i)",
    async (_rows, _what, status, code) => {
      answers["GET /user/session"] = refusal(status, code);
      vi.spyOn(browserWindow, "leave").mockReturnValue();
      await visit("/o");
      await arrives(new RegExp(`^/o/auth/login\\?portalErrorCode=ACCESS_DENIED&error=server.${status}$`));
    },
  );

  test.each(["/o", "/portal/assets"])(
    "who signs in while %s still asks stays signed in, whatever it is told",
    async (address) => {
      let refuse = (_: Response) => {};
      answers["GET /user/session"] = () => new Promise((resolve) => (refuse = resolve));
      const screen = await visit(address);
      await vi.waitFor(() => expect(asked).toContain("GET /user/session"));
      await screen.unmount();
      holdSession(holder);
      refuse(await refusal(401, "ACCESS_DENIED")());
      await requestsAtRest();
      expect(sessionStore.getState().session).toBe(holder);
    },
  );

  test("where the session's answer cannot be read, no wizard opens, and the first page says why", async () => {
    answers["GET /user/session"] = json({ ...holder, isMyDirectionActive: "perhaps" });
    const screen = await visit("/o/transactions/withdrawal/new/s1");
    await arrives(/^\/o\?error=session.unreadable$/);
    await expect.element(screen.getByText(words("session.unreadable"))).toBeInTheDocument();
    expect(asked.filter((line) => line.includes("/withdrawal"))).toEqual([]);
  });

  test.each([
    ["/o/glossary?offset=20", /^\/o\/glossary\?offset=20$/],
    ["/portal/assets", /^\/portal\/assets\?/],
    ["https://evil.example/", /^\/o$/],
  ])(
    "AUTH014 a 301 where a wizard opens leads to the state of the error %s, but to no other site",
    async (state, to) => {
      answers["GET /user/online-ira/current-application"] = json({ success: false, state }, 301);
      await visit("/o/accounts/ira/register/s1");
      await arrives(to);
    },
  );

  test.each([400, 403, 500, 503])(
    "AUTH017 a %i where a wizard opens leads to the dashboard, with the sentence of the error",
    async (status) => {
      answers["GET /user/online-ira/current-application"] = refusal(status, "INTERNAL");
      const screen = await visit("/o/accounts/ira/register/s1");
      await arrives(/^\/portal\/dashboard\?/);
      expect(addresses).toContain("/o/accounts?error=server.500");
      expect(query().params).toBe('{"error":"server.500"}');
      await expect
        .element(screen.getByText(/^We're sorry! The server encountered an internal error/))
        .toBeVisible();
    },
  );

  test("AUTH017 an error where the change of beneficiaries opens leads to the dashboard too, and signs nobody out unasked", async () => {
    answers["GET /user/e-form/7"] = refusal(503, "INTERNAL");
    await visit("/o/accounts/manage/beneficiary?id=7");
    await arrives(/^\/portal\/dashboard\?/);
    expect(addresses).toContain("/o/accounts?error=server.500");
    expect(addresses.join()).not.toContain("/o/auth/login");
  });

  test.each([
    ["/o/transactions/withdrawal/new/s1", "/o/transactions/withdrawal"],
    ["/o/distributions/recurring", "/o/distributions/recurring_list"],
  ])("AUTH016 a number at %s that nobody knows leads to %s, which says why", async (wizard, list) => {
    const screen = await visit(`${wizard}?id=nope`);
    await arrives(list);
    await expect
      .element(screen.getByText("We could not find this request. Here is the list of your requests."))
      .toBeInTheDocument();
  });

  test.each([
    [401, "Access denied."],
    [409, "You are already logged in from another computer."],
    [419, "Your session has expired. You must login again."],
  ])(
    "AUTH015 AUTH034 ERR003 ERR004 a %i where a wizard opens, or the page before it, or a list, leads to the sign-in, which says: %s",
    async (status, said) => {
      answers["GET /user/online-ira/current-application"] = refusal(status, "REFUSED");
      answers["GET /user/requests"] = refusal(status, "REFUSED");
      for (const address of [
        "/o/accounts/ira/register/s1",
        "/o/accounts/ira",
        "/o/transactions/withdrawal",
      ]) {
        const screen = await visit(address);
        await arrives(new RegExp(`^/o/auth/login\\?portalErrorCode=ACCESS_DENIED&error=server\\.${status}$`));
        await screen.unmount();
        sessionStore.setState({ session: undefined, leaving: false });
      }
      expect(words(`server.${status}`)).toBe(said);
    },
  );

  test("API008 API010 AUTH002 AUTH003 AUTH004 AUTH010 AUTH011 the sign-in signs out silently and opens the login site of the configuration", async () => {
    answers["GET /user-anonymous/configuration"] = json({
      success: true,
      loginUrl: "https://login.example/?for=1",
    });
    const leave = vi.spyOn(browserWindow, "leave").mockReturnValue();
    const asks: { [name: string]: string } = {
      preservePortalUrl: "/o/otdf?offset=20",
      portalErrorCode: "IDLE",
      state: "dashboard",
      params: '{"a":1}',
      user: "u-1",
      email: "elena@example.com",
      success: "signIn.idle",
      warning: "server.419",
      error: "server.409",
    };
    for (const address of ["/o/auth", "/o/auth/login"]) {
      const screen = await visit(`${address}?${new URLSearchParams({ ...asks, ssn: "734215501" })}`);
      await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
      const to = new URL(leave.mock.calls[0]![0]);
      expect(to.origin + to.pathname).toBe("https://login.example/");
      expect(Object.fromEntries(to.searchParams)).toEqual({ for: "1", ...asks });
      expect(asked).toEqual(["POST /user/session/logout", "GET /user-anonymous/configuration"]);
      expect(screen.container.textContent).not.toContain("Elena");
      expect(notificationStore.getState().items).toEqual([]);
      leave.mockClear();
      asked.length = 0;
      await screen.unmount();
    }
  });

  test("AUTH011 the login site is told no other code than IDLE, ACCESS_DENIED and SERVER_ERROR", async () => {
    const leave = vi.spyOn(browserWindow, "leave").mockReturnValue();
    for (const code of ["IDLE", "ACCESS_DENIED", "SERVER_ERROR", "EXPIRED", "idle"]) {
      const screen = await visit(`/o/auth/login?portalErrorCode=${code}&user=u-1`);
      await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
      const told = new URL(leave.mock.calls[0]![0]).searchParams;
      expect([told.get("portalErrorCode"), told.get("user")]).toEqual([
        /^(IDLE|ACCESS_DENIED|SERVER_ERROR)$/.test(code) ? code : null,
        "u-1",
      ]);
      leave.mockClear();
      await screen.unmount();
    }
  });

  test("who comes with a browser that refuses cookies is told so, by the login site and by the list of people", async () => {
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    const leave = vi.spyOn(browserWindow, "leave").mockReturnValue();
    const login = await visit("/o/auth/login?portalErrorCode=ACCESS_DENIED&error=server.401");
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(new URL(leave.mock.calls[0]![0]).searchParams.get("error")).toBe("signIn.cookies");
    await login.unmount();
    const list = [{ id: "u-1", name: "Elena Marchetti", about: "", group: "other", roles: [] }];
    answers["GET /sandbox/people"] = json({ success: true, list, ssns: [], promoCodes: [], testCards: [] });
    answers["POST /sandbox/sign-in"] = json(holder);
    const screen = await visit("/portal/demo/people");
    await screen.getByRole("button", { name: "Sign in as Elena Marchetti" }).click();
    await expect.element(screen.getByText(words("signIn.cookies"))).toBeVisible();
    expect(here()).toBe("/portal/demo/people");
    expect(asked).not.toContain("POST /sandbox/sign-in");
  });

  test.each([refusal(503, "INTERNAL"), json({ success: true }), json({ loginUrl: "http://" })])(
    "AUTH010 a failing configuration leads to the default login site",
    async (answer) => {
      answers["GET /user-anonymous/configuration"] = answer;
      const leave = vi.spyOn(browserWindow, "leave").mockReturnValue();
      await visit("/o/auth/login?portalErrorCode=IDLE");
      await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce(), { timeout: 20_000 });
      const { pathname, search } = new URL(leave.mock.calls[0]![0]);
      expect(pathname + search).toBe("/custodian/user-anonymous/login?portalErrorCode=IDLE");
    },
  );

  test("API007 AUTH004 a token of the staff signs in once, leads to the state, and leaves the address at once", async () => {
    const authorization: (string | null)[] = [];
    answers["POST /user-anonymous/accept-redirect"] = json({ success: true, authorization: "x" });
    custodianDouble((request, path) => {
      if (path === "/user-anonymous/accept-redirect")
        authorization.push(request.headers.get("authorization"));
      return (answers[`${request.method} ${path}`] ?? refusal(404, "NOT_FOUND"))();
    });
    await visit("/o/auth/login?adminToken=staff-1&state=/o/otdf&params=%7B%22offset%22%3A20%7D");
    await arrives(/^\/o\/otdf\?offset=20$/);
    expect(authorization).toEqual(["Bearer staff-1"]);
    expect(addresses).toContain("/o/auth/login");
  });
});

describe("Back to a page that the browser kept", () => {
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

  test("shows nothing of who was signed in when another person is now", async () => {
    const screen = await visit("/o");
    const title = screen.getByRole("heading", { level: 1 });
    await expect.element(title).toHaveTextContent("Elena Marchetti");
    answers["GET /user/session"] = json({ ...holder, user: { id: "u-2", name: "Paul Ferreira" } });
    comeBack();
    await expect.element(title).toHaveTextContent("Paul Ferreira");
    expect(screen.container.textContent).not.toContain("Elena");
  });

  test("AUTH008 leads on from a page that handed over and signed out", async () => {
    const screen = await visit("/o");
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    leaveSession();
    await vi.waitFor(() => expect(screen.container.textContent).toBe(""));
    answers["GET /user/session"] = refusal(401, "ACCESS_DENIED");
    comeBack();
    await arrives("/portal/dashboard");
  });
});

describe("an answer that comes after its page has gone", () => {
  /** Leaves the page while it waits for an answer; someone signs in, and then the answer comes. */
  async function late(address: string, call: string, answer: Answer) {
    let give = (_: Response) => {};
    answers[call] = () => new Promise((resolve) => (give = resolve));
    const screen = await visit(address);
    await vi.waitFor(() => expect(asked).toContain(call));
    goElsewhere();
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent(words("glossary.title"));
    holdSession(holder);
    give(await answer());
    await requestsAtRest();
    expect(here()).toBe("/o/glossary");
    expect(sessionStore.getState().session).toMatchObject({ user: holder.user });
  }

  test.each(["/o/auth/arrival#token=used", "/o/auth/login?adminToken=used"])(
    "signs nobody out: a token that is refused at %s",
    async (address) => {
      await late(address, "POST /user-anonymous/accept-redirect", refusal(401, "ACCESS_DENIED"));
      expect(asked).not.toContain("POST /user/session/logout");
    },
  );

  test("moves nobody: a token that is taken", async () => {
    answers["GET /user/session"] = json(holder);
    await late(
      "/o/auth/arrival?state=/o/otdf#token=good",
      "POST /user-anonymous/accept-redirect",
      json(holder),
    );
  });

  test("tells the other tabs of no sign-out once someone has signed in", async () => {
    const told: unknown[] = [];
    const tabs = new BroadcastChannel("stepwright.contact");
    tabs.addEventListener("message", ({ data }) => told.push(data));
    await late("/o/auth/logout", "POST /user/session/logout", json({ success: true }));
    await vi.waitFor(() => expect(told.some((each) => typeof each === "number")).toBe(true));
    expect(told.filter((each) => typeof each === "object")).toEqual([]);
    tabs.close();
  });

  test("moves nobody: a sign-in by the list of people", async () => {
    const list = [{ id: "u-1", name: "Elena Marchetti", about: "", group: "other", roles: [] }];
    answers["GET /sandbox/people"] = json({ success: true, list, ssns: [], promoCodes: [], testCards: [] });
    let give = (_: Response) => {};
    answers["POST /sandbox/sign-in"] = () => new Promise((resolve) => (give = resolve));
    const screen = await visit("/portal/demo/people");
    await screen.getByRole("button", { name: "Sign in as Elena Marchetti" }).click();
    await vi.waitFor(() => expect(asked).toContain("POST /sandbox/sign-in"));
    goElsewhere();
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent(words("glossary.title"));
    give(await json(holder)());
    await requestsAtRest();
    expect(sessionStore.getState().session).toMatchObject({ user: holder.user });
    expect(here()).toBe("/o/glossary");
  });
});

describe("after an application", () => {
  test("REG018 who has sent the first one is greeted as a holder, without a reload", async () => {
    const { plan } = await flows.registration!.load();
    const draft = { ...storedDraft(plan, texanDraft(plan, "review"), "server"), uid: "u-1" };
    answers = {
      ...answers,
      "GET /user/session": json({ ...holder, isIncomplete: true }),
      "GET /user/online-ira/current-application": json({
        success: true,
        skipLexisNexis: false,
        tempApplication: { idTemp: "t-77", revision: 7, json: draft },
      }),
      "GET /user/account/frozen": json({ success: true }),
      "GET /user/account/fee-schedule": json({ success: true, ...texan.load.fees }),
      "POST /user/application": () => {
        answers["GET /user/session"] = json(holder);
        return Response.json({ success: true, value: "9b1c", reference: "SW-1A2B3C4D" });
      },
    };
    const screen = await visit("/o/accounts/ira/register/s6");
    await screen.getByRole("button", { name: /^Submit/ }).click();
    await arrives(/^\/o\/accounts\/ira\/register\/s7\?/);
    await screen.getByRole("link", { name: brand.providerName }).first().click();
    await arrives("/o");
    await expect.element(screen.getByText(words("home.lead"))).toBeVisible();
    await expect.element(screen.getByText(words("home.begin"))).not.toBeInTheDocument();
  });
});

describe("the way to the newer portal", () => {
  test("AUTH019 AUTH020 LAY006 API012 a link of the full menu takes a token, signs out here and hands both over", async () => {
    let signedOutWith: unknown;
    custodianDouble(async (request, path) => {
      const line = `${request.method} ${path}`;
      asked.push(line);
      if (path === "/user/session/logout") signedOutWith = await request.clone().json();
      return (answers[line] ?? refusal(404, "NOT_FOUND"))();
    });
    const screen = await visit("/o");
    await screen
      .getByRole("link", { name: words("menu.activity") })
      .first()
      .click();
    await vi.waitFor(() =>
      expect(addresses).toContain("/portal/activity?token=tok-1&state=%2Fportal%2Factivity"),
    );
    await vi.waitFor(() => expect(asked).toContain("POST /user-anonymous/accept-redirect"));
    const [first, second] = ["POST /user/session/redirect", "POST /user/session/logout"];
    expect(asked.slice(asked.indexOf(first!)).slice(0, 2)).toEqual([first, second]);
    // Else the sign-out would end the new portal's token too.
    expect(signedOutWith).toEqual({ redirect: "tok-1" });
  });

  test("AUTH019 whoever gets no token is signed out here all the same, and handed over without one", async () => {
    answers["POST /user/session/redirect"] = refusal(422, "REFUSED");
    const screen = await visit("/o");
    await screen
      .getByRole("link", { name: words("menu.activity") })
      .first()
      .click();
    await vi.waitFor(() => expect(addresses).toContain("/portal/activity?state=%2Fportal%2Factivity"));
    expect(asked).toContain("POST /user/session/logout");
  });

  test("AUTH019 API012 a link that is pressed twice signs out once, and hands over with the token that stays good", async () => {
    const give: ((answer: Response) => void)[] = [];
    const signedOutWith: unknown[] = [];
    answers["POST /user/session/redirect"] = () => new Promise((resolve) => give.push(resolve));
    custodianDouble(async (request, path) => {
      if (path === "/user/session/logout") signedOutWith.push(await request.clone().json());
      return (answers[`${request.method} ${path}`] ?? refusal(404, "NOT_FOUND"))();
    });
    const screen = await visit("/o");
    await screen
      .getByRole("link", { name: words("menu.activity") })
      .first()
      .dblClick();
    await vi.waitFor(() => expect(give).toHaveLength(2));
    for (const [index, answer] of give.entries())
      answer(Response.json({ success: true, value: `tok-${index + 1}` }));
    await arrives(/^\/portal\/activity/);
    await requestsAtRest();
    expect(signedOutWith).toEqual([{ redirect: "tok-2" }]);
    expect(addresses.filter((address) => address.includes("token="))).toEqual([
      "/portal/activity?token=tok-2&state=%2Fportal%2Factivity",
    ]);
  });

  test.each([
    ["has gone elsewhere", () => goElsewhere()],
    [
      "is no longer the one who is signed in",
      () => holdSession({ ...holder, user: { id: "u-2", name: "Else" } }),
    ],
  ])("AUTH019 whoever %s when the token comes is not signed out, and stays", async (_, meanwhile) => {
    let give = (_: Response) => {};
    answers["POST /user/session/redirect"] = () => new Promise((resolve) => (give = resolve));
    const screen = await visit("/o");
    await screen
      .getByRole("link", { name: words("menu.activity") })
      .first()
      .click();
    await vi.waitFor(() => expect(asked).toContain("POST /user/session/redirect"));
    meanwhile();
    const stays = here();
    give(await json({ success: true, value: "tok-1" })());
    await requestsAtRest();
    expect(asked).not.toContain("POST /user/session/logout");
    expect(here()).toBe(stays);
  });

  test("IPD001 AUTH020 the link to approve a power of attorney is handed over with its token", async () => {
    await visit("/o/approve/ipd?ipdAccessToken=link-1");
    const state = new URLSearchParams({
      token: "tok-1",
      state: "ipdApproval",
      params: '{"ipdAccessToken":"link-1"}',
    });
    await vi.waitFor(() => expect(addresses).toContain(`/portal/approve/ipd?${state}`));
  });

  test.each([
    ["APPROVED", "ipdApproval.approve", "ipdApproval.approved"],
    ["DECLINED", "ipdApproval.decline", "ipdApproval.declined"],
  ])(
    "IPD003 CONST002 who is asked for a power reads what it is about, and answers %s by the link's token",
    async (status, button, told) => {
      const confirmed: unknown[] = [];
      const info = {
        name: "Grace Holloway",
        account: "•••• 5001",
        powers: ["Buy assets"],
        expiresAt: "2026-11-27T21:05:59",
      };
      answers["GET /user/e-form/ipd/link-1/info"] = json({ success: true, ...info });
      custodianDouble(async (request, path) => {
        if (request.method !== "PATCH")
          return (answers[`${request.method} ${path}`] ?? refusal(404, "NOT_FOUND"))();
        confirmed.push([path, await request.json()]);
        return json({ success: true })();
      });
      const screen = await visit("/portal/approve/ipd?ipdAccessToken=link-1");
      await expect.element(screen.getByText("Buy assets")).toBeVisible();
      await expect.element(screen.getByText("11/27/2026 21:05", { exact: true })).toBeVisible();
      await screen.getByRole("button", { name: words(button) }).click();
      await expect.element(screen.getByText(words(told))).toBeVisible();
      expect(confirmed).toEqual([["/user/e-form/ipd/link-1/confirm", { status }]]);
    },
  );

  test("IPD003 where the custodian cannot be reached, a power is read and answered when it is tried again", async () => {
    const info = { name: "Grace Holloway", account: "•••• 5001", powers: ["Buy assets"] };
    const given = json({ success: true, ...info, expiresAt: "2026-11-27T12:00:00Z" });
    let isAway = true;
    custodianDouble(async (request, path) => {
      if (!path.startsWith("/user/e-form/ipd/link-1/"))
        return (answers[`${request.method} ${path}`] ?? refusal(404, "NOT_FOUND"))();
      return isAway ? refusal(501, "INTERNAL")() : given();
    });
    const screen = await visit("/portal/approve/ipd?ipdAccessToken=link-1");
    const again = screen.getByRole("button", { name: words("list.again") });
    await expect.element(again).toBeVisible();
    isAway = false;
    await again.click();
    const approve = screen.getByRole("button", { name: words("ipdApproval.approve") });
    await expect.element(approve).toBeVisible();
    isAway = true;
    await approve.click();
    await expect.element(again).toBeVisible();
    isAway = false;
    await again.click();
    await approve.click();
    await expect.element(screen.getByText(words("ipdApproval.approved"))).toBeVisible();
  });

  test("the page of the newer portal takes the token once, out of its address, and says who came with what", async () => {
    answers["POST /user-anonymous/accept-redirect"] = json({ success: true, authorization: "x" });
    const screen = await visit("/portal/assets?token=tok-1&state=x&params=%7B%22account%22%3A%227%22%7D");
    await expect.element(screen.getByText("Elena Marchetti").last()).toBeVisible();
    await expect.element(screen.getByRole("definition").filter({ hasText: /^7$/ })).toBeVisible();
    expect(here()).toBe("/portal/assets?state=x&params=%7B%22account%22%3A%227%22%7D");
    expect(asked.filter((line) => line.endsWith("accept-redirect"))).toHaveLength(1);
    await screen.getByRole("button", { name: words("newerPortal.return") }).click();
    await arrives("/o");
  });

  test("a token that was used or stolen opens nothing, and the page says so", async () => {
    answers["GET /user/session"] = refusal(401, "ACCESS_DENIED");
    answers["POST /user-anonymous/accept-redirect"] = refusal(401, "ACCESS_DENIED");
    const screen = await visit("/portal/assets?token=used");
    await expect.element(screen.getByText(words("newerPortal.refused"))).toBeVisible();
    expect(here()).toBe("/portal/assets");
    await screen.getByRole("button", { name: words("newerPortal.back") }).click();
    await arrives("/o/auth/login");
  });

  test.each([
    ["u-1", "/o/otdf?offset=20"],
    ["u-2", "/o"],
  ])("whoever was signed out by the clock, and signs in again as %s, comes to %s", async (person, place) => {
    const about = { about: "", group: "other", roles: ["ROLE_ADVISOR"] };
    const list = [{ id: person, name: "Elena Marchetti", ...about }];
    answers["GET /sandbox/people"] = json({ success: true, list, ssns: [], promoCodes: [], testCards: [] });
    answers["POST /sandbox/sign-in"] = json({ ...holder, user: { ...holder.user, id: person } });
    const was = new URLSearchParams({ user: "u-1", preservePortalUrl: "/o/otdf?offset=20" });
    const screen = await visit(`/portal/demo/people?${was}`);
    await expect
      .element(screen.getByRole("heading", { level: 3 }))
      .toHaveTextContent(/^Elena Marchetti, Advisor$/);
    await screen.getByRole("button", { name: "Sign in as Elena Marchetti" }).click();
    await vi.waitFor(() => expect(addresses).toContain(place));
  });

  test("whoever meets an error instead of the people to sign in as can try again", async () => {
    const list = [{ id: "u-1", name: "Elena Marchetti", about: "", group: "other", roles: [] }];
    answers["GET /sandbox/people"] = refusal(400, "INTERNAL");
    const screen = await visit("/portal/demo/people");
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    answers["GET /sandbox/people"] = json({ success: true, list, ssns: [], promoCodes: [], testCards: [] });
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByRole("heading", { name: "Elena Marchetti" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" }).query()).toBeNull();
  });

  test("LAY001 LAY003 LAY012 the header has the logo and the person, whose Log out leads to the sign-in", async () => {
    answers["GET /user-anonymous/configuration"] = json({ loginUrl: "https://login.example/" });
    const leave = vi.spyOn(browserWindow, "leave").mockReturnValue();
    const screen = await visit("/o");
    const header = screen.getByRole("banner");
    await expect.element(header.getByText("Entrust", { exact: true })).toBeVisible();
    const footer = screen.getByRole("contentinfo");
    await expect.element(footer).toHaveTextContent(`© ${new Date().getFullYear()} Entrust`);
    const links = footer.getByRole("link").elements();
    expect(links.map((link) => link.textContent)).toEqual([
      "Education",
      "Terms & Conditions",
      "Privacy Policy",
    ]);
    await header.getByRole("button", { name: "Elena Marchetti" }).click();
    await header.getByRole("link", { name: "Log out" }).click();
    await arrives("/o/auth/logout");
    await vi.waitFor(() => expect(asked).toContain("POST /user/session/logout"));
    await vi.waitFor(() => expect(leave.mock.calls).toEqual([["https://login.example/"]]));
  });

  test("LAY003 whoever logs out while an answer is on its way is signed out once it is saved", async () => {
    let saved = () => {};
    const save = vi.fn(() => new Promise<void>((resolve) => (saved = resolve)));
    unsaved.add(save);
    vi.spyOn(browserWindow, "leave").mockReturnValue();
    await visit("/o/auth/logout");
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(asked).not.toContain("POST /user/session/logout");
    saved();
    await vi.waitFor(() => expect(asked).toContain("POST /user/session/logout"));
    unsaved.delete(save);
  });

  test("LAY020 a page leads to its end from 1,001 pixels of content on, and at 1,000 it does not", async () => {
    const screen = await visit("/o/glossary");
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await page.viewport(1280, 400);
    const main = screen.getByRole("main").element() as HTMLElement;
    const toEnd = screen.getByTitle("Go to the end");
    for (const height of [1001, 1000, 1001]) {
      Object.assign(main.style, { boxSizing: "border-box", height: `${height}px`, overflow: "clip" });
      expect(main.offsetHeight).toBe(height);
      if (height > 1000) await expect.element(toEnd).toBeVisible();
      else await expect.element(toEnd).not.toBeInTheDocument();
    }
    await page.viewport(1280, 900);
  });

  test("LAY004 the top navigation of a holder without the full menu offers a new account", async () => {
    answers["GET /user/session"] = json({ ...holder, completeMenu: false });
    const screen = await visit("/o");
    await expect
      .element(screen.getByRole("banner").getByRole("link", { name: "Open New Account", exact: true }))
      .toBeVisible();
  });

  test("LAY010 'I Want To...' of the full menu leads to its page of the newer portal", async () => {
    const screen = await visit("/o");
    const link = screen.getByRole("banner").getByRole("link", { name: "I Want To...", exact: true });
    await expect.element(link).toHaveAttribute("href", "/portal/i-want-to");
    await link.click();
    await arrives(/^\/portal\/i-want-to\?/);
  });

  test.each([true, false])(
    "CONST004 ERR029 ROLE008 who has an account under 7 days is told when it may be funded, others are not: %s",
    async (isTransactionOnHold) => {
      answers["GET /user/session"] = json({ ...holder, isTransactionOnHold });
      const screen = await visit("/o");
      await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
      const sentence = "Your account is less than 7 days old and no funding is permitted until the 8th day";
      expect(screen.getByText(sentence).elements().length).toBe(isTransactionOnHold ? 1 : 0);
    },
  );

  test.each([
    ["dashboard", "/portal/dashboard"],
    ["assets", "/portal/assets"],
    ["accounts/transactions", "/portal/transactions"],
    ["activity", "/portal/activity"],
    ["billing", "/portal/billing"],
    ["connect", "/portal/entrust-connect"],
    ["my-direction/transactions", "/portal/my-direction/transactions"],
    ["trading", "/portal/trading"],
    ["i-want-to", "/portal/i-want-to"],
    ["contact-us", "/portal/user/contact-us"],
    ["beneficiaries", "/portal/beneficiaries"],
    ["third-party-access", "/portal/third-party-access"],
    ["funding/create", "/portal/activity/funding/create"],
  ])("API009 AUTH018 the area %s only hands over to %s", async (area, address) => {
    await visit(`/o/${area}?account=7`);
    await arrives(new RegExp(`^${address}\\?`));
    expect(query()).toMatchObject({ params: '{"account":"7"}' });
    expect(asked.slice(0, 3)).toEqual([
      "GET /user/session",
      "POST /user/session/redirect",
      "POST /user/session/logout",
    ]);
    expect(addresses.join()).toContain(`${address}?token=tok-1&`);
  });

  const advisor = { ...holder, permissions: [{ role: "ROLE_ADVISOR", privileges: [] }], completeMenu: false };
  test.each(["/o", "/o/accounts/ira/register", "/o/accounts/ira/register/s3"])(
    "AUTH024 AUTH025 an advisor without an account at %s is sent on",
    async (address) => {
      answers["GET /user/session"] = json({ ...advisor, isIncomplete: true });
      const screen = await visit(address);
      await arrives(/^\/portal\/advisor\/register\/s1\?/);
      await screen.unmount();
      sessionStore.setState({ session: undefined, leaving: false });
      answers["GET /user/session"] = json({ ...advisor, isIncomplete: false });
      await visit(address);
      await arrives(/^\/portal\/dashboard\?/);
      expect(asked).not.toContain("GET /user/online-ira/current-application");
    },
  );

  test.each([
    ["an advisor who holds an account too", ["ROLE_ADVISOR", "ROLE_USER"], false],
    [
      "an advisor who holds an account too, and whose profile is incomplete,",
      ["ROLE_ADVISOR", "ROLE_USER"],
      true,
    ],
    ["an applicant whose profile is incomplete", ["ROLE_USER"], true],
  ])("AUTH024 AUTH025 %s is not sent on, and may open one", async (_who, permissions, isIncomplete) => {
    answers["GET /user/session"] = json({ ...holder, permissions, isIncomplete });
    await visit("/o/accounts/ira/register");
    await vi.waitFor(() => expect(asked).toContain("GET /user/online-ira/current-application"));
    await arrives("/o/accounts/ira/register/s1");
  });
});
