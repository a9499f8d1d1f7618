import type { Locator, Page } from "@playwright/test";
import type { Json } from "../../../engine/index.ts";
import { expect } from "../expect.ts";
import { cardNumber } from "./cardNumber.ts";
import { enterCode } from "./enterCode.ts";
import { enterFeeCard } from "./enterFeeCard.ts";
import { fileNamed } from "./fileNamed.ts";
import { control, type Entering, group, type Hands, labelOf, typed, withRole } from "./question.ts";
import { words } from "./words.ts";

type Enter = (entering: Entering) => Promise<void>;

/** With the mouse, or with a finger. */
type Pointing = Pick<Entering, "byFinger">;

export async function press({ byFinger }: Pointing, button: Locator): Promise<void> {
  await (byFinger ? button.tap() : button.click());
}

async function tick({ byFinger }: Pointing, box: Locator, on = true): Promise<void> {
  if (!byFinger) return box.setChecked(on);
  if ((await box.isChecked()) !== on) await box.tap();
  await expect(box).toBeChecked({ checked: on });
}

const handsOf = (pointing: Pointing): Hands => ({
  enter: enterAnswer,
  choose: (wanted) => tick(pointing, wanted),
  press: (button) => press(pointing, button),
});

const type: Enter = async (entering) => {
  const box = control(entering, "textbox");
  // A masked number shows itself when focused.
  await (entering.byFinger ? box.tap() : box.focus());
  await box.fill(typed(entering));
};
const choose: Enter = async (entering) => {
  const named = { name: labelOf(entering), exact: true };
  await tick(entering, group(entering, "radiogroup").getByRole("radio", named));
};
/** A radio card, whose accessible name has more than its label: found by the label within it, and by the value. */
export function card(entering: Entering): Locator {
  const { page, value } = entering;
  return group(entering, "radiogroup")
    .getByRole("radio", { name: labelOf(entering) })
    .and(page.locator(`[value="${value}"]`));
}
const chooseCard: Enter = async (entering) => {
  await tick(entering, card(entering));
};
const select: Enter = async (entering) => {
  await control(entering, "combobox").selectOption({ label: labelOf(entering) });
};

/** By widget: how a person with a mouse or a finger answers. */
const ways: { readonly [widget: string]: Enter } = {
  text: type,
  zip: type,
  name: type,
  email: type,
  textarea: type,
  number: type,
  money: type,
  percent: type,
  ssn: type,
  taxId: type,
  date: type,
  code: type,
  phone: type,
  radio: choose,
  cards: chooseCard,
  account: chooseCard,
  assets: chooseCard,
  yesNo: choose,
  select,
  year: select,
  async country(entering) {
    const { page, value, options } = entering;
    const button = control(entering, "button");
    const label = labelOf(entering);
    if (value === undefined || (await button.textContent())?.includes(label)) return;
    await press(entering, button);
    const dialog = page.getByRole("dialog", { name: words("widget.country.title") });
    await dialog.getByRole("combobox").fill(label);
    await press(entering, dialog.getByRole("option", { name: label }).first());
    await expect(button).toContainText(options?.find((option) => option.value === value)?.label ?? "");
  },
  async checkbox(entering) {
    const { page, id, value } = entering;
    await tick(entering, withRole(page, id, "checkbox"), value === true);
  },
  async checkboxes(entering) {
    const wanted = entering.value as Json[];
    const boxes = group(entering, "group");
    for (const { label, value } of entering.options ?? [])
      await tick(entering, boxes.getByRole("checkbox", { name: label, exact: true }), wanted.includes(value));
  },
  async referral(entering) {
    const { name, code } = entering.value as { name: string; code?: string };
    const box = control(entering, "combobox");
    await box.fill(name);
    if (code === undefined) return;
    await press(entering, entering.page.getByRole("option", { name }).first());
    await expect(box).toHaveValue(name);
  },
  async lookup(entering) {
    const { page, value } = entering;
    const { name, routing, id } = value as { name: string; routing?: string; id?: string };
    const box = control(entering, "combobox");
    await box.fill(name);
    // A name that nobody has yet stays as it was typed.
    const offered = routing ?? (id === undefined ? undefined : name);
    if (offered !== undefined) await press(entering, page.getByRole("option", { name: offered }).first());
    await expect(box).toHaveValue(name);
  },
  async upload(entering) {
    const { page, id, value } = entering;
    const files = value as { fileName: string }[];
    await page
      .locator(`input[type=file][id="${id}"]`)
      .setInputFiles(files.map(({ fileName }) => fileNamed(fileName)));
    await expectUploaded(entering);
  },
  async documents(entering) {
    await enterDocuments(entering, (input, file) => input.setInputFiles(file));
  },
  async feeCard(entering) {
    await enterFeeCard(entering, handsOf(entering));
  },
  async secondFactor(entering) {
    await enterCode(entering, handsOf(entering));
  },
  async card(entering) {
    await enterCard(entering.page, entering.value as { lastDigits: string; expirationDate: string });
    await expectCard(entering.page, entering.value as { lastDigits: string });
  },
};

/** Answers one question as a person with a mouse, or with a finger, would. */
export async function enterAnswer(entering: Entering): Promise<void> {
  const way = ways[String(entering.node.ui.widget)];
  if (!way) throw new Error(`Nobody knows how to fill in the widget ${entering.node.ui.widget}.`);
  await way(entering);
}

/** Uploads the file for each required document, and waits until it is listed as stored. */
export async function enterDocuments(
  { page, value, props }: Entering,
  give: (input: Locator, file: ReturnType<typeof fileNamed>) => Promise<void>,
): Promise<void> {
  const files = value as { type: string; fileName: string }[];
  const asked = props.documents as { type: string }[];
  for (const { type, fileName } of files) {
    const at = asked.findIndex((each) => each.type === type);
    const upload = page.locator(".RequiredDocuments .Upload").nth(at);
    await give(upload.locator("input[type=file]"), fileNamed(fileName));
    await expect(
      upload.getByRole("button", { name: words("widget.upload.removeNamed", { name: fileName }) }),
    ).toBeVisible();
  }
}

/** Expects all files to be listed as stored. */
export async function expectUploaded({ page, id, value }: Entering): Promise<void> {
  const upload = page.locator(".Upload").filter({ has: page.locator(`[id="${id}"]`) });
  for (const { fileName } of value as { fileName: string }[]) {
    await expect(
      upload.getByRole("button", { name: words("widget.upload.removeNamed", { name: fileName }) }),
    ).toBeVisible();
  }
}

/** The fields inside the card frame, which has its own origin. */
export const cardFrame = (page: Page) => page.frameLocator(`iframe[title="${words("card.frameTitle")}"]`);

/** Types a test card into the frame and saves it. */
export async function enterCard(
  page: Page,
  card: { number?: string; lastDigits?: string; expirationDate: string; code?: string; zip?: string },
): Promise<void> {
  const frame = cardFrame(page);
  const number = card.number ?? cardNumber(card.lastDigits ?? "");
  const [month, year = ""] = card.expirationDate.split("/");
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiration date").fill(`${month}/${year.slice(-2)}`);
  await frame.getByLabel("Security code").fill(card.code ?? (number.length === 15 ? "8143" : "814"));
  await frame.getByLabel(words("widget.card.field.zip")).fill(card.zip ?? "78704");
  await page.getByRole("button", { name: words("widget.card.confirm") }).click();
}

export async function expectCard(page: Page, { lastDigits }: { lastDigits: string }): Promise<void> {
  await expect(page.getByRole("radio", { name: `•••• ${lastDigits}` })).toBeChecked();
}
