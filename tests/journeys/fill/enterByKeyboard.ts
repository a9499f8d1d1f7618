import type { Locator, Page } from "@playwright/test";
import type { Json } from "../../../engine/index.ts";
import { expect } from "../expect.ts";
import { cardNumber } from "./cardNumber.ts";
import { card, enterDocuments, expectCard, expectUploaded } from "./enterAnswer.ts";
import { enterCode } from "./enterCode.ts";
import { enterFeeCard } from "./enterFeeCard.ts";
import { fileNamed } from "./fileNamed.ts";
import { control, type Entering, group, type Hands, labelOf, typed } from "./question.ts";
import { words } from "./words.ts";

/** More tab stops than any step has. */
const STOPS = 250;

type Enter = (entering: Entering) => Promise<void>;

/** Presses Tab until the control has the focus, as a person without a mouse must. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const has = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let stop = 0; stop < STOPS; stop++) {
    if (await has()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

/** From now on a click is a mistake, for as long as this document is open. */
export async function forbidPointer(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("pointerdown", () => document.body.setAttribute("data-pointer", ""), true),
  );
}

export const expectNoPointer = (page: Page) =>
  expect(page.locator("body")).not.toHaveAttribute("data-pointer");

/** Clicks a button by keyboard, once it takes that: a busy one shows a spinner and ignores the key. */
export async function pressByKeyboard(button: Locator): Promise<void> {
  await tabTo(button.page(), button);
  await expect(button).toBeEnabled();
  await button.page().keyboard.press("Enter");
}

const type: Enter = async (entering) => {
  const { page } = entering;
  await tabTo(page, control(entering, "textbox"));
  await page.keyboard.press("Control+A");
  await page.keyboard.type(typed(entering));
};

/** Tab reaches a radio group once, at its chosen or first option; arrows move within it. */
async function choose(wanted: Locator, radios: Locator): Promise<void> {
  const page = wanted.page();
  if (await wanted.isChecked()) return;
  const stop =
    (await radios.and(page.locator(":checked")).count()) > 0
      ? radios.and(page.locator(":checked"))
      : radios.first();
  await tabTo(page, stop);
  for (let moves = await radios.count(); moves > 0 && !(await wanted.isChecked()); moves--) {
    const here = await wanted.evaluate((element) => element === element.ownerDocument.activeElement);
    await page.keyboard.press(here ? "Space" : "ArrowDown");
  }
  await expect(wanted).toBeChecked();
}

const radio: Enter = async (entering) => {
  const radios = group(entering, "radiogroup").getByRole("radio");
  const { page } = entering;
  await choose(radios.and(page.getByRole("radio", { name: labelOf(entering), exact: true })), radios);
};
const radioCard: Enter = (entering) =>
  choose(card(entering), group(entering, "radiogroup").getByRole("radio"));

const select: Enter = async (entering) => {
  const { page } = entering;
  const list = control(entering, "combobox");
  if ((await list.locator("option:checked").textContent()) === labelOf(entering)) return;
  await tabTo(page, list);
  // A browser forgets what was typed into a list a second ago, so that a slow one ends elsewhere: the arrows lead on.
  await page.keyboard.type(labelOf(entering));
  const ahead = await list.evaluate(
    (element: HTMLSelectElement, label) =>
      [...element.options].findIndex(({ text }) => text === label) - element.selectedIndex,
    labelOf(entering),
  );
  for (let moves = Math.abs(ahead); moves > 0; moves--)
    await page.keyboard.press(ahead > 0 ? "ArrowDown" : "ArrowUp");
  await expect(list.locator("option:checked")).toHaveText(labelOf(entering));
};

/** Picks the first suggestion, which is this one, once it is marked. */
async function pickFirst(page: Page, name: string): Promise<void> {
  const option = page.getByRole("option", { name });
  await expect(option).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
}

async function tick(page: Page, box: Locator, on: boolean): Promise<void> {
  if ((await box.isChecked()) === on) return;
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(box).toBeChecked({ checked: on });
}

const ways: { readonly [widget: string]: Enter } = {
  radio,
  cards: radioCard,
  account: radioCard,
  assets: radioCard,
  yesNo: radio,
  select,
  year: select,
  async checkbox({ page, id, value }) {
    await tick(page, page.locator(`[id="${id}"]`), value === true);
  },
  async checkboxes(entering) {
    const wanted = entering.value as Json[];
    for (const { label, value } of entering.options ?? []) {
      const box = group(entering, "group").getByRole("checkbox", { name: label, exact: true });
      await tick(entering.page, box, wanted.includes(value));
    }
  },
  async country(entering) {
    const { page } = entering;
    const button = control(entering, "button");
    const label = labelOf(entering);
    if ((await button.textContent())?.includes(label)) return;
    await pressByKeyboard(button);
    // The focus goes to the search box by itself.
    await expect(page.getByRole("combobox", { name: words("widget.country.search") })).toBeFocused();
    await page.keyboard.type(label);
    await expect(page.getByRole("option", { name: label, selected: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(button).toContainText(label);
    await expect(button).toBeFocused();
  },
  async referral(entering) {
    const { page } = entering;
    const { name } = entering.value as { name: string };
    const box = control(entering, "combobox");
    await tabTo(page, box);
    await page.keyboard.type(name.slice(0, 6));
    await pickFirst(page, name);
    await expect(box).toHaveValue(name);
  },
  async lookup(entering) {
    const { page, value } = entering;
    const { name, routing, id } = value as { name: string; routing?: string; id?: string };
    const box = control(entering, "combobox");
    const offered = routing ?? (id === undefined ? undefined : name);
    await tabTo(page, box);
    await page.keyboard.type(offered ?? name);
    // A name that nobody has yet stays as it was typed.
    if (offered !== undefined) await pickFirst(page, offered);
    await expect(box).toHaveValue(name);
  },
  async documents(entering) {
    await enterDocuments(entering, async (input, file) => {
      await tabTo(entering.page, input);
      await input.setInputFiles(file);
    });
  },
  async feeCard(entering) {
    await enterFeeCard(entering, keyboard);
  },
  async secondFactor(entering) {
    await enterCode(entering, keyboard);
  },
  async upload(entering) {
    const { page, id, value } = entering;
    const input = page.locator(`input[type=file][id="${id}"]`);
    await tabTo(page, input);
    await input.setInputFiles((value as { fileName: string }[]).map(({ fileName }) => fileNamed(fileName)));
    await expectUploaded(entering);
  },
  async card({ page, value }) {
    const { lastDigits, expirationDate } = value as { lastDigits: string; expirationDate: string };
    const frame = page.locator(`iframe[title="${words("card.frameTitle")}"]`);
    await expect(frame.contentFrame().getByLabel("Card number")).toBeVisible();
    await tabTo(page, frame);
    // The focus goes from the page to the frame by message.
    await expect(frame.contentFrame().getByLabel("Card number")).toBeFocused();
    const [month, year = ""] = expirationDate.split("/");
    for (const text of [cardNumber(lastDigits), `${month}/${year.slice(-2)}`, "814", "78704"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await pressByKeyboard(page.getByRole("button", { name: words("widget.card.confirm") }));
    await expectCard(page, { lastDigits });
  },
};

/** Answers one question with the keyboard alone. Other widgets take typed text. */
export const enterByKeyboard: Enter = (entering) => (ways[String(entering.node.ui.widget)] ?? type)(entering);

export const keyboard: Hands = { enter: enterByKeyboard, choose, press: pressByKeyboard };
