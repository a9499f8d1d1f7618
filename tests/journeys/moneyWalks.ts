import { expect, type Page } from "@playwright/test";
import type { Answers, Json } from "../../engine/types.ts";
import { phoneCode } from "./fill/enterCode.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { followErrors } from "./followErrors.ts";
import { moneyLoad } from "./moneyLoad.ts";
import { signIn } from "./stand.ts";

/** Where a walk takes place, and what is done with each state that it shows. */
export interface Stage {
  page: Page;
  /** The signed-in demo person, "holder-enough~j1". */
  person: string;
  /** Called with the name of the state that the page is in: `otd full, 2 setup, in error`. */
  look(state: string): Promise<void>;
  /** The same for a state that shows nothing which another one that is looked at does not: pictures are taken of it. */
  glance(state: string): Promise<void>;
}

export interface MoneyWalk {
  name: string;
  /** Requirement ids. */
  covers: string;
  /** The demo person whose rows are walked with. */
  person: string;
  run(stage: Stage): Promise<void>;
}

type Step = { [field: string]: Json };

const site = words("ui.siteTitle");
const button = (page: Page, key: string) => page.getByRole("button", { name: words(key), exact: true });
/** What leads on, whatever it is called on this step: the only button of its kind. */
const onward = (page: Page) => page.locator(".StepActions .Button--primary");

/** The heading has the focus, the window its title. */
async function opened(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  await expect(heading).toBeFocused({ timeout: 20_000 });
  await expect(page).toHaveTitle(`${title} · ${site}`);
  await page.waitForLoadState("networkidle");
}

/** The steps of one flow, walked with these answers over what the custodian says at each. */
function walkOf(stage: Stage, id: string, name: string, given: { [step: string]: Step }) {
  const flow = flowOf(id);
  const { page, person, look, glance } = stage;
  const titled = (step: string) => {
    const number = flow.plan.steps.findIndex((each) => each.id === step);
    const { title = "", path = "" } = flow.plan.steps[number] ?? {};
    return { number: number + 1, title, path };
  };
  const walk = {
    state: (step: string, what: string) => `${name}, ${titled(step).number} ${step}, ${what}`,
    async open(step: string): Promise<void> {
      const { title, path } = titled(step);
      await opened(page, title);
      expect(new URL(page.url()).pathname.endsWith(path)).toBe(true);
    },
    look: (step: string, what: string) => look(walk.state(step, what)),
    glance: (step: string, what: string) => glance(walk.state(step, what)),
    async next(step?: string): Promise<void> {
      await onward(page).click();
      if (step !== undefined) await walk.open(step);
    },
    /** As the step opens, and after the button that goes on was pressed with nothing filled in: all that, and what is wrong. */
    async empty(step: string): Promise<void> {
      await walk.open(step);
      await walk.glance(step, "empty");
      await onward(page).click();
      await expect(page).toHaveTitle(`${words("ui.error")} ${titled(step).title} · ${site}`);
      await followErrors(page);
      await walk.look(step, "in error");
    },
    async fill(step: string, answers: Step = given[step] ?? {}): Promise<void> {
      const all = { ...given, [step]: answers } as Answers;
      const load = await moneyLoad(page, id, all);
      const today = new Date().toISOString().slice(0, 10);
      const walker = flow.walker({ answers: all, load, user: {}, today });
      await fillStep({ page, plan: flow.plan, walker, answers: all, person }, step);
    },
    async filled(step: string, answers?: Step, see = look): Promise<void> {
      await walk.fill(step, answers);
      await expect(page.locator(".ErrorSummary")).toHaveCount(0);
      await see(walk.state(step, "filled"));
    },
  };
  return walk;
}

const prairie = { routing: "071900012", name: "First Prairie Bank" };
const home = { country: "USA", address: "908 Pecan Grove", city: "Austin", state: "TX", zipCode: "78704" };
const away = { country: "USA", address: "31 Canal Row", city: "Savannah", state: "GA", zipCode: "31401" };
const card = { title: "Visa, •••• 4242, exp.: 04/2029" };

