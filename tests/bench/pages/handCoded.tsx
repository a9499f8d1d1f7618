// The reference: the beneficiaries step as a developer would write it by hand with react-hook-form, with the same
// presentational widgets and markup. Fields, rules and sentences are code. Inputs are uncontrolled, and every
// subscription is narrow.
import { CircleAlert, Plus } from "lucide-react";
import { memo, useMemo, useState } from "react";
import {
  Controller,
  type FieldPath,
  type RegisterOptions,
  useFieldArray,
  useFormContext,
  useWatch,
} from "react-hook-form";
import { words } from "../../../app/messages/words.ts";
import { AppGroup } from "../../../app/widgets/AppGroup.tsx";
import { CountryDialog } from "../../../widgets/CountryDialog/CountryDialog.tsx";
import { nineDigits } from "../../../widgets/format/identifiers.ts";
import { parsePercent } from "../../../widgets/format/numbers.ts";
import { parseDate } from "../../../widgets/format/parseDate.ts";
import { tidyText } from "../../../widgets/format/tidyText.ts";
import {
  Button,
  Field,
  formatDate,
  formatDecimal,
  formatTaxId,
  Icon,
  Notice,
  PoliteStatus,
  Section,
  ShareSummary,
  SsnInput,
  Upload,
} from "../../../widgets/index.ts";
import { readPhone } from "../../../widgets/PhoneInput/readPhone.ts";
import { count, showPage } from "./benchPage.tsx";
import { choices, texts } from "./beneficiaryFields.ts";
import { type Entry, newEntry, owner, today, validEntries } from "./entries.ts";
import { CheckboxField } from "./hand/CheckboxField.tsx";
import { describedBy } from "./hand/describedBy.ts";
import { HandStep } from "./hand/HandStep.tsx";
import { plainWidget } from "./hand/plainWidget.ts";
import { RadioField } from "./hand/RadioField.tsx";
import { blank, differs, most, type Rule, rules, shaped } from "./hand/rules.ts";
import { SelectField } from "./hand/SelectField.tsx";
import { TextField } from "./hand/TextField.tsx";
import { useError } from "./hand/useError.ts";
import { WidgetField } from "./hand/WidgetField.tsx";
import { sharesOf, shareTotals } from "./shares.ts";

interface Values {
  beneficiaryType: number;
  list: Entry[];
}
type Path = FieldPath<Values>;

const YEAR = Number(today.slice(0, 4));
const at = (index: number, name: string) => `list.${index}.${name}` as Path;

const ssnRules = [
  shaped(/^[0-9]{9}$/, words("ssn.length")),
  differs(/^(000|666|9)/, words("ssn.area")),
  differs(/^[0-9]{3}00/, words("ssn.group")),
  differs(/^[0-9]{5}0000$/, words("ssn.serial")),
  differs(/^(078051120|219099999)$/, words("ssn.listed")),
  (value: string) => value === owner.ssn && words("beneficiary.sameSsn"),
];
const emailRules = [
  shaped(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, words("email.invalid")),
  most("Email address", 254),
  (value: string) => value.toLowerCase() === owner.email.toLowerCase() && words("beneficiary.sameEmail"),
];
const dateRules = [
  (value: string) =>
    parseDate(value, YEAR) === undefined && words("date.invalid", { field: "Date of birth" }),
  (value: string) =>
    String(parseDate(value, YEAR)) < "1900-01-01" &&
    words("date.tooEarly", { field: "Date of birth", earliest: "1900-01-01" }),
  (value: string) =>
    String(parseDate(value, YEAR)) > today && words("date.inFuture", { field: "Date of birth" }),
];
const shareRules = [
  (value: string | number) => parsePercent(String(value)) === undefined && words("type", { field: "Share" }),
  (value: string | number) => {
    const share = parsePercent(String(value)) ?? 0;
    return (share < 1 || share > 100) && "Share must be between 1 and 100";
  },
  (value: string | number) =>
    !/^\d+(\.\d{1,6})?$/.test(String(parsePercent(String(value)))) && words("beneficiary.shareStep"),
];

