import { fill } from "./fill.mjs";
import { openPage } from "./openPage.mjs";

/**
 * The gate before a step is measured: tries a contender's page.
 * @returns what is to be compared with another's: `shown`, the fields it shows at first, after the flip, and after it was
 * taken back, `read`, the notes, tables and breakdowns beside them, and `invalid`, what it calls invalid for each wrong
 * value; and `wrong`: what it does otherwise than the step must, as sentences
 */
export async function conformStep(browser, origin, { contender, scene, step }) {
  const wrong = [];
  const use = async (act) => {
    const opened = await openPage(browser, origin, scene);
    try {
      await opened.page.waitForTimeout(250);
      return await act(opened.page);
    } catch (error) {
      wrong.push(`it fails: ${String(error.message).split("\n")[0]}`);
      return [];
    } finally {
      wrong.push(...new Set(opened.errors.map((error) => `an error on the page: ${error}`)));
      await opened.close();
    }
  };
  const read = [];
  const shown = await use(async (page) => {
    const seen = [await paths(page, contender)];
    read.push(await texts(page));
    for (const value of [step.flip.to, step.flip.from]) {
      await page.evaluate(
        (css) => document.querySelector(css).click(),
        contender.option(step.flip.path, value),
      );
      await page.waitForTimeout(250);
      seen.push(await paths(page, contender));
      read.push(await texts(page));
    }
    return seen;
  });
  const invalid = await use(async (page) => {
    const seen = [];
    for (const [path, bad, good] of step.wrong) {
      await fill(page, contender.control(path), bad);
      if ((await submit(page)) !== false) wrong.push(`${path} "${bad}" is accepted`);
      seen.push(await paths(page, contender, "[aria-invalid=true]"));
      await fill(page, contender.control(path), good);
    }
    if ((await submit(page)) !== true) wrong.push("valid answers are refused");
    if (!(await page.evaluate(() => document.querySelector(".StepForm-fields").inert)))
      wrong.push("a submitted step can still be changed");
    return seen;
  });
  return { shown, read, invalid, wrong };
}

/** The paths of the controls on the page, sorted; entries of a list by their place. */
async function paths(page, contender, which = "") {
  const found = await page.evaluate(
    (css) =>
      [...document.querySelectorAll(css)].map((control) => {
        const entry = control.closest(".EntryList-entries > li");
        return [control.name, entry ? [...entry.parentElement.children].indexOf(entry) : undefined];
      }),
    `.StepForm-fields :is(input, select, textarea)[name]${which}`,
  );
  return [...new Set(found.map(([name, place]) => contender.pathOf(name, place)))].sort();
}

/** What is there to be read and not to be answered: the notes, and the rows of tables, without what they are called. */
function texts(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".StepForm-fields :is(.Notice, tr)")]
      .map((shown) => shown.textContent)
      .sort(),
  );
}

async function submit(page) {
  const before = await page.evaluate(() => window.bench.submits);
  await page.evaluate(() => document.querySelector("#submit").click());
  await page.waitForFunction((count) => window.bench.submits > count, before, { timeout: 5000 });
  await page.waitForTimeout(250);
  return page.evaluate(() => window.bench.valid);
}