/** The states of a second factor, from nothing typed to confirmed, beginning with an app where there is one. */
async function lookAtFactor({ page, person, look, glance }: Stage, name: string): Promise<void> {
  const app = page.getByLabel(words("secondFactor.appCode"));
  const send = button(page, "secondFactor.send");
  await expect(app.or(send)).toBeVisible();
  if (await app.isVisible()) {
    await app.fill("000000");
    await button(page, "secondFactor.confirm").click();
    await expect(page.getByText(words("secondFactor.wrongApp"))).toBeVisible();
    await look(`${name}, a wrong code of the app`);
    await button(page, "secondFactor.usePhone").click();
  }
  await expect(send).toBeVisible();
  await look(`${name}, by phone`);
  await page.getByRole("radio", { name: "Text message" }).or(page.getByRole("radio").first()).first().check();
  await send.click();
  const box = page.getByLabel(words("secondFactor.phoneCode"));
  await expect(box).toBeVisible();
  await look(`${name}, a code was sent`);
  await box.fill("000000");
  await button(page, "secondFactor.confirm").click();
  await expect(page.getByText(words("secondFactor.wrongPhone"))).toBeVisible();
  await look(`${name}, a wrong code of the phone`);
  await box.fill(await phoneCode(page, person));
  await button(page, "secondFactor.confirm").click();
  await expect(button(page, "secondFactor.anew")).toBeVisible();
  await glance(`${name}, confirmed`);
}

const otdStart = "/o/otdf/details/new/transaction/submission/step1";

/** The whole account of somebody whom everything must be told; then what becomes of it. */
const otdFull: MoneyWalk = {
  name: "a whole account",
  covers: "OTD004 OTD005 OTD006 OTD007 OTD008 OTD016 MFA006 MFA007 MFA014 LAY042",
  person: "holder-unpaid",
  async run(stage) {
    const { page, look, glance } = stage;
    const walk = walkOf(stage, "otd", "otd full", {
      general: { account: { code: "7121005701" }, fullness: "FULL" },
      setup: {
        type: "NORMAL_DISTRIBUTION",
        withholding: { electedForFederalWithholding: true, federalWithholdingPercentage: 12.5 },
        fundsDelivery: {
          method: "wire",
          payee: { name: "Uma Patel", address: home, reference: "From my retirement account" },
          wire: { bank: prairie, accountNumber: "884412340077", referenceNumber: "Savings" },
        },
        inKindDelivery: { name: "Uma Patel", phone: "608-555-0116", address: away },
        specialDeliveryInstructions: "Please ring twice: the bell is easy to miss.",
      },
      fees: { payment: { type: "CREDIT_CARD", card } },
      signature: { signed: true },
    });
    await page.goto(otdStart);
    await walk.empty("general");
    await walk.filled("general");
    await walk.next();
    await walk.empty("setup");
    await walk.filled("setup");
    await walk.next("documents");
    await walk.glance("documents", "empty");
    await walk.filled("documents", await askedFiles(page));
    await walk.next();
    await walk.empty("fees");
    await page.getByRole("radio").and(page.locator('[value="CREDIT_CARD"]')).check();
    await page.getByRole("radio", { name: words("widget.feeCard.new") }).check();
    await walk.glance("fees", "a new card");
    await button(page, "widget.feeCard.use").click();
    await expect(page.getByText(words("widget.feeCard.problem.authorize"))).toBeVisible();
    await walk.look("fees", "a new card in error");
    await walk.filled("fees");
    await walk.next();
    await walk.empty("signature");
    await lookAtFactor(stage, walk.state("signature", "second factor"));
    await walk.filled("signature");
    const [, id] = /details\/([^/]+)/.exec(page.url()) ?? [];
    await walk.next();
    await page.waitForURL(/\/portal\/activity\/details\/otdf/);
    await look("otd full, 6 sent");

    // Handing over ended the session.
    await signIn(page, stage.person);
    await page.goto(`/o/otdf/details/${id}/info`);
    await opened(page, flowOf("otd-info").plan.steps[0]!.title);
    await look("otd-info, sent");
    await page.goto(`/o/otdf/details/${id}/transaction/view`);
    await opened(page, flowOf("otd-view").plan.steps[0]!.title);
    await look("otd-view, sent");
    await page.goto(`/o/otdf/details/${id}/cancellation`);
    const cancel = walkOf(stage, "otd-cancel", "otd-cancel", {});
    await cancel.empty("cancel");
    await page.getByRole("textbox").fill("I need the money to stay where it is.");
    await page.getByRole("checkbox").check();
    await glance("otd-cancel, 1 cancel, filled");
    await cancel.next();
    await opened(page, flowOf("otd-info").plan.steps[0]!.title);
    await glance("otd-info, canceled");
  },
};

