const SETTLE_MS = 250;

/**
 * Actions on an open page and their cost: milliseconds of CPU time on the main thread, including style, layout and
 * paint.
 */
export async function meterOf({ page, cdp }) {
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
  /** The cost of a key, with everything that runs until the page is quiet again. */
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
  return {
    click,
    /** The cost of a key in a text. */
    text: async (selector) => {
      await typing(selector, "ab");
      return typing(selector, "uelalexandermontgome");
    },
    /** The cost of a key in a number: its last digit is removed and typed again. */
    number: async (selector) => {
      await focus(selector);
      const digit = (await page.evaluate((css) => document.querySelector(css).value, selector)).at(-1);
      const series = ["Backspace", digit, "Backspace", digit, "Backspace", digit];
      await typing(selector, series);
      return typing(selector, series);
    },
    /** The cost of changing a choice: the mean of three changes, after one that does not count. */
    flip: async (to, back) => {
      await page.evaluate((css) => document.querySelector(css)?.scrollIntoView({ block: "center" }), to);
      await click(to);
      let spent = 0;
      for (let time = 0; time < 3; time += 1) {
        await click(back);
        spent += await click(to);
      }
      return spent / 3;
    },
    /** The cost of a submit. @throws Error if the page refuses it */
    submit: async () => {
      const spent = await click("#submit");
      if ((await page.evaluate(() => window.bench)).valid === true) return spent;
      const why = await page.evaluate(() => document.querySelector(".ErrorSummary, .errors")?.textContent);
      throw new Error(`Valid answers are refused: ${why}`);
    },
  };
}
