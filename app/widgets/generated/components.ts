// Written by `npm run generate` from the widget.json files; edit those.

import { CodeInput } from "../../../widgets/CodeInput/CodeInput.tsx";
import { DateInput } from "../../../widgets/DateInput/DateInput.tsx";
import { EmailInput } from "../../../widgets/EmailInput/EmailInput.tsx";
import { NameInput } from "../../../widgets/NameInput/NameInput.tsx";
import { PhoneInput } from "../../../widgets/PhoneInput/PhoneInput.tsx";
import { RadioGroup } from "../../../widgets/RadioGroup/RadioGroup.tsx";
import { SelectInput } from "../../../widgets/SelectInput/SelectInput.tsx";
import { SsnInput } from "../../../widgets/SsnInput/SsnInput.tsx";
import { TextInput } from "../../../widgets/TextInput/TextInput.tsx";
import { YesNo } from "../../../widgets/YesNo/YesNo.tsx";
import { Consent } from "../Consent/Consent.tsx";
import type { WidgetSource } from "../later.tsx";
import { Note } from "../Note/Note.tsx";
import { Zip } from "../Zip/Zip.tsx";

/** What each widget is drawn with, by its name in schemas. */
export const components: { readonly [name: string]: WidgetSource } = {
  account: { frame: "group", fetchIt: async () => (await import("./moneyWidgets.ts")).AccountCards },
  agreements: {
    frame: "none",
    fetchIt: async () => (await import("../Agreements/Agreements.tsx")).Agreements,
  },
  assets: { frame: "group", fetchIt: async () => (await import("./moneyWidgets.ts")).AssetTable },
  breakdown: { frame: "none", fetchIt: async () => (await import("./moneyWidgets.ts")).Breakdown },
  card: {
    frame: "none",
    fetchIt: async () => (await import("../../../widgets/CardSetup/CardSetup.tsx")).CardSetup,
  },
  cards: { frame: "group", fetchIt: async () => (await import("./laterWidgets.ts")).RadioCards },
  checkbox: { frame: "own", component: Consent },
  checkboxes: {
    frame: "several",
    fetchIt: async () => (await import("../../../widgets/CheckboxList/CheckboxList.tsx")).CheckboxList,
  },
  code: { frame: "field", component: CodeInput },
  confirmation: {
    frame: "none",
    fetchIt: async () => (await import("../Confirmation/Confirmation.tsx")).Confirmation,
  },
  country: {
    frame: "field",
    fetchIt: async () => (await import("../../../widgets/CountryDialog/CountryDialog.tsx")).CountryDialog,
  },
  date: { frame: "field", component: DateInput },
  documents: {
    frame: "several",
    fetchIt: async () => (await import("../StoredDocuments/StoredDocuments.tsx")).StoredDocuments,
  },
  email: { frame: "field", component: EmailInput },
  feeCard: {
    frame: "several",
    fetchIt: async () => (await import("../../../widgets/FeeCard/FeeCard.tsx")).FeeCard,
  },
  feeSchedule: {
    frame: "none",
    fetchIt: async () => (await import("../../../widgets/FeeSchedule/FeeSchedule.tsx")).FeeSchedule,
  },
  finder: { frame: "none", fetchIt: async () => (await import("./laterWidgets.ts")).Finder },
  link: { frame: "none", fetchIt: async () => (await import("./laterWidgets.ts")).ExitLink },
  lookup: { frame: "field", fetchIt: async () => (await import("./moneyWidgets.ts")).Lookup },
  money: { frame: "field", fetchIt: async () => (await import("./laterWidgets.ts")).MoneyInput },
  name: { frame: "field", component: NameInput },
  note: { frame: "none", component: Note },
  number: { frame: "field", fetchIt: async () => (await import("./laterWidgets.ts")).NumberInput },
  offer: { frame: "none", fetchIt: async () => (await import("./laterWidgets.ts")).Offer },
  percent: { frame: "field", fetchIt: async () => (await import("./laterWidgets.ts")).PercentInput },
  phone: { frame: "field", component: PhoneInput },
  radio: { frame: "group", component: RadioGroup },
  referral: {
    frame: "field",
    fetchIt: async () => (await import("../../../widgets/ReferralInput/ReferralInput.tsx")).ReferralInput,
  },
  review: {
    frame: "none",
    fetchIt: async () => (await import("../StepsReview/StepsReview.tsx")).StepsReview,
  },
  secondFactor: {
    frame: "several",
    fetchIt: async () => (await import("../../../widgets/SecondFactor/SecondFactor.tsx")).SecondFactor,
  },
  select: { frame: "field", component: SelectInput },
  shares: { frame: "none", fetchIt: async () => (await import("../Shares/Shares.tsx")).Shares },
  ssn: { frame: "field", component: SsnInput },
  table: { frame: "none", fetchIt: async () => (await import("./moneyWidgets.ts")).DataTable },
  taxId: { frame: "field", fetchIt: async () => (await import("./laterWidgets.ts")).TaxIdInput },
  text: { frame: "field", component: TextInput },
  textarea: { frame: "field", fetchIt: async () => (await import("./moneyWidgets.ts")).TextArea },
  total: { frame: "field", fetchIt: async () => (await import("./moneyWidgets.ts")).Total },
  upload: {
    frame: "field",
    fetchIt: async () => (await import("../EntryUpload/EntryUpload.tsx")).EntryUpload,
  },
  year: { frame: "field", fetchIt: async () => (await import("./laterWidgets.ts")).YearInput },
  yesNo: { frame: "group", component: YesNo },
  zip: { frame: "field", component: Zip },
};
