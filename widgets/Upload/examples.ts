import type { AnswerExample } from "../Example.ts";

const ui = {
  upload: "identity",
  accept: ["pdf", "png", "jpg", "jpeg", "gif", "bmp"],
  maxFiles: 5,
  maxBytes: 10_485_760,
  noDuplicates: true,
};
const passport = { id: "f1", fileName: "passport.pdf", name: "passport", ext: "pdf", size: 2_411_724 };
const license = {
  id: "f2",
  fileName: "drivers-license-front.jpg",
  name: "drivers-license-front",
  ext: "jpg",
  size: 655_360,
};
const long = {
  id: "f3",
  fileName:
    "Scan of my passport and of my driver's license, both sides, taken on November 20 2026 at home.pdf",
  name: "Scan",
  ext: "pdf",
};

/** States of the upload, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Identity documents", required: true, ui } },
  {
    name: "Hint",
    props: {
      label: "Identity documents",
      hint: "A driver's license, passport or state ID that is still valid.",
      required: false,
      ui,
    },
  },
  { name: "Filled", props: { label: "Identity documents", required: true, value: [passport, license], ui } },
  {
    name: "Invalid",
    props: { label: "Identity documents", required: true, error: "At least one file is required", ui },
  },
  {
    name: "ReadOnly",
    props: { label: "Identity documents", required: true, readOnly: true, value: [passport], ui },
  },
  { name: "LongText", props: { label: "Identity documents", required: true, value: [long, passport], ui } },
];
