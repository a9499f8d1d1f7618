import { entriesScene } from "./entriesScene.mjs";
import { fill } from "./fill.mjs";
import { meterOf } from "./meterOf.mjs";
import { openPage } from "./openPage.mjs";

/**
 * One sample of a contender at the beneficiaries step, in its own browser contexts.
 * @returns milliseconds of CPU time on the main thread: per key in a name and in a share, per flip, per added entry and
 * per submit; interactive in milliseconds under 4x throttling; script in kB gzipped
 */
export async function measure(browser, origin, { contender, size, contain }) {
  const scene = entriesScene(contender, size, contain);
  const slow = await openPage(browser, origin, scene, 4);
  const { interactive, scriptBytes } = slow;
  await slow.close();

  const opened = await openPage(browser, origin, scene);
  const { page, errors, close } = opened;
  const meter = await meterOf(opened);
  const shows = (selector) => page.evaluate((css) => document.querySelector(css) !== null, selector);

  try {
    // A person in the middle of the list; every fourth entry is an entity.
    const middle = Math.floor(size / 2) % 4 === 3 ? Math.floor(size / 2) - 1 : Math.floor(size / 2);
    const name = contender.control(middle, "name.firstName");
    const nameKey = await meter.text(name);
    const shareKey = await meter.number(contender.control(middle, "share"));

    const back = contender.option(middle, "beneficiaryType", 1);
    const flip = await meter.flip(contender.option(middle, "beneficiaryType", 2), back);
    if (!(await shows(contender.control(middle, "entityName"))))
      throw new Error(`${contender.page} does not show an entity.`);
    await meter.click(back);
    await fill(page, name, "Samuel");
    await refill(middle);

    const submit = await meter.submit();
    if (errors.length > 0) throw new Error(`${contender.page}: ${errors[0]}`);
    const add = await addEntry();
    return { nameKey, shareKey, flip, add, submit, interactive, script: scriptBytes / 1000 };
  } finally {
    await close();
  }

  /** Enter again what the flip may have cleared, so that the submit is valid for all contenders. */
  async function refill(index) {
    const texts = {
      "name.lastName": "Doe",
      ssn: "372116299",
      dateOfBirth: contender.page === "plainRjsf" ? "1984-02-02" : "02/02/1984",
    };
    for (const [path, text] of Object.entries(texts)) {
      await fill(page, contender.control(index, path), text);
    }
    await meter.click(contender.option(index, "relationship", 2));
  }

  /** On a page of its own, because a submitted step takes no more entries. */
  async function addEntry() {
    const fresh = await openPage(browser, origin, scene);
    try {
      const { click } = await meterOf(fresh);
      await click(contender.add);
      const spent = await click(contender.add);
      const last = contender.control(size + 1, "share");
      if (!(await fresh.page.evaluate((css) => document.querySelector(css) !== null, last)))
        throw new Error(`${contender.page} adds no entry.`);
      return spent;
    } finally {
      await fresh.close();
    }
  }
}
