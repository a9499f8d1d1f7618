import { fill } from "./fill.mjs";
import { openPage } from "./openPage.mjs";

const NAME_KEYS = "uelalexandermontgome";
const SETTLE_MS = 250;

/**
 * One sample of a contender, in a browser context of its own.
 * @returns milliseconds of the main thread's CPU time: per key in a name and in a share, per flip, per added entry and
 * per submit; interactive in milliseconds under 4x throttling; script in kB gzipped
 */
export async function measure(browser, origin, { contender, size, contain }) {
  const slow = await openPage(browser, origin, { contender, size, contain, throttle: 4 });
  const { interactive, scriptBytes } = slow;
  await slow.close();

  const { page, cdp, errors, close } = await openPage(browser, origin, { contender, size, contain });
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const quiet = () => page.waitForTimeout(SETTLE_MS);
  const cpu = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  const during = async (act) => {
    await quiet();
    const before = await cpu();
    await act();
    await quiet();
    return (await cpu()) - before;
  };
  const focus = async (selector) => {
    await page.evaluate((css) => {
      const control = document.querySelector(css);
      control.scrollIntoView({ block: "center" });
      control.focus();
    }, selector);
    await page.keyboard.press("End");
  };
  /** What a key costs, with all that runs until the page is quiet again. */
  const typing = async (selector, keys) => {
    await focus(selector);
    const spent = await during(async () => {
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(40);
      }
    });
    return spent / keys.length;
  };
  const click = (selector) =>
    during(() => page.evaluate((css) => document.querySelector(css).click(), selector));
  const look = (selector) =>
    page.evaluate((css) => document.querySelector(css)?.scrollIntoView({ block: "center" }), selector);
  const shown = async (selector) => {
    if (!(await page.evaluate((css) => document.querySelector(css) !== null, selector)))
      throw new Error(`${contender.page} does not show ${selector}.`);
  };

  try {
    // A person in the middle of the list: every fourth entry is an entity.
    const middle = Math.floor(size / 2) % 4 === 3 ? Math.floor(size / 2) - 1 : Math.floor(size / 2);
    const name = contender.control(middle, "name.firstName");
    const share = contender.control(middle, "share");

    await typing(name, "ab");
    const nameKey = await typing(name, NAME_KEYS);
    await focus(share);
    const value = await page.evaluate((css) => document.querySelector(css).value, share);
    const digit = value.at(-1);
    const shareSeries = ["Backspace", digit, "Backspace", digit, "Backspace", digit];
    await typing(share, shareSeries);
    const shareKey = await typing(share, shareSeries);

    const kind = contender.option(middle, "beneficiaryType", 2);
    const back = contender.option(middle, "beneficiaryType", 1);
    await look(kind);
    await click(kind);
    await click(back);
    const flip = await click(kind);
    await shown(contender.control(middle, "entityName"));
    await click(back);
    await fill(page, name, "Samuel");
    await refill(middle);

    const submit = await click("#submit");
    const { valid } = await page.evaluate(() => window.bench);
    if (valid !== true) {
      const why = await page.evaluate(() => document.querySelector(".ErrorSummary, .errors")?.textContent);
      throw new Error(`${contender.page} refuses valid answers: ${why}`);
    }
    await page.evaluate(() => {
      document.querySelector(".StepForm-fields").inert = false;
    });
    if (errors.length > 0) throw new Error(`${contender.page}: ${errors[0]}`);
    const add = await addEntry();
    return { nameKey, shareKey, flip, add, submit, interactive, script: scriptBytes / 1000 };
  } finally {
    await close();
  }

  /** What the flip may have cleared, given again so that the submit is valid for all. */
  async function refill(index) {
    const texts = {
      "name.lastName": "Doe",
      ssn: "372116299",
      dateOfBirth: contender.page === "plainRjsf" ? "1984-02-02" : "02/02/1984",
    };
    for (const [path, text] of Object.entries(texts)) {
      await fill(page, contender.control(index, path), text);
    }
    await click(contender.option(index, "relationship", 2));
  }

  /** In a page of its own: a submitted step takes no more entries. */
  async function addEntry() {
    const fresh = await openPage(browser, origin, { contender, size, contain });
    try {
      await fresh.cdp.send("Performance.enable", { timeDomain: "threadTicks" });
      const spent = async () => {
        await fresh.page.waitForTimeout(SETTLE_MS);
        const { metrics } = await fresh.cdp.send("Performance.getMetrics");
        return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
      };
      const press = () => fresh.page.evaluate((css) => document.querySelector(css).click(), contender.add);
      await press();
      const before = await spent();
      await press();
      const after = await spent();
      const last = contender.control(size + 1, "share");
      if (!(await fresh.page.evaluate((css) => document.querySelector(css) !== null, last)))
        throw new Error(`${contender.page} adds no entry.`);
      return after - before;
    } finally {
      await fresh.close();
    }
  }
}
