/** What the address of a page of the newer portal says of a hand-off. */
interface Arrival {
  token: string | undefined;
  /** The page of this portal to return to. */
  back: string | undefined;
  /** What was sent: the id of a request. */
  id: string | undefined;
  /** The link to a power of attorney, which works once. */
  ipdAccessToken: string | undefined;
}

/** Anyone can write an address, so `back` must be a page of this portal. */
export function arrivalOf(search: string): Arrival {
  const query = new URLSearchParams(search);
  const params = paramsOf(query.get("params"));
  const said = (name: string) => query.get(name) ?? params[name];
  const [back, id, ipdAccessToken] = [said("back"), said("id"), said("ipdAccessToken")];
  return {
    token: query.get("token") ?? undefined,
    back: typeof back === "string" && /^\/o(\/|$)/.test(back) ? back : undefined,
    id: typeof id === "string" && id !== "" ? id : undefined,
    ipdAccessToken: typeof ipdAccessToken === "string" ? ipdAccessToken : undefined,
  };
}

/** The parameters that an address tells as JSON. */
export function paramsOf(params: string | null): { readonly [name: string]: unknown } {
  try {
    return (JSON.parse(params ?? "{}") as { [name: string]: unknown } | null) ?? {};
  } catch {
    return {};
  }
}
