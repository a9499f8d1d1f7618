import { flows } from "virtual:flows";
import { lazy, Suspense, useLayoutEffect } from "react";
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { request } from "../../app/api/transport/request.ts";
import { FlowPage } from "../../app/flow/FlowPage.tsx";
import { routePath } from "../../app/flow/routePath.ts";
import { words } from "../../app/messages/words.ts";
import { NotFoundPage } from "../../app/portal/errors/NotFoundPage.tsx";
import { notificationStore } from "../../app/portal/frame/notificationStore.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import type { Session } from "../../app/session/Session.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import { registry } from "../../app/widgets/registry.tsx";
import type { Plan } from "../../engine/index.ts";
import { routes } from "../../schemas/program.json";
import { custodianDouble } from "./support/custodianDouble.ts";

const session: Session = {
  permissions: ["ROLE_USER"],
  isIncomplete: false,
  completeMenu: true,
  user: { id: "u-1", name: "Grace Holloway" },
};
const account = { code: "7121005001", type: "Traditional IRA", name: "Grace Holloway" };
/** With one account alone that one would be chosen already. */
const other = { ...account, code: "7121005002" };

/** A custodian that stores one form in memory for each id it gave out. */
let forms: Map<string, { revision: number; json: unknown; accountCode: string }>;
let asked: string[];
/** Held back by a test: the answer to a save, the list of accounts, and the code of a page. */
let saving: Promise<void>;
let listing: Promise<void>;
let pageComes: Promise<void>;
function hold(): { over: Promise<void>; end(): void } {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end };
}
const SlowPage = lazy(async () => {
  await pageComes;
  return { default: () => <p>Slow page</p> };
});
beforeEach(() => {
  forms = new Map();
  asked = [];
  saving = Promise.resolve();
  listing = Promise.resolve();
  drawn = () => {};
  pageComes = Promise.resolve();
  sessionStorage.clear();
  custodianDouble(async (request, path) => {
    asked.push(`${request.method} ${path}`);
    const answer = await custodian(request, path);
    return Response.json({ success: answer !== undefined, ...answer }, { status: answer ? 200 : 404 });
  });
});
async function custodian(request: Request, path: string): Promise<object | undefined> {
  if (path === "/user/withdrawal/accounts") {
    await listing;
    return { list: [account, other] };
  }
  if (path === "/user/e-form/fee-types") return { list: [] };
  if (path === "/user/withdrawal/meta")
    return { availableCash: 1000, pending: [], assets: [], mode: "READ_WRITE" };
  const id = /^\/user\/e-form\/(.+)$/.exec(path)?.[1];
  if (request.method === "GET") {
    const form = forms.get(id ?? "");
    return form && { id, formStatus: 1, paymentStatus: 1, ...form };
  }
  const { jsonForm, accountCode } = await request.json();
  await saving;
  // A save of an earlier test may come late.
  if (id !== undefined && !forms.has(id)) return undefined;
  const saved = id ?? `form-${forms.size + 1}`;
  const revision = (forms.get(saved)?.revision ?? 0) + 1;
  forms.set(saved, { revision, json: JSON.parse(jsonForm), accountCode });
  return { value: saved, id: saved, revision, savedAt: "2026-11-20T12:00:00Z" };
}

let go: (to: string) => void;
/** Called as the page at another address is drawn, before that address takes effect. */
let drawn: () => void;
function Ways() {
  go = useNavigate();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useLayoutEffect(() => drawn(), [location]);
  return null;
}

/** The withdrawal at an address, with a page that belongs to no flow and the page for "not found". */
async function shown(address: string, change: (plan: Plan) => Partial<Plan> = () => ({})) {
  window.history.replaceState(null, "", address);
  const sound = flows.withdrawal!;
  const entry = {
    ...sound,
    load: async () => {
      const loaded = await sound.load();
      return { ...loaded, plan: { ...loaded.plan, ...change(loaded.plan) } };
    },
  };
  const screen = await render(
    <PortalPorts>
      <BrowserRouter>
        <Ways />
        <Suspense>
          <Routes>
            <Route path={routePath(entry.base)} element={<FlowPage entry={entry} session={session} />} />
            <Route path={routes.notFound} element={<NotFoundPage />} />
            <Route path={slow} element={<SlowPage />} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </PortalPorts>,
  );
  const heading = (step: string) => screen.getByRole("heading", { level: 1, name: step });
  return { screen, heading };
}

