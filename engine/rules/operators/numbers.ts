import type { RuleType } from "../../types.ts";
import { mostPlaces } from "../arithmetic.ts";
import type { Call } from "../Call.ts";
import type { Operator, OperatorTable } from "../Operator.ts";

const many = Number.POSITIVE_INFINITY;
const number: RuleType = { kind: "number" };

/**
 * An operator on numbers that gives a number.
 * @param placesAt the argument that says decimal places, which are checked where they are written out
 */
function calculation(arity: Operator["arity"], usage: string, placesAt?: number): Operator {
  return {
    arity,
    usage,
    compile(call) {
      if (placesAt !== undefined) checkPlaces(call, placesAt);
      return call.gives(number, ...call.argumentsFrom(0, "number").map((part) => part.compiled));
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

export const numberOperators: OperatorTable = {
  "+": calculation([1, many], '{ "+": [number, …] }'),
  "-": calculation([1, 2], '{ "-": [number, number] }'),
  "*": calculation([1, many], '{ "*": [number, …] }'),
  "/": calculation([2, 2], '{ "/": [number, number] }'),
  "%": calculation([2, 2], '{ "%": [number, number] }'),
  min: calculation([1, many], '{ "min": [number, …] }'),
  max: calculation([1, many], '{ "max": [number, …] }'),
  round: calculation([2, 2], '{ "round": [number, places] }', 1),
  roundDown: calculation([2, 2], '{ "roundDown": [number, places] }', 1),
  allocate: calculation([4, 4], '{ "allocate": [total, parts, index, places] }', 3),
};
