import { referenceOf } from "../../../engine/index.ts";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import type { SandboxCall } from "../SandboxContext.ts";

/**
 * What the log says about an unexpected error: its kind and the place in our code. Never its message, because a
 * database's message quotes values.
 * @param number of whom it happened to (`numberOf`)
 */
export function describeError(error: Error, number = ""): string {
  const frames = (error.stack ?? "")
    .slice((error.stack ?? "").indexOf(error.message) + error.message.length)
    .split("\n")
    .filter((line) => line.startsWith("    at "));
  return `${error.name} ${(error as { code?: string }).code ?? ""}${number}\n${frames.slice(0, 6).join("\n")}`;
}

/** The number that the person who calls about this call can give, for the end of its line in the log: " 042-131-773", or "". */
export function numberOf(call: SandboxCall): string {
  const number = referenceOf(call.req.header(brand.userAgentTokenHeader));
  return number && ` ${number}`;
}
