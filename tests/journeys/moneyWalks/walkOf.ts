import type { Answers, Json } from "../../../engine/index.ts";
import { expect } from "../expect.ts";
import { fillStep } from "../fill/fillStep.ts";
import { flowOf } from "../fill/flowOf.ts";
import { listOf, openListed } from "../fill/requestList.ts";
import { words } from "../fill/words.ts";
import { followErrors } from "../followErrors.ts";
import { moneyLoad } from "../moneyLoad.ts";
import type { Stage } from "./MoneyWalk.ts";
import { button, onward, opened, openList, titled } from "./onPage.ts";

type Step = { [field: string]: Json };

/** The steps of one flow, filled with these answers and the custodian's data at each. */
export function walkOf(stage: Stage, id: string, name: string, given: { [step: string]: Step } = {}) {
  const flow = flowOf(id);
  const { page, person, look, glance } = stage;
  const found = (step: string) => {
    const number = flow.plan.steps.findIndex((each) => each.id === step);
    const { title = "", path = "" } = flow.plan.steps[number] ?? {};
    return { number: number + 1, title, path };
  };
  const walk = {
    state: (step: string, what: string) => `${name}, ${found(step).number} ${step}, ${what}`,
    look: (step: string, what: string) => look(walk.state(step, what)),
    glance: (step: string, what: string) => glance(walk.state(step, what)),
    /** Follows the list's "new" button. */
    start: () => page.goto(listOf(id).add.to),
    async open(step: string): Promise<void> {
      const { title, path } = found(step);
      await opened(page, title);
      await expect(page).toHaveURL(({ pathname }) => pathname.endsWith(path));
    },
    async next(step?: string): Promise<void> {
      await onward(page).click();
      if (step !== undefined) await walk.open(step);
    },
    /** The step when it opens, and after the main button was clicked with nothing filled in, with all its issues. */
    async empty(step: string): Promise<void> {
      await walk.open(step);
      await walk.glance(step, "empty");
      await onward(page).click();
      await expect(page).toHaveTitle(`${words("widget.errorPrefix")} ${titled(found(step).title)}`);
      await followErrors(page);
      await walk.look(step, "in error");
    },
    async fill(step: string, answers: Step = given[step] ?? {}): Promise<void> {
      const all = { ...given, [step]: answers } as Answers;
      const load = await moneyLoad(page, id, all);
      const today = await page.evaluate(() => new Date().toLocaleDateString("en-CA"));
      const walker = flow.walker({ answers: all, load, user: {}, today });
      await fillStep({ page, plan: flow.plan, walker, answers: all, person }, step);
    },
    async filled(step: string, answers?: Step, see = look): Promise<void> {
      await walk.fill(step, answers);
      await expect(page.locator(".ErrorSummary")).toHaveCount(0);
      await see(walk.state(step, "filled"));
    },
    /** Fills the step from empty and continues. */
    async pass(step: string): Promise<void> {
      await walk.empty(step);
      await walk.filled(step);
      await walk.next();
    },
    /** Without a card on file the form of a new card is open. */
    async payByNewCard(): Promise<void> {
      await walk.open("payment");
      await button(page, "widget.card.confirm").click();
      await walk.look("payment", "a new card in error");
      await walk.filled("payment", undefined, glance);
    },
    /** Opens the request from the list of submitted ones, to be read at this step. */
    async readSent(step: string): Promise<void> {
      await openList(page, id, 1);
      await look(`list ${id}, one sent`);
      await openListed(page);
      await walk.open(step);
      await walk.look(step, "sent, to be read");
    },
  };
  return walk;
}
