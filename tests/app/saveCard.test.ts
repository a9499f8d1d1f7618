import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveCard } from "../../app/card/saveCard.ts";
import { newCard } from "../widgets/newCard.ts";

const sent: Request[] = [];
let answer: () => Response = () => Response.json({ success: true, id: "card-1" });

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ success: true, id: "card-1" });
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request.clone());
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: string, message = "") => {
  answer = () => Response.json({ success: false, status, message }, { status: 422 });
  return saveCard("7121005001", newCard, "key-1").then(
    () => undefined,
    ({ text, at }) => ({ text, at }),
  );
};

test("API035 BLK026 sends the card as a form, in the body and not in the address", async () => {
  expect(await saveCard("7121005001", newCard, "key-1")).toBe("card-1");
  const [call] = sent;
  expect(`${call!.method} ${call!.url}`).toBe("POST http://portal.test/custodian/api/account/save/card");
  expect(call!.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
  const form = Object.fromEntries(new URLSearchParams(await call!.text()));
  expect(form).toEqual({
    accountCode: "7121005001",
    ccn: "4242424242424242",
    name: "Grace Holloway",
    countryCode: "USA",
    street: "12 Oak Lane",
    city: "Austin",
    stateProvince: "TX",
    zipCode: "78701",
    cardType: "visa",
    cardName: "Visa",
    expMonth: "4",
    expYear: "2029",
    securityCode: "123",
    isAuthorize: "true",
    isDefault: "false",
  });
});

test("API035 a card whose answer was lost is sent again with the same key", async () => {
  const answers = [() => Response.error(), () => Response.json({ success: true, id: "card-1" })];
  answer = () => answers.shift()!();
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request.clone());
    const response = answer();
    if (response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  });
  expect(await saveCard("7121005001", newCard, "key-1")).toBe("card-1");
  expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["key-1", "key-1"]);
});

test("API035 tells a refusal of the card from one that says nothing of an earlier request", async () => {
  const judged = async (status: number, code: string) => {
    answer = () => Response.json({ success: false, status: code }, { status });
    return saveCard("7121005001", newCard, "key-1").catch(({ isJudged }) => isJudged);
  };
  expect(await judged(422, "CARD_UNSUPPORTED")).toBe(true);
  expect(await judged(422, "CC_FAILED_Declined")).toBe(true);
  expect(await judged(419, "SESSION_EXPIRED")).toBe(false);
});

test("ERR018 strips CC_FAILED_ and says the rest", async () => {
  expect((await refusal("CC_FAILED_Insufficient funds"))?.text).toBe("Insufficient funds");
});

test("says what is wrong at the number, where its brand is not accepted", async () => {
  expect(await refusal("CARD_UNSUPPORTED")).toEqual({
    text: "Card type is unsupported, we only support VISA, MASTERCARD, DISCOVER and AMERICAN EXPRESS",
    at: "number",
  });
});

test("ERR023 says in our words that the details are not valid, and in the custodian's what it words itself", async () => {
  expect((await refusal("INVALID_PARAMETERS"))?.text).toMatch(/^The card was not saved/);
  expect((await refusal("OTHER", "No more cards today."))?.text).toBe("No more cards today.");
});

test.each([
  ["ERR002", 419, "Your session has expired. You must login again."],
  ["ERR003", 401, "Access denied."],
  ["ERR004", 409, "You are already logged in from another computer."],
])("%s a card that is refused with %i, since the session has ended, says: %s", async (_row, status, text) => {
  answer = () => Response.json({ success: false }, { status });
  await expect(saveCard("7121005001", newCard, "key-1")).rejects.toMatchObject({ text });
});

test("says that nobody could be reached", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(saveCard("7121005001", newCard, "key-1")).rejects.toMatchObject({
    text: expect.stringMatching(/^You are offline/),
  });
});
