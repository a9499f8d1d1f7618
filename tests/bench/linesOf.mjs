/** All that there is to read in a step, line by line: titles, labels, hints, choices, notes and tables. */
export function linesOf(page) {
  return page.evaluate(() =>
    document
      .querySelector(".StepForm-fields")
      .innerText.split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  );
}

/** How texts differ from those expected, as sentences with the verb `does`. */
export function differences(texts, expected, does) {
  const missing = expected.filter((text) => !texts.includes(text));
  const more = texts.filter((text) => !expected.includes(text));
  return [
    ...missing.map((text) => `does not: ${does} "${text}"`),
    ...more.map((text) => `${does} "${text}" besides`),
  ];
}
