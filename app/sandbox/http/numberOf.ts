import { referenceOf } from "../../../engine/index.ts";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import type { SandboxCall } from "../SandboxContext.ts";

/** The number that the person who calls about this call can give, for the end of its line in the log: " 042-131-773", or "". */
export function numberOf(call: SandboxCall): string {
  const number = referenceOf(call.req.header(brand.userAgentTokenHeader));
  return number && ` ${number}`;
}
