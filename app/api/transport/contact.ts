let last = Date.now();

/** Tabs of one browser share a session, so they tell each other about its last contact. */
const tabs = typeof window === "undefined" ? undefined : new BroadcastChannel("stepwright.contact");
tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (typeof data === "number" && data > last && data <= Date.now()) last = data;
});

/** The custodian answered, so its idle clock restarts, for every tab. */
export function noteContact(): void {
  last = Date.now();
  tabs?.postMessage(last);
}

/** When the last answer came, in milliseconds since 1970. */
export function lastContact(): number {
  return last;
}
