import { CallRefused } from "../transport/refusal.ts";

/** What flows other than account opening need to reach the custodian. @throws CallRefused if it cannot be loaded */
export async function loadLaterCalls() {
  try {
    return await import("./laterCalls.ts");
  } catch {
    throw new CallRefused({ code: "offline", status: 0, text: "" });
  }
}
