import { withTransaction } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { readForm } from "../http/readBody.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { chargeFailed } from "./chargeCard.ts";
import { type CardEntry, checkCard } from "./checkCard.ts";
import { cardPlace, type SealedCard, type StoredCard, storedCards } from "./storedCards.ts";

/** The cards stored with an account. These two calls are form-encoded, and the list is JSON text inside the answer. */
export function addStoredCardCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, ids } = context.options;

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
    const form = await readForm(call);
    const field = (name: string) => form[name]?.trim() ?? "";
    const accountCode = field("accountCode");
    if (!person.demo.accounts?.some((account) => account.code === accountCode))
      throw new Refusal("NOT_FOUND");
    if (field("name") === "" || field("isAuthorize") !== "true") throw new Refusal("INVALID_PARAMETERS");
    const entry: CardEntry = {
      number: field("ccn"),
      expMonth: field("expMonth"),
      expYear: field("expYear"),
      securityCode: field("securityCode"),
      zipCode: field("zipCode"),
    };
    const card: StoredCard = {
      ...readCard(entry),
      name: field("name"),
      country: field("countryCode"),
      street: field("street"),
      city: field("city"),
      stateProvince: field("stateProvince"),
      zipCode: field("zipCode"),
    };
    const id = ids.uuid();
    const isDefault = field("isDefault") === "true";
    await withTransaction(pool, async (sql) => {
      // Of two that come at once, one stays the default.
      await lockPerson(sql, person.id);
      if (isDefault) {
        await sql.query("update cards set is_default = false where person_id = $1 and account_code = $2", [
          person.id,
          accountCode,
        ]);
      }
      await sql.query(
        `insert into cards (id, person_id, account_code, is_default, sealed_card, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          person.id,
          accountCode,
          isDefault,
          context.sealer.seal(JSON.stringify(card), cardPlace(id)),
          context.now(),
        ],
      );
    });
    return call.json({ success: true, id });
  });

  /** This call names its refusals as payments do: INVALID_PARAMETERS, and CC_FAILED_ with the reason. */
  function readCard(entry: CardEntry): SealedCard {
    try {
      return checkCard(entry, context.now(), ids.token());
    } catch (error) {
      if (error instanceof Refusal && error.code === "CARD_INVALID") throw new Refusal("INVALID_PARAMETERS");
      if (error instanceof Refusal && error.code === "CARD_DECLINED") {
        throw chargeFailed(String(error.toBody(context.options.brand).message));
      }
      throw error;
    }
  }
}
