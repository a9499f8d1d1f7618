import { CircleAlert, LockKeyhole } from "lucide-react";
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { CheckboxInput } from "../CheckboxInput/CheckboxInput.tsx";
import { CodeInput } from "../CodeInput/CodeInput.tsx";
import { describedBy } from "../Field/describedBy.ts";
import { Field } from "../Field/Field.tsx";
import type { FieldWidth } from "../Field/FieldWidth.ts";
import { Icon } from "../Icon/Icon.tsx";
import { NameInput } from "../NameInput/NameInput.tsx";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { Section } from "../Section/Section.tsx";
import { SelectInput } from "../SelectInput/SelectInput.tsx";
import { TextInput } from "../TextInput/TextInput.tsx";
import { type NewCard, PortRefusal, useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";
import { brandOf } from "./brandOf.ts";
import type { CardBrand } from "./CardBrand.ts";
import { CardNumberInput } from "./CardNumberInput.tsx";
import type { CardMethod } from "./cardTitle.ts";
import { type CardField, type CardProblems, type CardRules, checkNewCard } from "./checkNewCard.ts";

export interface NewCardEntryProps {
  /** Its controls take `${id}-<field>`. */
  id: string;
  name: string;
  /** The code of the account to save the card with. */
  account: string;
  rules: CardRules;
  countries: readonly Option[];
  /** The states of the home country. */
  states: readonly Option[];
  onSaved(card: CardMethod): void;
}

/** The order of the controls. The first one with an error takes the focus. */
const ORDER: readonly CardField[] = [
  "name",
  "number",
  "expMonth",
  "expYear",
  "securityCode",
  "countryCode",
  "street",
  "city",
  "stateProvince",
  "zipCode",
  "isAuthorize",
];

const MONTHS: readonly Option[] = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: String(index + 1).padStart(2, "0"),
}));

/**
 * A form for a new card. What is typed lives only in this component's state, and is cleared once the card is saved.
 * Next saves the card too, and stays on the step where something of it is missing.
 */