const withError = ({ query }: Plan) => ({ query: [...query, "error"] });

const slow = "/o/slow";
const base = "/o/transactions/withdrawal/new";
const here = () => `${window.location.pathname}${window.location.search}`;
const first = "Account Info";
const second = "Withdrawal Info";

async function chooseAccount(screen: Awaited<ReturnType<typeof shown>>["screen"]) {
  await screen.getByRole("radio", { name: /7121005001/ }).click();
  await screen.getByRole("button", { name: words("ui.continue") }).click();
}

test("REG004 an error that the address names is told at the step, in words of ours alone", async () => {
  const { screen, heading } = await shown(`${base}/s1?error=server.419`, withError);
  await expect.element(heading(first)).toBeVisible();
  const told = () => notificationStore.getState().items.map(({ level, text }) => [level, text]);
  expect(told()).toEqual([["error", words("server.419")]]);
  await screen.unmount();
  notificationStore.setState({ items: [] });
  const again = await shown(`${base}/s1?error=Pay%20us%20here`, withError);
  await expect.element(again.heading(first)).toBeVisible();
  expect(told()).toEqual([]);
});

test("the number comes into the address without the page being drawn anew, and back and forward keep it", async () => {
  const { screen, heading } = await shown(`${base}/s1`);
  await expect.element(heading(first)).toBeVisible();
  const main = screen.container.querySelector("form");
  await chooseAccount(screen);
  await expect.element(heading(second)).toBeVisible();
  expect(here()).toBe(`${base}/s2?id=form-1`);
  expect(screen.container.querySelector("form")).toBe(main);
  window.history.back();
  await expect.element(heading(first)).toBeVisible();
  expect(here()).toBe(`${base}/s1?id=form-1`);
  await vi.waitFor(() => expect(screen.container.querySelector("input:checked")).not.toBeNull());
  window.history.forward();
  await expect.element(heading(second)).toBeVisible();
  expect(here()).toBe(`${base}/s2?id=form-1`);
  expect(forms.size).toBe(1);
});

/** Step 2 of a new withdrawal, loaded again: a reload removes the page without leaving the flow, so the tab's storage stays. */
async function loadedAgain(between = () => {}) {
  const before = await shown(`${base}/s1`);
  await expect.element(before.heading(first)).toBeVisible();
  await chooseAccount(before.screen);
  await expect.element(before.heading(second)).toBeVisible();
  const address = here();
  const kept = Object.entries(sessionStorage);
  await before.screen.unmount();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  between();
  return { address, ...(await shown(address)) };
}

test("a page that is loaded again goes on at its step", async () => {
  const { address, heading } = await loadedAgain();
  await expect.element(heading(second)).toBeVisible();
  expect(here()).toBe(address);
});

test("BEN001 an address goes on with the tab's draft of its account, and begins a new one for another account", async () => {
  const withAccount = ({ query }: Plan) => ({ query: [...query, "accountCode"] });
  const loadedFor = async (code: string, from?: Awaited<ReturnType<typeof shown>>) => {
    const kept = Object.entries(sessionStorage);
    await from?.screen.unmount();
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
    const page = await shown(`${base}/s1?accountCode=${code}`, withAccount);
    await expect.element(page.heading(first)).toBeVisible();
    return page;
  };
  const chosen = ({ screen }: Awaited<ReturnType<typeof shown>>) =>
    screen.container.querySelector<HTMLInputElement>("input:checked")?.value;
  const begun = await loadedFor(account.code);
  await chooseAccount(begun.screen);
  await expect.element(begun.heading(second)).toBeVisible();
  const same = await loadedFor(account.code, begun);
  await vi.waitFor(() => expect(here()).toContain("id=form-1"));
  await vi.waitFor(() => expect(chosen(same)).toBe(account.code));
  const anew = await loadedFor(other.code, same);
  await expect.element(anew.screen.getByRole("radio", { name: /7121005001/ })).toBeVisible();
  expect([chosen(anew), here()]).toEqual([undefined, `${base}/s1?accountCode=${other.code}`]);
  expect(forms.get("form-1")?.accountCode).toBe(account.code);
});

