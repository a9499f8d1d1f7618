import { useState } from "react";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";
import { Combobox } from "./Combobox.tsx";
import { foundText } from "./foundText.ts";
import { useCandidates } from "./useCandidates.ts";

/** A looked-up answer: what the person reads, and the candidate's value where one was picked. */
export interface LookupAnswer {
  label: string;
  value?: Option["value"];
}

/**
 * A text with suggestions from a lookup of the ports. `ui`: `lookup` (the source told to the ports),
 * `minCharacters` typed before it is asked (1 unless given), `pickOnly`: an answer counts only if it was picked;
 * text that was not stays in view with a note and answers nothing.
 */
export function Lookup(props: WidgetProps<LookupAnswer>) {
  const { name, value, ui, onChange, onBlur } = props;
  const { text } = useWidgetPorts();
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  // An answer set from outside wins over what was typed before.
  const shown = value !== undefined && value.label !== typed ? value.label : (typed ?? "");
  const least = typeof ui.minCharacters === "number" ? ui.minCharacters : 1;
  const query = typed !== undefined && typed.trim().length >= least ? typed.trim() : undefined;
  const candidates = useCandidates(String(ui.lookup ?? name), query);
  const pickOnly = ui.pickOnly === true;
  const unpicked = pickOnly && left && typed !== undefined && typed.trim() !== "";
  const answered = candidates.state === "answered" && candidates.for === query;

  return (
    <Combobox
      {...props}
      text={shown}
      options={query === undefined ? [] : candidates.options}
      busy={candidates.state === "asking"}
      note={candidates.problem ?? (unpicked ? text("widget.lookup.pick") : undefined)}
      announcement={answered ? foundText(candidates.options.length, text) : ""}
      onText={(next) => {
        setTyped(next);
        setLeft(false);
        onChange(pickOnly || next.trim() === "" ? undefined : { label: next });
      }}
      onPick={({ label, value }) => {
        setTyped(undefined);
        onChange({ label, value });
      }}
      onBlur={() => {
        setLeft(true);
        onBlur();
      }}
    />
  );
}