/** A part in cash by a check that travels overnight at another's cost to another's address. */
const otdCash: MoneyWalk = {
  name: "a part in cash",
  covers: "LAY042",
  person: "holder-enough",
  async run(stage) {
    const { page, look } = stage;
    const walk = walkOf(stage, "otd", "otd cash", {
      general: { account: { code: "7121005001" }, fullness: "PARTIAL", partialDistributionType: "CASH_ONLY" },
      setup: {
        partialDistributionCashAmount: 12500.5,
        type: "NORMAL_DISTRIBUTION",
        withholding: { electedForFederalWithholding: true, federalWithholdingPercentage: 12 },
        fundsDelivery: {
          method: "check",
          payee: { name: "Grace Holloway", address: home },
          check: {
            deliveryInstructionsType: "OVERNIGHT_MAIL",
            phone: "512-555-0199",
            billToThirdParty: true,
            billToThirdPartyType: "UPS",
            billToThirdPartyAccount: "4Y88120",
            mailCheck: true,
            mailCheckName: "Paul Ferreira",
            mailCheckPhone: "912-555-0142",
            mailCheckAddress: away,
          },
        },
      },
      fees: { payment: { type: "ENTRUST_ACCOUNT" } },
      signature: { signed: true },
    });
    await page.goto(otdStart);
    await walk.open("general");
    await walk.filled("general");
    await walk.next();
    await walk.empty("setup");
    await walk.filled("setup");
    await changeElsewhere(page);
    await page.getByLabel("Anything else").or(page.getByRole("textbox").last()).last().fill("Thank you.");
    await onward(page).click();
    await expect(page.getByRole("dialog", { name: words("draft.conflictTitle") })).toBeVisible();
    await look("otd cash, 2 setup, changed elsewhere");
  },
};

/** Saves the second step as another window would, so that what this one holds is stale. */
async function changeElsewhere(page: Page): Promise<void> {
  const [, id] = /details\/([^/]+)/.exec(page.url()) ?? [];
  await page.waitForTimeout(1_500);
  const at = `/custodian/user/otd/${id}`;
  const { revision } = await (await page.request.get(`${at}/transaction`)).json();
  const { data } = await (await page.request.get(`${at}/2`)).json();
  const answers = { ...data, partialDistributionCashAmount: 9000 };
  const saved = await page.request.put(`${at}/2`, {
    data: { answers },
    headers: { "If-Match": `"${revision}"`, Prefer: "handling=lenient" },
  });
  expect(saved.ok()).toBe(true);
}

/** A file for each document that the custodian asks for. */
async function askedFiles(page: Page): Promise<Step> {
  const { required } = (await moneyLoad(page, "otd", {})).documents as { required: { type: string }[] };
  return { files: required.map(({ type }, index) => ({ type, fileName: `form-${index + 1}.pdf` })) };
}

