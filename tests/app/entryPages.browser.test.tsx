import { flows } from "virtual:flows";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent, page as viewport } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FlowPage } from "../../app/flow/FlowPage.tsx";
import { routePath } from "../../app/flow/routePath.ts";
import { words } from "../../app/messages/words.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import type { Session } from "../../app/session/Session.ts";
import type { Draft, Json, Plan, StepPlan } from "../../engine/index.ts";
import { storedDraft } from "../../engine/index.ts";
import { custodianDouble } from "./support/custodianDouble.ts";
import { texanDraft } from "./support/texanDraft.ts";

const session: Session = {
  permissions: ["ROLE_USER"],
  isIncomplete: false,
  completeMenu: true,
  user: { id: "u-0", name: "Grace Holloway" },
};
/** Each test has its own person, so that a page that is closing cannot save into another test's draft. */
let people = 0;
const sound = flows.registration!;
const address = `${sound.base}/s3`;
const here = () => `${window.location.pathname}${window.location.search}`;

/** What the custodian stores of the application, and its answer if it refuses. */
interface Custodian {
  kept?: { idTemp: string; revision: number; json: Json };
  refusal?: object;
  /** It cannot say what an account costs. */
  isDown?: boolean;
}

/** A new one for each test, so that late requests of an earlier test's page reach that test's own custodian. */
let custodian: Custodian = {};
beforeEach(() => {
  const mine: Custodian = {};
  custodian = mine;
  session.user = { id: `u-${++people}`, name: "Grace Holloway" };
  sessionStorage.clear();
  custodianDouble(async (request, path) => {
    if (path === "/user/application/temp") {
      if (mine.refusal) return Response.json(mine.refusal, { status: 422 });
      const revision = (mine.kept?.revision ?? 0) + 1;
      mine.kept = { idTemp: "t-1", revision, json: (await request.json()).json };
      return Response.json({ success: true, idTemp: "t-1", revision, savedAt: "2026-11-20T12:00:00Z" });
    }
    if (path === "/user/account/fee-schedule" && mine.isDown)
      return Response.json({ success: false }, { status: 500 });
    if (path === "/user/online-ira/current-application")
      return Response.json({
        success: true,
        skipLexisNexis: false,
        ...(mine.kept ? { tempApplication: mine.kept } : {}),
      });
    return Response.json({ success: true });
  });
});
/** Account opening with its beneficiaries edited one per page, at a Texan's beneficiaries. */
async function paged(of: Partial<StepPlan> = {}) {
  const loaded = await sound.load();
  const asPages = (step: StepPlan): StepPlan => ({
    ...step,
    ...of,
    root: {
      ...step.root,
      children: step.root.children.map((node) =>
        node.kind === "list" ? { ...node, ui: { ...node.ui, pages: true } } : node,
      ),
    },
  });
  const steps = loaded.plan.steps.map((step) => (step.id === "beneficiaries" ? asPages(step) : step));
  return { ...loaded, plan: { ...loaded.plan, steps } };
}

/** The same with the draft's id in its address, like the withdrawal. */
async function withNumber(plan: Plan): Promise<Plan> {
  const { route, facts } = (await flows.withdrawal!.load()).plan;
  return {
    ...plan,
    query: [...plan.query, "id"],
    route,
    facts: { ...plan.facts, requestId: facts.requestId! },
  };
}

/** The same, with the custodian's refusal shown at a field. */
function refusedAt(plan: Plan, at: string): Plan {
  const said = { message: "server.text", params: {}, level: "error", at } as const;
  return {
    ...plan,
    steps: plan.steps.map((step) => ({
      ...step,
      submit: step.submit.map((entry) =>
        entry.kind === "call" ? { ...entry, errors: { "422": said } } : entry,
      ),
    })),
  };
}

interface Visit {
  at?: string;
  /** The page is reloaded at the same address. */
  isReload?: true;
  change?: (plan: Plan) => Promise<Plan>;
  draft?: (plan: Plan) => Partial<Draft>;
  of?: Partial<StepPlan>;
}