const PhoneFields = memo(function PhoneFields({ index }: { index: number }) {
  const { control } = useFormContext<Values>();
  const country = useWatch({ control, name: at(index, "phone.country") }) as string;
  const code = choices.country.find(({ value }) => value === country)?.description;
  const number = at(index, "phone.number");
  return (
    <AppGroup title="Phone">
      <Controller
        control={control}
        name={at(index, "phone.country")}
        render={({ field }) => (
          <Field id={field.name} label="Phone country" required={false} unmarked width="third">
            <CountryDialog
              {...plainWidget(field.name, "Phone country", undefined)}
              value={field.value as string}
              options={choices.country}
              onChange={field.onChange}
            />
          </Field>
        )}
      />
      <TextField
        path={number}
        label="Phone number"
        width="third"
        rule={country === "USA" ? usPhoneRule : phoneRule}
        tidy={country === "USA" ? shownUsPhone : undefined}
        input={telephone}
        prefix={
          <span className="Control-affix" aria-hidden="true">
            +{code}
          </span>
        }
      />
    </AppGroup>
  );
});

/** Fills the address with the owner's. */
function SameAddress({ index }: { index: number }) {
  const { setValue } = useFormContext<Values>();
  const [said, setSaid] = useState("");
  const fill = () => {
    setValue(at(index, "address"), owner.address as never, { shouldDirty: true });
    setSaid(words("offer.filled"));
  };
  return (
    <div className="Field Field--full">
      <Button className="Offer" look="secondary" onClick={fill}>
        Same as my address
      </Button>
      <PoliteStatus text={said} />
    </div>
  );
}

const AddressFields = memo(function AddressFields({ index }: { index: number }) {
  const { control } = useFormContext<Values>();
  const inUsa = useWatch({ control, name: at(index, "address.country") }) === "USA";
  return (
    <AppGroup title="Address">
      <SelectField
        path={at(index, "address.country")}
        label="Country"
        options={choices.country}
        rule={countryRule}
      />
      <TextField
        path={at(index, "address.address1")}
        label="Street address"
        required
        rule={address1Rule}
        hint={texts.address1Hint}
      />
      <TextField
        path={at(index, "address.address2")}
        label="Address line 2"
        rule={address2Rule}
        hint={texts.address2Hint}
      />
      {inUsa ? null : (
        <TextField path={at(index, "address.address3")} label="Address line 3" rule={address3Rule} />
      )}
      <TextField path={at(index, "address.city")} label="City" required rule={cityRule} width="half" />
      {inUsa ? (
        <SelectField
          path={at(index, "address.state")}
          label="State"
          options={choices.state}
          rule={stateRule}
          width="half"
        />
      ) : (
        <TextField
          path={at(index, "address.province")}
          label="Province or region"
          required
          rule={provinceRule}
          width="half"
        />
      )}
      <TextField
        path={at(index, "address.zipPostalCode")}
        label="ZIP or postal code"
        required
        rule={inUsa ? zipRule : postalRule}
        width="short"
      />
    </AppGroup>
  );
});

const usPhone = shaped(/^(?:\D*\d){10}\D*$/, words("phone.us"));
const phoneText = shaped(/^[0-9+() -]+$/, words("phone.characters"));
const typeRule = rules("Primary or contingent", true);
const firstTypeRule: Rule = (value) => Number(value) !== 12 || words("beneficiary.firstIsPrimary");
const kindHint = "This follows from your answer at the top of the page. To change it, change that answer.";
const kindRule = rules("Who is this beneficiary?", true);
const firstNameRule = rules("First name", true, most("First name", 40));
const middleNameRule = rules("Middle name", false, most("Middle name", 40));
const lastNameRule = rules("Last name", true, most("Last name", 40));
const relationshipRule = rules("Relationship to you", true);
const ssnRule = rules("Social Security number", true, ...ssnRules);
const dateRule = rules("Date of birth", true, ...dateRules);
const trustRule: Rule = (value) => !blank(value) || words("beneficiary.trustRequired");
const entityRule = rules("Name of the entity", true, most("Name of the entity", 120));
const taxIdText = (value: string) => nineDigits(value) === undefined && words("taxId.length");
const taxIdRule = rules("Tax ID", false, taxIdText);
const trustTaxIdRule = rules("Tax ID", true, taxIdText);
const contactRule = rules("Contact person", true, most("Contact person", 80));
const disclosureRule: Rule = (value) => value === true || words("beneficiary.trustDisclosureRequired");
const countryRule = rules("Country", true);
const address1Rule = rules("Street address", true, most("Street address", 35));
const address2Rule = rules("Address line 2", false, most("Address line 2", 35));
const address3Rule = rules("Address line 3", false, most("Address line 3", 35));
const cityRule = rules("City", true, most("City", 35));
const stateRule = rules("State", true);
const provinceRule = rules("Province or region", true, most("Province or region", 35));
const zipRule = rules("ZIP or postal code", true, shaped(/^[0-9]{5}$/, words("zip.us")));
const postalRule = rules("ZIP or postal code", true, shaped(/^.{1,10}$/, words("zip.abroad", { most: 10 })));
const usPhoneRule = rules("Phone number", false, phoneText, usPhone);
const phoneRule = rules("Phone number", false, phoneText, most("Phone number", 20));
const emailRule = rules("Email address", false, ...emailRules);
const shareRule = rules("Share", false, ...shareRules);
const notesRule = rules("Notes", false, most("Notes", 500));
const documentsRule: Rule = (value) =>
  (value as unknown[] | undefined)?.length ? true : words("beneficiary.documentsRequired");
