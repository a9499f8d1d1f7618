import { getDefaultRegistry } from "@rjsf/core";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { idOf } from "../../engine/react/index.ts";
import { FlowStage, type FlowStand, standAt } from "./flowStand.tsx";

const control = (id: string) => document.getElementById(id) as HTMLInputElement | null;
/** What was rendered since the last call, by pointer. */
function drawn({ counters }: FlowStand): { [pointer: string]: number } {
  const seen = Object.fromEntries(counters.renders);
  counters.renders.clear();
  return seen;
}

async function ownerPage() {
  const stand = standAt("owner");
  await render(<FlowStage stand={stand} />);
  await expect.poll(() => control("owner-name-firstName")).not.toBeNull();
  drawn(stand);
  return stand;
}

describe("a step's form", () => {
  test("draws nothing for a key that its control shows, and only that field when it is left", async () => {
    const stand = await ownerPage();
    await userEvent.type(control("owner-name-firstName")!, "Nora ");
    expect(drawn(stand)).toEqual({});
    expect(control("owner-name-firstName")!.value).toBe("Nora ");
    expect(stand.runtime.getDraft().answers.owner).toMatchObject({ name: { firstName: "Nora" } });
    await userEvent.tab();
    expect(Object.keys(drawn(stand))).toEqual(["/owner/name/firstName"]);
    expect(control("owner-name-firstName")!.value).toBe("Nora");
  });

  test("shows what an answer becomes from outside while it is typed, even the one it was before", async () => {
    const { runtime } = await ownerPage();
    const name = control("owner-name-firstName")!;
    const at = "/owner/name/firstName";
    await userEvent.type(name, "Nora");
    runtime.send({ type: "edit", at, value: undefined });
    await expect.poll(() => name.value).toBe("");
    await userEvent.type(name, "Ann");
    runtime.send({ type: "edit", at, value: "Nora" });
    await expect.poll(() => name.value).toBe("Nora");
    await userEvent.type(name, "h{Backspace}");
    expect(runtime.walker.state(at).value).toBe("Nora");
    await userEvent.tab();
    expect([name.value, runtime.walker.state(at).value]).toEqual(["Nora", "Nora"]);
  });

  test("shows the answer again where what was typed is not taken, as while a submit is on its way", async () => {
    const { runtime } = await ownerPage();
    const name = control("owner-name-firstName")!;
    await userEvent.type(name, "Nora");
    const sent = vi.spyOn(runtime, "send").mockImplementation(() => {});
    await userEvent.type(name, "h");
    expect(sent).toHaveBeenCalledOnce();
    await expect.poll(() => name.value).toBe("Nora");
  });

  test("writes at once, in its format, what the browser fills into a field without the focus", async () => {
    const { runtime } = await ownerPage();
    const name = control("owner-name-firstName")!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(name, "Nora  Ann ");
    name.dispatchEvent(new Event("input", { bubbles: true }));
    await expect.poll(() => name.value).toBe("Nora Ann");
    expect(runtime.walker.state("/owner/name/firstName").value).toBe("Nora Ann");
  });

  test("draws a field that is typed into where more of it changes than its text", async () => {
    const stand = await ownerPage();
    const name = control("owner-name-firstName")!;
    await userEvent.type(name, "N{Backspace}");
    await userEvent.tab();
    await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
    drawn(stand);
    await userEvent.type(name, "N");
    expect(name.getAttribute("aria-invalid")).toBeNull();
    expect(drawn(stand)["/owner/name/firstName"]).toBe(1);
  });

  test("draws what an answer shows and drops what it hides, and nothing else", async () => {
    const stand = standAt("owner");
    const screen = await render(<FlowStage stand={stand} />);
    expect(control("owner-source")).toBeNull();
    drawn(stand);
    await screen
      .getByRole("radiogroup", { name: /referred by a business partner/ })
      .getByText("No")
      .click();
    expect(control("owner-source")).not.toBeNull();
    expect(Object.keys(drawn(stand)).sort()).toEqual(["/owner/hasBusinessPartnerReferral", "/owner/source"]);
    await screen
      .getByRole("radiogroup", { name: /referred by a business partner/ })
      .getByText("Yes")
      .click();
    expect(control("owner-source")).toBeNull();
    await expect.poll(() => control("owner-businessReferral")).not.toBeNull();
  });

  test("names a group of fields, unless the definition leaves its name out", async () => {
    const stand = standAt("owner");
    const named = await render(<FlowStage stand={stand} />);
    await expect.element(named.getByRole("group", { name: "Home address" })).toBeVisible();
    await named.unmount();
    const node = stand.runtime.walker.node("/owner/address")!;
    const { ui } = node;
    try {
      node.ui = { ...ui, title: "" };
      const bare = await render(<FlowStage stand={stand} />);
      await expect.poll(() => control("owner-address-city")).not.toBeNull();
      expect(bare.getByRole("group", { name: "Home address" }).query()).toBeNull();
      await bare.unmount();
    } finally {
      node.ui = ui;
    }
  });

  test("keeps text that cannot be read in the field, and in the answers", async () => {
    const stand = standAt("beneficiaries", { beneficiaries: { beneficiaryType: 1 } });
    await render(<FlowStage stand={stand} />);
    const [key] = stand.runtime.getDraft().keys["/beneficiaries/list"]!;
    const share = () => control(`beneficiaries-list-${key}-share`);
    await expect.poll(share).not.toBeNull();
    await userEvent.type(share()!, "half");
    expect(share()!.value).toBe("half");
    expect(stand.runtime.getDraft().answers.beneficiaries?.list).toMatchObject([{ share: "half" }]);
    expect(stand.runtime.walker.value("/beneficiaries/list/0/share")).toBeUndefined();
  });

  test("shows issues beneath fields once the step was tried, and live from then on", async () => {
    const stand = standAt("owner");
    const screen = await render(<FlowStage stand={stand} />);
    expect(control("owner-name-firstName")!.getAttribute("aria-invalid")).toBeNull();
    stand.runtime.send({ type: "submit" });
    await expect.element(screen.getByText("First name is required").first()).toBeVisible();
    const input = control("owner-name-firstName")!;
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const described = input.getAttribute("aria-describedby")!;
    expect(document.getElementById(described)!.textContent).toContain("First name is required");
    await userEvent.type(input, "N");
    expect(input.getAttribute("aria-invalid")).toBeNull();
    await expect.element(screen.getByText("First name is required")).not.toBeInTheDocument();
  });

  test("a field says what is wrong with it once it was left after an edit, and others stay quiet", async () => {
    const stand = standAt("owner");
    const screen = await render(<FlowStage stand={stand} />);
    const ssn = control("owner-ssn")!;
    await userEvent.click(ssn);
    await userEvent.tab();
    expect(ssn.getAttribute("aria-invalid"), "left without an edit").toBeNull();
    await userEvent.type(ssn, "12");
    expect(ssn.getAttribute("aria-invalid"), "while typing").toBeNull();
    await userEvent.tab();
    await expect.element(screen.getByText(/must have 9 digits/).first()).toBeVisible();
    expect(document.querySelectorAll(".StepForm [aria-invalid=true], form [aria-invalid=true]").length).toBe(
      1,
    );
    await userEvent.clear(ssn);
    await userEvent.type(ssn, "412550123");
    expect(ssn.getAttribute("aria-invalid"), "mended").toBeNull();
  });

  test("what is left for a press of a button says so only after the press", async () => {
    const stand = standAt("owner");
    const screen = await render(
      <>
        <FlowStage stand={stand} />
        <button type="button" style={{ inlineSize: 100, blockSize: 40 }}>
          On
        </button>
      </>,
    );
    const ssn = control("owner-ssn")!;
    await userEvent.type(ssn, "12");
    const seen: boolean[] = [];
    const on = screen.getByRole("button", { name: "On", exact: true });
    const see = () => seen.push(ssn.hasAttribute("aria-invalid"));
    on.element().addEventListener("mousedown", () => requestAnimationFrame(see));
    on.element().addEventListener("mouseup", see);
    on.element().addEventListener("click", see);
    await on.click({ delay: 100 });
    await expect.poll(() => ssn.getAttribute("aria-invalid")).toBe("true");
    expect(seen).toEqual([false, false, false]);
  });

  test("waits for a press that is told after the focus has moved, as in Firefox", async () => {
    const stand = standAt("owner");
    await render(<FlowStage stand={stand} />);
    const ssn = control("owner-ssn")!;
    await userEvent.type(ssn, "12");
    ssn.blur();
    const pressed = vi.spyOn(document, "querySelector").mockReturnValue(document.body);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ssn.hasAttribute("aria-invalid"), "while the button is down").toBe(false);
    pressed.mockRestore();
    document.dispatchEvent(new MouseEvent("mouseup"));
    await expect.poll(() => ssn.getAttribute("aria-invalid")).toBe("true");
  });

  test("gives every control the id that an issue's link points at", async () => {
    const stand = standAt("beneficiaries", { beneficiaries: { beneficiaryType: 1 } });
    await render(<FlowStage stand={stand} />);
    await expect.poll(() => document.querySelector("[data-entry] input")).not.toBeNull();
    stand.runtime.send({ type: "submit" });
    const { keys } = stand.runtime.getDraft();
    const issues = stand.runtime.walker.stepIssues("beneficiaries");
    expect(issues.length).toBeGreaterThan(3);
    expect(
      issues.filter(({ path }) => !document.getElementById(idOf(path, keys))).map(({ path }) => path),
    ).toEqual([]);
  });

  test("says beside a choice that is locked from the start why it cannot be changed", async () => {
    const stand = standAt("beneficiaries", { beneficiaries: { beneficiaryType: 1 } });
    const screen = await render(<FlowStage stand={stand} />);
    const first = screen.getByRole("radiogroup", { name: "Who is this beneficiary?" });
    await expect.element(first).toHaveAccessibleDescription(/^This follows from your answer at the top/);
    await expect.element(screen.getByRole("radio", { name: "An entity" }).last()).toBeDisabled();
  });

  test("says it from the moment on in which a choice is locked, and no longer than that", async () => {
    const stand = standAt("owner");
    const screen = await render(<FlowStage stand={stand} />);
    const referred = screen.getByRole("radiogroup", { name: /referred by a business partner/ });
    await expect.element(referred.getByRole("radio", { name: "No" })).toBeEnabled();
    await expect.element(referred).not.toHaveAccessibleDescription();
    const ledBy = (partner: string) => stand.runtime.send({ type: "context", load: { query: { partner } } });
    ledBy("GM1");
    await expect.element(referred.getByRole("radio", { name: "No" })).toBeDisabled();
    await expect.element(referred).toHaveAccessibleDescription(/^The partner who led you here has told us/);
    ledBy("");
    await expect.element(referred.getByRole("radio", { name: "No" })).toBeEnabled();
    await expect.element(referred).not.toHaveAccessibleDescription();
  });

  test("labels, describes and names every control", async () => {
    const stand = standAt("owner");
    const { container } = await render(<FlowStage stand={stand} />);
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const dangling = [...container.querySelectorAll("[aria-describedby]")].flatMap((element) =>
      element
        .getAttribute("aria-describedby")!
        .split(" ")
        .filter((id) => !document.getElementById(id)),
    );
    expect(dangling).toEqual([]);
  });
});