/** Opens the portal at one of its addresses. A stored draft is continued. */
async function visit({
  at = address,
  isReload,
  draft = () => ({}),
  change = async (plan) => plan,
  of,
}: Visit = {}) {
  const before = await paged(of);
  const plan = await change(before.plan);
  let replace: (next: typeof before) => void = () => {};
  const onChange = (heard: typeof replace) => {
    replace = heard;
    return () => {};
  };
  const loaded = { ...before, plan, onChange };
  const stored = storedDraft(plan, texanDraft(plan, "beneficiaries", draft(plan)), "server");
  custodian.kept ??= { idTemp: "t-1", revision: 1, json: stored as unknown as Json };
  // A new history entry removes those that an earlier test left ahead of it.
  if (!isReload) window.history.pushState(null, "", at);
  const screen = await render(
    <PortalPorts>
      <BrowserRouter>
        <Routes>
          <Route
            path={routePath(sound.base)}
            element={<FlowPage entry={{ ...sound, load: async () => loaded }} session={session} />}
          />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </BrowserRouter>
    </PortalPorts>,
  );
  const button = (name: string) => screen.getByRole("button", { name, exact: true });
  const heading = (name: string) => screen.getByRole("heading", { level: 1, name, exact: true });
  const cards = () =>
    [...screen.container.querySelectorAll(".EntryCard")].map((card) => card.querySelector("h3")?.textContent);
  const overview = async () => {
    await expect.element(heading("Beneficiaries")).toBeVisible();
    // The heading stands before the data of its step is here.
    const fields = () => screen.container.querySelector("form:not([hidden]) .StepForm-fields > *");
    await vi.waitFor(() => expect(fields()).not.toBeNull());
  };
  return {
    screen,
    button,
    heading,
    cards,
    overview,
    replace: () => replace({ ...loaded, plan: { ...plan } }),
  };
}
type Page = Awaited<ReturnType<typeof visit>>;

const firstName = ({ screen }: Page) => screen.getByRole("textbox", { name: "First name" });
const SAVE = words("widget.entryPage.save");
const LEAVE = words("widget.entryPage.leave");
const STAY = words("widget.entryPage.stay");
const NEXT = words("ui.saveAndContinue");

describe("the overview", () => {
  test("shows each entry as a card with its summary and whether it is complete, and opens none", async () => {
    const page = await visit();
    await page.overview();
    expect(page.cards()).toEqual(["Lucía Delgado"]);
    await expect.element(page.screen.getByText("Primary 100%", { exact: true })).toBeVisible();
    await expect
      .element(page.screen.getByText(words("widget.entries.complete"), { exact: true }))
      .toBeVisible();
    await expect.element(page.button("Add a beneficiary")).toBeVisible();
    await expect.element(page.button(NEXT)).toBeVisible();
    expect(firstName(page).elements()).toEqual([]);
  });
});

