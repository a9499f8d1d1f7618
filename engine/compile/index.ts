/** The build-time door: everything that needs the authored files. A browser loads its result, never this. */
export { type Compiled, compileFlow, compilePlan, flowIds } from "./compileFlow.ts";
export { compileValidators } from "./compileValidators.ts";
export { validatorModule } from "./validatorModule.ts";
