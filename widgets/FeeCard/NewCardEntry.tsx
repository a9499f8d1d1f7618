import { type ComponentType, useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { CardForm } from "../CardSetup/CardForm.tsx";
import type { CardMethod } from "../CardSetup/cardTitle.ts";
import { CheckboxInput } from "../CheckboxInput/CheckboxInput.tsx";
import { CodeInput } from "../CodeInput/CodeInput.tsx";
import { describedBy } from "../Field/describedBy.ts";
import { Field } from "../Field/Field.tsx";
import type { FieldWidth } from "../Field/FieldWidth.ts";
import { FormattedInput } from "../FormattedInput/FormattedInput.tsx";
import { NameInput } from "../NameInput/NameInput.tsx";
import { PoliteStatus } from "../PoliteStatus/PoliteStatus.tsx";
import { onEnter } from "../SecondFactor/onEnter.ts";
import { SelectInput } from "../SelectInput/SelectInput.tsx";
import { TextInput } from "../TextInput/TextInput.tsx";
import { type NewCard, PortRefusal, useWidgetPorts } from "../WidgetPorts.ts";
import type { Option, WidgetProps } from "../WidgetProps.ts";
import { brandOf, type CardBrand } from "./brandOf.ts";
import { CardNumberInput } from "./CardNumberInput.tsx";
import {
  type CardField,
  type CardProblem,
  type CardRules,
  checkNewCard,
  type TypedCard,
} from "./checkNewCard.ts";
import { expiryOf, expiryText, twoDigits } from "./expiryOf.ts";

/** A name and an address that are known already, offered by their title for the card's bill. */
export interface KnownHolder
  extends Pick<NewCard, "name" | "countryCode" | "street" | "city" | "stateProvince" | "zipCode"> {
  title: string;
}

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
  /** The name to begin with. */
  holder: string | undefined;
  known: readonly KnownHolder[];
  onSaved(card: CardMethod): void;
}

const nothingSent = { said: "", key: "" };

/** The order of the controls, that of the card frame first. The first one with an error takes the focus. */
const ORDER: readonly CardField[] = [
  "number",
  "expiry",
  "securityCode",
  "name",
  "countryCode",
  "street",
  "city",
  "stateProvince",
  "zipCode",
  "isAuthorize",
];

/** Month and year of expiry in one field, as on the card. */
function ExpiryInput(props: WidgetProps<string>) {
  return (
    <FormattedInput<string>
      {...props}
      inputMode="numeric"
      autoCapitalize="none"
      parse={(text) => text}
      format={expiryText}
    />
  );
}

/**
 * A form for a new card. What is typed lives only in this component, and is cleared once the card is saved.
 * Next saves the card too, and stays on the step where something of it is missing.
 */