describe("the page of an entry", () => {
  test("shows its fields alone, under its own heading, which has the focus", async () => {
    const page = await visit();
    await page.button("Edit Lucía Delgado").click();
    await expect.element(page.heading("Beneficiary 1")).toHaveFocus();
    await expect.element(firstName(page)).toHaveValue("Lucía");
    const main = page.screen.getByRole("main");
    const groups = main.getByRole("heading", { level: 2 });
    // What is far from the screen is laid out when the page is idle.
    await vi.waitFor(() =>
      expect(groups.elements().map((each) => each.textContent)).toEqual([
        "Who",
        "Identity",
        "How to reach them",
        "What they receive",
      ]),
    );
    expect(main.element().querySelector(".EntryPage .StepHeading-caption")?.textContent).toBe(
      "Beneficiaries",
    );
    expect(page.button(NEXT).elements()).toEqual([]);
    expect(page.button("Add a beneficiary").elements()).toEqual([]);
    expect(document.title).toBe(`Beneficiary 1 · Beneficiaries · ${words("ui.siteTitle")}`);
    expect(here()).toBe(`${address}?entry=list.1`);
  });

  test("is saved where nothing is wrong, and leads back to its card", async () => {
    const page = await visit();
    await page.button("Edit Lucía Delgado").click();
    await firstName(page).fill("Luz");
    await page.button(SAVE).click();
    await page.overview();
    await expect.element(page.button("Edit Luz Delgado")).toHaveFocus();
    await vi.waitFor(() => expect(here()).toBe(address));
    expect(document.title).toBe(`Beneficiaries · ${words("ui.siteTitle")}`);
    await vi.waitFor(() => expect(JSON.stringify(custodian.kept?.json)).toContain("Luz"), {
      timeout: 20_000,
    });
  });

  test("says what is wrong of this entry alone, and links to it", async () => {
    const page = await visit({ draft: () => ({ answers: withTwo({}) }) });
    await page.button("Edit Beneficiary 2").click();
    await page.button(SAVE).click();
    const summary = page.screen.container.querySelector<HTMLElement>(".EntryPage .ErrorSummary");
    await expect.element(summary).toHaveFocus();
    const links = [...(summary?.querySelectorAll("a") ?? [])].map((link) => link.textContent);
    expect(links).toContain("First name is required");
    expect(links.length).toBeGreaterThan(3);
    expect(document.title).toContain(words("widget.errorPrefix"));
    await page.screen.getByRole("link", { name: "First name is required" }).click();
    await expect.element(firstName(page)).toHaveFocus();
    await expect.element(firstName(page)).toHaveAttribute("aria-invalid", "true");
    // Back on the step, which was not tried yet, only the card shows the issue.
    await page.button(LEAVE).click();
    await page.overview();
    await expect
      .element(page.screen.getByText(words("widget.entries.needsLook"), { exact: true }))
      .toBeVisible();
    expect(page.screen.getByText("First name is required").elements()).toEqual([]);
  });

  test("asks before what was changed is lost, and takes it back", async () => {
    const page = await visit();
    await page.button("Edit Lucía Delgado").click();
    await firstName(page).fill("Luz");
    await page.button(LEAVE).click();
    const dialog = page.screen.getByRole("alertdialog", { name: "Leave Beneficiary 1 without saving?" });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole("button", { name: STAY }).click();
    await expect.element(firstName(page)).toHaveValue("Luz");
    await page.button(LEAVE).click();
    await dialog.getByRole("button", { name: LEAVE }).click();
    await page.overview();
    await expect.element(page.button("Edit Lucía Delgado")).toHaveFocus();
    await vi.waitFor(() => expect(here()).toBe(address));
  });

  test("is left without a question where nothing was changed", async () => {
    const page = await visit();
    await page.button("Edit Lucía Delgado").click();
    await page.button(LEAVE).click();
    await page.overview();
  });

  test("can be worked by keyboard alone", async () => {
    const page = await visit();
    await expect.element(page.button("Add a beneficiary")).toBeVisible();
    (page.button("Add a beneficiary").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.heading("Beneficiary 2")).toHaveFocus();
    await userEvent.tab();
    expect(document.activeElement?.closest(".EntryPage form")).not.toBeNull();
    (firstName(page).element() as HTMLElement).focus();
    await userEvent.keyboard("Ana{Enter}");
    // Enter in a field saves, as in any form.
    await expect
      .element(page.screen.container.querySelector<HTMLElement>(".EntryPage .ErrorSummary"))
      .toHaveFocus();
    (page.button(LEAVE).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.button(LEAVE)).toHaveFocus();
  });
});

/** The Texan's one beneficiary, and a second one with only these fields. */
function withTwo(second: { [field: string]: Json }): Draft["answers"] {
  const { answers } = texanDraft({ steps: [] } as unknown as Plan, "");
  const { list } = answers.beneficiaries as { list: Json[] };
  return {
    ...answers,
    beneficiaries: { ...answers.beneficiaries, list: [...list, second] },
  };
}

