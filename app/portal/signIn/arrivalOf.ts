/**
 * The token of a hand-off and the page to return to, from the address of a page of the newer portal. Anyone can write
 * an address, so `back` must be a page of this portal.
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