const noRule: Rule = () => true;

const telephone = { inputMode: "tel" } as const;
const decimal = { inputMode: "decimal" } as const;
const uploadUi = {
  upload: "beneficiary",
  accept: ["pdf", "png", "jpg", "gif", "bmp"],
  maxFiles: 4,
  maxBytes: 10485760,
  noDuplicates: true,
};
const percentSign = (
  <span className="Control-affix" aria-hidden="true">
    %
  </span>
);
const shareOf = (value: unknown) => (blank(value) ? undefined : (parsePercent(String(value)) ?? value));
const shownDate = (text: string) => formatDate(parseDate(text, YEAR) ?? text);
const shownTaxId = (text: string) => formatTaxId(nineDigits(text) ?? text);
const shownUsPhone = (text: string) => readPhone(text, "USA").shown;
const shownShare = (text: string) => {
  const share = parsePercent(text);
  return share === undefined ? text : formatDecimal(share);
};

/** All fields of one entry. Renders only when a field that decides which are shown changes. */
const Editor = memo(function Editor({ index }: { index: number }) {
  const { control } = useFormContext<Values>();
  const [kind, noSSN, trust] = useWatch({
    control,
    name: [at(index, "beneficiaryType"), at(index, "noSSN"), at(index, "trust")],
  });
  const isPerson = Number(kind) === 1;
  const isTrust = !isPerson && Number(trust) === 1;
  return (
    <div className="ConstantForm">
      <Section title="Who" level={3}>
        <RadioField
          path={at(index, "beneficiaryType")}
          label="Who is this beneficiary?"
          options={choices.beneficiaryType}
          {...(index === 0 ? { hint: kindHint } : {})}
          rule={kindRule}
          disabled={index === 0}
        />
        <RadioField
          path={at(index, "type")}
          label="Primary or contingent"
          options={choices.type}
          inline={false}
          rule={index === 0 ? firstTypeRule : typeRule}
        />
        {isPerson ? null : (
          <>
            <RadioField
              path={at(index, "trust")}
              label={texts.trust}
              options={choices.trust}
              hint={texts.trustHint}
              rule={trustRule}
            />
            <TextField
              path={at(index, "entityName")}
              label="Name of the entity"
              required
              rule={entityRule}
              tidy={tidyText}
            />
          </>
        )}
        {isPerson ? (
          <>
            <AppGroup title="Legal name">
              <TextField
                path={at(index, "name.firstName")}
                label="First name"
                required
                rule={firstNameRule}
                tidy={tidyText}
                width="half"
              />
              <TextField
                path={at(index, "name.middleName")}
                label="Middle name"
                rule={middleNameRule}
                tidy={tidyText}
                width="half"
              />
              <TextField
                path={at(index, "name.lastName")}
                label="Last name"
                required
                rule={lastNameRule}
                tidy={tidyText}
              />
            </AppGroup>
            <RadioField
              path={at(index, "relationship")}
              label="Relationship to you"
              options={choices.relationship}
              rule={relationshipRule}
            />
          </>
        ) : null}
      </Section>
      <Section title="Identity" level={3}>
        {isPerson ? (
          <>
            <CheckboxField path={at(index, "noSSN")} label={texts.noSsn} />
            {noSSN === true ? null : (
              <WidgetField
                path={at(index, "ssn")}
                label="Social Security number"
                required
                hint={texts.ssnHint}
                width="half"
                rule={ssnRule}
                widget={SsnInput}
              />
            )}
            <TextField
              path={at(index, "dateOfBirth")}
              label="Date of birth"
              required
              hint={texts.dateHint}
              rule={dateRule}
              tidy={shownDate}
              width="half"
            />
          </>
        ) : (
          <>
            <TextField
              path={at(index, "taxId")}
              label="Tax ID"
              required={isTrust}
              hint={texts.taxIdHint}
              rule={isTrust ? trustTaxIdRule : taxIdRule}
              tidy={shownTaxId}
              width="half"
            />
            <TextField
              path={at(index, "contactPerson")}
              label="Contact person"
              required
              rule={contactRule}
              tidy={tidyText}
            />
            {isTrust ? (
              <CheckboxField
                path={at(index, "acceptTrustDisclosure")}
                label={words("beneficiary.trustDisclosure")}
                required
                rule={disclosureRule}
              />
            ) : null}
          </>
        )}
      </Section>
      <Section title="How to reach them" level={3}>
        <SameAddress index={index} />
        <AddressFields index={index} />
        <PhoneFields index={index} />
        <TextField path={at(index, "email")} label="Email address" rule={emailRule} />
      </Section>
      <Section title="What they receive" level={3}>
        <TextField
          path={at(index, "share")}
          label="Share"
          hint={texts.shareHint}
          rule={shareRule}
          store={shareOf}
          tidy={shownShare}
          input={decimal}
          suffix={percentSign}
          width="short"
        />
        <NotesField path={at(index, "notes")} />
        <CheckboxField path={at(index, "accessToView")} label={texts.access} />
      </Section>
      <Section level={3}>
        {isTrust ? (
          <div className="Field Field--full">
            <Notice level="warning">{words("beneficiary.trustDocumentsText")}</Notice>
          </div>
        ) : null}
        <WidgetField
          key={String(isTrust)}
          path={at(index, "attachments")}
          label="Documents"
          required={isTrust}
          rule={isTrust ? documentsRule : noRule}
          widget={Upload}
          ui={uploadUi}
        />
      </Section>
    </div>
  );
});