export function NewCardEntry(given: NewCardEntryProps) {
  const { id, name, account, rules, countries, states, onSaved } = given;
  const ports = useWidgetPorts();
  const { text } = ports;
  const [card, setCard] = useState<Partial<NewCard>>({ countryCode: rules.homeCountry });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ at?: CardField; text: string }>();
  const there = useRef(true);

  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);

  const brand = brandOf(card.number ?? "", rules.brands);
  const title = typeof brand === "object" ? brand.title : undefined;
  const problems: CardProblems = {
    // Show this one before the first attempt: typing more digits cannot fix it.
    ...(brand === "unsupported" ? { number: "card.unsupported" } : {}),
    ...(tried ? checkNewCard(card, rules) : {}),
  };
  const [thisYear = 0] = rules.today.split("-").map(Number);
  const years = Array.from({ length: rules.years }, (_, index) => ({
    value: thisYear + index,
    label: String(thisYear + index),
  }));
  const isHome = card.countryCode === rules.homeCountry;

  const set = (field: CardField, value: unknown) => {
    setRefused(undefined);
    setCard((now) => ({
      ...now,
      [field]: value,
      // A state belongs to one country.
      ...(field === "countryCode" ? { stateProvince: undefined } : {}),
    }));
  };

  const save = async (): Promise<boolean> => {
    if (busy) return false;
    setTried(true);
    const wrong = checkNewCard(card, rules);
    const first = ORDER.find((field) => wrong[field]);
    if (first) {
      document.getElementById(`${id}-${first}`)?.focus();
      return false;
    }
    setBusy(true);
    setRefused(undefined);
    const whole = wholeCard(card, typeof brand === "object" ? brand : undefined);
    try {
      const saved = await ports.saveCard(account, whole);
      if (!there.current) return false;
      setCard({});
      onSaved({
        id: saved,
        name: whole.cardName,
        lastDigits: whole.number.slice(-4),
        expirationDate: `${String(whole.expMonth).padStart(2, "0")}/${whole.expYear}`,
        isDefault: whole.isDefault,
      });
      return true;
    } catch (error) {
      if (!there.current) return false;
      const refusal = error instanceof PortRefusal ? error : undefined;
      const at = ORDER.find((field) => field === refusal?.at);
      setRefused({ text: refusal?.text ?? text("widget.feeCard.failed"), ...(at ? { at } : {}) });
      setBusy(false);
      if (at) document.getElementById(`${id}-${at}`)?.focus();
      return false;
    }
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => ports.beforeNext(() => latest.current()), [ports]);

  const line = <Value,>(
    field: CardField,
    Widget: ComponentType<WidgetProps<Value>>,
    more: {
      autocomplete?: string;
      width?: FieldWidth;
      options?: readonly Option[];
      props?: WidgetProps["props"];
      optional?: boolean;
      ownLabel?: boolean;
      /** The text of the empty option. */
      emptyLabel?: string;
    } = {},
  ) => {
    const own = `${id}-${field}`;
    const label = text(`widget.feeCard.field.${field}`);
    const problem = problems[field];
    const error =
      refused?.at === field ? refused.text : problem ? text(problem, { field: label }) : undefined;
    const { width, optional = false, ownLabel, emptyLabel } = more;
    return (
      <Field
        id={own}
        label={label}
        required={!optional}
        ownLabel={ownLabel}
        width={width}
        error={error}
        unmarked={ownLabel}
      >
        <Widget
          id={own}
          name={`${name}-${field}`}
          label={label}
          value={card[field] as Value | undefined}
          required={!optional}
          readOnly={busy}
          invalid={error !== undefined}
          describedBy={describedBy(own, { error })}
          options={more.options}
          ui={{ autocomplete: more.autocomplete ?? "off", unmarked: ownLabel, spellcheck: false, emptyLabel }}
          props={more.props ?? {}}
          onChange={(value) => set(field, value)}
        />
      </Field>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls inside
    <div
      className="FeeCard-entry"
      onKeyDown={(event: KeyboardEvent) => {
        // Enter keeps this card, and leaves going on to the person.
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void save();
      }}
    >
      <Section level={2} title={text("widget.feeCard.newTitle")} intro={text("widget.feeCard.first")}>
        {line("name", NameInput, { autocomplete: "cc-name" })}
        {line("number", CardNumberInput, {
          autocomplete: "cc-number",
          props: { brand: title, brands: rules.brands.map(({ title }) => title) },
        })}
        {line("expMonth", SelectInput, {
          autocomplete: "cc-exp-month",
          width: "third",
          options: MONTHS,
          emptyLabel: text("widget.feeCard.month"),
        })}
        {line("expYear", SelectInput, {
          autocomplete: "cc-exp-year",
          width: "third",
          options: years,
          emptyLabel: text("widget.feeCard.year"),
        })}
        {line("securityCode", CodeInput, { autocomplete: "cc-csc", width: "third" })}
        {line("countryCode", SelectInput, { autocomplete: "billing country", options: countries })}
        {line("street", TextInput, { autocomplete: "billing street-address" })}
        {line("city", TextInput, { autocomplete: "billing address-level2", width: "third" })}
        {isHome
          ? line("stateProvince", SelectInput, {
              autocomplete: "billing address-level1",
              width: "third",
              options: states,
              emptyLabel: text("widget.feeCard.choose"),
            })
          : line("stateProvince", TextInput, {
              autocomplete: "billing address-level1",
              width: "third",
              optional: true,
            })}
        {line("zipCode", TextInput, { autocomplete: "billing postal-code", width: "third" })}
        {line("isDefault", CheckboxInput, { ownLabel: true, optional: true })}
        {line("isAuthorize", CheckboxInput, { ownLabel: true })}
      </Section>
      <p className="FeeCard-problem" role="alert">
        {refused && refused.at === undefined ? (
          <>
            <Icon of={CircleAlert} />
            <span>{refused.text}</span>
          </>
        ) : null}
      </p>
      <Button className="FeeCard-use" busy={busy} onClick={save}>
        {text("widget.feeCard.use")}
      </Button>
      <p className="FeeCard-note">
        <Icon of={LockKeyhole} />
        <span>{text("widget.feeCard.note")}</span>
      </p>
      <PoliteStatus text={title ?? ""} />
    </div>
  );
}

/** The card to send, with its texts trimmed. */
function wholeCard(card: Partial<NewCard>, brand: CardBrand | undefined): NewCard {
  const word = (text: string | undefined) => (text ?? "").trim();
  return {
    name: word(card.name),
    countryCode: word(card.countryCode),
    street: word(card.street),
    city: word(card.city),
    stateProvince: word(card.stateProvince),
    zipCode: word(card.zipCode),
    number: word(card.number),
    cardType: brand?.brand ?? "",
    cardName: brand?.title ?? "",
    expMonth: card.expMonth ?? 0,
    expYear: card.expYear ?? 0,
    securityCode: word(card.securityCode),
    isAuthorize: card.isAuthorize === true,
    isDefault: card.isDefault === true,
  };
}
