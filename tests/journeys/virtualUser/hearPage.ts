import type { Frame, Locator, Page } from "@playwright/test";

/** One thing of the accessibility tree, as Playwright writes it down. */
interface Heard {
  role: string;
  name?: string;
  text?: string;
  level?: number;
  checked?: boolean;
  disabled?: boolean;
  selected?: boolean;
  children?: (Heard | string)[];
}

/** A control as it is announced: its role and name, what it is in, and what it holds. */
export interface Control {
  role: string;
  name: string;
  /** The names of the groups and sections around it, the outermost first. */
  within: string[];
  /** Not in the header, the step bar or the footer, which are the same on every page. */
  isInMain: boolean;
  /** The position among all entries of the page, if it is in an entry of a list. */
  entry?: number;
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
  /** The choices of a list that is not open. */
  choices: string[];
  chosen?: string;
  /** Where a person would put the finger: found by role and name alone. */
  target: Locator;
}

/** What a person who reads the whole page knows of it. */
export interface Page360 {
  title: string;
  controls: Control[];
  /** The links of the list of things to check, if there is one. */
  problems: Control[];
  /** Names of open dialogs. */
  dialogs: string[];
  text: string;
}

const containers = ["group", "region", "radiogroup", "dialog", "alertdialog"];
const roles = ["textbox", "searchbox", "combobox", "radio", "checkbox", "button", "link"];

/** Reads the page and its frames from the accessibility tree. */
export async function hearPage(page: Page): Promise<Page360> {
  const heard: Page360 = { title: "", controls: [], problems: [], dialogs: [], text: "" };
  for (const frame of page.frames()) {
    const reading = frame.locator("body").ariaSnapshotJSON({ timeout: 10_000 });
    // The card's frame may go while it is read.
    const tree = await (frame === page.mainFrame() ? reading : reading.catch(() => []));
    read(tree as unknown as (Heard | string)[], frame, heard);
  }
  return heard;
}

function read(tree: (Heard | string)[], frame: Frame, heard: Page360): void {
  const counts = new Map<string, number>();
  let entries = -1;
  // A frame is part of the page's main part.
  const visit = (
    node: Heard | string,
    within: string[],
    entry?: number,
    isProblem = false,
    isInMain = frame.parentFrame() !== null,
  ): void => {
    if (typeof node === "string") {
      heard.text += `${node}\n`;
      return;
    }
    const { role, name = "", text = "", children = [] } = node;
    if (role === "heading" && node.level === 1) heard.title = name;
    if (role === "dialog" || role === "alertdialog") heard.dialogs.push(name);
    if (text || (name && role === "heading")) heard.text += `${name} ${text}\n`;
    const choices = children.filter(
      (child): child is Heard => typeof child !== "string" && child.role === "option",
    );
    if (roles.includes(role)) {
      const key = `${role} ${name}`;
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      const chosen = choices.find(({ selected }) => selected)?.name;
      const control: Control = {
        role,
        name,
        within,
        isInMain,
        ...(entry === undefined ? {} : { entry }),
        value: text,
        isChecked: node.checked === true,
        isDisabled: node.disabled === true,
        choices: choices.map((choice) => choice.name ?? ""),
        ...(chosen === undefined ? {} : { chosen }),
        target: frame.getByRole(role as "button", { name, exact: true }).nth(nth),
      };
      heard.controls.push(control);
      if (role === "link" && isProblem) heard.problems.push(control);
    }
    if (role === "combobox") return;
    const isList =
      role === "listitem" && children.some((child) => typeof child !== "string" && child.role === "heading");
    const inside = containers.includes(role) && name ? [...within, name] : within;
    const at = isList ? ++entries : entry;
    const lists = isProblem || (role === "region" && /check|problem/i.test(name));
    const isMain = isInMain || role === "main" || role === "dialog" || role === "alertdialog";
    for (const child of children) visit(child, inside, at, lists, isMain);
  };
  for (const node of tree) visit(node, []);
}
