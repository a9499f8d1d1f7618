import { conformStep } from "./conformStep.mjs";
import { differences } from "./linesOf.mjs";
import { measureStep } from "./measureStep.mjs";
import { openPage } from "./openPage.mjs";
import { stepColumns } from "./report.mjs";
import { stepContenders } from "./stepContenders.mjs";

const OURS = "ourStep";

/**
 * The largest step of each wizard that takes money out, at one of its examples.
 * @param given the steps of `moneySteps`, each with its example
 * @param only the kinds of contender to measure, `ours` or `handCoded`; all if undefined
 */
export function stepsBench({ given, only }) {
  const scenes = given.map(({ step, example }) => ({
    step,
    entrants: stepContenders(step)
      .filter(({ usesEngine }) => !only || only.includes(usesEngine ? "ours" : "handCoded"))
      .map((contender) => ({ contender, step, scene: sceneOf(contender, step, example) })),
  }));
  return {
    title: "The largest step of each wizard that takes money out",
    columns: stepColumns,
    reference: "byHand",
    ours: () => "ours",
    pages: scenes.flatMap(({ entrants }) => entrants.map(({ contender }) => contender)),
    labels: { byHand: "react-hook-form, by hand", ours: "Stepwright" },
    conform: async (browser, origin) => {
      const found = [];
      for (const { step, entrants } of scenes) {
        const tried = [];
        for (const entrant of entrants)
          tried.push({ ...entrant, ...(await conformStep(browser, origin, entrant)) });
        // The flow's examples prove that our page is right.
        const ours = tried.find(({ contender }) => contender.page === OURS);
        for (const each of tried) {
          const others = ours ? unlike(each, ours) : [];
          found.push({ label: `${step.flow}, ${each.contender.label}`, wrong: [...each.wrong, ...others] });
        }
      }
      return found;
    },
    warmUps: (browser, origin) =>
      scenes[0].entrants.map((entrant) => () => measureStep(browser, origin, entrant)),
    scenes: scenes.map(({ step, entrants }) => ({
      scene: step.title,
      entrants: entrants.map((entrant) => ({
        name: entrant.contender.usesEngine ? "ours" : "byHand",
        open: (browser, origin) => openPage(browser, origin, entrant.scene),
        measure: (browser, origin) => measureStep(browser, origin, entrant),
      })),
    })),
  };
}

function sceneOf(contender, { flow, step, passed, text, amount, last }, { answers, load }) {
  return {
    page: contender.page,
    first: contender.control(text ?? amount),
    last: contender.control(last),
    given: { flow, step, passed, answers, load },
  };
}

/** What is compared, and the verb for a difference. */
const compared = { shown: "shows", read: "says", invalid: "calls invalid" };

function unlike(seen, expected) {
  return Object.entries(compared).flatMap(([what, does]) =>
    expected[what].flatMap((texts, at) =>
      differences(seen[what][at] ?? [], texts, does).map((sentence) => `${sentence} (time ${at + 1})`),
    ),
  );
}
