/** The checker's door: everything that can be said of the files under `schemas/` without a person filling anything in. */
export { type Checked, checkAll } from "./checkAll.ts";
export type { Proof, ProvedGoal } from "./prove/proveFlow.ts";
export type { Witness } from "./prove/Witness.ts";
