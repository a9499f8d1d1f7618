import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  CodeInput,
  DateInput,
  MoneyInput,
  NameInput,
  PercentInput,
  PhoneInput,
  RadioCards,
  RadioGroup,
  SsnInput,
  TaxIdInput,
  TextArea,
  TextInput,
  type WidgetProps,
} from "../../widgets/index.ts";
import { AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

const box = () => page.getByRole("textbox");
const input = () => box().element() as HTMLInputElement;

/** Inserts a text at once, like a paste. */
async function paste(text: string) {
  await box().click();
  input().setSelectionRange(0, input().value.length);
  document.execCommand("insertText", false, text);
}

const given = { label: "Answer", required: true };

test.each([
  ["MoneyInput", MoneyInput, 2, "10.005", 10.01, "10.01"],
  ["MoneyInput", MoneyInput, 2, "-1.005", -1.01, "-1.01"],
  ["MoneyInput", MoneyInput, 2, "0.0000001", 0, "0.00"],
  ["MoneyInput", MoneyInput, 2, "ten", "ten", "ten"],
  ["PercentInput", PercentInput, 1, "10.25", 10.3, "10.3"],
] as const)(
  "OTD068 %s rounds what was typed when it is left, where that is said",
  async (_name, widget, round, typed, answer, written) => {
    const answers: unknown[] = [];
    await stand(
      <AnswerStage
        widget={widget}
        example={{ ...given, ui: { round } }}
        onChange={(next) => answers.push(next)}
      />,
    );
    await paste(typed);
    expect(input().value).toBe(typed);
    await userEvent.tab();
    await expect.poll(() => [answers.at(-1), input().value]).toEqual([answer, written]);
  },
);

test.each([
  ["MoneyInput", MoneyInput, 2, "600.125", 600.13, "600.13"],
  ["PercentInput", PercentInput, 1, "12.25", 12.3, "12.3"],
] as const)(
  "OTD068 %s rounds what was typed before Enter sends its form",
  async (_name, widget, round, typed, answer, written) => {
    const answers: unknown[] = [];
    const sent: unknown[] = [];
    await stand(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(answers.at(-1));
        }}
      >
        <AnswerStage
          widget={widget}
          example={{ ...given, ui: { round } }}
          onChange={(next) => answers.push(next)}
        />
      </form>,
    );
    await paste(typed);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => [sent, input().value]).toEqual([[answer], written]);
    expect(document.activeElement).toBe(input());
  },
);

/** A text pasted into a widget, the resulting answer, and the text after the field is left. */
interface PastedCase {
  // The cases have answers of several types.
  widget: ComponentType<WidgetProps<never>>;
  pasted: string;
  answer: unknown;
  written: string;
  ui?: { latinOnly: boolean };
  schemaFormat?: string;
}

