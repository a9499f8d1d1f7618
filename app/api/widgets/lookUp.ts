import type program from "../../../schemas/program.json";
import { type Option, PortRefusal } from "../../../widgets/index.ts";
import { brand } from "../../messages/brand.ts";
import { words } from "../../messages/words.ts";
import { sessionOverWords } from "../../portal/errors/sessionOverWords.ts";
import { CallRefused } from "../transport/refusal.ts";
import { request } from "../transport/request.ts";

interface Partner {
  name: string;
  code: string;
  externalId?: string;
  /** False for a partner who is not to be offered. */
  visible?: boolean;
}

interface Bank {
  name: string;
  routing?: string;
  /** Some answers use this name for `routing`. */
  routingNumber?: string;
}

interface Place {
  city: string;
  /** Two letters. */
  state: string;
}

type Source = (query: string, signal: AbortSignal, flow: string) => Promise<readonly Option[]>;

/** The bank lookup of flows that do not use the reference path (API048); see API081, API082. */
const bankPaths = new Map<string, string>([
  ["otd", "/user/otd/banks"],
  ["re-bdl", "/user/re-bdl/banks"],
]);

let partners: Promise<readonly Option[]> | undefined;

/** The lookups of `schemas/program.json`, by the name in `x-ui.lookup`. */
const sources: { readonly [Name in keyof typeof program.lookups]: Source } = {
  /** Loads the whole list once: it is short, and the field searches in it. */
  async referralPartners() {
    partners ??= request<{ list?: Partner[] | null }>("get", "/user/account/referral/partners").then(
      ({ list }) =>
        (list ?? [])
          .filter(({ visible }) => visible !== false)
          .map(({ name, code, externalId }) => ({
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
  wireBanks: banksOf("wire"),
  achBanks: banksOf("ach"),
  /** The answer is the place, under the names of an address's fields. */
  async zipPlaces(query, signal) {
    const { list } = await request<{ list?: Place[] | null }>("get", "/user/address/places", {
      query: { zip: query },
      signal,
    });
    return (list ?? []).map(({ city, state }) => ({
      value: query,
      label: `${city}, ${state}`,
      answer: { city, state },
    }));
  },
  escrowCompanies: companiesOf("ETA"),
  realtors: companiesOf("REALTOR"),
  lenders: companiesOf("LOAN_SERVICING"),
};

/** The custodian's companies of a type whose names hold the typed text (API091). The answer is the name and the id. */
function companiesOf(type: string): Source {
  return async (typed, signal) => {
    const { list } = await request<{ list?: { id: string | number; name: string }[] | null }>(
      "get",
      "/user/re-bdl/companies",
      { query: { type }, signal },
    );
    return (list ?? [])
      .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
      .map(({ id, name }) => ({ value: String(id), label: name, answer: { name, id: String(id) } }));
  };
}

/** Banks by name or routing number. The answer is the picked bank's routing number and name. */
function banksOf(kind: "wire" | "ach"): Source {
  return async (query, signal, flow) => {
    const path = `${bankPaths.get(flow) ?? brand.bankLookupPath}/${kind}`;
    const { list } = await request<{ list?: Bank[] | null }>("get", path, { query: { q: query }, signal });
    return (list ?? []).map(({ name, routing, routingNumber = "" }) => {
      const number = routing ?? routingNumber;
      return { value: number, label: name, description: number, answer: { routing: number, name } };
    });
  };
}

/**
 * Candidates for the typed text.
 * @param flow the id of the flow that asks
 * @throws PortRefusal
 */
export async function lookUp(
  source: string,
  query: string,
  signal: AbortSignal,
  flow: string,
): Promise<readonly Option[]> {
  const find = Object.hasOwn(sources, source) ? sources[source as keyof typeof sources] : undefined;
  if (!find) throw new Error(`There is no lookup "${source}".`);
  return find(query, signal, flow).catch((error: unknown) => {
    const refused = error instanceof CallRefused ? error.error : undefined;
    const isOver = refused && sessionOverWords(refused);
    throw new PortRefusal(isOver ?? words(refused?.status === 0 ? "server.offline" : "widget.lookup.failed"));
  });
}
