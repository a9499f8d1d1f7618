import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import countries from "../../../schemas/reference/countries.json" with { type: "json" };
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import states from "../../../schemas/reference/usStates.json" with { type: "json" };
import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { answerOnce } from "../http/answerOnce.ts";
import { Refusal } from "../http/Refusal.ts";
import { readForm } from "../http/readBody.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { chargeFailed } from "./chargeCard.ts";
import { type CardEntry, checkCard } from "./checkCard.ts";
import { cardPlace, type SealedCard, type StoredCard, storedCards } from "./storedCards.ts";

/** A card to store with an account. */
interface NewCard {
  accountCode: string;
  isDefault: boolean;
  card: StoredCard;
}

/** The cards stored with an account. These two calls are form-encoded, and the list is JSON text inside the answer. */
export function addStoredCardCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.post("/api/billing/get/cc/list", async (call) => {
    const person = call.get("person");
    const { accountCode = "" } = await readForm(call);
    if (!person.demo.accounts?.some((account) => account.code === accountCode))
      throw new Refusal("NOT_FOUND");
    const cards = await storedCards(context, pool, person.id, accountCode);
    const list = cards.map(({ id, isDefault, card }) => {
      const { face, name, country, street, city, stateProvince, zipCode } = card;
      const [expMonth, expYear] = face.expirationDate.split("/");
      return {
        id,
        acctCode: accountCode,
        cardType: face.brand,
        name,
        number: `**** ${face.lastDigits}`,
        expMonth,
        expYear,
        isDefault,
        country,
        street,
        city,
        stateProvince,
        zipCode,
      };
    });
    return call.json({ success: true, list: JSON.stringify(list) });
  });

  app.post("/api/account/save/card", async (call) => {
    const person = call.get("person");
    const { accountCode, isDefault, card } = readNewCard(person, await readForm(call));
    const save = async (sql: Sql) => {
      const id = await storeCard(context, sql, person.id, { accountCode, isDefault, card });
      return { success: true, id };
    };
    const key = call.req.header("idempotency-key");
    if (key === undefined) return call.json(await withTransaction(pool, save));
    // What a repetition must have in common holds nothing of the number but its last digits, and no security code: whoever has
    // the digest of a number finds the number by trying them all.
    const { token: _, chargeFails: __, ...said } = card;
    const answer = await answerOnce(context, person.id, key, { accountCode, isDefault, ...said }, save);
    if (answer.replayed) call.header("Idempotent-Replayed", "true");
    return call.json(answer.body, answer.http as 200);
  });

  /** What is to be stored. @throws Refusal before any of it is written, so that a key keeps no refusal of a card */
  function readNewCard(person: PersonRow, form: Record<string, string>): NewCard {
    const field = (name: string) => form[name]?.trim() ?? "";
    const accountCode = field("accountCode");
    if (!person.demo.accounts?.some((account) => account.code === accountCode))
      throw new Refusal("NOT_FOUND");
    if (field("name") === "" || field("isAuthorize") !== "true" || !hasAddress(field))
      throw new Refusal("INVALID_PARAMETERS");
    const entry: CardEntry = {
      number: field("ccn"),
      expMonth: field("expMonth"),
      expYear: field("expYear"),
      securityCode: field("securityCode"),
      zipCode: field("zipCode"),
    };
    const read = readCard(entry);
    if (![undefined, read.face.brand].includes(form.cardType)) throw new Refusal("INVALID_PARAMETERS");
    const card: StoredCard = {
      ...read,
      name: field("name"),
      country: field("countryCode"),
      street: field("street"),
      city: field("city"),
      stateProvince: field("stateProvince"),
      zipCode: field("zipCode"),
    };
    return { accountCode, isDefault: field("isDefault") === "true", card };
  }

  /** This call names its refusals as payments do: INVALID_PARAMETERS, and CC_FAILED_ with the reason. */
  function readCard(entry: CardEntry): SealedCard {
    try {
      return checkCard(entry, context.now(), context.options.ids.token());
    } catch (error) {
      if (error instanceof Refusal && error.code === "CARD_INVALID") throw new Refusal("INVALID_PARAMETERS");
      if (error instanceof Refusal && error.code === "CARD_DECLINED") {
        throw chargeFailed(String(error.toBody(context.options.brand).message));
      }
      throw error;
    }
  }
}

/** Whether the bill's address is whole. At home it has a state of the list, and a ZIP code as one is there. */
function hasAddress(field: (name: string) => string): boolean {
  if (field("street") === "" || field("city") === "") return false;
  const country = field("countryCode");
  if (country !== brand.defaultCountry) return countries.some(({ alpha3 }) => alpha3 === country);
  const state = field("stateProvince");
  return (
    new RegExp(limits.zipUnitedStates).test(field("zipCode")) && states.some(({ alpha2 }) => alpha2 === state)
  );
}

/** @returns the card's id */
async function storeCard(
  { options, sealer, now }: SandboxContext,
  sql: Sql,
  personId: string,
  { accountCode, isDefault, card }: NewCard,
): Promise<string> {
  const id = options.ids.uuid();
  // Of two that come at once, one stays the default.
  await lockPerson(sql, personId);
  if (isDefault) {
    await sql.query("update cards set is_default = false where person_id = $1 and account_code = $2", [
      personId,
      accountCode,
    ]);
  }
  await sql.query(
    `insert into cards (id, person_id, account_code, is_default, sealed_card, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, personId, accountCode, isDefault, sealer.seal(JSON.stringify(card), cardPlace(id)), now()],
  );
  return id;
}
