import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { advisorTarget } from "../../../app/portal/signIn/advisorTarget.ts";
import { type AccountRow, accountFacts } from "../../../app/sandbox/accounts/accountFacts.ts";
import { demo } from "../../../app/sandbox/people/demoPeople.ts";
import type { PersonRow } from "../../../app/sandbox/people/PersonRow.ts";
import type { SandboxContext } from "../../../app/sandbox/SandboxContext.ts";
import { describeSession } from "../../../app/sandbox/session/describeSession.ts";
import type { Session } from "../../../app/session/Session.ts";
import { readSources } from "../../../engine/cli/index.ts";
import type { FieldNode, Json, Node } from "../../../engine/index.ts";
import {
  compileFlow,
  createDraft,
  createWalker,
  exampleOf,
  exitNamed,
  filledSentence,
  loadExample,
  playExample,
  restoreDraft,
  transition,
} from "../../../engine/index.ts";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import limits from "../../../schemas/reference/limits.json" with { type: "json" };

const sources = readSources(fileURLToPath(new URL("../../../schemas/", import.meta.url)));
const messages = JSON.parse(sources["messages.en.json"] ?? "{}") as { [key: string]: string };
const compiled = compileFlow(sources, "registration");
if (!compiled.plan) throw new Error("registration does not compile");
const { plan, validators } = compiled;
const example = (name: string) => loadExample(sources, `flows/registration/examples/${name}.json`);
const ids = () => ({ next: () => "id-1" });

describe("leaving the wizard", () => {
  /** Where Cancel leads a person with this session, and what is said of it before. */
  function cancelled(user: { [name: string]: Json }) {
    const walker = createWalker(plan, validators);
    const session = { walker, user, today: "2026-11-20", ids: ids() };
    const { effects } = transition(session, createDraft(plan), { type: "cancel" });
    const [left] = effects.flatMap((effect) => (effect.type === "exit" ? [effect] : []));
    const dialog = plan.dialogs[exitNamed(walker, "cancel")?.dialog ?? ""];
    return { to: left?.to, says: messages[dialog?.text ?? ""] };
  }
  const login = "/custodian/user-anonymous/login";
  const signedOut = /you are signed out and see the sign-in page/;
  test.each<[string, { [name: string]: Json }, string, string, RegExp]>([
    ["incomplete", { isIncomplete: true }, "login", login, signedOut],
    ["missing", {}, "login", login, signedOut],
    ["complete", { isIncomplete: false }, "dashboard", "/portal/dashboard", /you go to your dashboard/],
  ])("REG015 cancel with client data that is %s", (_what, user, to, path, says) => {
    expect(cancelled(user)).toEqual({ to, says: expect.stringMatching(says) });
    expect(brand.portalPaths).toHaveProperty(to, path);
  });
  test.each(plan.steps.map(({ id }) => id).filter((id) => id !== "done"))(
    "REG015 cancel from step %s",
    (step) => {
      const { answers, load, today } = example("texan");
      const walker = createWalker(plan, validators);
      const passed = plan.steps.map(({ id }) => id);
      const session = { walker, user: { isIncomplete: false }, today, ids: ids() };
      const draft = { ...createDraft(plan), answers, load, passed, step };
      expect(transition(session, draft, { type: "cancel" }).effects).toContainEqual(
        expect.objectContaining({ type: "exit", to: "dashboard" }),
      );
    },
  );
});

describe("drafts and steps", () => {
  test("AUTH037 a draft that is finished is no draft: the wizard opens at step 1", () => {
    const { answers } = example("texan");
    const finished = { ...createDraft(plan), answers, step: "done", finished: "done" };
    expect(restoreDraft(plan, finished)).toEqual({ reason: "finished" });
    const walker = createWalker(plan, validators);
    const session = { walker, user: {}, today: "2026-11-20", ids: ids() };
    const { draft } = transition(session, finished, { type: "open" });
    expect(draft.step).toBe("owner");
    expect(draft.answers).toEqual({});
    expect(draft.finished).toBeUndefined();
  });

  test("LAY025 who asks for a step too early is told to fill the previous ones", () => {
    const { draft } = playExample(compiled as never, example("ahead-refused"));
    expect(draft.notices.map(({ message }) => messages[message])).toEqual([
      "Previous steps are not completed. Please fill previous steps to move forward",
    ]);
  });
});

