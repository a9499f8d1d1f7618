import { addMonths, dateOfDay, dayNumber, firstDay, formatDate } from "../../json/calendar.ts";
import type { CompiledRule, Json } from "../../types.ts";

/** What operands must be for a calculation to give a value, the others staying as they are. */
export function inverses(
  operator: string,
  args: readonly CompiledRule[],
  value: Json,
  at: (part: CompiledRule) => unknown,
): [number, CompiledRule, Json | undefined][] {
  const [a = null, b = null] = args;
  const [x, y] = [at(a), at(b)];
  const tidy = (number: number) => (Number.isFinite(number) ? Number(number.toFixed(6)) : undefined);
  if (typeof value === "number") {
    const others = (index: number) =>
      args.filter((_, other) => other !== index).map((part) => Number(at(part) ?? 0));
    switch (operator) {
      case "+":
        return args.map((part, index) => [
          index,
          part,
          tidy(value - others(index).reduce((s, o) => s + o, 0)),
        ]);
      case "*":
        return args.map((part, index) => [
          index,
          part,
          tidy(value / others(index).reduce((s, o) => s * o, 1)),
        ]);
      case "-":
        if (args.length === 1) return [[0, a, -value]];
        return [
          [0, a, tidy(value + Number(y ?? 0))],
          [1, b, tidy(Number(x ?? 0) - value)],
        ];
      case "/":
        return [[0, a, tidy(value * Number(y ?? 1))]];
      case "%":
        return [[0, a, value]];
      case "round":
      case "roundDown":
        return [[0, a, value]];
      case "min":
      case "max":
        return args.map((part, index) => [index, part, value]);
      case "year":
        return [[0, a, `${String(value).padStart(4, "0")}-06-15`]];
      case "monthsBetween":
      case "daysBetween": {
        const move = (date: unknown, by: number) => {
          const parsed = firstDay(date);
          if (!parsed) return undefined;
          return formatDate(
            operator === "daysBetween" ? dateOfDay(dayNumber(parsed) + by) : addMonths(parsed, by),
          );
        };
        return [
          [0, a, move(y, -value)],
          [1, b, move(x, value)],
        ];
      }
    }
  }
  const date = firstDay(value);
  if (date && typeof y === "number") {
    const back =
      operator === "addDays"
        ? dateOfDay(dayNumber(date) - y)
        : operator === "addMonths"
          ? addMonths(date, -y)
          : operator === "addYears"
            ? addMonths(date, -12 * y)
            : undefined;
    return back ? [[0, a, formatDate(back)]] : [];
  }
  return [];
}
