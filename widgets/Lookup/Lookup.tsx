import { useState } from "react";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";
import { Combobox } from "./Combobox.tsx";
import { foundText } from "./foundText.ts";
import { useCandidates } from "./useCandidates.ts";

/**
 * A looked-up answer: the name that people read, and the other fields of the picked candidate, such as a bank's
 * `routing`.
 */
export interface LookupAnswer {
  name: string;
  [field: string]: string;
}

/** A candidate. `answer`: the answer if it is picked. */
interface Candidate extends Option {
  answer?: LookupAnswer;
}

/**
 * A text with suggestions from the ports' lookup. `ui`: `lookup` (the source), `minCharacters` to type before it is
 * asked (default 1), `most` (the maximum number of candidates shown), `pickOnly`: only a picked candidate is an answer;
 * other text stays visible with a note and is no answer. Candidates are shown only for the exact text they were loaded
 * for.
 */
export function Lookup(props: WidgetProps<LookupAnswer>) {
  const { name, value, ui, onChange } = props;
  const { text } = useWidgetPorts();
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  // An answer set from outside replaces the typed text.
  const shown = value !== undefined && value.name !== typed ? value.name : (typed ?? "");
  const least = typeof ui.minCharacters === "number" ? ui.minCharacters : 1;
  const written = value === undefined || typed !== undefined ? (typed ?? "").trim() : "";
  const query = written.length >= least ? written : undefined;
  const candidates = useCandidates(String(ui.lookup ?? name), query);
  const pickOnly = ui.pickOnly === true;
  const answered = candidates.state === "answered" && candidates.for === query;
  const found: readonly Candidate[] = answered ? candidates.options : [];
  const most = typeof ui.most === "number" ? ui.most : found.length;
  const options = found.slice(0, most);
  const failed = candidates.state === "failed" && candidates.for === query;
  const nothing = answered && options.length === 0;

  const note = () => {
    if (failed) return candidates.problem;
    if (written === "") return value?.routing && text("widget.lookup.routing", { routing: value.routing });
    if (nothing) return text(pickOnly ? "widget.lookup.none" : "widget.lookup.asTyped");
    if (found.length > most) return text("widget.lookup.most", { count: most });
    if (!pickOnly) return undefined;
    if (left) return text("widget.lookup.pick");
    return query === undefined && typeof ui.placeholder === "string" ? ui.placeholder : undefined;
  };

  return (
    <Combobox
      {...props}
      text={shown}
      options={options}
      busy={query !== undefined && !answered && !failed}
      note={note()}
      announcement={answered && !nothing ? foundText(options.length, text) : ""}
      onText={(next) => {
        setTyped(next);
        setLeft(false);
        onChange(pickOnly || next.trim() === "" ? undefined : { name: next });
      }}
      onPick={({ label, value, answer }: Candidate) => {
        setTyped(undefined);
        onChange(answer ?? { name: label, value: String(value) });
      }}
      onLeave={() => setLeft(true)}
    />
  );
}