describe("an entry that is added", () => {
  test("is asked on its page, and is gone where that is left without an answer", async () => {
    const page = await visit();
    await page.button("Add a beneficiary").click();
    await expect.element(page.heading("Beneficiary 2")).toHaveFocus();
    expect(here()).toBe(`${address}?entry=list.2`);
    await page.button(LEAVE).click();
    await page.overview();
    expect(page.cards()).toEqual(["Lucía Delgado"]);
    await expect.element(page.button("Add a beneficiary")).toHaveFocus();
    await page.button("Add a beneficiary").click();
    await expect.element(page.heading("Beneficiary 2")).toBeVisible();
    await vi.waitFor(() => expect(here()).toContain("entry="));
    window.history.back();
    await page.overview();
    expect(page.cards()).toEqual(["Lucía Delgado"]);
  });

  test("is asked about before it goes with what was typed", async () => {
    const page = await visit();
    await page.button("Add a beneficiary").click();
    await firstName(page).fill("Ana");
    await page.button(LEAVE).click();
    await expect.element(page.screen.getByText(words("widget.entryPage.leaveNew"))).toBeVisible();
    await page.screen.getByRole("alertdialog").getByRole("button", { name: LEAVE }).click();
    await page.overview();
    expect(page.cards()).toEqual(["Lucía Delgado"]);
  });

  test("stays with what was typed where one goes back, and needs a look", async () => {
    const page = await visit();
    await page.button("Add a beneficiary").click();
    await firstName(page).fill("Ana");
    await vi.waitFor(() => expect(here()).toBe(`${address}?entry=list.2`));
    window.history.back();
    await page.overview();
    expect(page.cards()).toHaveLength(2);
    await expect
      .element(page.screen.getByText(words("widget.entries.needsLook"), { exact: true }))
      .toBeVisible();
    window.history.forward();
    await expect.element(page.heading("Beneficiary 2")).toHaveFocus();
    await expect.element(firstName(page)).toHaveValue("Ana");
  });

  test("is not left behind where one goes to another step", async () => {
    await viewport.viewport(1200, 800);
    const page = await visit();
    await page.button("Add a beneficiary").click();
    await expect.element(page.heading("Beneficiary 2")).toBeVisible();
    await page.screen
      .getByRole("link", { name: /Your Account/ })
      .first()
      .click();
    await expect.element(page.heading("Account And Investment Type")).toBeVisible();
    expect(here()).toBe(`${sound.base}/s2`);
    await page.screen
      .getByRole("link", { name: /Beneficiaries/ })
      .first()
      .click();
    await page.overview();
    expect(page.cards()).toEqual(["Lucía Delgado"]);
  });
});