describe("refusals nobody foresaw", () => {
  /** The calls of each submit in order, with answers that let it continue. */
  const good: { [step: string]: { call: string; answer: Json }[] } = {
    owner: [
      { call: "registration.saveDraft", answer: { idTemp: "t-1", revision: 1 } },
      { call: "registration.attachFiles", answer: {} },
      { call: "registration.emailAvailable", answer: { value: "ok" } },
      { call: "registration.ssnAllowed", answer: { value: 1 } },
      { call: "registration.checkIdentity", answer: { comprehensiveVerificationIndex: 50, status: 3 } },
      { call: "registration.frozen", answer: {} },
      { call: "registration.saveDraft", answer: { idTemp: "t-1", revision: 2 } },
    ],
    account: [{ call: "registration.saveDraft", answer: { idTemp: "t-1", revision: 3 } }],
    beneficiaries: [{ call: "registration.saveDraft", answer: { idTemp: "t-1", revision: 3 } }],
    disclosures: [{ call: "registration.saveDraft", answer: { idTemp: "t-1", revision: 3 } }],
    payment: [
      { call: "registration.confirmCard", answer: {} },
      { call: "registration.saveDraft", answer: { idTemp: "t-1", revision: 4 } },
    ],
    review: [{ call: "registration.submit", answer: {} }],
  };
  const earlier = (step: string) =>
    plan.steps
      .slice(
        0,
        plan.steps.findIndex(({ id }) => id === step),
      )
      .map(({ id }) => id);
  /** Submits a step of the Texan's application; its call at `index` is refused. */
  function refusedAt(
    step: string,
    index: number,
    error: { code: string; status: number; text?: string; messages?: string[] },
  ) {
    const { answers, load, user, today } = example("texan");
    const calls = good[step] ?? [];
    const server = [
      ...calls.slice(0, index),
      { call: calls[index]?.call ?? "", error },
      // The save after a failure of the first step.
      ...(step === "owner" ? [{ call: "registration.saveDraft", answer: {} }] : []),
    ];
    const raw = {
      answers,
      load,
      user,
      today,
      passed: earlier(step),
      step,
      events: [{ submit: step }],
      server,
    } as never;
    return playExample(compiled as never, exampleOf(raw, "registration", "made"));
  }
  const every = Object.entries(good).flatMap(([step, calls]) =>
    calls.map(({ call }, index): [string, string, number] => [step, call, index]),
  );

  test.each(every)(
    "ERR007 in %s a code of %s that nothing handles is told and stops (call %i)",
    (step, _call, index) => {
      const { draft, notices, problems } = refusedAt(step, index, {
        code: "NEVER_HEARD_OF",
        status: 400,
        text: "As it said",
      });
      expect(problems).toEqual([]);
      expect(notices.length).toBe(1);
      expect(messages[notices[0] ?? ""], notices[0]).toBeTruthy();
      expect(draft.step).toBe(step);
      expect(draft.passed).toEqual(earlier(step));
    },
  );

  const general =
    "We're sorry! The server encountered an internal error and was unable to complete your request. Please try again later.";
  const said = (notices: readonly { message: string; params: { [name: string]: Json } }[]) =>
    notices.map(({ message, params }) => filledSentence(messages[message] ?? "", params, { brand }));
  /** Those whose own sentence of a 422 stands for a failure of ours. */
  const worded = ["saveDraft", "attachFiles", "confirmCard"].map((name) => `registration.${name}`);

  test.each(every)(
    "ERR007 in %s a validation error of %s that nothing handles is a notification (call %i)",
    (step, call, index) => {
      const { draft } = refusedAt(step, index, { code: "NEVER_HEARD_OF", status: 422, text: "As it said" });
      expect(said(draft.notices)).toEqual([worded.includes(call) ? "As it said" : general]);
      expect(draft.notices.map(({ level }) => level)).toEqual(["error"]);
      expect(draft.step).toBe(step);
    },
  );

  test.each(every.filter(([, call]) => call === "registration.saveDraft"))(
    "ERR015 in %s a draft that %s could not save with 422 is told in the custodian's words (call %i)",
    (step, _call, index) => {
      const { draft } = refusedAt(step, index, { code: "422", status: 422, text: "The name is too long." });
      expect(said(draft.notices)).toEqual(["The name is too long."]);
      expect(draft.notices.map(({ level }) => level)).toEqual(["error"]);
      expect(draft.step).toBe(step);
    },
  );

  test.each([
    [401, "Access denied."],
    [409, "You are already logged in from another computer."],
    [419, "Your session has expired. You must login again."],
    [402, general],
    [408, general],
    [410, general],
    [422, general],
    [500, general],
    [502, general],
    [503, general],
    [599, general],
  ])("ERR019 a final save that fails with %i says so in general", (status, sentence) => {
    const { draft } = refusedAt("review", 0, { code: "X", status, text: "As it said" });
    expect(said(draft.notices)).toEqual([sentence]);
    expect(draft.step).toBe("review");
    expect(draft.finished).toBeUndefined();
  });

  const creating = every.filter(
    ([, call]) => call === "registration.saveDraft" || call === "registration.submit",
  );
  test.each(creating)(
    "ERR006 in %s validation messages of %s are each shown, and nothing advances (call %i)",
    (step, _call, index) => {
      const told = ["The zip does not exist.", "The plan has ended."];
      const { draft } = refusedAt(step, index, { code: "VALIDATION_FAILED", status: 422, messages: told });
      expect(
        draft.notices.map(({ message, params }) =>
          (messages[message] ?? "").replace("{text}", String(params.text)),
        ),
      ).toEqual(told);
      expect(draft.step).toBe(step);
      expect(draft.passed).toEqual(earlier(step));
    },
  );
});

