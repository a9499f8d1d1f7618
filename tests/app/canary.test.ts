import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { browserDrafts } from "../../app/draft/browserDrafts.ts";
import { readSources } from "../../engine/cli/index.ts";
import type { FieldNode, Json, Node, Plan } from "../../engine/index.ts";
import { compileFlow, createDraft, storedDraft } from "../../engine/index.ts";
import { campaign, fc } from "../config/campaign.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const ids = Object.keys(sources).flatMap((path) => /^flows\/([^/]+)\/flow\.json$/.exec(path)?.[1] ?? []);

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  // The keys of a storage are its own properties.
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal(
    "sessionStorage",
    new Proxy(methods, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterAll(() => vi.unstubAllGlobals());

function planOf(id: string): Plan {
  const { plan } = compileFlow(sources, id);
  if (!plan) throw new Error(`${id} does not compile`);
  return plan;
}

function* fieldsOf(node: Node): Generator<FieldNode> {
  if (node.kind === "field") yield node;
  else for (const inner of node.kind === "list" ? [node.entry] : node.children) yield* fieldsOf(inner);
}
const fields = (plan: Plan) => plan.steps.flatMap(({ root }) => [...fieldsOf(root)]);

/** An answer of this field's type with the canary in it; undefined for types that cannot hold one. */
function answerWith(field: FieldNode, canary: number): Json | undefined {
  if (field.type === "string") return `canary${canary}`;
  if (field.type === "number" || field.type === "integer") return canary;
  if (field.type === "array") return [{ id: `canary${canary}`, name: `canary${canary}` }];
  if (field.type === "object") return { lastDigits: `canary${canary}` };
  return undefined;
}

/** Answers to every field of a flow, with two entries in each list. Each answer has its own canary. */
function filled(plan: Plan, from: number) {
  const canaries: { canary: string; field: FieldNode }[] = [];
  const fill = (node: Node): Json | undefined => {
    if (node.kind === "list") return [fill(node.entry) ?? {}, fill(node.entry) ?? {}];
    if (node.kind === "field") {
      const canary = from + canaries.length;
      canaries.push({ canary: String(canary), field: node });
      return answerWith(node, canary);
    }
    const inside = node.children.map((child): [string, Json | undefined] => [child.key, fill(child)]);
    return Object.fromEntries(inside.filter((pair): pair is [string, Json] => pair[1] !== undefined));
  };
  const answers = Object.fromEntries(plan.steps.map(({ id, root }) => [id, fill(root) ?? {}]));
  return { canaries, answers: answers as never };
}

describe.each(ids)("%s in the browser's storage", (id) => {
  const plan = planOf(id);

  test("a canary in any field stays out unless the field is a choice or says that it may be kept", () => {
    // At least eleven digits, so that no canary is part of another one or of anything else.
    fc.assert(
      fc.property(
        fc.integer({ min: 10 ** 11, max: 9 * 10 ** 11 }),
        fc.subarray(["tried", "passed"] as const),
        (from, named) => {
          const { canaries, answers } = filled(plan, from);
          const steps = plan.steps.map((step) => step.id);
          const draft = {
            ...createDraft(plan),
            answers,
            load: { saved: { secret: from } as Json },
            edited: canaries.map(({ field }) => field.pattern),
            ...Object.fromEntries(named.map((name) => [name, steps])),
          };
          browserDrafts.write(id, "person", storedDraft(plan, draft, "browser"));
          const text = [...kept.entries()].join("\n");
          const leaked = canaries.filter(({ canary, field }) => field.sensitive && text.includes(canary));
          expect(leaked.map(({ field }) => field.pattern)).toEqual([]);
        },
      ),
      campaign("store"),
    );
  });

  test("numbers of persons, accounts and cards, codes, e-mails, birth dates and files are never kept", () => {
    const secret =
      /ssn|taxId|email|dateOfBirth|accountNumber|routing|card|promoCode|code$|files|attachments|documents|signature/i;
    // A country's calling code and the like reveal nothing about a person.
    const harmless =
      /\/(phone|primaryPhone|otherPhone)\/code$|\/zip|b2bCode$|[pP]artnerReferralCode$|originalReferralCode$/;
    const open = fields(plan).filter(
      ({ type, sensitive }) => !sensitive && (type === "string" || type === "array"),
    );
    const said = open
      .filter(({ schema, ui }) => !schema.enum && ui.sensitive === false)
      .map(({ pattern }) => pattern);
    expect(
      said.filter((pattern) => secret.test(pattern.split("/").at(-1) ?? "") && !harmless.test(pattern)),
    ).toEqual([]);
  });

  test("what is not a choice is kept only where the field says so", () => {
    const free = fields(plan).filter(
      ({ type, sensitive, schema, ui, options }) =>
        !sensitive &&
        type === "string" &&
        !schema.enum &&
        !options &&
        ui.sensitive !== false &&
        schema.const === undefined,
    );
    expect(free.map(({ pattern }) => pattern)).toEqual([]);
  });
});

describe("the browser's storage", () => {
  test("AUTH035 keeps a draft for each flow and person, and nothing once they are signed out", () => {
    const draft = (step: string) => ({ flow: "f", step }) as never;
    browserDrafts.write("registration", "ann", draft("a"));
    browserDrafts.write("registration", "bo", draft("b"));
    browserDrafts.write("otd", "ann", draft("c"));
    expect(browserDrafts.read("registration", "ann")).toMatchObject({ step: "a" });
    expect(browserDrafts.read("registration", "bo")).toMatchObject({ step: "b" });
    expect(browserDrafts.read("otd", "ann")).toMatchObject({ step: "c" });
    kept.set("another", "thing");
    browserDrafts.clear();
    expect([...kept.keys()]).toEqual(["another"]);
  });

  test("a storage that is full, forbidden or garbled is no reason to stop", () => {
    kept.set("stepwright.draft.f.p", "{half");
    // As it is, so that whoever restores it can say that it cannot be read.
    expect(browserDrafts.read("f", "p")).toBe("{half");
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new DOMException("no", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => {
        throw new DOMException("no", "SecurityError");
      },
    });
    expect(browserDrafts.read("f", "p")).toBeNull();
    expect(() => browserDrafts.write("f", "p", { flow: "f" } as never)).not.toThrow();
    expect(() => browserDrafts.write("f", "p", undefined)).not.toThrow();
    expect(() => browserDrafts.clear()).not.toThrow();
  });
});
