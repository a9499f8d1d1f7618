import { CallRefused } from "../transport/refusal.ts";

/**
 * What flows other than account opening need to reach the custodian.
 * @throws CallRefused offline; any other error says that this part is not there, as after a newer version has come
 */
export async function loadLaterCalls() {
  try {
    return await import("./laterCalls.ts");
  } catch (error) {
    if (navigator.onLine) throw error;
    throw new CallRefused({ code: "offline", status: 0, text: "" });
  }
}
