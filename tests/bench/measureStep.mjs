import { meterOf } from "./meterOf.mjs";
import { openPage } from "./openPage.mjs";

/**
 * One sample of a contender at one of `moneySteps`, in its own browser contexts.
 * @returns milliseconds of CPU time on the main thread: per key in a text (undefined if the step has none) and in an
 * amount, per flip and per submit; interactive in milliseconds under 4x throttling; script in kB gzipped
 */
export async function measureStep(browser, origin, { contender, scene, step }) {
  const slow = await openPage(browser, origin, scene, 4);
  const { interactive, scriptBytes } = slow;
  await slow.close();
  const use = async (act) => {
    const opened = await openPage(browser, origin, scene);
    try {
      const result = await act(await meterOf(opened));
      if (opened.errors.length > 0) throw new Error(opened.errors[0]);
      return result;
    } catch (error) {
      throw new Error(`${contender.page} at ${step.flow}: ${error.message}`);
    } finally {
      await opened.close();
    }
  };
  const { path, from, to } = step.flip;
  const keys = await use(async (meter) => ({
    textKey: step.text && (await meter.text(contender.control(step.text))),
    amountKey: await meter.number(contender.control(step.amount)),
    flip: await meter.flip(contender.option(path, to), contender.option(path, from)),
  }));
  const submit = await use((meter) => meter.submit());
  return { ...keys, submit, interactive, script: scriptBytes / 1000 };
}
