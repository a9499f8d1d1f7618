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
