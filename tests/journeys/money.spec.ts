import type { Page } from "@playwright/test";
import { confirmedTitle } from "./fill/confirmedTitle.ts";
import { expectNoPointer, forbidPointer, keyboard } from "./fill/enterByKeyboard.ts";
import { fillFlow } from "./fill/fillFlow.ts";
import { flowOf } from "./fill/flowOf.ts";
import { listed, listOf, openListed } from "./fill/requestList.ts";
import { digits, filesWith, type Secret } from "./fill/secrets.ts";
import { words } from "./fill/words.ts";
import { readLedger } from "./readLedger.ts";
import { type SentRequest, sentRequests } from "./sentRequests.ts";
import { enterAs, expect, heading, onward, signIn, test } from "./stand.ts";
import { expectUnheard, watchSecrets } from "./watchSecrets.ts";

// The last test reads what the others have sent to the same server: its ledger, and all its files.
test.describe.configure({ mode: "default" });

/** What each person has sent from this worker. */
const sent: { person: string; request: SentRequest }[] = [];
/** What they have typed as secrets. */
const typed: Secret[] = [];

for (const request of sentRequests) {
  const flow = flowOf(request.flow);
  const accountNumber = `8${digits(11)}`;
  const { account, codes = 0 } = request.secrets ?? {};
  const example = flow.example(request.file, account ? { [account]: accountNumber } : {});
  const list = listOf(request.flow);

  test(`${request.covers} ${example.title}${request.byKeyboard ? ", by keyboard alone" : ""}`, async ({
    page,
    portal,
    watch,
  }) => {
    const person = await enterAs(page, request.person, list.path);
    const watched = account ? watchSecrets(page, person, accountNumber) : undefined;
    const add = page.getByRole("button", { name: words(list.add.label) });
    if (request.byKeyboard) {
      await forbidPointer(page);
      await keyboard.press(add);
    } else await add.click();

    const bar = page.getByRole("navigation", { name: words("widget.stepbar.label") }).getByRole("listitem");
    const look = async (step: string) => {
      const button = request.buttons?.[step];
      if (button) await expect(onward(page)).toHaveText(button);
      if (request.bar && step === "review") await expect(bar).toContainText([...request.bar]);
      await watched?.look();
    };
    await fillFlow({ page, flow, example, person, look, ...(request.byKeyboard && keyboard) });
    if (request.byKeyboard) await expectNoPointer(page);
    await leave(page, request);
    if (watched) {
      await watched.look();
      await expect.poll(watched.codes).toBe(codes);
      expectUnheard(watched.secrets, portal, watch);
      typed.push(...watched.secrets);
    }

    // The custodian lists the request, and shows it read-only.
    await signIn(page, person);
    await page.goto(list.path);
    await expect(listed(page)).toHaveCount(1);
    await openListed(page);
    await expectReadOnly(page);
    if (request.flow !== "otd") {
      // A conversion opens at its review, which prints itself.
      if (request.flow !== "roth") await expectFile(page);
      await expectLeftUnasked(page);
    }

    // However often the back office repeats this, the money leaves once.
    for (const _again of [1, 2]) {
      const settled = await page.request.post("/custodian/sandbox/settle", { data: { person } });
      expect(settled.ok()).toBe(true);
    }
    await page.goto(list.path);
    await expect(listed(page).getByText(request.status, { exact: true })).toBeVisible();
    sent.push({ person, request });
  });
}

test("the ledger of the stopped server adds up, the money of each request has left once, and no secret is in its files", async ({
  page,
  portal,
}) => {
  test.skip(sent.length === 0, "nobody has sent anything");
  await page.goto("about:blank");
  await portal.stop();
  const { moved, flaws } = await readLedger(portal.folder);
  const found = filesWith(typed, portal.folder);
  await portal.start();
  expect(found, "account numbers, cards, codes and tokens on disk").toEqual([]);
  expect(flaws).toEqual([]);
  for (const { person, request } of sent)
    expect(moved.get(person) ?? {}, `${person}: ${request.flow}`).toEqual(request.moved);
});

/** From the last page of a flow to where it leads: the newer portal's activity page, or the list of letters. */
async function leave(page: Page, { flow }: SentRequest): Promise<void> {
  const on = page.getByRole("button", { name: words("ui.continue"), exact: true });
  const open = page.getByRole("button", { name: words("ui.openNewAccount"), exact: true });
  const newer = heading(page, words("newerPortal.title"))
    .or(heading(page, confirmedTitle(flow)))
    .or(heading(page, words(listOf(flow).title)));
  await expect(newer.or(on).or(open).first()).toBeVisible();
  if (await on.isVisible()) await on.click();
  // A person who converts to a new account is led to open it.
  if (await open.isVisible()) return;
  await expect(newer).toBeVisible();
  const exits = flowOf(flow).plan.exits as { [name: string]: { to: string } };
  await expect(page).toHaveURL((url) => url.pathname === exits.done?.to);
}

async function expectReadOnly(page: Page): Promise<void> {
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main :is(input, textarea):read-write")).toHaveCount(0);
  await expect(page.locator("main :is(select, input:not([readonly])):enabled")).toHaveCount(0);
  for (const key of ["ui.submit", "otd.signAndSubmit", "ui.saveAndContinue", "ui.saveAndExit"])
    await expect(page.getByRole("button", { name: words(key), exact: true })).toHaveCount(0);
}

/** What was sent can be had as a file. */
async function expectFile(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: words("activity.pdf"), exact: true });
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await file.body()).toString("latin1", 0, 5)).toBe("%PDF-");
}

/** Nothing of a sent request is kept as a draft, so nobody is asked, and told of saved answers, before leaving it. */
async function expectLeftUnasked(page: Page): Promise<void> {
  await page.getByRole("button", { name: words("ui.close"), exact: true }).click();
  await expect(heading(page, words("newerPortal.title"))).toBeVisible();
}
