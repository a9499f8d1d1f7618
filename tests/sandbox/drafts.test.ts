import { describe, expect, test } from "vitest";
import { fileSandbox } from "./support/fileSandbox.ts";
import { signedIn } from "./support/visitor.ts";

const world = fileSandbox();

const draft = (first: string) => ({
  json: { answers: { owner: { first, ssn: "734-21-5501" } } },
  name: `${first} Whitfield`,
  phone: "415-555-0100",
  referralCode: "FRIEND",
});

describe("temporary application", () => {
  test("API031 API024 REG045 a first save answers idTemp and comes back on return", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~first");
    const sent = { ...draft("Nora"), referralCode: "ELENA7" };
    const saved = await visitor.post("/user/application/temp", sent);
    expect(saved.http).toBe(200);
    expect(saved.body).toMatchObject({ success: true, revision: 1 });
    expect(saved.body.idTemp).toMatch(/^[0-9a-f-]{36}$/);
    expect(saved.headers.get("etag")).toBe('"1"');
    const returned = await signedIn(world.sandbox, "new-applicant~first");
    const { body, headers } = await returned.get("/user/online-ira/current-application");
    expect(body.tempApplication).toMatchObject({ idTemp: saved.body.idTemp, revision: 1, ...sent });
    expect(headers.get("etag")).toBe('"1"');
  });

  test("json may be sent as its text", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~text");
    await visitor.post("/user/application/temp", { json: JSON.stringify({ a: [1] }) });
    const { body } = await visitor.get("/user/online-ira/current-application");
    expect(body.tempApplication.json).toMatchObject({ a: [1] });
    for (const json of ["[]", "{", 7, null]) {
      expect((await visitor.post("/user/application/temp", { json })).http).toBe(400);
    }
  });

  test("a save over an application without If-Match is refused with 428", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~blind");
    const { idTemp } = (await visitor.post("/user/application/temp", draft("Nora"))).body;
    for (const body of [draft("Other"), { idTemp, ...draft("Other") }]) {
      const refused = await visitor.post("/user/application/temp", body);
      expect([refused.http, refused.body.status, refused.body.idTemp]).toEqual([
        428,
        "REVISION_REQUIRED",
        idTemp,
      ]);
    }
    const { tempApplication } = (await visitor.get("/user/online-ira/current-application")).body;
    expect(tempApplication.name).toBe("Nora Whitfield");
  });

  test("a stale If-Match is refused with 412, the current revision and answers", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~stale");
    const { idTemp } = (await visitor.post("/user/application/temp", draft("One"))).body;
    const save = (first: string, revision: string) =>
      visitor.post("/user/application/temp", { idTemp, ...draft(first) }, { "If-Match": revision });
    expect((await save("Two", '"1"')).body.revision).toBe(2);
    const stale = await save("Three", '"1"');
    expect(stale.http).toBe(412);
    expect(stale.body).toMatchObject({ status: "STALE_REVISION", revision: 2, json: draft("Two").json });
    expect((await save("Four", "2")).body.revision).toBe(3);
    expect((await save("Five", "*")).http).toBe(412);
  });

  test("of fifty saves of one revision that arrive together, one is taken", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~race");
    const { idTemp } = (await visitor.post("/user/application/temp", draft("Start"))).body;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        visitor.post("/user/application/temp", { idTemp, ...draft(`Tab${index}`) }, { "If-Match": '"1"' }),
      ),
    );
    const taken = replies.findIndex((reply) => reply.http === 200);
    expect(replies.filter((reply) => reply.http === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.http === 412)).toHaveLength(49);
    const { tempApplication } = (await visitor.get("/user/online-ira/current-application")).body;
    expect(tempApplication.name).toBe(`Tab${taken} Whitfield`);
  });

  test("first saves of two tabs that arrive together make one application", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~tabs");
    const replies = await Promise.all([
      visitor.post("/user/application/temp", draft("One")),
      visitor.post("/user/application/temp", draft("Two")),
    ]);
    expect(replies.map((reply) => reply.http).sort()).toEqual([200, 428]);
  });

  test("another person's application is not found", async () => {
    const owner = await signedIn(world.sandbox, "new-applicant~owner");
    const { idTemp } = (await owner.post("/user/application/temp", draft("Nora"))).body;
    const thief = await signedIn(world.sandbox, "new-applicant~thief");
    const write = await thief.post(
      "/user/application/temp",
      { idTemp, ...draft("X") },
      { "If-Match": '"1"' },
    );
    expect(write.http).toBe(404);
    expect((await thief.post("/user/application/temp", { idTemp: "1 or 1=1", ...draft("X") })).http).toBe(
      404,
    );
    expect((await thief.get(`/user/online-ira/id-files?tempApplicationId=${idTemp}`)).http).toBe(404);
    const { tempApplication } = (await owner.get("/user/online-ira/current-application")).body;
    expect([tempApplication.name, tempApplication.revision]).toEqual(["Nora Whitfield", 1]);
  });

  test("REG081 ERR012 the own referral code is refused and nothing is saved", async () => {
    const visitor = await signedIn(world.sandbox, "existing-holder~referral");
    for (const body of [
      { ...draft("Elena"), referralCode: "elena7" },
      { ...draft("Elena"), json: { answers: { owner: { userReferralCode: "ELENA7" } } } },
    ]) {
      const { http, body: refused } = await visitor.post("/user/application/temp", body);
      expect([http, refused.status]).toEqual([422, "INVALID_REFERRAL_CODE"]);
      expect(refused.message).toBe("You can not use your Referral Code to open your new account");
    }
    expect((await visitor.get("/user/online-ira/current-application")).body.tempApplication).toBeUndefined();
    const stranger = await signedIn(world.sandbox, "new-applicant~referral");
    expect(
      (await stranger.post("/user/application/temp", { ...draft("Nora"), referralCode: "ELENA7" })).http,
    ).toBe(200);
  });

  test("wrong answers are kept, because refusing them would lose what was typed", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~wrong");
    const answers = { owner: { ssn: "666", email: "no-mail" }, account: "none" };
    expect((await visitor.post("/user/application/temp", { json: { answers } })).http).toBe(200);
    const { tempApplication } = (await visitor.get("/user/online-ira/current-application")).body;
    expect(tempApplication.json.answers).toEqual(answers);
  });

  test("answers and an address of a wrong kind are kept as well", async () => {
    const visitor = await signedIn(world.sandbox, "new-applicant~odd");
    const odd = { toString: 1 };
    const json = { query: { partnerCompanyName: odd }, answers: { account: { idTypeInvest: [odd, [odd]] } } };
    expect((await visitor.post("/user/application/temp", { json })).http).toBe(200);
    const { tempApplication } = (await visitor.get("/user/online-ira/current-application")).body;
    expect(tempApplication.json).toMatchObject(json);
  });

  test("LAY035 a draft is deleted with its files, and nothing of it comes back", async () => {
    const visitor = await signedIn(world.sandbox, "half-finished~deletes");
    const current = async () => (await visitor.get("/user/online-ira/current-application")).body;
    const { idTemp } = (await current()).tempApplication;
    const rows = async (table: string) =>
      (await world.pool.query(`select count(*)::int as n from ${table} where draft_id = $1`, [idTemp]))
        .rows[0].n;
    expect(await rows("files")).toBeGreaterThan(0);
    const path = `/user/application/temp/${idTemp}`;
    const stranger = await signedIn(world.sandbox, "new-applicant~stranger");
    expect((await stranger.call("DELETE", path)).http).toBe(404);
    expect((await stranger.call("DELETE", "/user/application/temp/mine")).http).toBe(404);
    expect((await visitor.call("DELETE", path)).http).toBe(200);
    expect((await current()).tempApplication).toBeUndefined();
    expect(await rows("files")).toBe(0);
    expect((await visitor.call("DELETE", path)).http).toBe(404);
    // A tab that still shows it saves nothing any more, and another application can be begun.
    const late = await visitor.post(
      "/user/application/temp",
      { idTemp, ...draft("Late") },
      { "If-Match": '"1"' },
    );
    expect(late.http).toBe(404);
    expect((await visitor.post("/user/application/temp", draft("Again"))).body.revision).toBe(1);
  });

  test("the half-finished applicant has steps 1 to 3 and an identity file", async () => {
    const visitor = await signedIn(world.sandbox, "half-finished~a");
    const { tempApplication } = (await visitor.get("/user/online-ira/current-application")).body;
    expect(tempApplication.json).toMatchObject({ isValid1: true, isValid2: true, isValid3: true });
    expect(tempApplication.json.isValid4).toBeUndefined();
    const [held] = tempApplication.json.answers.owner.identityFiles;
    const files = await visitor.get(`/user/online-ira/id-files?tempApplicationId=${tempApplication.idTemp}`);
    expect(files.body.list).toMatchObject([{ ...held, fileName: "drivers-license.png" }]);
  });
});
