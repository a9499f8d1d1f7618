import { type ComponentType, lazy, Suspense } from "react";
import {
  type AnswerProps,
  createRegistry,
  type Frame,
  type RegisteredWidget,
} from "../../engine/react/index.ts";
import {
  CheckboxList,
  CodeInput,
  DateInput,
  EmailInput,
  MoneyInput,
  NameInput,
  NumberInput,
  PercentInput,
  PhoneInput,
  RadioCards,
  RadioGroup,
  SelectInput,
  SsnInput,
  TaxIdInput,
  TextArea,
  TextInput,
  YearInput,
  YesNo,
} from "../../widgets/index.ts";
import { AppEntryList } from "./AppEntryList.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { AppGroup } from "./AppGroup.tsx";
import { AppSection } from "./AppSection.tsx";
import { Consent } from "./Consent.tsx";
import { ExitLink } from "./ExitLink.tsx";
import { Note } from "./Note.tsx";

function framed(frame: Frame, component: ComponentType<AnswerProps>): RegisteredWidget {
  return { component, frame };
}

/** A widget of a chunk of its own, fetched when a step first shows it. */
function later(frame: Frame, load: () => Promise<ComponentType<AnswerProps>>): RegisteredWidget {
  const Lazy = lazy(async () => ({ default: await load() }));
  return framed(frame, (props) => (
    <Suspense fallback={<div className="Pending" />}>
      <Lazy {...props} />
    </Suspense>
  ));
}

/** What each widget name of `schemas/widgets.json` is drawn with. */
export const registry = createRegistry({
  widgets: {
    text: framed("field", TextInput),
    name: framed("field", NameInput),
    email: framed("field", EmailInput),
    textarea: framed("field", TextArea),
    number: framed("field", NumberInput),
    money: framed("field", MoneyInput),
    percent: framed("field", PercentInput),
    ssn: framed("field", SsnInput),
    taxId: framed("field", TaxIdInput),
    date: framed("field", DateInput),
    year: framed("field", YearInput),
    code: framed("field", CodeInput),
    phone: framed("field", PhoneInput),
    country: later(
      "field",
      async () => (await import("../../widgets/CountryDialog/CountryDialog.tsx")).CountryDialog,
    ),
    radio: framed("group", RadioGroup),
    cards: framed("group", RadioCards),
    yesNo: framed("group", YesNo),
    checkbox: framed("own", Consent),
    checkboxes: framed("several", CheckboxList),
    select: framed("field", SelectInput),
    lookup: later("field", async () => (await import("../../widgets/Lookup/Lookup.tsx")).Lookup),
    referral: later(
      "field",
      async () => (await import("../../widgets/ReferralInput/ReferralInput.tsx")).ReferralInput,
    ),
    upload: later("field", async () => (await import("./EntryUpload.tsx")).EntryUpload),
    card: later("none", async () => (await import("../../widgets/CardSetup/CardSetup.tsx")).CardSetup),
    note: framed("none", Note),
    shares: later("none", async () => (await import("./Shares.tsx")).Shares),
    feeSchedule: later(
      "none",
      async () => (await import("../../widgets/FeeSchedule/FeeSchedule.tsx")).FeeSchedule,
    ),
    table: later("none", async () => (await import("../../widgets/DataTable/DataTable.tsx")).DataTable),
    documents: later(
      "several",
      async () => (await import("../../widgets/RequiredDocuments/RequiredDocuments.tsx")).RequiredDocuments,
    ),
    review: later("none", async () => (await import("./StepsReview.tsx")).StepsReview),
    link: framed("none", ExitLink),
  },
  shells: { Frame: AppFrame, Section: AppSection, Group: AppGroup, EntryList: AppEntryList },
});
