// Written by `npm run generate` from the widget.json files; edit those.
export { AccountCards } from "../../../widgets/AccountCards/AccountCards.tsx";
export { AssetTable } from "../../../widgets/AssetTable/AssetTable.tsx";
export { Breakdown } from "../../../widgets/Breakdown/Breakdown.tsx";
export { DataTable } from "../../../widgets/DataTable/DataTable.tsx";
export { Lookup } from "../../../widgets/Lookup/Lookup.tsx";
export { TextArea } from "../../../widgets/TextArea/TextArea.tsx";
export { Total } from "../../../widgets/Total/Total.tsx";
