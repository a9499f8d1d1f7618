import type { Locator, Page } from "@playwright/test";
import type {
  Answers,
  FieldNode,
  Json,
  ListNode,
  Node,
  ObjectNode,
  Plan,
  Pointer,
  Walker,
} from "../../../engine/index.ts";
import { valueAt } from "../../../engine/index.ts";
import { idOf } from "../../../engine/react/index.ts";
import { expect } from "../expect.ts";
import { enterAnswer, press as pressWith } from "./enterAnswer.ts";
import type { Entering } from "./question.ts";
import { words } from "./words.ts";

/** The answers to enter, and a walker at those answers that knows which fields are shown. */
export interface Filling {
  page: Page;
  plan: Plan;
  walker: Walker;
  answers: Answers;
  /** The signed-in demo person, for typing codes. */
  person?: string;
  /** How a person enters answers: with the mouse by default. */
  enter?: (entering: Entering) => Promise<void>;
  press?: (button: Locator) => Promise<void>;
  /** With a finger in place of the mouse. */
  byFinger?: boolean;
}

/** Fills a step as a person would, field by field in the order of the page. Knows node kinds, but no flow. */
export async function fillStep(filling: Filling, stepId: string): Promise<void> {
  const step = filling.plan.steps.find(({ id }) => id === stepId);
  if (!step) throw new Error(`There is no step ${stepId}.`);
  await fillObject(filling, step.root, `/${stepId}`, {});
}

type Keys = { [list: Pointer]: string[] };

async function fillObject(filling: Filling, object: ObjectNode, at: Pointer, keys: Keys): Promise<void> {
  for (const node of inOrder(object)) {
    const pointer = `${at}/${node.key}`;
    if (!filling.walker.relevant(pointer)) continue;
    if (node.kind === "object") await fillObject(filling, node, pointer, keys);
    else if (node.kind === "list") await fillList(filling, node, pointer, keys);
    else await fillField(filling, node, pointer, keys);
  }
}

async function fillField(filling: Filling, node: FieldNode, pointer: Pointer, keys: Keys): Promise<void> {
  const { page, walker, answers, person, byFinger } = filling;
  const value = valueAt(answers, pointer);
  const computed = walker.forced(pointer) || walker.readOnly(pointer);
  if (value === undefined || node.type === "null" || node.ui.widget === "hidden" || computed) return;
  const options = walker.options(pointer) ?? enumOf(node);
  const enter = filling.enter ?? enterAnswer;
  const props = walker.props(pointer);
  await enter({ page, node, id: idOf(pointer, keys), value, options, props, person, byFinger });
}

/** Adds entries one after another. A first entry that exists already is opened. */
async function fillList(filling: Filling, node: ListNode, pointer: Pointer, keys: Keys): Promise<void> {
  const { page } = filling;
  const press = filling.press ?? ((button) => pressWith(filling, button));
  const section = page
    .locator("section.EntryList")
    .filter({ has: page.locator(`[id="${idOf(pointer, keys)}"]`) });
  const entries = (valueAt(filling.answers, pointer) ?? []) as Json[];
  // The list is in its own chunk; its initial entries appear together with it.
  await expect(section).toBeVisible();
  for (const index of entries.keys()) {
    const entry = section.locator("[data-entry]").nth(index);
    if ((await entry.count()) === 0)
      await press(section.getByRole("button", { name: String(node.ui.addLabel ?? words("ui.add")) }));
    await expect(entry).toBeVisible();
    const edit = entry.getByRole("button", { name: /^Edit/ });
    if ((await edit.count()) > 0) await press(edit);
    const key = (await entry.getAttribute("data-entry")) ?? "";
    const known = [...(keys[pointer] ?? []).slice(0, index), key];
    await fillObject(filling, node.entry, `${pointer}/${index}`, { ...keys, [pointer]: known });
    keys[pointer] = known;
    // Some lists keep every editor open.
    if (node.ui.open === "all") continue;
    await press(entry.getByRole("button", { name: words("widget.entries.done") }));
    await expect(entry).not.toHaveClass(/EntryCard--open/);
  }
}

/** The fields in the order of the page. */
function inOrder({ children, ui }: ObjectNode): Node[] {
  const sections = (ui.sections ?? []) as unknown as { fields: string[] }[];
  const named = sections.flatMap(({ fields }) =>
    fields.map((key) => children.find((node) => node.key === key)),
  );
  const first = named.filter((node) => node !== undefined);
  return [...first, ...children.filter((node) => !first.includes(node))];
}

function enumOf({ schema, ui }: FieldNode) {
  const labels = (ui.labels ?? {}) as { [value: string]: string };
  const values = schema.enum as (string | number)[] | undefined;
  return values?.map((value) => ({ value, label: labels[String(value)] ?? String(value) }));
}