const otdInKind: MoneyWalk = {
  name: "an asset as it is, by somebody young",
  covers: "OTD014 LIST004 MFA002",
  person: "holder-young",
  async run(stage) {
    const { page, look } = stage;
    const walk = walkOf(stage, "otd", "otd in kind", {
      general: { account: { code: "7121005501" }, fullness: "PARTIAL", partialDistributionType: "IN_KIND" },
      setup: {
        partialDistributionAsset: "922908769",
        partialInKindAssetFull: false,
        partialInKindAssetAmount: 1500,
        type: "PREMATURE_DISTRIBUTION",
        withholding: { electedForFederalWithholding: false },
        inKindDelivery: { name: "Yara Quinn", phone: "718-555-0155", address: away },
      },
      signature: { signed: true },
    });
    await page.goto("/o/otdf");
    await opened(page, words("list.otd.title"));
    await expect(page.getByText(words("list.empty"))).toHaveCount(2);
    await look("list otd, empty");
    await page.goto(otdStart);
    await walk.open("general");
    await walk.fill("general");
    await walk.next();
    await walk.empty("setup");
    await walk.filled("setup");
    await walk.next("documents");
    await walk.glance("documents", "empty");
    await walk.filled("documents", await askedFiles(page));
    await walk.next("signature");
    await expect(page.getByText(words("secondFactor.none"))).toBeVisible();
    await walk.glance("signature", "empty");
    await page.goto("/o/otdf");
    await opened(page, words("list.otd.title"));
    await look("list otd, a draft");
  },
};

const recurringByCard: MoneyWalk = {
  name: "a payment each month by wire, its fees by card",
  covers: "REC002 MFA010 MFA013 LIST014",
  person: "holder-enough",
  async run(stage) {
    const { page, look } = stage;
    const walk = walkOf(stage, "recurring", "recurring", {
      details: {
        account: { code: "7121005001" },
        typeNum: 1,
        isScheduled: true,
        scheduledNum: 1,
        datePaymentsMonthly: 15,
        isReplaceExistingOnFile: true,
        methodNum: 2,
        partialNum: 1,
        amount: 5250,
        withholding: { electedForFederalWithholding: true, federalWithholdingPercentage: 10 },
        delivery: {
          method: "wire",
          wire: { bank: prairie, accountNumber: "884412340077", referenceNumber: "Monthly rent" },
          accountName: "Grace Holloway",
        },
        fees: { type: "CREDIT_CARD" },
      },
      review: { isRead: true },
      payment: { card },
    });
    await page.goto("/o/distributions/recurring");
    await walk.empty("details");
    // A press while the account is asked about would count for nothing.
    const told = page.waitForResponse(/account-info/);
    await page.getByRole("radio").and(page.locator('[value="7121005001"]')).check();
    await told;
    await expect(onward(page)).not.toHaveAttribute("aria-busy");
    await walk.glance("details", "an account chosen");
    await onward(page).click();
    await followErrors(page);
    await walk.look("details", "an account chosen, in error");
    await walk.filled("details");
    await walk.next();
    await walk.empty("review");
    // The widget is looked at in the distribution; here its app comes first.
    await lookAtFactor({ ...stage, look: stage.glance }, walk.state("review", "second factor"));
    await walk.filled("review");
    await walk.next();
    // Without a card on file the fields of a new one are open, and nothing leads on before it is kept.
    await walk.open("payment");
    await button(page, "widget.feeCard.use").click();
    await walk.look("payment", "a new card in error");
    await walk.filled("payment", undefined, stage.glance);
    await walk.next("submit");
    await walk.glance("submit", "opened");
    await walk.next("done");
    await walk.look("done", "opened");
    await page.goto("/o/distributions/recurring_list");
    await opened(page, words("list.recurring.title"));
    await look("list recurring, one sent");
    await page.getByRole("link", { name: /./ }).and(page.locator(".RequestTable a")).first().click();
    await walk.open("details");
    await walk.look("details", "sent, to be read");
    await expect(page.getByText(words("form.sent"))).toBeVisible();
  },
};

