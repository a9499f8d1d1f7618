export { type ProblemCode, problems, type Resolved, type Resolver, type RuleProblem } from "./Call.ts";
export { compileRule, type Expected, type RuleCompilation } from "./compileRule.ts";
export { describeRule, type RuleWords, readPaths, spaced } from "./describeRule.ts";
export { evaluateRule } from "./evaluate.ts";
export type { Scope } from "./Scope.ts";
