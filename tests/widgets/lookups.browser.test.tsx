import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import bankBlock from "../../schemas/blocks/bank.json" with { type: "json" };
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import { PARTNERS } from "../../stories/config/portsDouble.ts";
import type { LookupAnswer, Option, ReferralAnswer, WidgetPorts } from "../../widgets/index.ts";
import { Lookup, PortRefusal, ReferralInput } from "../../widgets/index.ts";
import { AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

const referralUi = { lookup: "referralPartners", minCharacters: 4, ignoreLeading: ["the"] };
const box = () => page.getByRole("combobox", { name: "Partner" });
const listed = () =>
  page
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);

async function showReferral(changes: Partial<WidgetPorts> = {}, value?: ReferralAnswer) {
  const answers: (ReferralAnswer | undefined)[] = [];
  await stand(
    <AnswerStage
      widget={ReferralInput}
      example={{ label: "Partner", required: true, ui: referralUi, ...(value && { value }) }}
      onChange={(value) => answers.push(value)}
    />,
    changes,
  );
  if (!value) await box().click();
  return answers;
}

/** A lookup that records its queries and knows every partner. */
function recorder() {
  const asked: string[] = [];
  return {
    asked,
    lookup: async (_: string, query: string): Promise<readonly Option[]> => {
      asked.push(query);
      return PARTNERS;
    },
  };
}

/** Key by key without a rest between two of them, which a busy machine would take. */
function typeAtOnce(text: string): void {
  for (const key of text) document.execCommand("insertText", false, key);
}

