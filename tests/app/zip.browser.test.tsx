import { flows } from "virtual:flows";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { words } from "../../app/messages/words.ts";
import { registry } from "../../app/widgets/registry.tsx";
import { Zip } from "../../app/widgets/Zip/Zip.tsx";
import { createRuntime, memoryPorts } from "../../engine/index.ts";
import { type AnswerProps, FlowProvider, useField } from "../../engine/react/index.ts";
import { somePorts, WidgetPortsProvider } from "../../widgets/index.ts";
import { texanDraft } from "./support/texanDraft.ts";

const address = "/owner/address";
const pointer = `${address}/zipPostalCode`;

/** The owner's ZIP code, whose places are those of a table with one row. */
async function opened() {
  const { plan, validators } = await flows.registration!.load();
  const ports = memoryPorts({ today: "2026-11-20" });
  const runtime = createRuntime({ plan, validators, user: {}, ports, draft: texanDraft(plan, "owner") });
  const asked: string[] = [];
  const around = somePorts({
    text: words,
    today: () => "2026-11-20",
    lookup: async (source, query) => {
      asked.push(`${source} ${query}`);
      const answer = { city: "Chicago", state: "IL" };
      return query === "60601" ? [{ value: query, label: "Chicago, IL", answer }] : [];
    },
  });
  const edit = (at: string, value?: string) => runtime.send({ type: "edit", at, value });
  function Field() {
    const { value, props } = useField(pointer);
    const { ui } = runtime.walker.node(pointer)!;
    const told = { id: "zip", pointer, label: "ZIP", required: true, readOnly: false, ui, props, value };
    return (
      <Zip
        {...(told as unknown as AnswerProps)}
        onChange={(text?: unknown) => edit(pointer, text as string)}
      />
    );
  }
  const screen = await render(
    <WidgetPortsProvider value={around}>
      <FlowProvider runtime={runtime} registry={registry} words={(key) => key}>
        <Field />
      </FlowProvider>
    </WidgetPortsProvider>,
  );
  return { screen, asked, edit, value: (name: string) => runtime.walker.value(`${address}/${name}`) };
}

const fill = "Fill in this city and state";

test("a ZIP code that is typed first fills in its city and state with one press", async () => {
  const { screen, asked, edit, value } = await opened();
  edit(`${address}/city`);
  edit(`${address}/state`);
  await screen.getByRole("textbox").fill("60601");
  await expect.element(screen.getByRole("status")).toHaveTextContent("ZIP code 60601 is in Chicago, IL.");
  await screen.getByRole("button", { name: fill }).click();
  expect([value("city"), value("state")]).toEqual(["Chicago", "IL"]);
  await expect.element(screen.getByRole("button", { name: fill })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("textbox")).toHaveFocus();
  expect(asked).toContain("zipPlaces 60601");
});

test("another state is told, another town of the same state is not, and a code abroad is never looked up", async () => {
  const { screen, asked, edit } = await opened();
  edit(`${address}/city`, "Oak Park");
  edit(`${address}/state`, "TX");
  await screen.getByRole("textbox").fill("60601");
  await expect.element(screen.getByRole("button", { name: fill })).toBeVisible();
  edit(`${address}/state`, "IL");
  await expect.element(screen.getByRole("button", { name: fill })).not.toBeInTheDocument();
  asked.length = 0;
  edit(`${address}/country`, "DEU");
  await screen.getByRole("textbox").fill("10115");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});
