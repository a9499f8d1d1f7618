import type { Json } from "../../../engine/index.ts";
import { expect } from "../expect.ts";
import { cardNumber } from "./cardNumber.ts";
import { type Entering, group, type Hands } from "./question.ts";
import { words } from "./words.ts";

/** What a person types besides the number and expiry. */
const holder = {
  name: "Robin Ashford",
  street: "12 Millrace Road",
  city: "Austin",
  stateProvince: "TX",
  zipCode: "78704",
};

/** The widget of each field. Country and default card stay as they are. */
const widgets = {
  number: "text",
  expiry: "text",
  securityCode: "code",
  name: "name",
  street: "text",
  city: "text",
  stateProvince: "select",
  zipCode: "text",
  isAuthorize: "checkbox",
} as const;

/** The labels that the form has in common with the card frame. */
const labelKeys: { readonly [field: string]: string } = {
  number: "widget.card.field.number",
  expiry: "widget.card.field.expiry",
  securityCode: "widget.card.field.code",
  zipCode: "widget.card.field.zip",
};

/**
 * Chooses the card with this title, `•••• 4242, exp.: 04/2029`. If it is not on file, types the test card and saves it.
 */
export async function enterFeeCard(entering: Entering, { enter, choose, press }: Hands): Promise<void> {
  const { page, node, id } = entering;
  const { title } = entering.value as { title: string };
  const radios = group(entering, "group").getByRole("radio");
  const named = (name: string) => radios.and(page.getByRole("radio", { name, exact: true }));
  const isNew = named(words("widget.card.new"));
  const form = page.getByRole("button", { name: words("widget.card.confirm"), exact: true });
  await expect(radios.first().or(form)).toBeVisible();
  if ((await named(title).count()) > 0) return choose(named(title), radios);
  if ((await isNew.count()) > 0) await choose(isNew, radios);
  const [, lastDigits = "", month, year] = /(\d{4}),.*?(\d\d)\/(\d{4})$/.exec(title) ?? [];
  const number = cardNumber(lastDigits);
  const card: { [field: string]: Json } = {
    ...holder,
    number,
    securityCode: number.length === 15 ? "8143" : "814",
    expiry: `${month}/${year?.slice(-2)}`,
    isAuthorize: true,
  };
  const labels: { [field: string]: string } = {
    stateProvince: stateNamed(entering, holder.stateProvince),
  };
  for (const [field, widget] of Object.entries(widgets)) {
    const value = card[field] ?? "";
    await enter({
      ...entering,
      id: `${id}-new-${field}`,
      node: { ...node, title: words(labelKeys[field] ?? `widget.feeCard.field.${field}`), ui: { widget } },
      value,
      options: [{ value, label: labels[field] ?? "" }],
    });
  }
  await press(form);
  await expect(named(title)).toBeChecked();
}

function stateNamed({ props }: Entering, code: string): string {
  const states = props.states as { value: string; label: string }[];
  return states.find(({ value }) => value === code)?.label ?? code;
}