describe("the account", () => {
  test.each([
    [1, []],
    [2, []],
    [3, []],
    [4, ["required"]],
    [5, []],
    [6, []],
    [7, []],
    [9, []],
  ])("REG100 of account type %i the start date of the plan is asked for: %j", (typeIRA, codes) => {
    const { answers, load, user, today } = example("texan");
    const walker = createWalker(plan, validators);
    const account = { ...(answers.account as object), typeIRA };
    walker.update({ ...answers, account }, { load, user, today });
    expect(walker.issues("/account/planStartDate").map(({ code }) => code)).toEqual(codes);
    expect(walker.relevant("/account/planStartDate")).toBe(typeIRA === 4);
  });
});

describe("constants", () => {
  test.each([
    [0, true],
    [6, true],
    [7, false],
    [8, false],
  ])(
    "CONST004 REBDL050 ROLE008 no funding of an account opened %i days ago: %s; it may be funded on its 8th day",
    (openedDaysAgo, held) => {
      expect(limits.fundingHoldDays).toBe(7);
      const now = Date.parse("2026-11-20T12:00:00Z");
      const opened = new Date(now - openedDaysAgo * 86_400_000).toISOString().slice(0, 10);
      const person = {
        id: "p",
        isIncomplete: false,
        demo: demo.people[0],
        newestAccountOn: opened,
      } as unknown as PersonRow;
      const clock = {
        options: { sessionTimeout: 900_000 },
        now: () => new Date(now),
      } as unknown as SandboxContext;
      expect(describeSession(clock, person).isTransactionOnHold).toBe(held);
      const row = { code: "7", opened_on: opened, closed_at: null } as unknown as AccountRow;
      expect(accountFacts(clock, row).isOnHold).toBe(held);
      expect(messages["account.onHold"]).toBe(
        "Your account is less than 7 days old and no funding is permitted until the 8th day",
      );
    },
  );

  test("CONST005 the phone of Client Services stands in one place", () => {
    expect(brand.clientServicesPhone).toBe("800-392-9653");
    const elsewhere = Object.entries(sources).filter(
      ([file, text]) =>
        // The list of requirements quotes the documents' questions.
        !["reference/brand.json", "requirements.json"].includes(file) &&
        !file.includes("/examples/") &&
        text.includes(brand.clientServicesPhone),
    );
    expect(elsewhere.map(([file]) => file)).toEqual([]);
    expect(messages["registration.suspended"]).toContain("{brand.clientServicesPhone}");
    // Whoever is sent there by a sentence is told this number.
    const toCall = /(?:Client Services|call us)[^.{]* at \{(.*?)\}/g;
    const told = Object.values(messages).flatMap((text) =>
      [...text.matchAll(toCall)].map(([, name]) => name),
    );
    expect([told.length > 10, ...new Set(told)]).toEqual([true, "brand.clientServicesPhone"]);
    // Numbers with 555 are examples of how one is typed.
    const spelledOut = /\b\d{3}-(?!555)\d{3}-\d{4}\b/;
    expect(Object.values(messages).filter((text) => spelledOut.test(text))).toEqual([]);
  });

  test("CONST006 who comes from a partner with a line of its own is told that number", () => {
    const { answers, load, today } = example("texan");
    const phoneFor = (partnerCode?: string) => {
      const walker = createWalker(plan, validators);
      const user: { [name: string]: Json } = partnerCode === undefined ? {} : { partner: { partnerCode } };
      walker.update(answers, { load, user, today });
      return walker.fact("supportPhone");
    };
    expect(phoneFor()).toBe("800-392-9653");
    expect(phoneFor("NOBODY")).toBe("800-392-9653");
    expect(phoneFor("GM1")).toBe("800-392-9654");
    expect(phoneFor("HARBOR")).toBe("800-392-9655");
    expect(brand.partnerSupportPhones.length).toBe(2);
    const { walker } = playExample(compiled as never, example("partner-from-the-link"));
    const told = messages[String(walker.node("/owner/partnerNote")?.ui.text)] ?? "";
    expect(filledSentence(told, walker.props("/owner/partnerNote") ?? {}, { brand })).toMatch(
      / If you have questions, call 800-392-9655\.$/,
    );
  });

  const flows = Object.keys(sources).flatMap((path) => /^flows\/([^/]+)\/flow\.json$/.exec(path)?.[1] ?? []);
  const fields = function* (node: Node): Generator<FieldNode> {
    if (node.kind === "field") yield node;
    else for (const inner of node.kind === "list" ? [node.entry] : node.children) yield* fields(inner);
  };
  const fieldsOf = (flow: string) =>
    (compileFlow(sources, flow).plan?.steps ?? []).flatMap(({ root }) => [...fields(root)]);

  test("CONST008 every amount of money is at most the general maximum", () => {
    const money = flows
      .flatMap(fieldsOf)
      .filter(({ ui, type }) => ui.widget === "money" && type === "number");
    // What is computed is bounded by the amounts that it is computed of.
    const typed = money.filter(({ value }) => value === undefined);
    expect(typed.length).toBeGreaterThan(15);
    const others = typed.filter(({ schema }) => schema.maximum !== 1_000_000_000);
    expect(others.map(({ pattern }) => pattern)).toEqual([]);
  });

  test("UPL001 UPL010 every upload takes files of 10 MB, images and PDF where nothing else is said", () => {
    const imagesAndPdf = ["pdf", "png", "jpg", "jpeg", "gif", "bmp"];
    const uploads = flows.flatMap((flow) =>
      fieldsOf(flow).flatMap(({ pattern, ui }) =>
        ui.upload === undefined ? [] : [[flow, pattern, ui.maxBytes, ui.accept]],
      ),
    );
    expect(uploads.sort()).toEqual([
      ["beneficiary", "/beneficiaries/list/*/attachments", 10_485_760, imagesAndPdf],
      ["otd", "/documents/files", 10_485_760, ["pdf"]],
      ["re-bdl", "/documents/files", 10_485_760, imagesAndPdf],
      ["registration", "/beneficiaries/list/*/attachments", 10_485_760, imagesAndPdf],
      ["registration", "/owner/identityFiles", 10_485_760, imagesAndPdf],
    ]);
  });
});

describe("whom the portal serves", () => {
  test("ROLE009 holders of every kind of account", () => {
    const walker = createWalker(plan, validators);
    const { answers, load, user, today } = example("texan");
    walker.update(answers, { load, user, today });
    const offered = walker.options("/account/typeIRA")?.map(({ value, label }) => [value, label]);
    expect(offered).toEqual([
      [1, "Traditional IRA"],
      [2, "Roth IRA"],
      [3, "SIMPLE IRA"],
      [4, "SEP IRA"],
      [5, "Inherited IRA"],
      [6, "Health Savings Account (HSA)"],
      [7, "Coverdell Education Savings Account"],
      [9, "Custodial account"],
    ]);
  });
  test.each([
    [["ROLE_USER"], true, undefined],
    [["ROLE_USER", "ROLE_ADVISOR"], true, undefined],
    [["ROLE_ADVISOR"], true, "advisorRegistration"],
    [["ROLE_ADVISOR"], false, "dashboard"],
  ])(
    "ROLE009 a portal for holders, who stay, and for advisors, who have pages of their own: %s, incomplete: %s",
    (roles, isIncomplete, to) => {
      const session = { permissions: roles.map((role) => ({ role })), isIncomplete } as unknown as Session;
      expect(advisorTarget(session)).toBe(to);
    },
  );
});