describe("referral", () => {
  test("REG082 asks from the fourth character on, once typing rests", async () => {
    const { asked, lookup } = recorder();
    await showReferral({ lookup });
    await userEvent.keyboard("gro");
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(asked).toEqual([]);
    await userEvent.keyboard("v");
    await expect.poll(() => asked).toEqual(["grov"]);
  });

  test("REG083 by keyboard: lists prefixes without 'the', Down and Enter pick one, the count is announced", async () => {
    const answers = await showReferral();
    await userEvent.keyboard("GROV");
    await expect.poll(listed).toEqual(["The Grove Advisors", "Grove Notes LLC", "Groveton Trust Partners"]);
    await expect.element(box()).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("status")).toHaveTextContent("3 suggestions");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const marked = box().element().getAttribute("aria-activedescendant");
    expect(document.getElementById(marked ?? "")?.textContent).toBe("Grove Notes LLC");
    await userEvent.keyboard("{Enter}");
    expect(answers.at(-1)).toEqual({ name: "Grove Notes LLC", code: "GRN", externalId: "P-102" });
    await expect.element(box()).toHaveValue("Grove Notes LLC");
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    await expect.element(box()).toHaveFocus();
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    "keys of an input method pick nothing and move nowhere: %o",
    async (composing) => {
      const answers = await showReferral();
      await userEvent.keyboard("GROV");
      await expect.poll(listed).toHaveLength(3);
      await userEvent.keyboard("{ArrowDown}");
      const marked = box().element().getAttribute("aria-activedescendant");
      const known = answers.length;
      for (const key of ["ArrowDown", "Enter", "Escape"])
        box()
          .element()
          .dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...composing }),
          );
      await expect.element(box()).toHaveAttribute("aria-expanded", "true");
      await expect.element(box()).toHaveAttribute("aria-activedescendant", marked!);
      expect(answers).toHaveLength(known);
    },
  );

  test("REG084 a name typed out in full selects its partner and takes its spelling when the field is left", async () => {
    const answers = await showReferral();
    await userEvent.keyboard("grove advisors");
    await expect.poll(() => answers.at(-1)?.code).toBe("GRV");
    await userEvent.tab();
    await expect.element(box()).toHaveValue("The Grove Advisors");
  });

  test("REG084 selects the partner even where the answer comes after the field was left", async () => {
    const answers = await showReferral();
    await userEvent.keyboard("airloom capital");
    await userEvent.tab();
    await expect
      .poll(() => answers.at(-1))
      .toEqual({ name: "Airloom Capital", code: "AIR", externalId: "P-100" });
    await expect.element(box()).toHaveValue("Airloom Capital");
  });

  test("REG084 selects the partner for whoever went on before the answer came, and comes back", async () => {
    const answers = await showReferral({}, { name: "airloom capital" });
    await expect.poll(() => answers).toEqual([{ name: "Airloom Capital", code: "AIR", externalId: "P-100" }]);
    await expect.element(box()).toHaveValue("Airloom Capital");
    expect(listed()).toEqual([]);
  });

  test("REG084 keeps any other text, and clears the answer with it", async () => {
    const answers = await showReferral();
    await userEvent.keyboard("my neighbor");
    await userEvent.tab();
    expect(answers.at(-1)).toEqual({ name: "my neighbor" });
    await expect.element(box()).toHaveValue("my neighbor");
    await userEvent.clear(box());
    expect(answers.at(-1)).toBeUndefined();
  });

  test("drops a partner's code when its name is edited", async () => {
    const answers = await showReferral();
    await userEvent.keyboard("airl");
    await page.getByRole("option", { name: "Airloom Capital" }).click();
    expect(answers.at(-1)?.code).toBe("AIR");
    await userEvent.keyboard("x");
    expect(answers.at(-1)).toEqual({ name: "Airloom Capitalx" });
  });

  test("never shows an answer to an earlier question", async () => {
    const answered: (() => void)[] = [];
    const partner = (label: string) => [{ value: label, label }];
    await showReferral({
      lookup: (_, query) =>
        new Promise((resolve) => {
          answered.push(() => resolve(partner(`${query} company`)));
        }),
    });
    typeAtOnce("first");
    await expect.poll(() => answered.length).toBe(1);
    typeAtOnce(" one");
    await expect.poll(() => answered.length).toBe(2);
    answered[1]?.();
    await expect.poll(listed).toEqual(["first one company"]);
    answered[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listed()).toEqual(["first one company"]);
  });

  test("Esc closes the list and keeps the text; Down opens it again", async () => {
    await showReferral();
    await userEvent.keyboard("grov");
    await expect.poll(() => listed().length).toBe(3);
    await userEvent.keyboard("{Escape}");
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    await expect.element(box()).toHaveValue("grov");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(box()).toHaveAttribute("aria-expanded", "true");
  });

  test("says what went wrong and lets the person type on", async () => {
    const answers = await showReferral({
      lookup: async () => {
        throw new PortRefusal("Partners cannot be looked up today.");
      },
    });
    await userEvent.keyboard("grove");
    await expect.element(page.getByText("Partners cannot be looked up today.").first()).toBeVisible();
    expect(answers.at(-1)).toEqual({ name: "grove" });
  });
});

