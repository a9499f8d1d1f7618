import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { atRest } from "./stand.ts";

/** One thing of the accessibility tree. */
interface Heard {
  role: string;
  name?: string;
  text?: string;
  level?: number;
  children?: (Heard | string)[];
  [state: string]: unknown;
}

/** What differs from run to run, and what is written instead. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f-]{27}|\b[A-Z]{2,5}-[0-9A-F]{4,8}\b/g, "(reference)"],
  [/\b\d\d\/\d\d\/\d{4}( \d\d:\d\d)?(?! is)/g, "(date)"],
  [
    /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d\d?, \d{4}/g,
    "(date)",
  ],
  [/\b\d\d?:\d\d\s[AP]M( (ET|EST|EDT|Eastern time))?/gi, "(time)"],
];
const states = ["checked", "disabled", "invalid", "expanded"];

/**
 * Compares what a screen reader says in the main part of the page, in order, with the text of this name in spoken/.
 * People have read those texts. `--update-snapshots` writes them anew: read what has changed before you keep it.
 */
export async function checkSpoken(page: Page, state: string): Promise<void> {
  await atRest(page);
  // A look-up asks a little after the last key, and then says what it found.
  await expect(page.locator(".Control-affix .Spinner")).toHaveCount(0);
  // A file is said to be uploaded for three seconds, and to have its size from then on.
  await expect(page.locator(".Upload-row--fresh")).toHaveCount(0);
  // What opens at a press is listened to as well.
  for (const closed of await page.locator(".Fold:not([open]) > summary").all()) await closed.click();
  let lines: string[] = [];
  // Parts of a page come later: until two readings say the same.
  await expect(async () => {
    const before = lines.join("\n");
    const tree = (await page.getByRole("main").ariaSnapshotJSON()) as unknown as (Heard | string)[];
    lines = tree.flatMap((node, at) => spoken(node, tree[at + 1], 0));
    expect(lines.join("\n")).toBe(before);
  }).toPass({ intervals: [0, 250] });
  const name = state.replaceAll(/[^a-z0-9]+/gi, "-");
  expect.soft(`${lines.join("\n")}\n`).toMatchSnapshot(`${name}.txt`);
}

function spoken(node: Heard | string, next: Heard | string | undefined, depth: number): string[] {
  const indent = "  ".repeat(depth);
  if (typeof node === "string") {
    // A label is said with its control: what is left is the hint.
    const label = typeof next === "object" ? (next.name ?? "") : "";
    const rest = label && node.startsWith(label) ? node.slice(label.length).trim() : node;
    return rest === "" ? [] : [`${indent}${settled(rest)}`];
  }
  const { role, name = "", text = "", level, children = [] } = node;
  const isList = children.some((child) => typeof child !== "string" && child.role === "option");
  const chosen = children.find((child) => typeof child !== "string" && child.selected === true) as
    | Heard
    | undefined;
  const holds = [text, chosen?.name ?? ""].filter(Boolean).join(" ");
  // When an announcement is heard depends on the time.
  const isAnnouncement = ["status", "alert"].includes(role) && name === "";
  if (isAnnouncement) return [];
  const said = [
    level === undefined ? role : `${role} ${level}`,
    name && `"${name}"`,
    ...states.filter((state) => node[state] === true),
  ].filter(Boolean);
  const line = `${indent}${settled(`${said.join(" ")}${holds ? `: ${holds}` : ""}`)}`;
  if (isList) return [line];
  const inside = children.filter((child) => child !== name);
  return [line, ...inside.flatMap((child, at) => spoken(child, inside[at + 1], depth + 1))];
}

const settled = (text: string): string =>
  changing.reduce((result, [pattern, instead]) => result.replaceAll(pattern, instead), text);
