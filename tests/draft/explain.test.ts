import { describe, expect, test } from "vitest";
import type { Answers, Context } from "../../engine/index.ts";
import { createWalker, explain } from "../../engine/index.ts";
import { orders } from "./ordersFlow.ts";

function why(answers: Answers, target: string, more: Partial<Context> = {}): string[] {
  const walker = createWalker(orders.plan, orders.validators);
  const context: Context = { load: {}, user: {}, today: "2026-11-20", ...more };
  walker.update(answers, context);
  return explain(walker, context, target);
}

describe("explain", () => {
  test("says why a step is skipped or on the way, in facts' sentences and answers", () => {
    expect(why({ who: { kind: "self" } }, "card")).toEqual([
      "Step “Card” is skipped, because this is not so: the order is a gift.",
      "  - the order is a gift: no",
      "    - Kind: self",
    ]);
    expect(why({ who: { kind: "gift", name: "Ann" }, what: { amount: 1 } }, "/card")[0]).toBe(
      "Step “Card” is on the way, because: the order is a gift.",
    );
  });

  test("says why a step may not be opened", () => {
    expect(why({ who: { kind: "self" } }, "what").at(-1)).toBe(
      "Step “What” may not be opened, because step “Who” before it has 1 issue.",
    );
    expect(why({ who: { kind: "self", name: "Ann" } }, "what", { passed: [] }).at(-1)).toBe(
      "Step “What” may not be opened, because step “Who” before it was not submitted.",
    );
  });

  test("says why a field is hidden: by itself, by what is around it, by its step", () => {
    const self = { who: { kind: "self" } };
    expect(why(self, "/who/greeting")[0]).toMatch(
      /^“Greeting” is hidden, because this is not so: “Kind” is gift\.$/,
    );
    expect(why(self, "/who/wrapping/color")[0]).toContain("is hidden with “Wrapping” around it, because");
    expect(why(self, "/card/text")).toContain(
      "Step “Card” is skipped, because this is not so: the order is a gift.",
    );
    expect(why({ who: { kind: "gift" } }, "/who/friends/3/name")).toEqual([
      "“Name (entry 4)” is hidden, because its list has no such entry.",
    ]);
  });

  test("says why a field is shown, required, read-only or worked out", () => {
    const gift = { who: { kind: "gift", name: "Ann" }, what: { amount: 4, carrier: "van" } };
    expect(why(gift, "/who/name")).toEqual(["“Name” is always shown.", "It is always required."]);
    expect(why(gift, "/who/greeting")).toEqual([
      "“Greeting” is shown, because: “Kind” is gift.",
      "  - Kind: gift",
      "It is optional.",
    ]);
    expect(why(gift, "/who/locked")).toContain("It cannot be edited, because: “Kind” is gift.");
    expect(why(gift, "/what/speed")).toContain("It cannot be edited, because its value is worked out.");
  });

  test("says an issue as the person reads it", () => {
    expect(why({ who: {} }, "/who/name")).toContain("It has the error required: Name is required");
  });

  test("never says a sensitive answer", () => {
    const lines = why(
      { who: { kind: "self", name: "Canary Ann" }, what: { amount: 4711, price: 3 } },
      "/pay/total",
    );
    expect(lines.join("\n")).toContain("“Amount”");
    expect(lines.join("\n")).not.toMatch(/Canary|4711/);
    expect(lines).toContain("  - Amount: answered");
  });

  test("says so where there is nothing", () => {
    expect(why({}, "/who/nothing")).toEqual(["There is no step or field at /who/nothing."]);
  });
});
