import { DataTable, type WidgetProps } from "../../../../widgets/index.ts";
import { plainWidget } from "../hand/plainWidget.ts";
import { Shown } from "./Shown.tsx";

interface RowsProps {
  id: string;
  label: string;
  ui: WidgetProps["ui"];
  props: WidgetProps["props"];
}

/** A table to read. */
export function Rows({ id, label, ui, props }: RowsProps) {
  return (
    <Shown>
      <DataTable {...plainWidget(id, label, undefined)} value={undefined} ui={ui} props={props} />
    </Shown>
  );
}
