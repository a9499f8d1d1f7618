import type { OperatorTable } from "../Operator.ts";
import { comparisonOperators } from "./comparison.ts";
import { dateOperators } from "./dates.ts";
import { listOperators } from "./lists.ts";
import { logicOperators } from "./logic.ts";
import { numberOperators } from "./numbers.ts";
import { presenceOperators } from "./presence.ts";
import { readOperators } from "./reads.ts";
import { textOperators } from "./text.ts";

/** Every operator of the rule language. */
export const operators: OperatorTable = {
  ...readOperators,
  ...comparisonOperators,
  ...logicOperators,
  ...numberOperators,
  ...listOperators,
  ...textOperators,
  ...dateOperators,
  ...presenceOperators,
};