describe("a pasted text is read and written when the field is left", () => {
  const cases: PastedCase[] = [
    { widget: MoneyInput, pasted: "$1234.5", answer: 1234.5, written: "1,234.50" },
    { widget: MoneyInput, pasted: "1,23", answer: "1,23", written: "1,23" },
    { widget: PercentInput, pasted: "33.333333 %", answer: 33.333333, written: "33.333333" },
    { widget: MoneyInput, pasted: "10.005", answer: 10.005, written: "10.005" },
    { widget: DateInput, pasted: "Jan 2 1980", answer: "1980-01-02", written: "01/02/1980" },
    { widget: DateInput, pasted: "30 Feb 1980", answer: "30 Feb 1980", written: "30 Feb 1980" },
    ...[
      { format: "month", pasted: "3/2019", answer: "2019-03", written: "03/2019" },
      { format: "month", pasted: "03/15/2019", answer: "2019-03", written: "03/2019" },
      { format: "month", pasted: "2019", answer: "2019", written: "2019" },
      { format: "month-or-date", pasted: "March 2019", answer: "2019-03", written: "03/2019" },
      { format: "month-or-date", pasted: "3/15/2019", answer: "2019-03-15", written: "03/15/2019" },
      { format: "partial-date", pasted: "2019", answer: "2019", written: "2019" },
      { format: "partial-date", pasted: "13/2019", answer: "13/2019", written: "13/2019" },
    ].map(({ format, ...each }) => ({ widget: DateInput, schemaFormat: format, ...each })),
    { widget: SsnInput, pasted: "123 45 6789", answer: "123456789", written: "•••-••-6789" },
    { widget: SsnInput, pasted: "123-45", answer: "123-45", written: "123-45" },
    { widget: TaxIdInput, pasted: "12 3456789", answer: "123456789", written: "12-3456789" },
    {
      widget: NameInput,
      pasted: "  Mary  O’Brien-Núñez ",
      answer: "Mary O’Brien-Núñez",
      written: "Mary O’Brien-Núñez",
    },
    { widget: CodeInput, pasted: "482 913", answer: "482913", written: "482913" },
    { widget: CodeInput, pasted: "12O4", answer: "12O4", written: "12O4" },
    // As keyboards for Chinese and Japanese write them.
    { widget: SsnInput, pasted: "１２３－４５－６７８９", answer: "123456789", written: "•••-••-6789" },
    { widget: SsnInput, pasted: "１２３", answer: "123", written: "123" },
    { widget: TaxIdInput, pasted: "１２３４５６７８９", answer: "123456789", written: "12-3456789" },
    { widget: MoneyInput, pasted: "１，２３４．５", answer: 1234.5, written: "1,234.50" },
    { widget: PercentInput, pasted: "３３．５", answer: 33.5, written: "33.5" },
    { widget: DateInput, pasted: "０１／０２／１９８０", answer: "1980-01-02", written: "01/02/1980" },
    { widget: CodeInput, pasted: "４８２　９１３", answer: "482913", written: "482913" },
    {
      widget: PhoneInput,
      pasted: "＋４１５ ５５５０１２３",
      answer: "+415 5550123",
      written: "+415 5550123",
    },
    {
      widget: TextInput,
      pasted: "José 7 Lee",
      answer: "Jos Lee",
      written: "Jos  Lee",
      ui: { latinOnly: true },
    },
  ];

  test.each(cases.map((each) => [each.widget.name, each.pasted, each] as const))(
    "%s: %s",
    async (_, __, { widget, pasted, answer, written, ui, schemaFormat }) => {
      const answers: unknown[] = [];
      await stand(
        <AnswerStage
          widget={widget as unknown as ComponentType<WidgetProps<unknown>>}
          example={{ ...given, ui, schemaFormat }}
          onChange={(next) => answers.push(next)}
        />,
      );
      await paste(pasted);
      expect(input().value).toBe(pasted);
      await userEvent.tab();
      if (ui) expect(String(answers.at(-1)).replace(/ +/g, " ")).toBe(answer);
      else expect(answers.at(-1)).toBe(answer);
      expect(input().value).toBe(written);
    },
  );
});

test.each([
  ["78701-5678", "78701"],
  ["787015678", "78701"],
  [" 78701 - 5678 ", "78701"],
  ["７８７０１－５６７８", "78701"],
  ["787015", "787015"],
  ["K1A 0B1", "K1A 0B1"],
])("a ZIP+4 keeps its five digits, shown when the field is left: %s", async (pasted, kept) => {
  const answers: unknown[] = [];
  await stand(
    <AnswerStage
      widget={TextInput}
      example={{ ...given, props: { plusFour: true } }}
      onChange={(next) => answers.push(next)}
    />,
  );
  await paste(pasted);
  expect(input().value).toBe(pasted);
  await userEvent.tab();
  expect(input().value).toBe(kept);
  expect(answers.at(-1)).toBe(kept);
});

test.each([
  ["TextInput", TextInput],
  ["NameInput", NameInput],
] as const)("%s says how many characters are left from the last 20 on", async (_name, widget) => {
  await stand(<AnswerStage widget={widget} example={{ ...given, maxLength: 40 }} />);
  await paste("x".repeat(19));
  expect(input().getAttribute("aria-describedby")).toBeNull();
  await paste("x".repeat(37));
  await expect.element(page.getByText("Characters left: 3")).toBeVisible();
  await expect.element(box()).toHaveAccessibleDescription("Characters left: 3");
  await paste("x".repeat(42));
  await expect.element(page.getByText("Characters too many: 2")).toBeVisible();
});

