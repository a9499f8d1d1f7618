import Big from "big.js";
import { asNumber, type EvaluatorTable } from "./Scope.ts";

/** How many decimal places a rule may round to. */
export const mostPlaces = 20;

/** Our own constructor, so that settings made elsewhere on Big do not affect it. */
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

/** Calculates with decimals; absent if an operand is absent. */
function calculation(calculate: (...operands: [Big, ...Big[]]) => Big | undefined) {
  return (...values: unknown[]): number | undefined => {
    const operands = decimals(values);
    return operands && result(calculate(...(operands as [Big, ...Big[]])));
  };
}

function rounding(mode: typeof Big.roundHalfUp | typeof Big.roundDown) {
  return calculation((x, places) => (isPlaces(places) ? x.round(places.toNumber(), mode) : undefined));
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

/** Exact decimal arithmetic: 0.1 + 0.2 is 0.3. */
export const arithmetic: EvaluatorTable = {
  "+": calculation((...all) => all.reduce((sum, x) => sum.plus(x))),
  "-": calculation((a, b) => (b === undefined ? a.neg() : a.minus(b))),
  "*": calculation((...all) => all.reduce((product, x) => product.times(x))),
  "/": calculation((a, b) => (b === undefined || b.eq(0) ? undefined : a.div(b))),
  "%": calculation((a, b) => (b === undefined || b.eq(0) ? undefined : a.mod(b))),
  min: calculation((...all) => all.reduce((least, x) => (x.lt(least) ? x : least))),
  max: calculation((...all) => all.reduce((most, x) => (x.gt(most) ? x : most))),
  round: rounding(Big.roundHalfUp),
  roundDown: rounding(Big.roundDown),
  allocate: calculation((total, ...rest) => share(total, ...(rest as [Big, Big, Big]))),
};

/** The exact sum of the numbers among some values; skips absent ones. */
export function sumOf(values: readonly unknown[]): number | undefined {
  const known = decimals(values.filter((value) => asNumber(value) !== undefined)) ?? [];
  return result(known.reduce((sum, x) => sum.plus(x), Decimal(0)));
}
