import { flows } from "virtual:flows";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createDialogStore } from "../../app/flow/dialogStore.ts";
import { StepPage } from "../../app/flow/StepPage.tsx";
import { words } from "../../app/messages/words.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import { registry } from "../../app/widgets/registry.tsx";
import { createRuntime, memoryPorts } from "../../engine/index.ts";
import { FlowProvider } from "../../engine/react/index.ts";
import { emptyServer } from "./support/emptyServer.ts";
import { texanDraft } from "./support/texanDraft.ts";

afterEach(() => page.viewport(414, 896));

/** The page of a step of a Texan's application. */
async function pageOf(step: string) {
  const { plan, validators } = await flows.registration!.load();
  const draft = texanDraft(plan, step);
  const ports = memoryPorts({ today: "2026-11-20" });
  const runtime = createRuntime({ plan, validators, user: {}, ports, draft });
  const server = emptyServer();
  return render(
    <PortalPorts>
      <MemoryRouter>
        <FlowProvider runtime={runtime} registry={registry} words={words}>
          <StepPage
            flow={{ runtime, server, dialogs: createDialogStore(), leave() {}, exit() {} }}
            attempt={0}
          />
        </FlowProvider>
      </MemoryRouter>
    </PortalPorts>,
  );
}

/** How wide a text is in a field's letters, and how wide the room for it. The letters may still be on their way. */
async function widths(input: HTMLInputElement, text: string) {
  const style = getComputedStyle(input);
  const pen = document.createElement("canvas").getContext("2d")!;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  await document.fonts.load(pen.font, text);
  const room =
    input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return { needed: pen.measureText(text).width, room };
}

test.each([
  ["First name", "María de los Ángeles Guadalupe"],
  ["Last name", "Featherstonehaugh-Wolfeschlegelstein"],
  ["City", "Village of Rancho Santa Margarita"],
])("on a wide screen %s shows all of %s", async (label, value) => {
  await page.viewport(1280, 900);
  const screen = await pageOf("owner");
  const field = screen.getByRole("textbox", { name: label, exact: true }).first();
  await expect.element(field).toBeVisible();
  const { needed, room } = await widths(field.element() as HTMLInputElement, value);
  expect(room).toBeGreaterThanOrEqual(needed);
});

test("on the narrowest phone each answer of the review begins below its question, at one edge", async () => {
  await page.viewport(320, 700);
  const screen = await pageOf("review");
  await expect.element(screen.getByRole("heading", { name: "Payment of Fees" })).toBeVisible();
  const rows = [...screen.container.querySelectorAll(".SummaryList-row")];
  expect(rows.length).toBeGreaterThan(25);
  const besides = rows.filter((row) => {
    const [question, answer] = [...row.children].map((each) => each.getBoundingClientRect());
    return answer!.top < question!.bottom || answer!.left !== question!.left;
  });
  expect(besides.map(({ textContent }) => textContent)).toEqual([]);
});

test("the review says a beneficiary's share and kind once", async () => {
  const screen = await pageOf("review");
  const one = screen.getByRole("region", { name: "Beneficiaries" });
  await expect.element(one.getByText("Primary 100%")).toBeVisible();
  const said = one.element().textContent!;
  expect(said.match(/Primary/g)).toHaveLength(1);
  expect(said.match(/100/g)).toHaveLength(1);
});
