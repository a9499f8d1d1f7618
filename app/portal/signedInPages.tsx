import { lazy, type ReactNode } from "react";
import distributionMenu from "../../schemas/reference/distributionMenu.json";
import downloads from "../../schemas/reference/downloads.json";
import { requestLists } from "./RequestList.ts";

const RequestListPage = lazy(async () => ({
  default: (await import("./RequestListPage.tsx")).RequestListPage,
}));
const DistributionMenuPage = lazy(async () => ({
  default: (await import("./DistributionMenuPage.tsx")).DistributionMenuPage,
}));
const DownloadPage = lazy(async () => ({ default: (await import("./DownloadPage.tsx")).DownloadPage }));

/** The pages beside the flows that reference data lays out, each with its address: lists, the menu, forms to download. */
export const signedInPages: readonly { path: string; page: ReactNode }[] = [
  ...requestLists.map((list) => ({ path: list.path, page: <RequestListPage key={list.path} list={list} /> })),
  { path: distributionMenu.path, page: <DistributionMenuPage /> },
  ...downloads.map((form) => ({ path: form.path, page: <DownloadPage key={form.path} form={form} /> })),
];
