import { isAbsent } from "../../json/values.ts";
import type { Operator } from "../Operator.ts";
import { isScope } from "../Scope.ts";
import { itemsOf, plain, valuesIn } from "../values.ts";

/** Operators that only the compiler writes: they stand between what a scope reads and json-logic. */
export const internals: { readonly [name: string]: Required<Pick<Operator, "evaluate">> } = {
  /** Any list as an array of scopes, which json-logic's own list operators go through. */
  items: {
    evaluate(list) {
      return itemsOf(this, list);
    },
  },
  /** Whether the item that is gone through is present. */
  itemPresent: {
    evaluate() {
      return !isAbsent(this.value());
    },
  },
  /** A condition of unknown kind: json-logic would take 1 or "no" for true. */
  isTrue: {
    evaluate(condition) {
      return condition === true;
    },
  },
  first: {
    evaluate(list) {
      return Array.isArray(list) ? list[0] : undefined;
    },
  },
  /** The value of an item that was found in a list of scalars. */
  itself: {
    evaluate(found) {
      return plain(found);
    },
  },
  plainList: {
    evaluate(list) {
      return list === undefined || list === null ? undefined : valuesIn(this, list);
    },
  },
  plainValue: {
    evaluate(value) {
      const isHandle =
        typeof value === "object" && value !== null && !Array.isArray(value) && !isScope(value);
      return plain(isHandle ? this.within(value) : value);
    },
  },
};
