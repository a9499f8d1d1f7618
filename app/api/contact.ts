let last = Date.now();

/** Tabs of one browser share a session, so they share what is known of it. */
const tabs = typeof window === "undefined" ? undefined : new BroadcastChannel("stepwright.contact");
tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (typeof data === "number" && data > last && data <= Date.now()) last = data;
});

/** The custodian answered: its idle clock starts again, in every tab. */
export function noteContact(): void {
  last = Date.now();
  tabs?.postMessage(last);
}

/** Milliseconds since 1970 of the last answer. */
export function lastContact(): number {
  return last;
}