describe("bank lookup", () => {
  const bank = () => page.getByRole("combobox", { name: "Bank" });
  const found = (...names: string[]) =>
    names.map((name, index) => ({
      value: `00000000${index}`,
      label: name,
      description: `00000000${index}`,
      answer: { routing: `00000000${index}`, name },
    }));

  /** A lookup whose answers arrive when the test says so, by query. */
  function delayed() {
    const waiting = new Map<string, { answer(): void; fail(error: Error): void; signal: AbortSignal }>();
    const lookup: WidgetPorts["lookup"] = (_, query, signal) =>
      new Promise((resolve, reject) => {
        waiting.set(query, { answer: () => resolve(found(`${query} bank`)), fail: reject, signal });
      });
    return { waiting, lookup };
  }

  async function showBank(changes: Partial<WidgetPorts> = {}) {
    const answers: (LookupAnswer | undefined)[] = [];
    await stand(
      <AnswerStage
        widget={Lookup}
        example={{
          label: "Bank",
          required: true,
          ui: {
            ...bankBlock["x-ui"],
            minCharacters: limits.bankSearchCharacters,
            lookup: "wireBanks",
          },
        }}
        onChange={(value) => answers.push(value)}
      />,
      changes,
    );
    await bank().click();
    return answers;
  }

  test("BLK052 BLK053 asks from the fourth character on, once typing rests, and hints at it before", async () => {
    const asked: string[] = [];
    await showBank({
      lookupRest: 1_000,
      lookup: async (source, query) => {
        asked.push(`${source} ${query}`);
        return [];
      },
    });
    await expect.element(bank()).toHaveAttribute("placeholder", "Type more than 3 symbols...");
    await userEvent.keyboard("har");
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(asked).toEqual([]);
    await expect.element(page.getByText("Type more than 3 symbols...").first()).toBeVisible();
    await userEvent.keyboard("b");
    await expect.poll(() => asked, { timeout: 5_000 }).toEqual(["wireBanks harb"]);
    typeAtOnce("or st");
    await expect.poll(() => asked, { timeout: 5_000 }).toEqual(["wireBanks harb", "wireBanks harbor st"]);
  });

  test("BLK052 typing rests for 300 milliseconds before a bank is asked for, as reference says", async () => {
    const times: number[] = [];
    const lookup = async () => {
      times.push(performance.now());
      return [];
    };
    await showBank({ lookup });
    typeAtOnce("harbo");
    const before = performance.now();
    typeAtOnce("r");
    await expect.poll(() => times.length).toBe(1);
    expect(limits.searchDelayMilliseconds).toBe(300);
    expect(times[0]! - before).toBeGreaterThanOrEqual(limits.searchDelayMilliseconds);
  });

  test("a lookup asks no sooner than the world around it says", async () => {
    const asked: string[] = [];
    await showBank({
      lookupRest: 60_000,
      lookup: async (_, query) => {
        asked.push(query);
        return [];
      },
    });
    await userEvent.keyboard("harbor");
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(asked).toEqual([]);
  });

  test("BLK054 BLK055 keeps routing number and name of the one that was picked, and shows the number", async () => {
    const answers = await showBank();
    await userEvent.keyboard("harb");
    await expect.poll(() => listed().length).toBe(2);
    expect(listed()[0]).toBe("Harbor Street Bank121000358");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(answers.at(-1)).toEqual({ routing: "121000358", name: "Harbor Street Bank" });
    await expect.element(bank()).toHaveValue("Harbor Street Bank");
    await expect.element(page.getByText("Routing number 121000358").first()).toBeVisible();
  });

  test("BLK054 answers nothing for text that was not picked, keeps it in view and says so", async () => {
    const answers = await showBank();
    await userEvent.keyboard("harbor");
    await userEvent.tab();
    expect(answers.every((answer) => answer === undefined)).toBe(true);
    await expect.element(bank()).toHaveValue("harbor");
    await expect.element(page.getByText("Please choose one of the suggestions.").first()).toBeVisible();
  });

  test("BLK054 typing over a picked bank takes its routing number away", async () => {
    const answers = await showBank();
    await userEvent.keyboard("harb");
    await expect.poll(() => listed().length).toBe(2);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.keyboard("s");
    expect(answers.at(-1)).toBeUndefined();
    await expect.poll(() => page.getByText("Routing number").elements()).toHaveLength(0);
  });

  test("never shows an answer to an earlier text, in whatever order answers come, and ends the earlier question", async () => {
    const { waiting, lookup } = delayed();
    await showBank({ lookup });
    for (const [typed, whole] of [
      ["alde", "alde"],
      ["r va", "alder va"],
      ["lley", "alder valley"],
    ] as const) {
      await userEvent.keyboard(typed);
      await expect.poll(() => waiting.has(whole)).toBe(true);
    }
    expect(waiting.get("alde")?.signal.aborted).toBe(true);
    expect(waiting.get("alder va")?.signal.aborted).toBe(true);
    waiting.get("alder va")?.answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listed()).toEqual([]);
    waiting.get("alder valley")?.answer();
    await expect.poll(listed).toEqual(["alder valley bank000000000"]);
    waiting.get("alde")?.answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listed()).toEqual(["alder valley bank000000000"]);
  });

  test("what was found for one text cannot be picked for the next, not even while that one is being asked", async () => {
    const { waiting, lookup } = delayed();
    const answers = await showBank({ lookup });
    await userEvent.keyboard("alde");
    await expect.poll(() => waiting.has("alde")).toBe(true);
    waiting.get("alde")?.answer();
    await expect.poll(() => listed().length).toBe(1);
    await userEvent.keyboard("n{ArrowDown}{Enter}");
    expect(listed()).toEqual([]);
    expect(answers.every((answer) => answer === undefined)).toBe(true);
  });

  test("says that nothing was found", async () => {
    await showBank({ lookup: async () => [] });
    await userEvent.keyboard("zzzz");
    await expect.element(page.getByText("No suggestions.").first()).toBeVisible();
  });

  test("says that nobody could be reached, and asks again when typing goes on", async () => {
    const { waiting, lookup } = delayed();
    await showBank({ lookup });
    await userEvent.keyboard("alde");
    await expect.poll(() => waiting.has("alde")).toBe(true);
    waiting.get("alde")?.fail(new PortRefusal("You are offline."));
    await expect.element(page.getByText("You are offline.").first()).toBeVisible();
    await userEvent.keyboard("r");
    expect(
      page
        .getByText("You are offline.")
        .elements()
        .filter((each) => each.matches("p")),
    ).toHaveLength(0);
    await expect.poll(() => waiting.has("alder")).toBe(true);
    waiting.get("alder")?.answer();
    await expect.poll(() => listed().length).toBe(1);
  });
});

