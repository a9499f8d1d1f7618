import { fill } from "./fill.mjs";
import { linesOf } from "./linesOf.mjs";
import { openPage } from "./openPage.mjs";

/**
 * The check before measuring a step: tries a contender's page.
 * @returns what to compare with another contender: `shown`, the fields at first, after the flip and after undoing it;
 * `read`, all that there is to read at first and after the flip; `invalid`, what it marks invalid for each wrong value;
 * and `wrong`: how it differs from what the step must do, as sentences
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
    read.push(await linesOf(page));
    for (const value of [step.flip.to, step.flip.from]) {
      await page.evaluate(
        (css) => document.querySelector(css).click(),
        contender.option(step.flip.path, value),
      );
      await page.waitForTimeout(250);
      seen.push(await paths(page, contender));
      // Once it is undone, what was hidden is there again by hand, where the flow has forgotten it.
      if (value === step.flip.to) read.push(await linesOf(page));
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

/** The paths of the controls on the page, sorted. Entries of a list are named by their position. */
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

async function submit(page) {
  const before = await page.evaluate(() => window.bench.submits);
  await page.evaluate(() => document.querySelector("#submit").click());
  await page.waitForFunction((count) => window.bench.submits > count, before, { timeout: 5000 });
  await page.waitForTimeout(250);
  return page.evaluate(() => window.bench.valid);
}