test("a flow opens with the widgets that its step shows, and without those that an answer would bring", async () => {
  const come = hold();
  const never = new Promise<never>(() => {});
  const late: { [widget: string]: Promise<unknown> } = { cards: come.over, money: never };
  const { screen, heading } = await loadedAgain(() => {
    asked = [];
    const { widget } = registry;
    vi.spyOn(registry, "widget").mockImplementation((name) => {
      const answer = late[name];
      return answer ? { ...widget(name), load: () => answer } : widget(name);
    });
    // Patience with a late widget never ends here.
    const { setTimeout } = window;
    vi.spyOn(window, "setTimeout").mockImplementation(((run: () => void, ms?: number) =>
      ms === 2000 ? 0 : setTimeout(run, ms)) as typeof setTimeout);
  });
  await vi.waitFor(() => expect(asked).toContain("GET /user/e-form/form-1"));
  await arrived();
  expect(heading(second).elements()).toEqual([]);
  come.end();
  await expect.element(screen.getByRole("button", { name: words("ui.continue") })).toBeVisible();
});

test("a step whose data was refused says why and shows nothing of it, until Try again brings it", async () => {
  let isDown = true;
  custodianDouble(async (request, path) => {
    if (isDown && path === "/user/withdrawal/meta") return Response.json({ success: false }, { status: 500 });
    return Response.json({ success: true, ...(await custodian(request, path)) });
  });
  const { screen, heading } = await shown(`${base}/s1`);
  await expect.element(heading(first)).toBeVisible();
  await chooseAccount(screen);
  const again = screen.getByRole("button", { name: words("server.again") });
  const cash = screen.getByRole("table", { name: "Cash in the account" });
  for (const _attempt of [1, 2]) {
    await expect.element(again).toBeEnabled();
    await expect.element(screen.getByText(words("server.500"))).toBeVisible();
    expect(heading(second).elements()).toHaveLength(1);
    expect(cash.elements()).toEqual([]);
    await again.click();
  }
  await expect.element(again).toBeEnabled();
  isDown = false;
  await again.click();
  await expect.element(cash).toBeVisible();
  await expect.element(screen.getByRole("button", { name: words("ui.continue") })).toBeEnabled();
  expect(again.elements()).toEqual([]);
  expect(screen.getByText(words("server.500")).elements()).toEqual([]);
});

test("AUTH035 AUTH036 leaving the flow's pages clears what the tab kept of it; the list's link opens it by its number", async () => {
  const { screen, heading } = await shown(`${base}/s1`);
  await expect.element(heading(first)).toBeVisible();
  await chooseAccount(screen);
  await expect.element(heading(second)).toBeVisible();
  await vi.waitFor(() => expect(Object.keys(sessionStorage).join()).toContain("withdrawal"));
  go("/o/transactions/withdrawal");
  await expect.element(screen.getByText("Elsewhere")).toBeVisible();
  // React tidies up a moment after it has drawn the next page.
  await vi.waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain("withdrawal"));
  go(`${base}/s1?id=form-1`);
  await expect.element(heading(first)).toBeVisible();
  await vi.waitFor(() => expect(screen.container.querySelector("input:checked")).not.toBeNull());
});

test("a link of the portal takes nothing away that could not be saved: who comes back finds it, and it is saved then", async () => {
  let isRefused = false;
  custodianDouble(async (request, path) => {
    if (isRefused && request.method !== "GET") return Response.json({ success: false }, { status: 429 });
    return Response.json({ success: true, ...(await custodian(request, path)) });
  });
  const { screen, heading } = await shown(`${base}/s1`);
  await expect.element(heading(first)).toBeVisible();
  await chooseAccount(screen);
  await expect.element(heading(second)).toBeVisible();
  isRefused = true;
  await screen.getByRole("radio", { name: /In kind/ }).click();
  go("/o/transactions/withdrawal");
  await expect.element(screen.getByText("Elsewhere")).toBeVisible();
  await arrived();
  isRefused = false;
  go(`${base}/s2?id=form-1`);
  await expect.element(heading(second)).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: /In kind/ })).toBeChecked();
  await vi.waitFor(() => expect(JSON.stringify(forms.get("form-1")?.json)).toContain("IN_KIND"));
  go("/o/transactions/withdrawal");
  await vi.waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain("withdrawal"));
});

