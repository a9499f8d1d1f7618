import { useEffect, useRef, useState } from "react";
import { Combobox } from "../Lookup/Combobox.tsx";
import { foundText } from "../Lookup/foundText.ts";
import { useCandidates } from "../Lookup/useCandidates.ts";
import { useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";
import { exactPartner, matchPartners, partnerKey } from "./partners.ts";

/** Who referred the applicant: a known partner with its code, or free text without one. */
export interface ReferralAnswer {
  name: string;
  code?: string;
  externalId?: string;
}

/** A candidate of the partner lookup: `value` is its code, `label` its name. */
interface Partner extends Option {
  externalId?: string;
}

/**
 * Who referred the applicant, with known partners as suggestions. Typing a partner's full name selects it, in any case
 * and spacing; any other text is kept as it is. `ui`: `lookup` (the source), `minCharacters` to type before it is asked
 * (default 1), `ignoreLeading`: lower-case words to ignore at the start of a name, such as ["the"].
 */
export function ReferralInput(props: WidgetProps<ReferralAnswer>) {
  const { name, value, readOnly, ui, onChange } = props;
  const { text } = useWidgetPorts();
  const [entered, setEntered] = useState<string>();
  const [left, setLeft] = useState(false);
  // Once the field was left, a partner is shown by its own name, even if it is found only then.
  const typed = left && value?.code !== undefined ? undefined : entered;
  const least = typeof ui.minCharacters === "number" ? ui.minCharacters : 1;
  const articles = Array.isArray(ui.ignoreLeading) ? ui.ignoreLeading.map(String) : [];
  // Whoever comes back may have gone on before the partners were there: a kept text is asked about once more.
  const kept = entered === undefined && !readOnly && value?.code === undefined ? value?.name : undefined;
  const asked = typed ?? kept;
  const query =
    asked !== undefined && asked.length >= least && asked.trim() !== "" ? asked.trim() : undefined;
  const candidates = useCandidates(String(ui.lookup ?? name), query);
  const partners: readonly Partner[] = candidates.options;
  const matches = query === undefined ? [] : matchPartners(partners, query, articles);
  const answered = candidates.state === "answered" && candidates.for === query;

  const answer = (next: string, known: readonly Partner[]) => {
    const partner = exactPartner(known, next, articles);
    if (partner) onChange(referral(partner));
    else onChange(next.trim() === "" ? undefined : { name: next });
  };
  // The list of partners may arrive after the name was typed, or even after the field was left.
  const settle = useRef(() => {});
  settle.current = () => {
    const partner = answered ? exactPartner(partners, asked ?? "", articles) : undefined;
    if (partner && value?.code !== String(partner.value)) onChange(referral(partner));
  };
  useEffect(() => {
    if (answered) settle.current();
  }, [answered]);

  return (
    <Combobox
      {...props}
      text={shownText(typed, value, articles)}
      options={matches}
      busy={candidates.state === "asking"}
      note={kept === undefined ? candidates.problem : undefined}
      announcement={answered && kept === undefined ? foundText(matches.length, text) : ""}
      onText={(next) => {
        setEntered(next);
        setLeft(false);
        answer(next, partners);
      }}
      onPick={(partner) => {
        setEntered(undefined);
        onChange(referral(partner));
      }}
      onLeave={() => setLeft(true)}
    />
  );
}

function referral({ label, value, externalId }: Partner): ReferralAnswer {
  return { name: label, code: String(value), ...(externalId === undefined ? {} : { externalId }) };
}

/** The typed text if the answer says the same. An answer set from outside replaces it. */
function shownText(
  typed: string | undefined,
  value: ReferralAnswer | undefined,
  articles: readonly string[],
): string {
  if (typed === undefined) return value?.name ?? "";
  if (value === undefined) return typed.trim() === "" ? typed : "";
  return partnerKey(value.name, articles) === partnerKey(typed, articles) ? typed : value.name;
}