const NotesField = memo(function NotesField({ path }: { path: Path }) {
  const { register } = useFormContext<Values>();
  const error = useError(path);
  return (
    <Field id={path} label="Notes" required={false} error={error}>
      <div className="TextArea">
        <div className="Control">
          <textarea
            id={path}
            rows={4}
            className="Control-input TextArea-input"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(path, undefined, error)}
            {...register(path, { validate: notesRule } as RegisterOptions<Values>)}
          />
        </div>
      </div>
    </Field>
  );
});

const parts = ["entityName", "name.firstName", "name.lastName", "type", "share"] as const;

function useEntries(indices: readonly number[]): { name: string; type: number; share: number | undefined }[] {
  const { control } = useFormContext<Values>();
  const names = indices.flatMap((index) => parts.map((part) => at(index, part)));
  const values = useWatch({ control, name: names }) as unknown[];
  return indices.map((_, place) => {
    const [entityName, first, last, type, share] = values.slice(
      place * parts.length,
      (place + 1) * parts.length,
    );
    const name = entityName ? String(entityName) : [first, last].filter(Boolean).join(" ");
    return {
      name,
      type: Number(type),
      share: typeof share === "number" ? share : parsePercent(String(share ?? "")),
    };
  });
}

/** The effective share of each entry, watched once for all headings. */
function useShares(indices: readonly number[]): (number | undefined)[] {
  const { control } = useFormContext<Values>();
  const names = indices.flatMap((index) => [at(index, "type"), at(index, "share")]);
  const values = useWatch({ control, name: names }) as unknown[];
  return sharesOf(
    indices.map((_, place) => ({
      type: Number(values[place * 2]),
      share: shareOf(values[place * 2 + 1]) as number | undefined,
    })),
  );
}

/** The heading of one card: follows its own name and its share. */
function EntryHead({ index, id, share }: { index: number; id: string; share: number | undefined }) {
  const only = useMemo(() => [index], [index]);
  const [own] = useEntries(only);
  return (
    <div className="EntryCard-head">
      <h3 className="EntryCard-title" id={`entry-${id}-title`} tabIndex={-1}>
        {own?.name || `Beneficiary ${index + 1}`}
      </h3>
      <span className="EntryCard-badge">
        {own?.type === 12 ? "Contingent" : "Primary"} {share ?? ""}%
      </span>
    </div>
  );
}

/** Says whom it removes, because several buttons named "Remove" are all the same to a screen reader. */
function RemoveButton({ index, onRemove }: { index: number; onRemove: (index: number) => void }) {
  const only = useMemo(() => [index], [index]);
  const [own] = useEntries(only);
  const title = own?.name || `Beneficiary ${index + 1}`;
  return (
    <Button
      look="quiet"
      aria-label={words("widget.entries.removeNamed", { title })}
      onClick={() => onRemove(index)}
    >
      {words("widget.entries.remove")}
    </Button>
  );
}

