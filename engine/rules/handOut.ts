import type { CompiledRule } from "../types.ts";
import { privateName, type Typed } from "./Operator.ts";

/** Lists and objects may be a scope's own handles while a rule is evaluated; what leaves the rule is plain. */
export function handOut({ compiled, type }: Typed): CompiledRule {
  if (type.kind === "list") return { [privateName("plainList")]: [compiled] };
  if (type.kind !== "object" && type.kind !== "unknown") return compiled;
  return { [privateName("plainValue")]: [compiled] };
}