test("LAY009 a link of the menu signs out only once what was answered just before it is saved", async () => {
  sessionStore.setState({ session: { ...session, isTradingActive: true }, leaving: false });
  const order: string[] = [];
  custodianDouble(async (request, path) => {
    const isSession = path.startsWith("/user/session/");
    const answer = isSession ? { value: "tok-1" } : await custodian(request, path);
    if (request.method !== "GET") order.push(isSession ? path : "saved");
    return Response.json({ success: true, ...answer });
  });
  const { screen, heading } = await shown(`${base}/s1`);
  await expect.element(heading(first)).toBeVisible();
  await chooseAccount(screen);
  await expect.element(heading(second)).toBeVisible();
  await screen.getByRole("radio", { name: /In kind/ }).click();
  screen.container.querySelector<HTMLElement>('a[href="/portal/trading"]')!.click();
  await expect.element(screen.getByText("Elsewhere")).toBeVisible();
  expect(here()).toMatch(/^\/portal\/trading\?token=tok-1&/);
  expect(order.slice(-3)).toEqual(["saved", "/user/session/redirect", "/user/session/logout"]);
  expect(JSON.stringify(forms.get("form-1")?.json)).toContain("IN_KIND");
  sessionStore.setState({ session: undefined, leaving: false });
});

test("AUTH036 what the tab kept of the flow stays while its person activates a second factor", async () => {
  const { screen, heading } = await shown(`${base}/s1`, ({ exits }) => ({
    exits: { ...exits, cancel: { to: "mfaSettings", with: {}, keeps: true } },
  }));
  await expect.element(heading(first)).toBeVisible();
  await chooseAccount(screen);
  await expect.element(heading(second)).toBeVisible();
  await vi.waitFor(() => expect(Object.keys(sessionStorage).join()).toContain("withdrawal"));
  await screen.getByRole("button", { name: words("ui.cancel") }).click();
  await expect.element(screen.getByText("Elsewhere")).toBeVisible();
  expect(here()).toMatch(/^\/portal\/settings\/mfa\?/);
  expect(Object.keys(sessionStorage).join()).toContain("withdrawal");
});

test("a link to another request opens that one, and to none a new one", async () => {
  forms.set("form-9", { revision: 3, json: {}, accountCode: account.code });
  const { screen, heading } = await shown(`${base}/s1`);
  await expect.element(heading(first)).toBeVisible();
  await chooseAccount(screen);
  await expect.element(heading(second)).toBeVisible();
  go(`${base}/s1?id=form-9`);
  await expect.element(heading(first)).toBeVisible();
  await vi.waitFor(() => expect(asked).toContain("GET /user/e-form/form-9"));
  await vi.waitFor(() => expect(screen.container.querySelector("input:checked")).toBeNull());
  expect(here()).toBe(`${base}/s1?id=form-9`);
  go(base);
  await vi.waitFor(() => expect(here()).toBe(`${base}/s1`));
  await expect.element(heading(first)).toBeVisible();
});

test("an answer that comes as a link to a new request is followed does not bring back the request that was opening", async () => {
  forms.set("form-9", { revision: 3, json: {}, accountCode: account.code });
  const { screen, heading } = await shown(`${base}/s1`);
  await expect.element(heading(first)).toBeVisible();
  await chooseAccount(screen);
  await expect.element(heading(second)).toBeVisible();
  const answer = hold();
  listing = answer.over;
  asked = [];
  go(`${base}/s1?id=form-9`);
  // Its load has begun, so the flow is there.
  await vi.waitFor(() => expect(asked).toContain("GET /user/withdrawal/accounts"));
  await expect.element(heading(first)).toBeVisible();
  drawn = answer.end;
  go(base);
  await vi.waitFor(() => expect(here()).toBe(`${base}/s1`));
  await expect.element(heading(first)).toBeVisible();
});

test("an answer that comes while the next page loads does not bring back whoever left", async () => {
  const answer = hold();
  saving = answer.over;
  const come = hold();
  pageComes = come.over;
  const { screen, heading } = await shown(`${base}/s1`);
  await expect.element(heading(first)).toBeVisible();
  await chooseAccount(screen);
  await vi.waitFor(() => expect(asked.filter((line) => line.startsWith("POST"))).toHaveLength(1));
  go(slow);
  answer.end();
  // The page that the person leaves is still drawn, and has moved on.
  await expect.element(heading(second)).toBeVisible();
  expect(here()).toBe(slow);
  come.end();
  await expect.element(screen.getByText("Slow page")).toBeVisible();
  expect(here()).toBe(slow);
});

