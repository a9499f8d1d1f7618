import type { Json } from "../types.ts";

type Schema = { readonly [keyword: string]: Json };

/** A `widget.json`, as `widgets/widget.schema.json` describes it. */
export interface WidgetFile {
  name: string;
  says: string;
  holds: readonly string[];
  whole?: true;
  frame?: string;
  chunk?: string;
  ui?: { readonly [word: string]: Schema };
  props?: { readonly [name: string]: Schema };
  /** Of several in one list one is enough; words of `x-ui` may be among them. */
  required?: readonly (string | readonly string[])[];
  moreProps?: { says: string; namedBy: readonly string[] };
}

/** A widget and the folder it lies in, such as "widgets/MoneyInput"; its component is the file of the folder's name. */
export interface Widget extends WidgetFile {
  folder: string;
  /** Whether the folder has a style sheet of its name. */
  styled: boolean;
  /** The names that the folder's files mention. */
  mentions: ReadonlySet<string>;
}
