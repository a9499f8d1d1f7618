/** The build-time door: everything that needs the authored files. A browser loads its result, never this. */
export { type Compiled, compileFlow, compilePlan, flowIds } from "./FlowCompiler.ts";
export { compileValidators, validatorModule } from "./validators.ts";