describe("its address", () => {
  test("shows the same entry where it is loaded again, with what was kept of it", async () => {
    const before = await visit();
    await before.button("Edit Lucía Delgado").click();
    await firstName(before).fill("Luz");
    await vi.waitFor(() => expect(JSON.stringify(custodian.kept?.json)).toContain("Luz"), {
      timeout: 20_000,
    });
    expect(here()).not.toContain("Luz");
    await before.screen.unmount();
    const page = await visit({ at: here(), isReload: true });
    await expect.element(page.heading("Beneficiary 1")).toHaveFocus();
    await expect.element(firstName(page)).toHaveValue("Luz");
    await page.button(SAVE).click();
    await page.overview();
    await vi.waitFor(() => expect(here()).toBe(address));
  });

  test("shows the entry once Try again has brought what its step lacked", async () => {
    const withFees = async (plan: Plan): Promise<Plan> => {
      const { load } = plan.steps.find(({ id }) => id === "disclosures")!;
      const asked = (step: StepPlan) => (step.id === "beneficiaries" ? { ...step, load } : step);
      return { ...plan, steps: plan.steps.map(asked) };
    };
    custodian.isDown = true;
    const page = await visit({ at: `${address}?entry=list.1`, change: withFees });
    await expect.element(page.button(words("server.again"))).toBeVisible();
    await expect.element(page.screen.getByText(words("server.500"))).toBeVisible();
    expect(firstName(page).elements()).toEqual([]);
    custodian.isDown = false;
    await page.button(words("server.again")).click();
    await expect.element(firstName(page)).toHaveValue("Lucía");
  });

  test("of a new entry that is loaded again leaves none behind either", async () => {
    const before = await visit();
    await before.button("Add a beneficiary").click();
    await expect.element(before.heading("Beneficiary 2")).toBeVisible();
    await vi.waitFor(
      () => expect((custodian.kept!.json as unknown as Draft).answers.beneficiaries!.list).toHaveLength(2),
      {
        timeout: 20_000,
      },
    );
    await before.screen.unmount();
    const page = await visit({ at: here(), isReload: true });
    await expect.element(page.heading("Beneficiary 2")).toBeVisible();
    await page.button(LEAVE).click();
    await page.overview();
    expect(page.cards()).toEqual(["Lucía Delgado"]);
  });

  test("keeps the entry when the number of what was saved comes into it", async () => {
    const page = await visit({ change: withNumber });
    await page.button("Edit Lucía Delgado").click();
    await vi.waitFor(() => expect(here()).toBe(`${address}?entry=list.1`));
    await firstName(page).fill("Luz");
    await vi.waitFor(() => expect(here()).toMatch(/[?&]id=t-1/), { timeout: 20_000 });
    expect(new URLSearchParams(window.location.search).get("entry")).toBe("list.1");
    await expect.element(firstName(page)).toHaveValue("Luz");
    await page.button(SAVE).click();
    await page.overview();
    await vi.waitFor(() => expect(here()).toBe(`${address}?id=t-1`));
  });

  test("shows the entry still where the draft or its definition was replaced meanwhile", async () => {
    const page = await visit();
    await page.button("Edit Lucía Delgado").click();
    await firstName(page).fill("Luz");
    await vi.waitFor(() => expect(here()).toBe(`${address}?entry=list.1`));
    page.replace();
    await expect.element(firstName(page)).toHaveValue("Luz");
    await vi.waitFor(() => expect(here()).toBe(`${address}?entry=list.1`));
    await page.button(SAVE).click();
    await expect.element(page.button("Edit Luz Delgado")).toHaveFocus();
  });

  test("leads back even before the router has shown the page's address", async () => {
    const page = await visit();
    await page.overview();
    // The address changes and changes back before React renders either.
    const push = vi.spyOn(window.history, "pushState").mockImplementationOnce(() => {
      push.mockRestore();
      const { state } = window.history;
      window.history.pushState(state, "", `${address}?entry=list.1`);
      window.history.replaceState(state, "", address);
      window.dispatchEvent(new PopStateEvent("popstate", { state }));
    });
    await page.button("Edit Lucía Delgado").click();
    await page.overview();
    await vi.waitFor(() => expect(firstName(page).elements()).toEqual([]));
    expect(page.cards()).toEqual(["Lucía Delgado"]);
  });

  // The files of a run share one history, whose length ends at 50: only what is added can be counted.
  test("has the step once more in the history at most, however many entries are looked at", async () => {
    const page = await visit();
    await page.overview();
    const added = vi.spyOn(window.history, "pushState");
    for (const _time of [1, 2, 3]) {
      await page.button("Edit Lucía Delgado").click();
      await vi.waitFor(() => expect(here()).toBe(`${address}?entry=list.1`));
      await page.button(SAVE).click();
      await vi.waitFor(() => expect(here()).toBe(address));
    }
    expect(added).toHaveBeenCalledTimes(1);
    await page.button("Edit Lucía Delgado").click();
    await vi.waitFor(() => expect(here()).toBe(`${address}?entry=list.1`));
    window.history.back();
    await page.overview();
    expect(here()).toBe(address);
  });

  test("leads back to the step where a link led straight to it", async () => {
    const page = await visit({ at: `${address}?entry=list.1` });
    await expect.element(page.heading("Beneficiary 1")).toHaveFocus();
    const added = vi.spyOn(window.history, "pushState");
    await page.button(LEAVE).click();
    await page.overview();
    await vi.waitFor(() => expect(here()).toBe(address));
    await page.button("Edit Lucía Delgado").click();
    await vi.waitFor(() => expect(here()).toBe(`${address}?entry=list.1`));
    expect(added).toHaveBeenCalledTimes(1);
    window.history.back();
    await page.overview();
    expect(here()).toBe(address);
  });

  test.each(["list.2", "list.0", "list", "beneficiaryType.1", "nothing.1", "..", ""])(
    "of an entry that is not there, %j, shows the overview",
    async (entry) => {
      const page = await visit({ at: `${address}?entry=${entry}` });
      await page.overview();
      await vi.waitFor(() => expect(here()).toBe(address));
    },
  );
});

