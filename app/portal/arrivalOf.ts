/**
 * What the address of a page of the newer portal carries: the token of a hand-off, and where to lead back. Addresses come
 * from anywhere, so only a place of this portal's own is led to.
 */
export function arrivalOf(search: string): { token: string | undefined; back: string | undefined } {
  const query = new URLSearchParams(search);
  const back = query.get("back") ?? backOf(query.get("params"));
  return {
    token: query.get("token") ?? undefined,
    back: typeof back === "string" && /^\/o(\/|$)/.test(back) ? back : undefined,
  };
}

function backOf(params: string | null): unknown {
  try {
    return (JSON.parse(params ?? "{}") as { back?: unknown } | null)?.back;
  } catch {
    return undefined;
  }
}
