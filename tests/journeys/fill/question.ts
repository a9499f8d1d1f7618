import type { Locator, Page } from "@playwright/test";
import type { FieldNode, Json } from "../../../engine/index.ts";
import { words } from "./words.ts";

/** One question on the page, and the answer to enter. */
export interface Entering {
  page: Page;
  node: FieldNode;
  /** The DOM id of the control. */
  id: string;
  value: Json;
  options: readonly { value: Json; label: string }[] | undefined;
  /** The widget's props. */
  props: { readonly [name: string]: unknown };
  /** The signed-in demo person, "holder-enough~j1", for typing codes. */
  person?: string | undefined;
  /** With a finger in place of the mouse. */
  byFinger?: boolean | undefined;
}

/** How a person enters an answer, chooses a radio button, and clicks a button. */
export interface Hands {
  enter(entering: Entering): Promise<void>;
  choose(wanted: Locator, radios: Locator): Promise<void>;
  press(button: Locator): Promise<void>;
}

type Role = Parameters<Page["getByRole"]>[0];

/** The control with this id, found by its accessible role and label. */
export function control({ page, node, id }: Entering, role: Role, suffix = ""): Locator {
  return withRole(page, `${id}${suffix}`, role, node.title);
}

/** Asks only for the role and name of what stands beside it: to ask the whole page at each action takes several times as long. */
export function withRole(page: Page, id: string, role: Role, name?: string): Locator {
  const found = page.locator(`[id="${id}"]`);
  return found
    .locator("..")
    .getByRole(role, name === undefined ? {} : { name })
    .and(found);
}

/** The text to type for an answer. */
export function typed({ node, value }: Entering): string {
  if (node.ui.widget === "date") {
    const [year, month, day] = String(value).split("-");
    return `${month}/${day}/${year}`;
  }
  return String(value);
}

/** The label of a choice. */
export function labelOf({ options, value, node }: Entering, one: Json = value): string {
  const found = options?.find((option) => option.value === one);
  if (found) return found.label;
  if (typeof one === "boolean") return words(one ? "widget.yes" : "widget.no");
  if (node.ui.widget === "year") return String(one);
  throw new Error(`${node.pattern} does not offer ${JSON.stringify(one)}.`);
}

export const group = (entering: Entering, role: "radiogroup" | "group"): Locator =>
  control(entering, role, "-group");