describe("what is wrong in an entry", () => {
  test("is linked from the overview once Next was tried, and leads to the field on its page", async () => {
    const page = await visit({ draft: () => ({ answers: withTwo({ name: { firstName: "Ana" } }) }) });
    await page.button(NEXT).click();
    await expect
      .element(page.screen.container.querySelector<HTMLElement>(".StepPage-step .ErrorSummary"))
      .toHaveFocus();
    await page.screen.getByRole("link", { name: "Ana: Last name is required" }).first().click();
    await expect.element(page.heading("Beneficiary 2")).toBeVisible();
    const last = page.screen.getByRole("textbox", { name: "Last name" });
    await expect.element(last).toHaveFocus();
    await expect.element(last).toHaveAttribute("aria-invalid", "true");
    await vi.waitFor(() => expect(here()).toBe(`${address}?entry=list.2`));
    window.history.back();
    await page.overview();
    expect(page.screen.getByRole("link", { name: "Ana: Last name is required" }).elements()).toHaveLength(1);
  });
});

describe("the review", () => {
  test("leads back to the overview", async () => {
    const page = await visit({
      at: `${sound.base}/s6`,
      draft: ({ steps }) => ({
        step: "review",
        passed: steps.slice(0, 5).map(({ id }) => id),
        load: { current: {} },
      }),
    });
    await expect.element(page.screen.getByText("Lucía Delgado").first()).toBeVisible();
    await page.screen.getByRole("link", { name: /Edit.*Beneficiaries/ }).click();
    await page.overview();
    expect(page.cards()).toEqual(["Lucía Delgado"]);
  });
});

describe("what the server says of an entry", () => {
  test("is linked from the overview and leads to the field on its page", async () => {
    custodian.refusal = { success: false, status: "SSN_TAKEN", message: "That number is taken" };
    const page = await visit({ change: async (plan) => refusedAt(plan, "/beneficiaries/list/0/ssn") });
    await page.overview();
    await page.button(NEXT).click();
    await page.screen.getByRole("link", { name: "Lucía Delgado: That number is taken" }).click();
    await expect.element(page.heading("Beneficiary 1")).toBeVisible();
    await expect.element(page.screen.getByRole("textbox", { name: "Social Security number" })).toHaveFocus();
    expect(page.screen.getByRole("link", { name: "That number is taken" }).elements()).toHaveLength(1);
  });
});

describe("a step that is read", () => {
  const of = { mode: "read", editWhen: true } as unknown as Partial<StepPlan>;
  test("shows an entry on its page, where nothing can be changed, and asks it there once the step is taken up", async () => {
    const page = await visit({ of });
    await page.overview();
    expect(page.button("Add a beneficiary").elements()).toEqual([]);
    await page.button("View Lucía Delgado").click();
    await expect.element(page.heading("Beneficiary 1")).toHaveFocus();
    expect(page.button(SAVE).elements()).toEqual([]);
    await page.button(words("widget.entryPage.back")).click();
    await expect.element(page.button("View Lucía Delgado")).toHaveFocus();
    await page.button(words("ui.edit")).click();
    await page.button("Edit Lucía Delgado").click();
    await firstName(page).fill("Luz");
    await page.button(SAVE).click();
    await expect.element(page.button("Edit Luz Delgado")).toHaveFocus();
    await page.button(words("ui.discard")).click();
    await expect.element(page.button("View Lucía Delgado")).toBeVisible();
  });
});
