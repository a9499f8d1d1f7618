/** A server at an origin, for a visitor. A signal ends the wait, whatever has happened on the server. */
export function served(origin: string, signal?: AbortSignal) {
  return {
    async fetch(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = ["GET", "HEAD"].includes(method) ? null : await request.arrayBuffer();
      return fetch(`${origin}${pathname}${search}`, { method, headers, body, ...(signal ? { signal } : {}) });
    },
  };
}