const recurringInKind: MoneyWalk = {
  name: "assets by somebody without a second factor",
  covers: "REC041",
  person: "holder-no-mfa",
  async run(stage) {
    const { page } = stage;
    const walk = walkOf(stage, "recurring", "recurring in kind", {
      details: {
        account: { code: "7121005901" },
        typeNum: 1,
        isScheduled: true,
        scheduledNum: 2,
        datePaymentsAnnually: "2027-01-15",
        methodNum: 2,
        partialNum: 2,
        assets: [
          { cusip: "922908769", assetValue: 6000 },
          { cusip: "037833990", assetValue: 250.75 },
        ],
        withholding: { electedForFederalWithholding: false },
        delivery: {
          method: "check",
          delivery: "OVERNIGHT",
          phone: "312-555-0173",
          isMailCheckTo: true,
          mailCheckTo: {
            name: "Nina Marsh",
            phone: "312-555-0173",
            address: "300 Lakeshore Drive",
            city: "Chicago",
            state: "IL",
            zipCode: "60611",
          },
        },
        fees: { type: "ENTRUST_ACCOUNT" },
      },
      review: { isRead: true },
    });
    await page.goto("/o/distributions/recurring");
    await walk.open("details");
    await walk.filled("details");
    await walk.next("review");
    await expect(page.getByText(words("secondFactor.notActive"))).toBeVisible();
    await walk.look("review", "no second factor");
  },
};

const withdrawal: MoneyWalk = {
  name: "a withdrawal that waits for deposits, its fees by card",
  covers: "WDR001 LIST004",
  person: "holder-pending",
  async run(stage) {
    const { page, look } = stage;
    const walk = walkOf(stage, "withdrawal", "withdrawal", {
      account: { account: { code: "7121005101" } },
      details: {
        type: "CASH",
        amount: 2750.25,
        delivery: {
          method: "check",
          delivery: "OVERNIGHT",
          phone: "912-555-0142",
          isBillToThirdParty: true,
          carrier: "UPS",
          carrierAccount: "4Y88120",
          isMailCheckTo: true,
          mailCheckTo: {
            name: "Paul Ferreira",
            phone: "912-555-0142",
            address: "31 Canal Row",
            city: "Savannah",
            state: "GA",
            zipCode: "31401",
          },
        },
        fees: { type: "CREDIT_CARD" },
      },
      review: { isRead: true },
      payment: { card },
    });
    await page.goto("/o/transactions/withdrawal");
    await opened(page, words("list.withdrawal.title"));
    await expect(page.getByText(words("list.empty"))).toHaveCount(2);
    await look("list withdrawal, empty");
    await page.goto("/o/transactions/withdrawal/new/s1");
    await walk.empty("account");
    await walk.filled("account");
    await walk.next();
    await walk.empty("details");
    await walk.filled("details");
    await walk.next();
    await walk.empty("review");
    await walk.filled("review", undefined, stage.glance);
    await walk.next();
    // Without a card on file the fields of a new one are open, and nothing leads on before it is kept.
    await walk.open("payment");
    await button(page, "widget.feeCard.use").click();
    await walk.look("payment", "a new card in error");
    await walk.filled("payment", undefined, stage.glance);
  },
};

const withdrawalInKind: MoneyWalk = {
  name: "an asset withdrawn, and a bank looked up",
  covers: "LIST014",
  person: "holder-california",
  async run(stage) {
    const { page, look } = stage;
    const walk = walkOf(stage, "withdrawal", "withdrawal in kind", {
      account: { account: { code: "7121005601" } },
      details: { type: "IN_KIND", asset: "922908769" },
      review: { isRead: true },
    });
    await page.goto("/o/transactions/withdrawal/new/s1");
    await walk.open("account");
    await walk.fill("account");
    await walk.next("details");
    await page.getByRole("radio", { name: /^Cash/ }).check();
    await page.getByRole("radio", { name: "ACH transfer" }).check();
    await page.getByRole("combobox", { name: "Bank" }).first().pressSequentially("First");
    await expect(page.getByRole("option").first()).toBeVisible();
    await walk.look("details", "a bank looked up");
    await page.keyboard.press("Escape");
    await walk.filled("details");
    await walk.next();
    await walk.open("review");
    await walk.filled("review");
    await walk.next();
    await page.waitForURL(/\/portal\/activity\/withdrawals/);
    await signIn(page, stage.person);
    await page.goto("/o/transactions/withdrawal");
    await opened(page, words("list.withdrawal.title"));
    await look("list withdrawal, one sent");
    await page.locator(".RequestTable a").first().click();
    await walk.open("account");
    await walk.look("account", "sent, to be read");
    await expect(page.getByText(words("form.sent"))).toBeVisible();
  },
};