test.each([
  ["gb29 nwbk-6016.1331/9268 19", "GB29NWBK60161331926819"],
  ["12(34)", "1234"],
  ["12ß4", "12ß4"],
])("BLK048 where letters count, %s is kept as %s", async (pasted, kept) => {
  const answers: unknown[] = [];
  await stand(
    <AnswerStage
      widget={CodeInput}
      example={{ ...given, ui: { upperCase: true } }}
      onChange={(next) => answers.push(next)}
    />,
  );
  await paste(pasted);
  await userEvent.tab();
  expect(answers.at(-1)).toBe(kept);
  expect(input().value).toBe(kept);
});

test("BLK060 keeps only letters and spaces where the schema asks for Latin letters", async () => {
  const answers: unknown[] = [];
  await stand(
    <AnswerStage
      widget={TextInput}
      example={{ ...given, ui: { latinOnly: true } }}
      onChange={(next) => answers.push(next)}
    />,
  );
  await paste("Ann-Marie 2 Lee.");
  expect(answers.at(-1)).toBe("AnnMarie  Lee");
});

test.each([
  ["SsnInput", SsnInput, "(123) 45.67-89", "123456789"],
  ["TaxIdInput", TaxIdInput, "12/345 67-89", "123456789"],
  ["CodeInput", CodeInput, " 4829 13–07 ", "48291307"],
] as const)(
  "BLK060 keeps only the digits where %s asks for a number",
  async (_name, widget, pasted, kept) => {
    const answers: unknown[] = [];
    await stand(<AnswerStage widget={widget} example={given} onChange={(next) => answers.push(next)} />);
    await paste(pasted);
    await userEvent.tab();
    expect(answers.at(-1) === kept).toBe(true);
  },
);

test("the caret stays where one types in the middle", async () => {
  await stand(<AnswerStage widget={MoneyInput} example={{ ...given, value: 1234.5 }} />);
  await box().click();
  input().setSelectionRange(1, 1);
  await userEvent.keyboard("9");
  expect(input().value).toBe("19,234.50");
  expect(input().selectionStart).toBe(2);
  await userEvent.keyboard("8");
  expect(input().value).toBe("198,234.50");
  expect(input().selectionStart).toBe(3);
});

test("REG061 a Social Security number shows itself while edited and on request, and is never kept by the browser", async () => {
  await stand(
    <AnswerStage widget={SsnInput} example={{ ...given, value: "123456789", ui: { autocomplete: "on" } }} />,
  );
  expect(input().value).toBe("•••-••-6789");
  expect(input().autocomplete).toBe("off");
  await box().click();
  expect(input().value).toBe("123-45-6789");
  await userEvent.tab();
  const reveal = page.getByRole("button", { name: "Show Answer" });
  await expect.element(reveal).toHaveFocus();
  await expect.element(reveal).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("{Enter}");
  expect(input().value).toBe("123-45-6789");
  await expect.element(reveal).toHaveAttribute("aria-pressed", "true");
});

test.each([TextInput, NameInput, CodeInput, SsnInput, TaxIdInput].map((each) => [each.name, each] as const))(
  "what is typed into a %s goes to no spelling service",
  async (_name, widget) => {
    await stand(<AnswerStage widget={widget as never} example={given} />);
    expect(input().spellcheck).toBe(false);
  },
);

test("the spelling of a text is checked where its definition says so", async () => {
  await stand(<AnswerStage widget={TextInput} example={{ ...given, ui: { spellcheck: true } }} />);
  expect(input().spellcheck).toBe(true);
});

test("emptying a field takes its answer away", async () => {
  const answers: unknown[] = [];
  await stand(
    <AnswerStage
      widget={MoneyInput}
      example={{ ...given, value: 5 }}
      onChange={(next) => answers.push(next)}
    />,
  );
  await box().clear();
  expect(answers).toEqual([undefined]);
});

