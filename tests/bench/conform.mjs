import { entriesScene } from "./entriesScene.mjs";
import { fill } from "./fill.mjs";
import { linesOf } from "./linesOf.mjs";
import { openPage } from "./openPage.mjs";

const SIZE = 4;

/**
 * The check before measuring: opens a contender's page and tries it.
 * @param shownFields the fields that each kind of entry shows
 * @returns `read`, all that there is to read at first; `wrong`, how it differs from what the step must do, as sentences
 */
export async function conform(browser, origin, contender, { shownFields, allFields }) {
  const wrong = [];
  let read = [];
  const expect = (holds, what) => holds || wrong.push(what);
  const { page, errors, close } = await openPage(browser, origin, entriesScene(contender, SIZE));
  const settle = () => page.waitForTimeout(250);
  const exists = (selector) => page.evaluate((css) => document.querySelector(css) !== null, selector);
  const click = (selector) => page.evaluate((css) => document.querySelector(css).click(), selector);
  const bench = () => page.evaluate(() => window.bench);
  const shows = async (index, kind, when) => {
    await settle();
    for (const path of allFields) {
      const is = await exists(contender.control(index, path));
      const should = shownFields[kind].includes(path);
      if (is !== should) wrong.push(`${when}: ${path} is ${is ? "shown" : "not shown"}`);
    }
  };
  /** Paths in one entry whose control is marked invalid or has an error beneath it. */
  const invalidIn = (index) =>
    page.evaluate(
      (controls) =>
        controls
          .filter(([, css]) => {
            const control = document.querySelector(css);
            if (!control) return false;
            if (control.getAttribute("aria-invalid") === "true" || control.dataset.invalid === "true")
              return true;
            const box = control.closest(".Field, .rjsf-field");
            return (
              box?.querySelector(
                ":scope > .Field-error, :scope > div > .error-detail, :scope > .error-detail",
              ) != null
            );
          })
          .map(([path]) => path)
          .sort(),
      allFields.map((path) => [path, contender.control(index, path)]),
    );
  const submit = async () => {
    const { submits } = await bench();
    await click("#submit");
    await page
      .waitForFunction((before) => window.bench.submits > before, submits, { timeout: 5000 })
      .catch(() => wrong.push("a submit comes to nothing"));
    await settle();
    return (await bench()).valid;
  };

  try {
    await settle();
    read = await linesOf(page);
    await shows(0, "person", "a person");
    await shows(3, "entity", "an entity");
    await click(contender.control(1, "noSSN"));
    await shows(1, "personWithoutSsn", "a person without an SSN");
    await click(contender.control(1, "noSSN"));
    await shows(1, "person", "a person with an SSN again");
    await click(contender.option(3, "trust", 1));
    await shows(3, "trust", "a trust");
    await click(contender.option(2, "beneficiaryType", 2));
    await shows(2, "entity", "a person made an entity");
    expect(
      (await page.locator(contender.control(0, "name.firstName")).inputValue()) === "Sam",
      "the seed is not shown",
    );
    const countries = await page.evaluate(
      (css) => Math.max(...[...document.querySelectorAll(css)].map((select) => select.options?.length ?? 0)),
      contender.control(0, "address.country"),
    );
    expect(countries >= 249, "the countries are not offered");

    expect((await submit()) === false, "missing answers are accepted");
    const ofEntity = ["contactPerson", "entityName", "trust"];
    const ofTrust = ["acceptTrustDisclosure", "attachments", "taxId"];
    const missing = { 0: [], 2: ofEntity, 3: ofTrust };
    for (const [index, paths] of Object.entries(missing)) {
      const found = await invalidIn(Number(index));
      expect(
        found.join() === paths.join(),
        `submitted with missing answers, entry ${index} asks for [${found}] instead of [${paths}]`,
      );
    }

    await click(contender.add);
    await settle();
    const focused = await page.evaluate(
      (css) => {
        const entry = document.querySelector(css)?.closest(".EntryCard, .rjsf-array-item");
        return entry?.contains(document.activeElement) === true;
      },
      contender.control(SIZE, "share"),
    );
    expect(focused, "an added entry does not take the focus");

    await close().catch(() => {});
    const again = await openPage(browser, origin, entriesScene(contender, SIZE));
    await tryValues(again);
    await again.close();
    errors.push(...again.errors);
  } catch (error) {
    wrong.push(`it fails: ${String(error.message).split("\n")[0]}`);
  } finally {
    await close().catch(() => {});
  }
  wrong.push(...new Set(errors.map((error) => `an error on the page: ${error.split("\n")[0]}`)));
  return { read, wrong };

  /** Enter wrong values of each kind, correct them, then check the shares. */
  async function tryValues(opened) {
    const { page: other } = opened;
    const enter = (index, path, text) => fill(other, contender.control(index, path), text);
    const press = async () => {
      const before = await other.evaluate(() => window.bench.submits);
      await other.evaluate(() => document.querySelector("#submit").click());
      await other.waitForFunction((count) => window.bench.submits > count, before, { timeout: 5000 });
      await other.waitForTimeout(250);
      return other.evaluate(() => window.bench.valid);
    };
    const cases = [
      ["address.zipPostalCode", "123", "60001"],
      ["ssn", "666116209", "372116209"],
      ["ssn", "118609245", "372116209"],
      ["email", "nobody", "somebody@example.com"],
      ["email", "olive.ward@example.com", "somebody@example.com"],
      ["name.lastName", "", "Doe"],
      ["phone.number", "217-555", "217-5551000"],
      ["share", "49", "50"],
    ];
    for (const [path, bad, good] of cases) {
      await enter(0, path, bad);
      expect((await press()) === false, `${path} "${bad}" is accepted`);
      await enter(0, path, good);
    }
    const totals = await other.evaluate(() => document.querySelector(".ShareSummary")?.textContent ?? "");
    expect(/100%/.test(totals), `the totals do not say 100% (${totals.slice(0, 60)})`);
    expect((await press()) === true, "valid answers are refused");
    expect(
      await other.evaluate(() => document.querySelector(".StepForm-fields").inert),
      "a submitted step can still be changed",
    );
  }
}
