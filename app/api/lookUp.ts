import { type Option, PortRefusal } from "../../widgets/index.ts";
import { words } from "../messages/words.ts";
import { request } from "./request.ts";

interface Partner {
  name: string;
  code: string;
  externalId?: string;
}

type Source = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

let partners: Promise<readonly Option[]> | undefined;

/** The lookups of schemas, by the name that `x-ui.lookup` gives. */
const sources: { readonly [name: string]: Source } = {
  /** The whole list, asked for once: it is short, and the field matches it itself. */
  async referralPartners() {
    partners ??= request<{ list: Partner[] }>("get", "/user/account/referral/partners").then(({ list }) =>
      list.map(({ name, code, externalId }) => ({
        value: code,
        label: name,
        ...(externalId ? { externalId } : {}),
      })),
    );
    return partners.catch((error: unknown) => {
      partners = undefined;
      throw error;
    });
  },
};

/** Candidates for typed text. @throws PortRefusal */
export async function lookUp(source: string, query: string, signal: AbortSignal): Promise<readonly Option[]> {
  const find = sources[source];
  if (!find) throw new Error(`There is no lookup "${source}".`);
  return find(query, signal).catch(() => {
    throw new PortRefusal(words("server.offline"));
  });
}