const roth: MoneyWalk = {
  name: "four assets converted to a Roth account",
  covers: "ROTH001",
  person: "holder-enough",
  async run(stage) {
    const { page, look } = stage;
    const walk = walkOf(stage, "roth", "roth", {
      conversion: {
        from: { code: "7121005001" },
        isNewAccount: false,
        to: { code: "7121005002" },
        typeNum: 2,
        assets: [
          { id: "922908769", amount: 1480.3 },
          { id: "037833990", amount: 9875.25 },
        ],
      },
      review: { isRead: true },
    });
    await page.goto("/o/transactions/roth-conversion/new/s1");
    await walk.empty("conversion");
    await walk.filled("conversion");
    await walk.next();
    await walk.empty("review");
    await walk.filled("review");
    await walk.next("done");
    await walk.look("done", "opened");
    await page.goto("/o/transactions/roth-conversion");
    await opened(page, words("list.roth.title"));
    await look("list roth, one sent");
    await page.locator(".RequestTable a").first().click();
    await walk.open("review");
    await walk.look("review", "sent, to be read");
  },
};

const readOnly: MoneyWalk = {
  name: "an account that can only be looked at",
  covers: "ROLE006",
  person: "holder-readonly",
  async run(stage) {
    const { page } = stage;
    const general = { account: { code: "7121005801" }, fullness: "FULL" };
    const otd = walkOf(stage, "otd", "otd read-only", { general });
    await page.goto(otdStart);
    await otd.open("general");
    await otd.fill("general");
    await onward(page).click();
    await page.waitForLoadState("networkidle");
    await otd.look("setup", "opened");
    const withdrawal = walkOf(stage, "withdrawal", "withdrawal read-only", {
      account: { account: general.account },
    });
    await page.goto("/o/transactions/withdrawal/new/s1");
    await withdrawal.open("account");
    await withdrawal.fill("account");
    await withdrawal.next("details");
    await expect(onward(page)).toBeDisabled();
    await withdrawal.look("details", "opened");
    const recurring = walkOf(stage, "recurring", "recurring read-only", {});
    await page.goto("/o/distributions/recurring");
    await recurring.open("details");
    await page.getByRole("radio").and(page.locator('[value="7121005801"]')).check();
    await expect(page.getByText(words("account.readOnly"))).toBeVisible();
    await expect(onward(page)).toBeDisabled();
    await recurring.look("details", "opened");
  },
};

const pages: MoneyWalk = {
  name: "home, the ways to take money out, the settings and the inbox",
  covers: "LIST004",
  person: "holder-pending",
  async run({ page, look, glance }) {
    const at = async (address: string, state: string, see = look) => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await see(state);
    };
    await at("/o", "page home");
    await at("/o/distributions", "page distributions");
    await at("/o/distributions/pm_distribution", "page precious metals");
    await at("/o/distributions/recurring_list", "list recurring, empty", glance);
    await expect(page.getByText(words("list.empty"))).toHaveCount(2);
    await at("/o/transactions/roth-conversion", "list roth, empty", glance);
    // These are looked at in secondFactor.spec.ts and overlays.spec.ts.
    await at("/portal/settings/mfa", "page second factor", glance);
    await page.request.get("/custodian/user/mfa/challenge/phone?deliveryType=SMS");
    await at("/portal/demo/inbox", "page inbox", glance);
    await at("/", "page sign-in", glance);
  },
};

/** All states of all that is about money, each walked through once. */
export const moneyWalks: readonly MoneyWalk[] = [
  otdFull,
  otdCash,
  otdInKind,
  recurringByCard,
  recurringInKind,
  withdrawal,
  withdrawalInKind,
  roth,
  readOnly,
  pages,
];
