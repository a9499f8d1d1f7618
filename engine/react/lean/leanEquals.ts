import { isSame } from "../../json/values.ts";

/** Stands in for RJSF's comparison in a build. What it compares are constants of ours, without functions or cycles. */
export default isSame;
