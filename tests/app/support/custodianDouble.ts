import { vi } from "vitest";

/** How many requests were made and answered, over all tests. */
let steps = 0;

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
    return Promise.resolve(answer(request, path)).finally(() => steps++);
  });
}

// A test may have replaced it.
const { setTimeout } = window;

/** Resolves once no request has been made or answered for some turns: one answer may lead to the next request. */
export async function requestsAtRest(): Promise<void> {
  for (let before = -1, still = 0; still < 3; still = steps === before ? still + 1 : 0) {
    before = steps;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
