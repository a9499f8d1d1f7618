import { flows } from "virtual:flows";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import { Offer } from "../../app/widgets/Offer/Offer.tsx";
import { registry } from "../../app/widgets/registry.tsx";
import { createRuntime, memoryPorts } from "../../engine/index.ts";
import { type AnswerProps, FlowProvider } from "../../engine/react/index.ts";
import { texanDraft } from "./support/texanDraft.ts";

test("one press gives a beneficiary the owner's address, and empties the line that it lacks", async () => {
  const { plan, validators } = await flows.registration!.load();
  const draft = texanDraft(plan, "beneficiaries");
  const runtime = createRuntime({
    plan,
    validators,
    user: {},
    ports: memoryPorts({ today: "2026-11-20" }),
    draft,
  });
  const { walker } = runtime;
  const address = "/beneficiaries/list/0/address";
  runtime.send({ type: "edit", at: `${address}/address1`, value: "1 Other Road" });
  runtime.send({ type: "edit", at: `${address}/address2`, value: "Floor 3" });
  const pointer = "/beneficiaries/list/0/sameAddress";
  const told = { id: "offer", pointer, label: "Same as my address", props: walker.props(pointer) };
  const screen = await render(
    <PortalPorts>
      <FlowProvider runtime={runtime} registry={registry} words={(key) => key}>
        <Offer {...(told as unknown as AnswerProps)} />
      </FlowProvider>
    </PortalPorts>,
  );
  await screen.getByRole("button", { name: "Same as my address" }).click();
  expect(walker.value("/owner/address/address2")).toBeUndefined();
  expect(walker.value(`${address}/address1`)).toBe(walker.value("/owner/address/address1"));
  expect(walker.value(`${address}/address2`)).toBeUndefined();
  expect(walker.value(`${address}/city`)).toBe(walker.value("/owner/address/city"));
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("Filled in. Please check that it is right.");
});
