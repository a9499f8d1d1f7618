export { compileRule, type Expected, type RuleCompilation } from "./compileRule.ts";
export { constantsComparedWith } from "./constantsComparedWith.ts";
export { describeRule, type Words } from "./describeRule.ts";
export { evaluateRule } from "./evaluateRule.ts";
export { type ProblemCode, problems, type RuleProblem } from "./problems.ts";
export type { Resolved, Resolver } from "./Resolver.ts";
export { readPaths } from "./readPaths.ts";
export type { Scope } from "./Scope.ts";
export { spaced } from "./spaced.ts";
