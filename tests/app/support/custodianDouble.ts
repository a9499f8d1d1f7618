import { vi } from "vitest";

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
    return path === undefined ? real(given, init) : answer(request, path);
  });
}
