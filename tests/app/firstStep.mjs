/** What the page loads at step 1 of account opening besides its entry, by the end of the manifest keys. */
export const firstStepFiles = [
  "index.html",
  "flow/FlowPage.tsx",
  "virtual:flow/registration",
  "widgets/EntryUpload/EntryUpload.tsx",
  "widgets/CountryDialog/CountryDialog.tsx",
];
