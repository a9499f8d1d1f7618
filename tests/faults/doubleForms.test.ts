import { expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import {
  confirmDraft,
  conversionOf,
  type FormAnswers,
  type FormType,
  keepDraft,
  letterOf,
  scheduleOf,
  sendForm,
  storeCard,
  wiredFrom,
  wiredLetter,
  wiredSchedule,
  withCard,
  withdrawalOf,
} from "../sandbox/support/forms.ts";
import { balances, ledgerFlaws } from "../sandbox/support/ledger.ts";
import { signedIn, Visitor } from "../sandbox/support/visitor.ts";
import { fewAtOnce } from "./support/fewAtOnce.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { type Heard, hurriedWays, type Press } from "./support/hurriedWays.ts";
import { served } from "./support/served.ts";

const RUNS = campaign("server").numRuns;
const account = "7121005001";
const roth = "7121005002";

const world = fileWorld();

interface Kind {
  answers: FormAnswers;
  /** What moves, in cents by place and asset. `transit` is the request's own. */
  moves: { readonly [place: string]: number };
  /** Its fees are paid on a separate step before it is sent. */
  isPaidFirst?: true;
  needsFactor?: true;
}

const cash = `account:${account} USD`;
const fees = { [cash]: -3_000, "fees USD": 3_000 };
const charged = { "cards USD": -3_000, "fees USD": 3_000 };

const flows: {
  readonly [Type in FormType]: { readonly kinds: { readonly [name: string]: Kind } };
} = {
  WITHDRAWAL: {
    kinds: {
      "in cash": { answers: withdrawalOf(account), moves: { [cash]: -50_000, "transit USD": 50_000 } },
      "by wire": {
        answers: wiredFrom(account, "ENTRUST_ACCOUNT"),
        moves: { ...fees, [cash]: -53_000, "transit USD": 50_000 },
      },
      "fees by card": {
        answers: wiredFrom(account, "CREDIT_CARD", "card"),
        moves: { ...charged, [cash]: -50_000, "transit USD": 50_000 },
      },
      "in kind": {
        answers: { ...withdrawalOf(account), details: { type: "IN_KIND", asset: "PN0004411" } },
        moves: { [`account:${account} PN0004411`]: -1_500_000, "transit PN0004411": 1_500_000 },
      },
    },
  },
  ROTH_CONVERSION: {
    kinds: {
      "in part": {
        answers: conversionOf(account, roth),
        moves: {
          [cash]: -2_000,
          [`account:${account} 922908769`]: -10_050,
          "transit USD": 2_000,
          "transit 922908769": 10_050,
        },
      },
      "in full": {
        answers: {
          ...conversionOf(roth, roth),
          conversion: { from: { code: account }, isNewAccount: true, typeNum: 1 },
        },
        moves: {
          [cash]: -4_825_075,
          [`account:${account} 922908769`]: -2_148_030,
          [`account:${account} 037833990`]: -987_525,
          [`account:${account} PN0004411`]: -1_500_000,
          "transit USD": 4_825_075,
          "transit 922908769": 2_148_030,
          "transit 037833990": 987_525,
          "transit PN0004411": 1_500_000,
        },
      },
    },
  },
  RECURRING_DISTRIBUTION: {
    kinds: {
      "without fees": { answers: scheduleOf(account), moves: {} },
      "by wire": { answers: wiredSchedule(account, "ENTRUST_ACCOUNT"), moves: fees },
      "fees by card": { answers: wiredSchedule(account, "CREDIT_CARD"), moves: charged, isPaidFirst: true },
      "with a second factor": {
        answers: wiredSchedule(account, "ENTRUST_ACCOUNT", 5_000),
        moves: fees,
        needsFactor: true,
      },
    },
  },
  PAYMENT_LETTER: {
    kinds: {
      "without fees": { answers: letterOf(account), moves: {} },
      "by wire": { answers: wiredLetter(account, "ENTRUST_ACCOUNT"), moves: fees },
      "fees by card": { answers: wiredLetter(account, "CREDIT_CARD"), moves: charged },
      "fees by card, on the payment's own call": {
        answers: wiredLetter(account, "CREDIT_CARD"),
        moves: charged,
        isPaidFirst: true,
      },
    },
  },
};

test.each(Object.keys(flows) as FormType[])(
  `${RUNS} double and interrupted submits of a %s move its money once`,
  { timeout: 600_000 },
  async (type) => {
    const { kinds } = flows[type];
    const cases = fc.sample(
      fc.record({
        way: fc.constantFrom(...Object.keys(hurriedWays)),
        name: fc.constantFrom(...Object.keys(kinds)),
        delay: fc.nat(30),
      }),
      campaign("server"),
    );
    const tally: { [outcome: string]: number } = {};
    const wrong: unknown[] = [];

    async function run(number: number): Promise<void> {
      const { way, name, delay } = cases[number]!;
      const kind = kinds[name]!;
      const person = `holder-enough~${type}${number}`;
      // Only the clicks go through a real server, because nothing else should be cut off.
      const visitor = await signedIn(world.sandbox, person);
      const before = await balances(world.pool, person);
      const { id, press } = await prepare(visitor, type, kind);
      const heard = await hurriedWays[way]!(press, delay);
      const told = outcomeOf(heard);
      tally[`${way}: ${told}`] = (tally[`${way}: ${told}`] ?? 0) + 1;
      const moved = differences(before, await balances(world.pool, person), id);
      const isAsMeant = Object.keys({ ...moved, ...kind.moves }).every(
        (place) => moved[place] === kind.moves[place],
      );
      const forms = (await visitor.get("/user/e-form/list")).body;
      if (!isAsMeant || told === "not told" || forms.total !== 1 || forms.list[0].status !== "4")
        wrong.push({ number, way, name, delay, moved, heard, forms });
    }
    await fewAtOnce(RUNS, run);
    console.log(tally);
    expect(wrong, replay).toEqual([]);
    expect(await ledgerFlaws(world.pool)).toEqual([]);
  },
);

/** Brings a form to its last click. */
async function prepare(visitor: Visitor, type: FormType, kind: Kind): Promise<{ id: string; press: Press }> {
  const card = kind.moves["cards USD"] === undefined ? undefined : await storeCard(visitor, account);
  const answers = card === undefined ? kind.answers : withCard(kind.answers, card);
  const { id } = (await keepDraft(visitor, type, answers)).body;
  const review = kind.needsFactor ? (await confirmDraft(world, visitor, "holder-enough", id)).review : {};
  const whole = { ...answers, review: { ...answers.review, ...review } };
  const press: Press = async ({ key, cut }) => {
    const tab = new Visitor(served(world.origin, cut === undefined ? undefined : AbortSignal.timeout(cut)));
    tab.cookie = visitor.cookie;
    try {
      if (kind.isPaidFirst) {
        const payment = { paymentMethodId: card, amount: 30 };
        const paid = await tab.post(`/user/e-form/${id}/payment`, payment, {
          "Idempotency-Key": `${key}.pay`,
        });
        if (paid.http !== 200) return paid;
      }
      return await sendForm(tab, type, whole, { id, key });
    } catch {
      return "cut";
    }
  };
  return { id, press };
}

function differences(before: Record<string, number>, after: Record<string, number>, id: string) {
  const moved: { [place: string]: number } = {};
  for (const place of Object.keys({ ...before, ...after })) {
    const by = (after[place] ?? 0) - (before[place] ?? 0);
    if (by !== 0) moved[place.replace(`transit:${id}`, "transit")] = by;
  }
  return moved;
}

/** Whether the person finally learns that the form was sent. */
function outcomeOf(heard: Heard): string {
  if (heard === "cut") return "not told";
  if (heard.http === 200) return "sent";
  return heard.body.status === "ALREADY_SUBMITTED" ? "told that it was sent already" : "not told";
}