test("says that it is invalid, required and by what it is described", async () => {
  await stand(
    <AnswerStage widget={DateInput} example={{ ...given, hint: "A hint.", error: "Answer is required" }} />,
  );
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(input().getAttribute("aria-required")).toBe("true");
  const described = input().getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "A hint.",
    "Error: Answer is required",
  ]);
});

test.each([
  ["a field", "textbox", DateInput, false],
  ["a group of several controls", "radio", RadioGroup, true],
] as const)("LAY042 shows the message beneath %s", async (_, role, widget, group) => {
  const options = ["Wire", "Check"].map((label) => ({ value: label, label }));
  const example = { ...given, options, error: "Answer is required" };
  await stand(
    <AnswerStage widget={widget as ComponentType<WidgetProps<unknown>>} example={example} group={group} />,
  );
  const below = page.getByText("Answer is required").element().getBoundingClientRect().top;
  const controls = page.getByRole(role).elements();
  expect(controls).not.toEqual([]);
  for (const control of controls)
    expect(below).toBeGreaterThanOrEqual(control.getBoundingClientRect().bottom);
});

test.each([
  ["an error", RadioGroup, { error: "Answer is required" }],
  ["a choice", RadioGroup, { value: "Wire" }],
  ["a chosen card", RadioCards, { value: "Wire" }],
] as const)("what the pointer rests on keeps the color of %s", async (_, widget, state) => {
  const options = ["Wire", "Check"].map((label) => ({ value: label, label }));
  await stand(
    <AnswerStage
      widget={widget as ComponentType<WidgetProps<unknown>>}
      example={{ ...given, options, ...state }}
      group
    />,
  );
  const wire = page.getByRole("radio", { name: "Wire" });
  const colors = () =>
    [wire.element(), wire.element().closest(".Choice")!].map((part) => getComputedStyle(part).borderColor);
  await userEvent.unhover(wire);
  const atRest = colors();
  await userEvent.hover(wire);
  expect(wire.element().matches(":hover")).toBe(true);
  expect(colors()).toEqual(atRest);
});

test.each([
  ["TextInput", TextInput],
  ["TextArea", TextArea],
] as const)("%s counts nothing that can only be read", async (_name, widget) => {
  const text = "x".repeat(30);
  await stand(
    <AnswerStage widget={widget} example={{ ...given, value: text, maxLength: 40, readOnly: true }} />,
  );
  await expect.element(box()).toHaveValue(text);
  await userEvent.tab();
  await expect.element(box()).toHaveFocus();
  expect(page.getByText(/^Characters/).elements()).toEqual([]);
});

test("OTD076 an emoji counts as one of the 600 characters of instructions, as the check counts it", async () => {
  const ui = { maxLength: 600 };
  await stand(<AnswerStage widget={TextArea} example={{ label: "Instructions", required: false, ui }} />);
  await box().fill("😀".repeat(600));
  await expect.element(page.getByText("Characters left: 0")).toBeVisible();
  await box().fill("😀".repeat(601));
  await expect.element(page.getByText("Characters too many: 1")).toBeVisible();
});

test("OTD076 instructions of at most 600 characters say how many are left, from the last 20 on", async () => {
  await stand(
    <AnswerStage widget={TextArea} example={{ label: "Instructions", required: false, maxLength: 600 }} />,
  );
  await box().fill("x".repeat(579));
  expect(page.getByText(/^Characters/).elements()).toEqual([]);
  await box().fill("x".repeat(580));
  await expect.element(page.getByText("Characters left: 20")).toBeVisible();
  await box().fill("x".repeat(601));
  await expect.element(box()).toHaveAccessibleDescription(/Characters too many: 1/);
});

test("a text of limited length says how many characters are left, and never cuts any off", async () => {
  await stand(
    <AnswerStage
      widget={TextInput}
      example={{ label: "Reference", required: true, ui: { maxLength: 10 } }}
    />,
  );
  await box().fill("12345678");
  await expect.element(page.getByText("Characters left: 2")).toBeVisible();
  await box().fill("123456789012");
  await expect.element(box()).toHaveValue("123456789012");
  await expect.element(box()).toHaveAccessibleDescription(/Characters too many: 2/);
});
