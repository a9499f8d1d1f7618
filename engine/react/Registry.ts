import type { ComponentType, ReactNode } from "react";
import type { Json, StepPlan } from "../types.ts";
import type { OfferedOption, Walker } from "../walk/Walker.ts";
import { widgetsOf } from "../widgets.ts";

/** What a widget is given. Structurally the widgets room's own WidgetProps, which this room may not import. */
export interface AnswerProps {
  /** Where the answer is, for a widget that reads or fills what is beside it. */
  pointer: string;
  id: string;
  name: string;
  label: string;
  // biome-ignore lint/suspicious/noExplicitAny: each widget holds its own kind of answer; the checker matches widget and type
  value: any;
  required: boolean;
  readOnly: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  options: readonly OfferedOption[] | undefined;
  schemaFormat: string | undefined;
  maxLength: number | undefined;
  ui: Readonly<Record<string, unknown>>;
  props: Readonly<Record<string, unknown>>;
  /** The stable key of the list entry around the field; undefined outside of lists. */
  entryKey: string | undefined;
  /** In place of `onChange`, for a control that shows by itself what is typed: it is not drawn again for that alone. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  onType(value: any): void;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  onChange(value: any): void;
}

/**
 * How a widget is framed: `field` a label over one control; `group` a legend over one choice of several, `several` over
 * any of several; `own` the widget brings
 * its label; `none` nothing around it, only messages beneath.
 */
export type Frame = "field" | "group" | "several" | "own" | "none";

/** How a page draws the fields of one widget name: the control, and what stands around it. */
interface RegisteredWidget {
  component: ComponentType<AnswerProps>;
  frame: Frame;
  /** Fetches the component, where it is a chunk of its own. */
  load?: () => Promise<unknown>;
}

/** What the shell around one widget shows of its field: label, hint and messages. `children` is the control. */
export interface FrameProps {
  frame: Frame;
  id: string;
  label: string;
  required: boolean;
  /** The person cannot answer here: "(optional)" would mislead. */
  unmarked: boolean;
  hint: string | undefined;
  error: string | undefined;
  warning: string | undefined;
  width: string | undefined;
  /** The focus has left what is framed. */
  onLeave(): void;
  children: ReactNode;
}

/** What the shell of a section shows: a heading of this level, where there is a title, an intro, and fields. */
export interface SectionProps {
  title: string | undefined;
  intro: string | undefined;
  level: 2 | 3 | 4;
  children: ReactNode;
}

/** What the shell around an object inside a form shows: its name, and the fields that belong together. */
export interface GroupProps {
  title: string;
  children: ReactNode;
}

/** An entry as its card shows it. */
export interface EntrySummary {
  key: string;
  title: string;
  lines: readonly string[];
  badge?: string;
  issues?: readonly string[];
  /** Where entries have pages: nothing is wrong with it and nothing missing. */
  isComplete?: boolean;
}

/**
 * What the shell of a list shows: a card for each entry, one of them or all open, and what the person may do to
 * each. `onDone` closes the open one.
 */
export interface EntryListProps {
  id: string;
  label: string;
  entries: readonly EntrySummary[];
  openKey: string | "all" | null;
  /** Each entry is asked on a page of its own, which is drawn elsewhere. */
  pages: boolean;
  renderEditor(key: string): ReactNode;
  onAdd(): void;
  onEdit(key: string): void;
  onRemove(key: string): void;
  onDone(key: string): void;
  limits: { min?: number | undefined; max?: number | undefined };
  readOnly: boolean;
  error: string | undefined;
  warning: string | undefined;
  ui: { readonly [key: string]: Json };
}

/** The shells around fields: presentational, injected by the app. */
interface Shells {
  Frame: ComponentType<FrameProps>;
  Section: ComponentType<SectionProps>;
  /** An object inside a form: fields that belong together. */
  Group: ComponentType<GroupProps>;
  EntryList: ComponentType<EntryListProps>;
}

/** What draws the fields of any flow: a widget for each name, and the shells around them. */
export interface Registry {
  /** @throws where the name is unknown; the checker refuses such a flow, so it is a wiring bug */
  widget(name: string): RegisteredWidget;
  shells: Shells;
  /** Fetches the shell of lists, where it is a chunk of its own. */
  loadEntryList?: () => Promise<unknown>;
}

/** Binds the names that schemas use (`x-ui.widget`) to components, and the shells that frame them. */
export function createRegistry(parts: {
  widgets: { readonly [name: string]: RegisteredWidget };
  shells: Shells;
  loadEntryList?: () => Promise<unknown>;
}): Registry {
  const { widgets, ...rest } = parts;
  return {
    ...rest,
    widget(name) {
      const widget = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
      if (!widget) throw new Error(`No widget is registered as "${name}".`);
      return widget;
    },
  };
}

/** The names of the widgets that a step shows now: what waits for an answer need not be here before the step is. */
export const shownWidgets = (step: StepPlan, walker: Walker): string[] =>
  widgetsOf(step, ({ pattern }) => walker.relevant(pattern));

/** A step without one of its widgets, and its place held, is better than no step. */
const PATIENCE_MILLISECONDS = 2000;

/**
 * Fetches what a step is drawn with, so that it shows whole and is rendered once. What cannot be fetched now, or takes
 * too long, is no error: it is asked for again when it is shown.
 * @param widgets their names, as `widgets` of a flow's step gives them
 * @param others what else the step is drawn with, already being fetched
 * @returns whether all of it is here
 */
export async function loadWidgets(
  registry: Registry,
  widgets: readonly string[],
  others: readonly Promise<unknown>[] = [],
): Promise<boolean> {
  const ofWidgets = widgets.flatMap((name) => {
    const load = name === "entries" ? registry.loadEntryList : registry.widget(name).load;
    return load ? [load()] : [];
  });
  const loads = [...ofWidgets, ...others];
  if (loads.length === 0) return true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), PATIENCE_MILLISECONDS);
  });
  const ends = await Promise.race([Promise.allSettled(loads), enough]);
  clearTimeout(timer);
  return ends?.every(({ status }) => status === "fulfilled") ?? false;
}