describe("company lookup", () => {
  const companies = (count: number) => async () =>
    Array.from({ length: count }, (_, at) => ({
      value: String(at),
      label: `Company ${at + 1}`,
      answer: { name: `Company ${at + 1}`, id: String(at) },
    }));

  async function showCompany(count: number) {
    const answers: (LookupAnswer | undefined)[] = [];
    await stand(
      <AnswerStage
        widget={Lookup}
        example={{
          label: "Company",
          required: false,
          ui: { lookup: "companies", pickOnly: false, most: 50 },
        }}
        onChange={(value) => answers.push(value)}
      />,
      { lookup: companies(count) },
    );
    await page.getByRole("combobox", { name: "Company" }).click();
    return answers;
  }

  test("BLK056 shows 50 companies at most, and says that there are more", async () => {
    const answers = await showCompany(51);
    await userEvent.keyboard("com");
    await expect.poll(() => listed().length).toBe(50);
    const note = page.getByText("Only the first 50 are shown. Type more to see others.");
    await expect.element(note.first()).toBeVisible();
    await userEvent.keyboard("{ArrowUp}{Enter}");
    expect(answers.at(-1)).toEqual({ name: "Company 50", id: "49" });
  });

  test("BLK056 shows all of 50, and keeps a new name that is typed", async () => {
    const answers = await showCompany(50);
    await userEvent.keyboard("com");
    await expect.poll(() => listed().length).toBe(50);
    expect(page.getByText("Only the first 50").elements()).toHaveLength(0);
    await userEvent.keyboard("mon Ground LLC");
    await userEvent.tab();
    expect(answers.at(-1)).toEqual({ name: "common Ground LLC" });
    await expect.element(page.getByRole("combobox", { name: "Company" })).toHaveValue("common Ground LLC");
  });

  test("BLK056 says of a name that nobody has yet that it is kept as it was typed", async () => {
    await showCompany(0);
    await userEvent.keyboard("Common Ground LLC");
    const note = page.getByText("It is not in our list. We keep the name as you typed it.");
    await expect.element(note.first()).toBeVisible();
    expect(page.getByText("No suggestions.").elements()).toHaveLength(0);
  });
});

test("what is typed into a lookup goes to no spelling service", async () => {
  await showReferral();
  expect((box().element() as HTMLInputElement).spellcheck).toBe(false);
});