export function NewCardEntry(given: NewCardEntryProps) {
  const { id, name, account, rules, countries, states, holder, known, onSaved } = given;
  const ports = useWidgetPorts();
  const { text } = ports;
  const [card, setCard] = useState<Partial<TypedCard>>({ countryCode: rules.homeCountry, name: holder });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ at?: CardField; text: string }>();
  const [filledIn, setFilledIn] = useState("");
  const there = useRef(true);
  // The card whose saving was not answered, and its key: sent again as it is, it is saved once.
  const unanswered = useRef(nothingSent);

  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);

  const found = brandOf(card.number ?? "", rules.brands);
  const brand = typeof found === "object" ? found : undefined;
  const problems: { readonly [field in CardField]?: CardProblem } = {
    // Show this one before the first attempt: typing more digits cannot fix it.
    ...(found === "unsupported" ? { number: ["card.unsupported"] } : {}),
    ...(tried ? checkNewCard(card, rules) : {}),
  };
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

  const take = ({ title: _, ...known }: KnownHolder) => {
    setRefused(undefined);
    setCard((now) => ({ ...now, ...known }));
    setFilledIn(text("offer.filled"));
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
    const whole = wholeCard(card, brand);
    const said = JSON.stringify([account, whole]);
    if (unanswered.current.said !== said) unanswered.current = { said, key: crypto.randomUUID() };
    try {
      const saved = await ports.saveCard(account, whole, unanswered.current.key);
      if (!there.current) return false;
      unanswered.current = nothingSent;
      setCard({});
      onSaved({
        id: saved,
        name: whole.cardName,
        lastDigits: whole.number.slice(-4),
        expirationDate: `${twoDigits(whole.expMonth)}/${whole.expYear}`,
        isDefault: whole.isDefault,
      });
      return true;
    } catch (error) {
      if (!there.current) return false;
      const refusal = error instanceof PortRefusal ? error : undefined;
      if (refusal?.isJudged) unanswered.current = nothingSent;
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
      label?: string;
      hint?: string;
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
    const { width, optional = false, ownLabel, emptyLabel, hint } = more;
    const label = more.label ?? text(`widget.feeCard.field.${field}`);
    const [problem, params] = problems[field] ?? [];
    const error =
      refused?.at === field ? refused.text : problem ? text(problem, { field: label, ...params }) : undefined;
    return (
      <Field
        id={own}
        label={label}
        hint={hint}
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
          describedBy={describedBy(own, { hint, error })}
          options={more.options}
          ui={{ autocomplete: more.autocomplete ?? "off", unmarked: ownLabel, emptyLabel }}
          props={more.props ?? {}}
          onChange={(value) => set(field, value)}
        />
      </Field>
    );
  };

  return (
    <CardForm
      problem={refused?.at === undefined ? refused?.text : undefined}
      busy={busy}
      onPress={save}
      // Enter keeps this card, and leaves going on to the person.
      onKeyDown={onEnter(save)}
    >
      {line("number", CardNumberInput, {
        label: text("widget.card.field.number"),
        autocomplete: "cc-number",
        props: { brand: brand?.title },
      })}
      {line("expiry", ExpiryInput, {
        label: text("widget.card.field.expiry"),
        hint: text("widget.card.hint.expiry"),
        autocomplete: "cc-exp",
        width: "third",
      })}
      {line("securityCode", CodeInput, {
        label: text("widget.card.field.code"),
        hint: text(brand?.codeDigits === 4 ? "widget.card.hint.codeAmex" : "widget.card.hint.code"),
        autocomplete: "cc-csc",
        width: "third",
      })}
      {line("name", NameInput, { autocomplete: "cc-name" })}
      {known.length > 0 ? (
        <div className="FeeCard-known">
          {known.map((each) => (
            <Button key={each.title} onClick={() => take(each)}>
              {each.title}
            </Button>
          ))}
        </div>
      ) : null}
      {line("countryCode", SelectInput, { autocomplete: "billing country", options: countries })}
      {line("street", TextInput, { autocomplete: "billing street-address" })}
      {line("city", TextInput, { autocomplete: "billing address-level2", width: "half" })}
      {isHome
        ? line("stateProvince", SelectInput, {
            autocomplete: "billing address-level1",
            width: "half",
            options: states,
            emptyLabel: text("widget.feeCard.choose"),
          })
        : line("stateProvince", TextInput, {
            autocomplete: "billing address-level1",
            width: "half",
            optional: true,
          })}
      {line("zipCode", TextInput, {
        label: text("widget.card.field.zip"),
        autocomplete: "billing postal-code",
        width: "third",
        props: { plusFour: isHome },
      })}
      {line("isDefault", CheckboxInput, { ownLabel: true, optional: true })}
      {line("isAuthorize", CheckboxInput, { ownLabel: true })}
      <PoliteStatus text={brand?.title ?? ""} />
      <PoliteStatus text={filledIn} />
    </CardForm>
  );
}

/** The card to send, with its texts trimmed. */
function wholeCard(card: Partial<TypedCard>, brand: CardBrand | undefined): NewCard {
  const word = (text: string | undefined) => (text ?? "").trim();
  const { month, year } = expiryOf(card.expiry ?? "") ?? { month: 0, year: 0 };
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
    expMonth: month,
    expYear: year,
    securityCode: word(card.securityCode),
    isAuthorize: card.isAuthorize === true,
    isDefault: card.isDefault === true,
  };
}
