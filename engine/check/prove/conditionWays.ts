import { isSame } from "../../json/values.ts";
import type { CompiledRule, Json } from "../../types.ts";
import { branches } from "./branches.ts";
import { candidates } from "./candidates.ts";
import { knowAll } from "./knowWays.ts";
import { makeAbsent } from "./makeAbsent.ts";
import { nearbyValues } from "./nearbyValues.ts";
import { quantified } from "./quantified.ts";
import { partsOf, type RuleParts } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { textsLike, textsUnlike } from "./textsLike.ts";
import { first, inTurn, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways to make a condition true or false, by what its operator is. They are yet to be tried. */
export function* conditionWays(search: Search, rule: CompiledRule, wanted: boolean, start: Start): Ways {
  const parts = partsOf(rule);
  if (!parts) return;
  const { operator, args } = parts;
  switch (operator) {
    case "and":
    case "or":
      if ((operator === "and") === wanted) {
        const each = args.map(
          (part) => (witness: Witness) => search.satisfy(part, wanted, { ...start, from: witness }),
        );
        yield* inTurn(each, start.from);
        yield* inTurn(each.reverse(), start.from);
      } else for (const part of args) yield* first(WIDTH, search.satisfy(part, wanted, start));
      return;
    case "!":
      yield* search.satisfy(args[0] ?? null, !wanted, start);
      return;
    case "isTrue":
    case "plainValue":
      yield* search.satisfy(args[0] ?? null, wanted, start);
      return;
    case "var":
    case "fact":
      yield* readWays(search, parts, wanted, start);
      return;
    case "if":
      yield* branches(search, args, start, (result, witness) =>
        search.satisfy(result, wanted, { ...start, from: witness }),
      );
      return;
    case "===":
    case "!==":
      yield* sameness(search, args, (operator === "===") === wanted, start);
      return;
    case "<":
    case "<=":
    case ">":
    case ">=":
      yield* order(search, operator, args, wanted, start);
      return;
    case "in":
      yield* membership(search, args, wanted, start);
      return;
    case "present":
    case "absent":
      yield* (operator === "present") === wanted
        ? search.know(args[0] ?? null, start)
        : makeAbsent(search, args[0] ?? null, start);
      return;
    case "some":
    case "none":
    case "all":
      yield* quantified(search, operator, args, wanted, start);
      return;
    case "matches":
    case "startsWith":
      yield* formWays(search, operator, args, wanted, start);
      return;
  }
}

function* readWays(search: Search, parts: RuleParts, wanted: boolean, start: Start): Ways {
  const { frame, from, depth = 0 } = start;
  search.stage.stand(from);
  const meaning = search.stage.meaning(parts.instruction ?? ["unread"], frame);
  if (meaning.kind === "rule" && meaning.keys.length === 0)
    yield* search.satisfy(meaning.rule, wanted, { ...start, frame: meaning.frame });
  else yield* search.give(meaning, wanted, from, depth);
}

function* sameness(search: Search, args: readonly CompiledRule[], wanted: boolean, start: Start): Ways {
  const { frame, from } = start;
  for (const [one, other] of [args, [...args].reverse()] as [CompiledRule, CompiledRule][]) {
    const value = search.stage.evaluate(other, frame, from) as Json | undefined;
    if (wanted) yield* first(WIDTH, search.reach(one, value, start));
    for (const candidate of candidates(search, one, start)) {
      if (isSame(candidate, value ?? null)) continue;
      for (const witness of first(2, search.reach(one, candidate, start))) {
        if (!wanted) yield witness;
        else yield* first(2, search.reach(other, candidate, { ...start, from: witness }));
      }
    }
    if (!wanted) for (const near of nearbyValues(value)) yield* first(2, search.reach(one, near, start));
  }
}

function* order(
  search: Search,
  operator: string,
  args: readonly CompiledRule[],
  wanted: boolean,
  start: Start,
): Ways {
  const { frame } = start;
  for (const known of first(WIDTH, knowAll(search, args, start))) {
    const holds = (left: Json, right: Json) => compare(operator, left, right) === wanted;
    for (let index = 0; index + 1 < args.length; index += 1) {
      const [left, right] = [args[index] ?? null, args[index + 1] ?? null];
      const leftValue = search.stage.evaluate(left, frame, known) as Json;
      const rightValue = search.stage.evaluate(right, frame, known) as Json;
      for (const near of nearbyValues(rightValue))
        if (holds(near, rightValue)) yield* first(2, search.reach(left, near, { ...start, from: known }));
      for (const near of nearbyValues(leftValue))
        if (holds(leftValue, near)) yield* first(2, search.reach(right, near, { ...start, from: known }));
      for (const candidate of candidates(search, left, { ...start, from: known }))
        if (holds(candidate, rightValue))
          yield* first(2, search.reach(left, candidate, { ...start, from: known }));
    }
  }
}

function* membership(search: Search, args: readonly CompiledRule[], wanted: boolean, start: Start): Ways {
  const { frame, from } = start;
  const [value = null, whole = null] = args;
  const list = search.stage.evaluate(whole, frame, from);
  const members = Array.isArray(list) ? (list as Json[]) : typeof list === "string" ? [list] : [];
  if (wanted) {
    for (const member of members.slice(0, 12)) yield* first(2, search.reach(value, member, start));
    for (const witness of first(WIDTH, search.know(value, start))) {
      const now = search.stage.evaluate(value, frame, witness) as Json;
      yield* first(2, search.reach(whole, [now], { ...start, from: witness }));
    }
    for (const witness of first(WIDTH, search.know(whole, start))) {
      const known = search.stage.evaluate(whole, frame, witness);
      for (const member of Array.isArray(known) ? known.slice(0, 4) : [])
        yield* first(2, search.reach(value, member as Json, { ...start, from: witness }));
    }
    return;
  }
  const strangers: Json[] = typeof members[0] === "number" ? [987654, 0] : ["Other", "zz"];
  for (const candidate of [...candidates(search, value, start), ...strangers])
    if (!members.some((member) => isSame(member, candidate)))
      yield* first(2, search.reach(value, candidate, start));
  for (const witness of first(2, search.know(value, start)))
    yield* first(2, search.reach(whole, undefined, { ...start, from: witness }));
}

function* formWays(
  search: Search,
  operator: "matches" | "startsWith",
  args: readonly CompiledRule[],
  wanted: boolean,
  start: Start,
): Ways {
  const [text = null, form = null] = args;
  const written = String(search.stage.evaluate(form, start.frame, start.from) ?? "");
  const beginnings = wanted ? [written, `${written}1`, `${written}Sample`] : ["Sample", "1", "#"];
  const matches = wanted ? textsLike : textsUnlike;
  const likely = operator === "startsWith" ? beginnings : matches(written);
  for (const candidate of [...candidates(search, text, start), ...likely])
    yield* first(2, search.reach(text, candidate, start));
}

function compare(operator: string, left: Json, right: Json): boolean | undefined {
  if (typeof left !== typeof right || left === null || right === null) return undefined;
  if (operator === "<") return left < right;
  if (operator === "<=") return left <= right;
  return operator === ">" ? left > right : left >= right;
}
