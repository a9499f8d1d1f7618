import Big from "big.js";
import type { RuleType } from "../../types.ts";
import type { Call } from "../Call.ts";
import type { Operator, OperatorTable } from "../Operator.ts";
import { asNumber } from "../values.ts";

const many = Number.POSITIVE_INFINITY;
const number: RuleType = { kind: "number" };
const mostPlaces = 20;

/** Our own decimals: what others set on the library's constructor does not reach them. */
const Decimal = Big();
Decimal.DP = 40;
Decimal.RM = Big.roundHalfUp;

/** The operands as decimals, or undefined where one is absent. */
function decimals(values: readonly unknown[]): Big[] | undefined {
  const found: Big[] = [];
  for (const value of values) {
    const known = asNumber(value);
    if (known === undefined) return undefined;
    found.push(Decimal(known));
  }
  return found;
}

/** A decimal as a number; undefined beyond what a number can hold, and never -0. */
function result(decimal: Big | undefined): number | undefined {
  const value = asNumber(decimal?.toNumber());
  return value === undefined ? undefined : value + 0;
}

/** An operator on numbers that gives a number, and nothing where an operand is absent. */
function calculation(
  arity: readonly [number, number],
  usage: string,
  calculate: (...operands: [Big, ...Big[]]) => Big | undefined,
): Operator {
  return {
    arity,
    usage,
    compile: (call) => call.gives(number, ...call.argumentsFrom(0, "number").map((part) => part.compiled)),
    evaluate(...values) {
      const operands = decimals(values);
      return operands && result(calculate(...(operands as [Big, ...Big[]])));
    },
  };
}

/** Rounding to decimal places, which are checked where they are written out. */
function rounding(usage: string, mode: typeof Big.roundHalfUp | typeof Big.roundDown): Operator {
  return {
    ...calculation([2, 2], usage, (x, places) =>
      isPlaces(places) ? x.round(places.toNumber(), mode) : undefined,
    ),
    compile(call) {
      checkPlaces(call, 1);
      return call.gives(number, call.argument(0, "number").compiled, call.argument(1, "number").compiled);
    },
  };
}

function checkPlaces(call: Call, index: number): void {
  const places = call.args[index];
  if (typeof places !== "number" || (Number.isInteger(places) && places >= 0 && places <= mostPlaces)) return;
  call.report(
    index,
    "bad-places",
    `Decimal places are a whole number from 0 to ${mostPlaces}, not ${places}.`,
    call.form,
  );
}

function isWhole(x: Big | undefined): x is Big {
  return x?.round(0, Big.roundDown).eq(x) === true;
}

function isPlaces(x: Big | undefined): x is Big {
  return isWhole(x) && x.gte(0) && x.lte(mostPlaces);
}

/** One of `parts` equal parts of a total, cut to `places`; the last part takes what is left. */
function share(total: Big, parts: Big, index: Big, places: Big): Big | undefined {
  if (
    !isWhole(parts) ||
    parts.lt(1) ||
    !isWhole(index) ||
    index.lt(0) ||
    index.gte(parts) ||
    !isPlaces(places)
  ) {
    return undefined;
  }
  const each = total.div(parts).round(places.toNumber(), Big.roundDown);
  return index.eq(parts.minus(1)) ? total.minus(each.times(index)) : each;
}

/** Arithmetic on decimals as they are written: 0.1 + 0.2 is 0.3. */
export const numberOperators: OperatorTable = {
  "+": calculation([1, many], '{ "+": [number, …] }', (...all) => all.reduce((sum, x) => sum.plus(x))),
  "-": calculation([1, 2], '{ "-": [number, number] }', (a, b) => (b === undefined ? a.neg() : a.minus(b))),
  "*": calculation([1, many], '{ "*": [number, …] }', (...all) =>
    all.reduce((product, x) => product.times(x)),
  ),
  "/": calculation([2, 2], '{ "/": [number, number] }', (a, b) =>
    b === undefined || b.eq(0) ? undefined : a.div(b),
  ),
  "%": calculation([2, 2], '{ "%": [number, number] }', (a, b) =>
    b === undefined || b.eq(0) ? undefined : a.mod(b),
  ),
  min: calculation([1, many], '{ "min": [number, …] }', (...all) =>
    all.reduce((least, x) => (x.lt(least) ? x : least)),
  ),
  max: calculation([1, many], '{ "max": [number, …] }', (...all) =>
    all.reduce((most, x) => (x.gt(most) ? x : most)),
  ),
  round: rounding('{ "round": [number, places] }', Big.roundHalfUp),
  roundDown: rounding('{ "roundDown": [number, places] }', Big.roundDown),
  allocate: {
    ...calculation([4, 4], '{ "allocate": [total, parts, index, places] }', (total, ...rest) =>
      share(total, ...(rest as [Big, Big, Big])),
    ),
    compile(call) {
      checkPlaces(call, 3);
      return call.gives(number, ...call.argumentsFrom(0, "number").map((part) => part.compiled));
    },
  },
};

/** The exact sum of the numbers among some values; the absent ones are passed over. */
export function sumOf(values: readonly unknown[]): number | undefined {
  const known = decimals(values.filter((value) => asNumber(value) !== undefined)) ?? [];
  return result(known.reduce((sum, x) => sum.plus(x), Decimal(0)));
}