describe("what has appeared since Next was pressed", () => {
  const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id);
  const first = (stand: ReturnType<typeof standAt>) => stand.runtime.getDraft().keys["/beneficiaries/list"]!;

  test("stays quiet in a list that was chosen, in an entry that was added, and in fields that a choice reveals", async () => {
    const stand = standAt("beneficiaries");
    const screen = await render(<FlowStage stand={stand} />);
    stand.runtime.send({ type: "submit" });
    await expect.element(screen.getByText(/Who should receive the account/).last()).toBeVisible();
    await userEvent.click(screen.getByLabelText("Individual(s)"));
    await expect.poll(() => first(stand)?.length).toBe(1);
    expect(wrong()).toEqual([]);
    expect(screen.getByRole("list", { name: "Issues" }).element().children.length).toBe(0);

    await userEvent.click(screen.getByRole("button", { name: /^Done/ }));
    const [one] = first(stand);
    await expect.poll(() => wrong().length).toBeGreaterThan(3);
    expect(wrong().every((id) => id.startsWith(`beneficiaries-list-${one}-`))).toBe(true);

    await userEvent.click(screen.getByRole("button", { name: "Add a beneficiary" }));
    await expect.poll(() => first(stand).length).toBe(2);
    const two = first(stand)[1]!;
    await expect.poll(() => document.querySelector(`#beneficiaries-list-${two}-share`)).not.toBeNull();
    expect(wrong()).toEqual([]);

    stand.runtime.send({ type: "submit" });
    await expect.poll(() => wrong().length).toBeGreaterThan(3);
    await userEvent.click(screen.getByLabelText("An entity").last());
    await expect.poll(() => document.querySelector(`#beneficiaries-list-${two}-entityName`)).not.toBeNull();
    expect(wrong().filter((id) => /entityName|trust|contactPerson/.test(id))).toEqual([]);
  });

  test("an entry keeps its own marks when one before it is removed", async () => {
    const stand = standAt("beneficiaries", { beneficiaries: { beneficiaryType: 1, list: [{}, {}] } });
    await render(<FlowStage stand={stand} />);
    stand.runtime.send({ type: "submit" });
    stand.runtime.send({ type: "remove", at: "/beneficiaries/list/0" });
    stand.runtime.send({ type: "add", at: "/beneficiaries/list" });
    const marked = stand.runtime.getDraft().marked!;
    expect(marked).toContain("/beneficiaries/list/0/name/firstName");
    expect(marked.filter((at) => at.startsWith("/beneficiaries/list/1"))).toEqual([]);
  });
});

