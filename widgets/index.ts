export { AccountCards } from "./AccountCards/AccountCards.tsx";
export { AssetTable } from "./AssetTable/AssetTable.tsx";
export { Breakdown } from "./Breakdown/Breakdown.tsx";
export { Button } from "./Button/Button.tsx";
export { CardSetup } from "./CardSetup/CardSetup.tsx";
export { CheckboxInput } from "./CheckboxInput/CheckboxInput.tsx";
export { CheckboxList } from "./CheckboxList/CheckboxList.tsx";
export { CodeInput } from "./CodeInput/CodeInput.tsx";
export { ConfirmDialog } from "./ConfirmDialog/ConfirmDialog.tsx";
export { CountdownDialog } from "./CountdownDialog/CountdownDialog.tsx";
export { CountryDialog } from "./CountryDialog/CountryDialog.tsx";
export { DataTable } from "./DataTable/DataTable.tsx";
export { DateInput } from "./DateInput/DateInput.tsx";
export { Dialog } from "./Dialog/Dialog.tsx";
export { Disclosure } from "./Disclosure/Disclosure.tsx";
export { EmailInput } from "./EmailInput/EmailInput.tsx";
export { type Entry, EntryList, type EntryListProps } from "./EntryList/EntryList.tsx";
export { ErrorSummary } from "./ErrorSummary/ErrorSummary.tsx";
export { FeeCard, type FeeCardAnswer } from "./FeeCard/FeeCard.tsx";
export { type FeeGroup, FeeSchedule } from "./FeeSchedule/FeeSchedule.tsx";
export { describedBy } from "./Field/describedBy.ts";
export { Field, FieldMessages } from "./Field/Field.tsx";
export type { FieldWidth } from "./Field/FieldWidth.ts";
export { Fieldset } from "./Fieldset/Fieldset.tsx";
export { FormattedInput } from "./FormattedInput/FormattedInput.tsx";
export { formatDate } from "./format/formatDate.ts";
export { formatDecimal } from "./format/formatDecimal.ts";
export { formatMoney } from "./format/formatMoney.ts";
export { formatSsn } from "./format/formatSsn.ts";
export { formatTaxId } from "./format/formatTaxId.ts";
export { maskSsn } from "./format/maskSsn.ts";
export { Icon } from "./Icon/Icon.tsx";
export { inputAttributes } from "./inputAttributes.ts";
export { Link } from "./Link/Link.tsx";
export { Lookup, type LookupAnswer } from "./Lookup/Lookup.tsx";
export { MoneyInput } from "./MoneyInput/MoneyInput.tsx";
export { messageKeys } from "./messageKeys.ts";
export { NameInput } from "./NameInput/NameInput.tsx";
export { type Level, Notice } from "./Notice/Notice.tsx";
export { type NotificationItem, Notifications } from "./Notifications/Notifications.tsx";
export { NumberInput } from "./NumberInput/NumberInput.tsx";
export { type LayoutLink, PageLayout } from "./PageLayout/PageLayout.tsx";
export { Pager, type PagerProps } from "./Pager/Pager.tsx";
export { PercentInput } from "./PercentInput/PercentInput.tsx";
export { PhoneInput } from "./PhoneInput/PhoneInput.tsx";
export { PoliteStatus } from "./PoliteStatus/PoliteStatus.tsx";
export { QuestionDialog } from "./QuestionDialog/QuestionDialog.tsx";
export { RadioCards } from "./RadioCards/RadioCards.tsx";
export { RadioGroup } from "./RadioGroup/RadioGroup.tsx";
export { type ReferralAnswer, ReferralInput } from "./ReferralInput/ReferralInput.tsx";
export { RequiredDocuments } from "./RequiredDocuments/RequiredDocuments.tsx";
export { Review, type ReviewSection } from "./Review/Review.tsx";
export { type SaveState, SaveStatus } from "./SaveStatus/SaveStatus.tsx";
export { CodeForm } from "./SecondFactor/CodeForm.tsx";
export { type FactorAnswer, SecondFactor } from "./SecondFactor/SecondFactor.tsx";
export { Section } from "./Section/Section.tsx";
export { SelectInput } from "./SelectInput/SelectInput.tsx";
export { ShareDonut } from "./ShareDonut/ShareDonut.tsx";
export { ShareSummary } from "./ShareSummary/ShareSummary.tsx";
export type { ShareRow, ShareTotals } from "./ShareTable/ShareRow.ts";
export { ShareTable } from "./ShareTable/ShareTable.tsx";
export { Spinner } from "./Spinner/Spinner.tsx";
export { SsnInput } from "./SsnInput/SsnInput.tsx";
export { type StatusColour, StatusTag } from "./StatusTag/StatusTag.tsx";
export { type StepAction, StepActions } from "./StepActions/StepActions.tsx";
export { type BarStep, StepBar } from "./StepBar/StepBar.tsx";
export { StepHeading } from "./StepHeading/StepHeading.tsx";
export { SummaryList, type SummaryRow } from "./SummaryList/SummaryList.tsx";
export { TaxIdInput } from "./TaxIdInput/TaxIdInput.tsx";
export { TextArea } from "./TextArea/TextArea.tsx";
export { TextInput } from "./TextInput/TextInput.tsx";
export { Total } from "./Total/Total.tsx";
export { formatFileSize } from "./Upload/formatFileSize.ts";
export { Upload } from "./Upload/Upload.tsx";
export {
  type CardAnswer,
  type FactorOption,
  type FileAnswer,
  type NewCard,
  PortRefusal,
  type SecondFactorPort,
  useWidgetPorts,
  type WidgetPorts,
  WidgetPortsProvider,
} from "./WidgetPorts.ts";
export type { Option, WidgetProps } from "./WidgetProps.ts";
export { YearInput } from "./YearInput/YearInput.tsx";
export { YesNo } from "./YesNo/YesNo.tsx";
