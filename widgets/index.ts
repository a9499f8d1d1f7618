/** The building blocks of widgets and pages. The widgets that schemas name are exported from their own folders. */

export { Button } from "./Button/Button.tsx";
export { CheckboxInput } from "./CheckboxInput/CheckboxInput.tsx";
export { ConfirmDialog } from "./ConfirmDialog/ConfirmDialog.tsx";
export { CountdownDialog } from "./CountdownDialog/CountdownDialog.tsx";
export { DateRangeDialog } from "./DateRangeDialog/DateRangeDialog.tsx";
export type { DateRange } from "./DateRangeDialog/dateRange.ts";
export { Dialog } from "./Dialog/Dialog.tsx";
export { Disclosure } from "./Disclosure/Disclosure.tsx";
export type { Entry } from "./EntryList/EntryCard.tsx";
export { EntryList, type EntryListProps } from "./EntryList/EntryList.tsx";
export { ErrorSummary } from "./ErrorSummary/ErrorSummary.tsx";
export { describedBy } from "./Field/describedBy.ts";
export { Field, FieldMessages, leaving } from "./Field/Field.tsx";
export type { FieldWidth } from "./Field/FieldWidth.ts";
export { Fieldset } from "./Fieldset/Fieldset.tsx";
export { FormattedInput } from "./FormattedInput/FormattedInput.tsx";
export { formatDate } from "./format/formatDate.ts";
export { formatSsn, formatTaxId, maskSsn } from "./format/identifiers.ts";
export { formatDecimal, formatMoney } from "./format/numbers.ts";
export * from "./generated/components.ts";
export { Icon } from "./Icon/Icon.tsx";
export { inputAttributes } from "./inputAttributes.ts";
export { Link } from "./Link/Link.tsx";
export { useCandidates } from "./Lookup/useCandidates.ts";
export { messageKeys } from "./messageKeys.ts";
export { type Level, Notice } from "./Notice/Notice.tsx";
export { withCalls } from "./Notice/withCalls.tsx";
export { type NotificationItem, Notifications } from "./Notifications/Notifications.tsx";
export { type LayoutLink, PageLayout } from "./PageLayout/PageLayout.tsx";
export { Pager, type PagerProps } from "./Pager/Pager.tsx";
export { PoliteStatus } from "./PoliteStatus/PoliteStatus.tsx";
export { QuestionDialog } from "./QuestionDialog/QuestionDialog.tsx";
export { RequiredDocuments } from "./RequiredDocuments/RequiredDocuments.tsx";
export { Review, type ReviewSection } from "./Review/Review.tsx";
export { type SaveState, SaveStatus } from "./SaveStatus/SaveStatus.tsx";
export { CodeForm } from "./SecondFactor/CodeForm.tsx";
export { FactorEntry } from "./SecondFactor/FactorEntry.tsx";
export { Section } from "./Section/Section.tsx";
export { ShareDonut } from "./ShareDonut/ShareDonut.tsx";
export { ShareSummary } from "./ShareSummary/ShareSummary.tsx";
export { ShareTable } from "./ShareTable/ShareTable.tsx";
export type { ShareRow, ShareTotals } from "./ShareTable/shares.ts";
export { Skeleton } from "./Skeleton/Skeleton.tsx";
export { SortHeader } from "./SortHeader/SortHeader.tsx";
export { Spinner } from "./Spinner/Spinner.tsx";
export { type StatusColor, StatusTag } from "./StatusTag/StatusTag.tsx";
export { type StepAction, StepActions } from "./StepActions/StepActions.tsx";
export { type BarStep, StepBar } from "./StepBar/StepBar.tsx";
export { StepHeading } from "./StepHeading/StepHeading.tsx";
export { SummaryList, type SummaryRow } from "./SummaryList/SummaryList.tsx";
export { fileExtension } from "./Upload/checkFile.ts";
export { formatFileSize, megabytes } from "./Upload/fileSizes.ts";
export { Upload } from "./Upload/Upload.tsx";
export {
  type CardAnswer,
  type FactorOption,
  type FileAnswer,
  type NewCard,
  PortRefusal,
  type SecondFactorPort,
  somePorts,
  useWidgetPorts,
  type WidgetPorts,
  WidgetPortsProvider,
} from "./WidgetPorts.ts";
export type { Option, WidgetProps } from "./WidgetProps.ts";
