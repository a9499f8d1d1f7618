import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Date of birth", required: true, hint: "For example, 03/27/1961." } },
  {
    name: "WithACalendar",
    props: {
      label: "Date of birth",
      required: true,
      hint: "For example, 03/27/1961.",
      ui: { opensYearsBack: 18 },
    },
  },
  { name: "Filled", props: { label: "Date of birth", required: true, value: "1961-03-27" } },
  {
    name: "Unreadable",
    props: {
      label: "Date of birth",
      required: true,
      value: "30 Feb 1961",
      error: "Date of birth must be a real date, like 03/27/1980",
    },
  },
  {
    name: "Month",
    props: {
      label: "Card expires",
      required: true,
      hint: "Month and year, like 03/2019",
      schemaFormat: "month",
      value: "2027-03",
    },
  },
  {
    name: "MonthOrDay",
    props: {
      label: "When did you move there?",
      hint: "At least month and year, like 03/2019 or 03/15/2019",
      schemaFormat: "month-or-date",
      value: "2019-03-15",
    },
  },
  {
    name: "AsMuchAsIsKnown",
    props: {
      label: "When did you start to work there?",
      hint: "As much as you know, like 2019, 03/2019 or 03/15/2019",
      schemaFormat: "partial-date",
      value: "2019",
    },
  },
  {
    name: "TooLittle",
    props: {
      label: "Card expires",
      required: true,
      hint: "Month and year, like 03/2019",
      schemaFormat: "month",
      value: "2027",
      error: "Card expires must be a month and a year, like 03/2019",
    },
  },
  {
    name: "MonthReadOnly",
    props: { label: "Card expires", schemaFormat: "month", value: "2027-03", readOnly: true },
  },
];
