import { expect, test } from "vitest";
import type { Draft, Effect, FlowEvent, Json } from "../../engine/index.ts";
import { createWalker, transition, walk, walkOf } from "../../engine/index.ts";
import { campaign, fc } from "../config/campaign.ts";
import { newSession, orders, Visit } from "./ordersFlow.ts";

const pointers = [
  "/who/name",
  "/who/kind",
  "/who/greeting",
  "/who/wrapping/color",
  "/who/wrapping/note",
  "/who/diary",
  "/who/friends/0/name",
  "/what/amount",
  "/what/price",
  "/what/quantity",
  "/what/carrier",
  "/what/speed",
  "/what/parts/0/name",
  "/card/text",
  "/pay/code",
  "/no/where",
];
const values: (Json | undefined)[] = [
  "Ann",
  "gift",
  "self",
  "red",
  "van",
  "post",
  1,
  12.5,
  0,
  true,
  "",
  [],
  undefined,
];
const steps = ["who", "what", "card", "pay", "nowhere"];
const answers: Json[] = [
  {},
  { count: 0 },
  { ask: true },
  { ok: true },
  { ok: false },
  { greeting: "Hi" },
  null,
];

/** Events of a person; each call in progress gets a reply. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant("edit" as const),
      at: fc.constantFrom(...pointers),
      value: fc.constantFrom(...values),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("add" as const),
      at: fc.constantFrom("/who/friends", "/what/parts", "/what/parts/0/pins"),
    }),
  },
  fc.record({
    type: fc.constant("remove" as const),
    at: fc.constantFrom("/who/friends/0", "/what/parts/1", "/what/parts/0"),
  }),
  fc.record({
    type: fc.constant("restore" as const),
    at: fc.constantFrom("/who/friends/0", "/what/parts/1", "/what/parts/0"),
  }),
  fc.constant({ type: "clear" as const, at: ["/who/diary"] }),
  { weight: 3, arbitrary: fc.constant({ type: "submit" as const }) },
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant("answered" as const), answer: fc.constantFrom(...answers) }),
  },
  fc.record({ type: fc.constant("refused" as const), status: fc.constantFrom(0, 404, 422, 500) }),
  fc.constant({ type: "asked" as const }),
  fc.constant({ type: "dismissed" as const }),
  fc.record({ type: fc.constant("go" as const), step: fc.constantFrom(...steps) }),
  fc.constant({ type: "back" as const }),
  fc.constant({ type: "cancel" as const }),
  fc.constant({ type: "open" as const }),
);

function addressed(
  made: typeof event extends fc.Arbitrary<infer Made> ? Made : never,
  { draft, drafts }: Visit,
): FlowEvent {
  const id = draft.running?.waiting ?? "none";
  if (made.type === "answered") return { ...made, id };
  if (made.type === "refused")
    return { type: "refused", id, error: { code: "X", status: made.status, text: "" } };
  if (made.type === "asked") return { type: "asked", id, answer: "x" };
  if (made.type === "restore") return { ...made, before: drafts[drafts.length >> 1] ?? draft };
  if (made.type === "dismissed") return { type: "dismissed", id };
  return made as FlowEvent;
}

const sequence = fc.array(event, { minLength: 1, maxLength: 40 });

test("after any events the walker says what a fresh walk of the draft says", () => {
  fc.assert(
    fc.property(sequence, (made) => {
      const visit = Visit.opened();
      for (const one of made) {
        visit.send(addressed(one, visit));
        const { load, passed, answers: given } = visit.draft;
        const fresh = walk(orders.plan, orders.validators, given, {
          load,
          passed,
          user: {},
          today: "2026-11-20",
        });
        expect(walkOf(visit.session.walker)).toEqual(fresh);
      }
    }),
    campaign("walk"),
  );
});

test("the same events give the same drafts and effects, in one go or from a draft that was stored as JSON", () => {
  fc.assert(
    fc.property(sequence, (made) => {
      const visit = Visit.opened();
      const effects: Effect[][] = [];
      for (const one of made) effects.push(visit.send(addressed(one, visit)).effects);

      const again = new Visit();
      const effectsAgain = visit.events.map((one) => again.send(one).effects);
      expect(again.draft).toEqual(visit.draft);
      expect(effectsAgain.slice(2)).toEqual(effects);

      // At every event, use a new walker and a draft that went through JSON.
      const { ids } = newSession();
      let draft = new Visit().draft;
      for (const one of visit.events) {
        const session = { ...newSession(), walker: createWalker(orders.plan, orders.validators), ids };
        draft = transition(session, JSON.parse(JSON.stringify(draft)) as Draft, one).draft;
      }
      expect(draft).toEqual(visit.draft);
    }),
    campaign("walk"),
  );
});

test("no event ever loses an answer of a field that stays shown, or submits one that is hidden", () => {
  fc.assert(
    fc.property(sequence, (made) => {
      const visit = Visit.opened();
      for (const one of made) {
        const before = visit.draft;
        visit.send(addressed(one, visit));
        const name = before.answers.who?.name;
        const touched =
          (one.type === "edit" && one.at === "/who/name") ||
          (one.type === "open" && before.finished !== undefined);
        if (!touched) expect(visit.draft.answers.who?.name).toEqual(name);
        for (const [id, given] of Object.entries(visit.session.walker.submission())) {
          for (const key of Object.keys(given))
            expect(visit.session.walker.relevant(`/${id}/${key}`)).toBe(true);
        }
      }
    }),
    campaign("walk"),
  );
});