/** Another call takes the way of one that was answered before, so that one has arrived everywhere by then. */
const arrived = () => request("get", "/user/withdrawal/accounts").catch(() => {});

test("a refusal that comes while the next page loads does not take whoever left to the dashboard", async () => {
  const come = hold();
  pageComes = come.over;
  const refuse = hold();
  custodianDouble(async (request, path) => {
    asked.push(`${request.method} ${path}`);
    await refuse.over;
    return Response.json({ success: false, status: "ACCESS_DENIED", message: "" }, { status: 403 });
  });
  const { screen } = await shown(`${base}/s1?id=form-9`);
  await vi.waitFor(() => expect(asked).toContain("GET /user/e-form/form-9"));
  go(slow);
  refuse.end();
  await arrived();
  expect(here()).toBe(slow);
  come.end();
  await expect.element(screen.getByText("Slow page")).toBeVisible();
  expect(here()).toBe(slow);
});

test.each([401, 409, 419])(
  "AUTH015 AUTH034 a %i to a call of an open wizard leads to the sign-in, with the access-denied code and the message",
  async (status) => {
    const { screen, heading } = await shown(`${base}/s1`);
    await expect.element(heading(first)).toBeVisible();
    await screen.getByRole("radio", { name: /7121005001/ }).click();
    // With everything saved, the only call is the one of the next step.
    await vi.waitFor(() => expect(forms.size).toBe(1));
    custodianDouble(async () =>
      Response.json({ success: false, status: "REFUSED", message: "" }, { status }),
    );
    await screen.getByRole("button", { name: words("ui.continue") }).click();
    const told = `/o/auth/login?portalErrorCode=ACCESS_DENIED&error=server.${status}&user=u-1`;
    await expect.poll(here).toBe(`${told}&preservePortalUrl=${encodeURIComponent(`${base}/s1?id=form-1`)}`);
  },
);

test.each([slow, "/o/elsewhere"])(
  "an exit whose answer comes when the person is on the way to %s leads nowhere",
  async (to) => {
    const answer = hold();
    saving = answer.over;
    const come = hold();
    pageComes = come.over;
    const { screen, heading } = await shown(`${base}/s1`, ({ steps, exits }) => ({
      steps: steps.map((step) => ({
        ...step,
        submit: [
          ...step.submit.filter(({ kind }) => kind === "call"),
          { kind: "exit", exit: "cancel", with: {} },
        ],
      })),
      exits: { ...exits, cancel: { to: "/o/accounts", with: {} } },
    }));
    await expect.element(heading(first)).toBeVisible();
    await chooseAccount(screen);
    await vi.waitFor(() => expect(asked.filter((line) => line.startsWith("POST"))).toHaveLength(1));
    go(to);
    if (to !== slow) await expect.element(screen.getByText("Elsewhere")).toBeVisible();
    answer.end();
    await vi.waitFor(() => expect(forms.size).toBe(1));
    await arrived();
    expect(here()).toBe(to);
    come.end();
    await expect.element(screen.getByText(to === slow ? "Slow page" : "Elsewhere")).toBeVisible();
    expect(here()).toBe(to);
  },
);

test("a call that the program does not know is said to be its fault, never that nobody is there", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const { screen } = await shown(`${base}/s1`, () => ({
    load: [{ kind: "call", call: "withdrawal.gone", with: {}, as: "accounts", errors: {} }],
  }));
  await expect.element(screen.getByText(words("server.fault"))).toBeVisible();
  expect(screen.getByText(words("server.offline")).elements()).toEqual([]);
  expect(String(told.mock.calls[0]?.[0])).toContain("withdrawal.gone");
});

test("an exit to no place shows the page that says so: nobody is signed out, and no token is asked for", async () => {
  const { screen, heading } = await shown(`${base}/s1`, ({ exits }) => ({
    exits: { ...exits, cancel: { to: "dashbaord", with: {} } },
  }));
  await expect.element(heading(first)).toBeVisible();
  await screen.getByRole("button", { name: words("ui.cancel") }).click();
  await expect.element(heading(words("notFound.title"))).toBeVisible();
  expect(here()).toBe(routes.notFound);
  expect(asked.filter((line) => line.includes("/session"))).toEqual([]);
  await screen.getByRole("button", { name: words("notFound.home") }).click();
  expect(here()).toBe(routes.home);
});
