import type { WidgetProps } from "./WidgetProps.ts";

/** One state of a widget as plain data: a story in Storybook, and a case in tests. */
export interface Example<Props> {
  name: string;
  props: Props;
  /** For tests only. */
  hidden?: boolean;
}

/** One state of a widget that holds an answer, with the texts of the shell around it. */
export type AnswerExample = Example<
  { label: string; hint?: string; error?: string; warning?: string } & Partial<
    Pick<WidgetProps, "value" | "required" | "readOnly" | "options" | "schemaFormat" | "ui" | "props">
  >
>;
