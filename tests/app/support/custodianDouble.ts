import { vi } from "vitest";

// A test may replace it.
const { setTimeout } = window;

/** How many requests were made and answered, over all tests. */
let steps = 0;
/** How many requests still wait, as `jitter` has it, before they are answered. */
let waiting = 0;

/**
 * Milliseconds: each answer waits up to that long. Races show then that a quick machine hides:
 * VITE_JITTER=300 npm run test:browser.
 */
const jitter = Number(import.meta.env.VITE_JITTER ?? 0);

/**
 * Replaces fetch in a browser: answers the page's requests to the custodian; all other requests go through.
 * @param answer receives the request and its path below the custodian's address
 */
export function custodianDouble(
  answer: (request: Request, path: string) => Response | Promise<Response>,
): void {
  const real = window.fetch;
  vi.stubGlobal("fetch", async (given: RequestInfo | URL, init?: RequestInit) => {
    const request = given instanceof Request ? given : new Request(given, init);
    const path = /\/custodian(\/[^?]*)/.exec(request.url)?.[1];
    if (path === undefined) return real(given, init);
    steps++;
    if (jitter > 0) {
      waiting++;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * jitter));
      waiting--;
    }
    return Promise.resolve(answer(request, path)).finally(() => steps++);
  });
}

/** Resolves once no request has been made or answered for some turns: one answer may lead to the next request. */
export async function requestsAtRest(): Promise<void> {
  for (let before = -1, still = 0; still < 3; still = steps === before && waiting === 0 ? still + 1 : 0) {
    before = steps;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
