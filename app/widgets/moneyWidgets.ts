/**
 * What the steps that take money out are drawn with. Such a step needs most of them at once, and each is small: on a slow
 * phone one file shows the step sooner than six.
 */
export { AccountCards } from "../../widgets/AccountCards/AccountCards.tsx";
export { AssetTable } from "../../widgets/AssetTable/AssetTable.tsx";
export { Breakdown } from "../../widgets/Breakdown/Breakdown.tsx";
export { DataTable } from "../../widgets/DataTable/DataTable.tsx";
export { Lookup } from "../../widgets/Lookup/Lookup.tsx";
export { TextArea } from "../../widgets/TextArea/TextArea.tsx";
export { Total } from "../../widgets/Total/Total.tsx";