interface CardProps {
  index: number;
  id: string;
  share: number | undefined;
  onRemove?: (index: number) => void;
}

const Card = memo(function Card({ index, id, share, onRemove }: CardProps) {
  return (
    <li className="EntryCard EntryCard--open" data-entry={id}>
      <EntryHead index={index} id={id} share={share} />
      <div className="EntryCard-editor">
        <Editor index={index} />
      </div>
      <div className="EntryCard-actions">
        {onRemove ? <RemoveButton index={index} onRemove={onRemove} /> : null}
      </div>
    </li>
  );
});

function Summary({ all }: { all: readonly number[] }) {
  const entries = useEntries(all);
  const shares = sharesOf(entries);
  const rows = entries.map(({ name, type, share }, index) => ({
    name,
    kind: type === 12 ? ("contingent" as const) : ("primary" as const),
    share: shares[index] ?? 0,
    evenSplit: share === undefined,
  }));
  return (
    <div className="Field Field--full">
      <ShareSummary rows={rows} totals={shareTotals(entries)} />
    </div>
  );
}

function List({ error }: { error: string | undefined }) {
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: "list" });
  const all = fields.map((_, index) => index);
  const [indices, setIndices] = useState(all);
  // Keep the same list while its length is the same, so that a card does not render because of another.
  if (indices.length !== all.length) setIndices(all);
  const shares = useShares(indices);
  return (
    <>
      <div className={error ? "Field Field--full Field--invalid" : "Field Field--full"}>
        <section className="EntryList" aria-labelledby="list">
          <h2 className="EntryList-heading" id="list" tabIndex={-1}>
            Your beneficiaries
          </h2>
          <ul className="EntryList-entries">
            {fields.map(({ id }, index) => (
              <Card
                key={id}
                id={id}
                index={index}
                share={shares[index]}
                {...(fields.length > 1 ? { onRemove: remove } : {})}
              />
            ))}
          </ul>
          <Button className="EntryList-add" id="add" onClick={() => append(asShown(newEntry()))}>
            <Icon of={Plus} />
            Add a beneficiary
          </Button>
        </section>
        {error ? (
          <p className="Field-error" id="list-error">
            <Icon of={CircleAlert} />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
      <Summary all={indices} />
    </>
  );
}

const whoOptions = [
  { value: 1, label: "Individual(s)" },
  {
    value: 2,
    label: "Entity, for instance a trust or a charity",
    description: "Not a person but a trust, a charity, a company or an estate.",
  },
  { value: 3, label: "I will do this later" },
];
const whoRule = rules("Who should receive the account when you die?", true);

function Step() {
  return (
    <HandStep
      values={{ beneficiaryType: "1", list: validEntries(count).map(asShown) }}
      refuse={({ list }) => refuseShares(list as Entry[])}
    >
      {(error) => (
        <Section level={2}>
          <WhoField />
          <List error={error} />
        </Section>
      )}
    </HandStep>
  );
}

function refuseShares(list: readonly Entry[]): string | undefined {
  const { primary, contingent } = shareTotals(
    list.map(({ type, share }) => ({ type: Number(type), share: shareOf(share) as number })),
  );
  const hasContingent = list.some(({ type }) => Number(type) === 12);
  return primary === 100 && (!hasContingent || contingent === 100) ? undefined : words("beneficiary.shares");
}

function WhoField() {
  return (
    <RadioField
      path="beneficiaryType"
      label="Who should receive the account when you die?"
      options={whoOptions}
      hint="Choose the kind of the first one. Those you add after it can be of either kind."
      rule={whoRule}
      inline={false}
    />
  );
}

/** The values for the inputs: texts, also for the choices of radio buttons. */
function asShown(entry: Entry): Entry {
  const { beneficiaryType, type, relationship, trust } = entry;
  const chosen = Object.entries({ beneficiaryType, type, relationship, trust })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return {
    ...entry,
    ...Object.fromEntries(chosen),
    ...(entry.dateOfBirth ? { dateOfBirth: shownDate(entry.dateOfBirth) } : {}),
    ...(entry.taxId ? { taxId: shownTaxId(entry.taxId) } : {}),
    phone: { ...entry.phone, ...(entry.phone.number ? { number: shownUsPhone(entry.phone.number) } : {}) },
  };
}

showPage(<Step />);