describe("a list's entries", () => {
  const answers = (count: number) => ({
    beneficiaries: {
      beneficiaryType: 1,
      list: Array.from({ length: count }, (_, index) => ({
        name: { firstName: `N${index}`, lastName: "Lind" },
      })),
    },
  });

  test("has its sections one heading below its own title", async () => {
    const stand = standAt("beneficiaries", answers(1));
    await render(<FlowStage stand={stand} />);
    await expect.poll(() => document.querySelector("[data-entry] input")).not.toBeNull();
    const levels = [...document.querySelectorAll("[data-entry] :is(h2, h3, h4)")].map((each) => each.tagName);
    expect(levels[0]).toBe("H3");
    expect(new Set(levels.slice(1))).toEqual(new Set(["H4"]));
  });

  test("keep their keys, ids and focus when one before them goes", async () => {
    const stand = standAt("beneficiaries", answers(3));
    await render(<FlowStage stand={stand} />);
    await expect.poll(() => document.querySelectorAll("[data-entry]").length).toBe(3);
    const keys = stand.runtime.getDraft().keys["/beneficiaries/list"]!;
    stand.runtime.send({ type: "remove", at: "/beneficiaries/list/0" });
    await expect.poll(() => document.querySelectorAll("[data-entry]").length).toBe(2);
    expect(
      [...document.querySelectorAll("[data-entry]")].map((each) => each.getAttribute("data-entry")),
    ).toEqual(keys.slice(1));
  });

  test("write to where they have moved", async () => {
    const stand = standAt("beneficiaries", answers(2));
    const screen = await render(<FlowStage stand={stand} />);
    await expect.poll(() => document.querySelectorAll("[data-entry]").length).toBe(2);
    await screen.getByRole("button", { name: "Edit N1 Lind" }).click();
    stand.runtime.send({ type: "remove", at: "/beneficiaries/list/0" });
    const key = stand.runtime.getDraft().keys["/beneficiaries/list"]![0];
    await expect.poll(() => control(`beneficiaries-list-${key}-name-firstName`)?.value).toBe("N1");
    await userEvent.type(control(`beneficiaries-list-${key}-name-firstName`)!, "!");
    expect(stand.runtime.getDraft().answers.beneficiaries?.list).toMatchObject([
      { name: { firstName: "N1!" } },
    ]);
  });

  test("open when they are added, and close when they are done and sound", async () => {
    const stand = standAt("beneficiaries", answers(1));
    const screen = await render(<FlowStage stand={stand} />);
    await screen.getByRole("button", { name: "Add a beneficiary" }).click();
    const key = stand.runtime.getDraft().keys["/beneficiaries/list"]![1];
    await expect.poll(() => control(`beneficiaries-list-${key}-name-firstName`)).not.toBeNull();
    await screen.getByRole("button", { name: "Done" }).click();
    // Still open: the missing answers are reported, and the first takes the focus.
    await expect.poll(() => document.activeElement?.id).toBe(`beneficiaries-list-${key}-name-firstName`);
    await expect
      .element(screen.getByRole("list", { name: "Issues" }).getByText("First name is required"))
      .toBeVisible();
  });

  test("cost the same per keystroke however many there are", async () => {
    const costs: object[] = [];
    for (const count of [2, 16]) {
      const stand = standAt("beneficiaries", answers(count));
      const screen = await render(<FlowStage stand={stand} />);
      await expect.poll(() => document.querySelectorAll("[data-entry]").length).toBe(count);
      const first = stand.runtime.getDraft().keys["/beneficiaries/list"]![0];
      await expect.poll(() => control(`beneficiaries-list-${first}-notes`)).not.toBeNull();
      drawn(stand);
      const before = { ...stand.runtime.walker.counts };
      await userEvent.type(control(`beneficiaries-list-${first}-notes`)!, "x");
      const { evaluations, validations } = stand.runtime.walker.counts;
      costs.push({
        drawn: drawn(stand),
        evaluations: evaluations - before.evaluations,
        validations: validations - before.validations,
      });
      await screen.unmount();
    }
    expect(costs[0]).toMatchObject({ drawn: { "/beneficiaries/list/0/notes": 1 }, validations: 0 });
    expect(costs[1]).toEqual(costs[0]);
  });
});

test("tests run RJSF with the same modules swapped out as a build", () => {
  const { fields, widgets } = getDefaultRegistry();
  expect(Object.keys(fields).sort()).toEqual(["ObjectField", "SchemaField"]);
  expect(widgets).toEqual({});
});
