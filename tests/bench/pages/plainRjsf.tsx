// The schema-driven comparison: the same step in plain RJSF with its default theme, its default validator at every
// change, conditions as if/then/else in the schema, and the sum of shares in customValidate.
import Form from "@rjsf/core";
import type { FormValidation, RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { useEffect, useRef, useState } from "react";
import { words } from "../../../app/messages/words.ts";
import { ShareSummary } from "../../../widgets/index.ts";
import { count, reportSubmit, showPage } from "./benchPage.tsx";
import { choices, texts } from "./beneficiaryFields.ts";
import { type Entry, owner, validEntries } from "./entries.ts";
import { sharesOf, shareTotals } from "./shares.ts";

type Plain = Omit<Entry, "attachments"> & { attachments?: string[] };
interface Values {
  beneficiaryType: number;
  list: Plain[];
}

const values = (options: readonly { value: unknown }[]) => options.map(({ value }) => value) as never[];
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
const is = (field: string, value: unknown): RJSFSchema => ({
  properties: { [field]: { const: value as never } },
  required: [field],
});

const inUsa = is("country", "USA");
const address: RJSFSchema = {
  title: "Address",
  type: "object",
  required: ["country", "address1", "city", "zipPostalCode"],
  properties: {
    country: { title: "Country", type: "string", enum: values(choices.country), default: "USA" },
    address1: { title: "Street address", type: "string", maxLength: 35, description: texts.address1Hint },
    address2: { title: "Address line 2", type: "string", maxLength: 35, description: texts.address2Hint },
    city: { title: "City", type: "string", maxLength: 35 },
    zipPostalCode: { title: "ZIP or postal code", type: "string", maxLength: 10 },
  },
  if: inUsa,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: {
    properties: {
      state: { title: "State", type: "string", enum: values(choices.state) },
      zipPostalCode: { pattern: "^[0-9]{5}$" },
    },
    required: ["state"],
  },
  else: {
    properties: {
      address3: { title: "Address line 3", type: "string", maxLength: 35 },
      province: { title: "Province or region", type: "string", maxLength: 35 },
    },
    required: ["province"],
  },
};

const person: RJSFSchema = {
  properties: {
    name: {
      title: "Legal name",
      type: "object",
      required: ["firstName", "lastName"],
      properties: {
        firstName: { title: "First name", type: "string", maxLength: 40 },
        middleName: { title: "Middle name", type: "string", maxLength: 40 },
        lastName: { title: "Last name", type: "string", maxLength: 40 },
      },
    },
    relationship: { title: "Relationship to you", type: "integer", enum: values(choices.relationship) },
    noSSN: { title: texts.noSsn, type: "boolean" },
    dateOfBirth: { title: "Date of birth", type: "string", format: "date", description: texts.dateHint },
  },
  required: ["name", "relationship", "dateOfBirth"],
  if: is("noSSN", true),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: {},
  else: {
    properties: {
      ssn: {
        title: "Social Security number",
        type: "string",
        description: texts.ssnHint,
        pattern: "^(?!000|666|9|078051120$|219099999$)[0-9]{3}(?!00)[0-9]{2}(?!0000)[0-9]{4}$",
        not: { const: owner.ssn },
      },
    },
    required: ["ssn"],
  },
};

const entity: RJSFSchema = {
  properties: {
    trust: { title: texts.trust, type: "integer", enum: values(choices.trust), description: texts.trustHint },
    entityName: { title: "Name of the entity", type: "string", maxLength: 120 },
    taxId: { title: "Tax ID", type: "string", pattern: "^[0-9]{9}$", description: texts.taxIdHint },
    contactPerson: { title: "Contact person", type: "string", maxLength: 80 },
  },
  required: ["trust", "entityName", "contactPerson"],
  if: is("trust", 1),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: {
    properties: {
      acceptTrustDisclosure: { title: words("beneficiary.trustDisclosure"), type: "boolean", const: true },
      attachments: { minItems: 1 },
    },
    required: ["taxId", "acceptTrustDisclosure", "attachments"],
  },
};

const schema: RJSFSchema = {
  type: "object",
  required: ["beneficiaryType"],
  properties: {
    beneficiaryType: {
      title: "Who should receive the account when you die?",
      type: "integer",
      enum: [1, 2, 3],
    },
    list: {
      title: "Your beneficiaries",
      type: "array",
      minItems: 1,
      items: {
        title: "Beneficiary",
        type: "object",
        required: ["beneficiaryType", "type"],
        properties: {
          beneficiaryType: {
            title: "Who is this beneficiary?",
            type: "integer",
            enum: values(choices.beneficiaryType),
            default: 1,
          },
          type: {
            title: "Primary or contingent",
            type: "integer",
            enum: values(choices.type),
            default: 11,
            // The default theme says nothing beside a choice.
            description: choices.type.map(({ label, description }) => `${label}: ${description}`).join(" "),
          },
          address,
          phone: {
            title: "Phone",
            type: "object",
            properties: {
              country: { title: "Phone country", type: "string", default: "USA" },
              number: { title: "Phone number", type: "string", pattern: "^(?:\\D*\\d){10}\\D*$" },
            },
          },
          email: {
            title: "Email address",
            type: "string",
            format: "email",
            maxLength: 254,
            not: { const: owner.email },
          },
          share: {
            title: "Share",
            type: "number",
            minimum: 1,
            maximum: 100,
            multipleOf: 0.000001,
            description: texts.shareHint,
          },
          notes: { title: "Notes", type: "string", maxLength: 500 },
          accessToView: { title: texts.access, type: "boolean", default: false },
          attachments: {
            title: "Documents",
            type: "array",
            maxItems: 4,
            items: { type: "string", format: "data-url" },
          },
        },
        if: is("beneficiaryType", 1),
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: person,
        else: entity,
      },
    },
  },
};

const radio = (options: readonly { label: string }[]) => ({
  "ui:widget": "radio",
  "ui:enumNames": labels(options),
  "ui:options": { inline: true },
});
const uiSchema: UiSchema<Values> = {
  "ui:submitButtonOptions": { norender: true },
  beneficiaryType: {
    "ui:widget": "radio",
    "ui:enumNames": ["Individual(s)", "Entity, for instance a trust or a charity", "I will do this later"],
  },
  list: {
    "ui:options": { orderable: false },
    items: {
      "ui:order": [
        "beneficiaryType",
        "type",
        "trust",
        "name",
        "entityName",
        "relationship",
        "noSSN",
        "ssn",
        "dateOfBirth",
        "taxId",
        "contactPerson",
        "acceptTrustDisclosure",
        "address",
        "phone",
        "email",
        "share",
        "notes",
        "accessToView",
        "attachments",
      ],
      beneficiaryType: radio(choices.beneficiaryType),
      type: radio(choices.type),
      relationship: radio(choices.relationship),
      trust: radio(choices.trust),
      dateOfBirth: { "ui:widget": "text" },
      notes: { "ui:widget": "textarea" },
      address: {
        "ui:order": [
          "country",
          "address1",
          "address2",
          "address3",
          "city",
          "state",
          "province",
          "zipPostalCode",
        ],
        country: { "ui:enumNames": labels(choices.country) },
        state: { "ui:enumNames": labels(choices.state) },
      },
    },
  },
};

function checkShares(values: Values | undefined, errors: FormValidation<Values>): FormValidation<Values> {
  const list = values?.list ?? [];
  const { primary, contingent } = shareTotals(list.map(({ type, share }) => ({ type, share })));
  const hasContingent = list.some(({ type }) => type === 12);
  if (primary !== 100 || (hasContingent && contingent !== 100))
    errors.list?.addError(words("beneficiary.shares"));
  return errors;
}

function Shares({ list }: { list: readonly Plain[] }) {
  const held = list.map(({ type, share }) => ({ type, share }));
  const shares = sharesOf(held);
  const rows = list.map(({ entityName, name, type }, index) => ({
    name: entityName ?? [name?.firstName, name?.lastName].filter(Boolean).join(" "),
    kind: type === 12 ? ("contingent" as const) : ("primary" as const),
    share: shares[index] ?? 0,
    evenSplit: held[index]?.share === undefined,
  }));
  return <ShareSummary rows={rows} totals={shareTotals(held)} />;
}

/** Focuses an added entry, as react-hook-form does by itself; otherwise keyboard users would not find it. */
function useFocusOnAdded(length: number): void {
  const before = useRef(length);
  useEffect(() => {
    const first = `:is(input, select)[id^="root_list_${length - 1}_"]`;
    if (length > before.current) document.querySelector<HTMLElement>(first)?.focus();
    before.current = length;
  }, [length]);
}

function Step() {
  const [values, setValues] = useState(
    (): Values => ({
      beneficiaryType: 1,
      list: validEntries(count).map(
        ({ attachments, ...entry }): Plain => ({
          ...entry,
          ...(attachments ? { attachments: attachments.map(({ fileName }) => asDataUrl(fileName)) } : {}),
        }),
      ),
    }),
  );
  const [busy, setBusy] = useState(false);
  useFocusOnAdded(values.list.length);
  return (
    <div className="StepForm-fields" inert={busy}>
      <Form<Values>
        schema={schema}
        uiSchema={uiSchema}
        validator={validator as never}
        formData={values}
        liveValidate
        noHtml5Validate
        customValidate={checkShares}
        experimental_defaultFormStateBehavior={{
          arrayMinItems: { populate: "never" },
          constAsDefaults: "never",
        }}
        onChange={({ formData }) => formData && setValues(formData)}
        onSubmit={() => {
          setBusy(true);
          reportSubmit(true);
        }}
        onError={() => reportSubmit(false)}
      >
        <Shares list={values.list} />
        <button type="submit" id="submit" className="Button Button--primary">
          {words("ui.saveAndContinue")}
        </button>
      </Form>
    </div>
  );
}

function asDataUrl(fileName: string): string {
  return `data:application/pdf;name=${encodeURIComponent(fileName)};base64,JVBERi0xLjQ=`;
}

showPage(<Step />);
