import { describe, expect, test } from "vitest";
import { fileSandbox } from "./support/fileSandbox.ts";
import { withdrawalOf } from "./support/forms.ts";
import { signedIn } from "./support/visitor.ts";
import { wholeAnswers } from "./support/wholeAnswers.ts";

const world = fileSandbox();

const allSix = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`isValid${number}`, true]));
const allSteps = ["owner", "account", "beneficiaries", "disclosures", "payment", "review", "done"];

describe("which steps a draft has passed is not for the draft to say", () => {
  const { beneficiaries: _, ...unfinished } = wholeAnswers("texan", [
    { id: "1", fileName: "id.png", ext: "png", size: 1 },
  ]);

  test.each([
    ["by the list of steps", { passed: allSteps }, unfinished, ["owner", "account"]],
    ["by flags alone", allSix, unfinished, ["owner", "account"]],
    ["by flags alone, of nothing at all", allSix, undefined, []],
    ["by something that is no list", { passed: "review" }, unfinished, []],
  ])("an application that claims all of them %s", async (says, claims, answers, expected) => {
    const visitor = await signedIn(world.sandbox, `identity-skipped~claims-${says.replaceAll(/\W/g, "")}`);
    const json = { ...claims, ...(answers && { answers }) };
    expect((await visitor.post("/user/application/temp", { json })).http).toBe(200);
    const { tempApplication } = (await visitor.get("/user/online-ira/current-application")).body;
    expect(tempApplication.json.passed).toEqual(expected);
    const flags = [1, 2, 3, 4, 5, 6].filter((number) => tempApplication.json[`isValid${number}`]);
    expect(flags).toEqual(expected.map((_, index) => index + 1));
  });

  test("REG017 the highest flag that is set claims the steps below it too, as far as their answers hold", async () => {
    const answers = wholeAnswers("texan", [{ id: "1", fileName: "id.png", ext: "png", size: 1 }]);
    const visitor = await signedIn(world.sandbox, "identity-skipped~highest-flag");
    const json = { answers, isValid1: false, isValid4: true };
    expect((await visitor.post("/user/application/temp", { json })).http).toBe(200);
    const { tempApplication } = (await visitor.get("/user/online-ira/current-application")).body;
    expect(tempApplication.json).toMatchObject({
      passed: allSteps.slice(0, 4),
      isValid1: true,
      isValid4: true,
      isValid5: false,
    });
  });

  test("an application that claims to be sent has passed all but that (REG014)", async () => {
    const visitor = await signedIn(world.sandbox, "identity-skipped~claims-sent");
    const answers = wholeAnswers("texan", [{ id: "1", fileName: "id.png", ext: "png", size: 1 }]);
    expect((await visitor.post("/user/application/temp", { json: { answers, passed: allSteps } })).http).toBe(
      200,
    );
    const { tempApplication } = (await visitor.get("/user/online-ira/current-application")).body;
    expect(tempApplication.json).toMatchObject({
      passed: allSteps.slice(0, -2),
      isValid5: true,
      isValid6: false,
    });
  });

  test("a withdrawal that claims its review before it says what it takes", async () => {
    const account = "7121005001";
    const visitor = await signedIn(world.sandbox, "holder-enough~claims");
    const { details: _, ...unfinished } = withdrawalOf(account);
    const keep = (answers: object, id?: string) => {
      const body = {
        type: "WITHDRAWAL",
        accountCode: account,
        jsonForm: JSON.stringify({ answers, passed: ["account", "details", "review", "payment"] }),
      };
      return id === undefined
        ? visitor.post("/user/e-form", body)
        : visitor.call("PUT", `/user/e-form/${id}`, { json: body, headers: { "If-Match": '"1"' } });
    };
    const { id } = (await keep(unfinished)).body;
    const passed = async () => (await visitor.get(`/user/e-form/${id}`)).body.json.passed;
    expect(await passed()).toEqual(["account"]);
    await keep(withdrawalOf(account), id);
    expect(await passed()).toEqual(["account", "details", "review"]);
  });
});
