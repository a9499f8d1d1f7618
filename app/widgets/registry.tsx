import type { ComponentType } from "react";
import {
  type AnswerProps,
  createRegistry,
  type Frame,
  type RegisteredWidget,
} from "../../engine/react/index.ts";
import {
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
  TextInput,
  YearInput,
  YesNo,
} from "../../widgets/index.ts";
import { AppEntryList, loadEntryList } from "./AppEntryList.tsx";
import { AppFrame } from "./AppFrame.tsx";
import { AppGroup } from "./AppGroup.tsx";
import { AppSection } from "./AppSection.tsx";
import { Consent } from "./Consent.tsx";
import { ExitLink } from "./ExitLink.tsx";
import { later } from "./later.tsx";
import { Note } from "./Note.tsx";

function framed(frame: Frame, component: ComponentType<AnswerProps>): RegisteredWidget {
  return { component, frame };
}

/** A widget that does not come with the portal, fetched before a step that has it is shown. */
function deferred(frame: Frame, fetchIt: () => Promise<ComponentType<AnswerProps>>): RegisteredWidget {
  return { ...later(fetchIt, <div className="Pending" />), frame };
}

/** What each widget name of `schemas/widgets.json` is drawn with. */
export const registry = createRegistry({
  widgets: {
    text: framed("field", TextInput),
    name: framed("field", NameInput),
    email: framed("field", EmailInput),
    textarea: deferred("field", async () => (await import("./moneyWidgets.ts")).TextArea),
    number: framed("field", NumberInput),
    money: framed("field", MoneyInput),
    total: deferred("field", async () => (await import("./moneyWidgets.ts")).Total),
    percent: framed("field", PercentInput),
    ssn: framed("field", SsnInput),
    taxId: framed("field", TaxIdInput),
    date: framed("field", DateInput),
    year: framed("field", YearInput),
    code: framed("field", CodeInput),
    phone: framed("field", PhoneInput),
    country: deferred(
      "field",
      async () => (await import("../../widgets/CountryDialog/CountryDialog.tsx")).CountryDialog,
    ),
    radio: framed("group", RadioGroup),
    cards: framed("group", RadioCards),
    yesNo: framed("group", YesNo),
    checkbox: framed("own", Consent),
    checkboxes: deferred(
      "several",
      async () => (await import("../../widgets/CheckboxList/CheckboxList.tsx")).CheckboxList,
    ),
    select: framed("field", SelectInput),
    lookup: deferred("field", async () => (await import("./moneyWidgets.ts")).Lookup),
    referral: deferred(
      "field",
      async () => (await import("../../widgets/ReferralInput/ReferralInput.tsx")).ReferralInput,
    ),
    upload: deferred("field", async () => (await import("./EntryUpload.tsx")).EntryUpload),
    card: deferred("none", async () => (await import("../../widgets/CardSetup/CardSetup.tsx")).CardSetup),
    account: deferred("group", async () => (await import("./moneyWidgets.ts")).AccountCards),
    assets: deferred("group", async () => (await import("./moneyWidgets.ts")).AssetTable),
    secondFactor: deferred(
      "several",
      async () => (await import("../../widgets/SecondFactor/SecondFactor.tsx")).SecondFactor,
    ),
    feeCard: deferred("several", async () => (await import("../../widgets/FeeCard/FeeCard.tsx")).FeeCard),
    note: framed("none", Note),
    breakdown: deferred("none", async () => (await import("./moneyWidgets.ts")).Breakdown),
    shares: deferred("none", async () => (await import("./Shares.tsx")).Shares),
    feeSchedule: deferred(
      "none",
      async () => (await import("../../widgets/FeeSchedule/FeeSchedule.tsx")).FeeSchedule,
    ),
    table: deferred("none", async () => (await import("./moneyWidgets.ts")).DataTable),
    documents: deferred(
      "several",
      async () => (await import("../../widgets/RequiredDocuments/RequiredDocuments.tsx")).RequiredDocuments,
    ),
    review: deferred("none", async () => (await import("./StepsReview.tsx")).StepsReview),
    link: framed("none", ExitLink),
  },
  shells: { Frame: AppFrame, Section: AppSection, Group: AppGroup, EntryList: AppEntryList },
  loadEntryList,
});
