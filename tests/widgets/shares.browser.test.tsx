import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ShareRow } from "../../widgets/index.ts";
import { Button, ShareSummary } from "../../widgets/index.ts";
import { stand } from "./stand.tsx";

const row = (name: string, share: number, kind: ShareRow["kind"] = "primary"): ShareRow => ({
  name,
  share,
  kind,
  evenSplit: false,
});

test("ring and table show the same numbers, kind by kind", async () => {
  const { container } = await stand(
    <ShareSummary
      rows={[row("Maria", 50), row("James", 35.5), row("Trust", 100, "contingent")]}
      totals={{ primary: 85.5, contingent: 100 }}
    />,
  );
  // Screen readers have the table alone.
  expect(page.getByRole("figure").elements()).toEqual([]);
  const ring = container.querySelector(".ShareDonut-ring");
  const labels = [...(ring?.querySelectorAll(".ShareDonut-label") ?? [])].map((label) => label.textContent);
  expect(labels).toEqual(["50%", "35.5%"]);
  const table = page.getByRole("table", { name: "Primary" });
  expect(
    table
      .getByRole("row")
      .elements()
      .map((each) => each.textContent),
  ).toEqual([
    "NameShare",
    "1Maria50%",
    "2James35.5%",
    "Total85.5%",
    "85.5% is assigned, 14.5% is left to assign",
  ]);
  await expect.element(page.getByRole("table", { name: "Contingent" })).toHaveTextContent("100% is assigned");
});

test("announces changes in one region, at most once a second, the last one always", async () => {
  function Growing() {
    const [share, setShare] = useState(10);
    return (
      <>
        <Button onClick={() => setShare((now) => now + 1)}>More</Button>
        <ShareSummary rows={[row("Maria", share)]} totals={{ primary: share, contingent: 0 }} />
      </>
    );
  }
  await stand(<Growing />);
  const status = page.getByRole("status");
  expect(status.elements()).toHaveLength(1);
  await expect.element(status).toHaveTextContent("Primary: 10% is assigned, 90% is left to assign.");
  const said: { text: string | null; at: number }[] = [];
  const watch = new MutationObserver(() =>
    said.push({ text: status.element().textContent, at: performance.now() }),
  );
  watch.observe(status.element(), { childList: true, characterData: true, subtree: true });
  const more = page.getByRole("button", { name: "More" }).element() as HTMLButtonElement;
  for (let click = 0; click < 30; click += 1) {
    more.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await expect.element(status).toHaveTextContent("Primary: 40% is assigned, 60% is left to assign.");
  watch.disconnect();
  for (const [index, { at }] of said.entries()) {
    const before = said[index - 1];
    if (before) expect(at - before.at).toBeGreaterThan(950);
  }
});

test("shows a holder who is still being entered, without a name or a share", async () => {
  await stand(
    <ShareSummary
      rows={[row("Maria", 60), { kind: "primary", evenSplit: false, name: " ", share: null }]}
      totals={{ primary: 60, contingent: 0 }}
    />,
  );
  await expect
    .element(page.getByRole("row", { name: /Not named yet/ }))
    .toHaveTextContent("2Not named yetNot given");
  expect(document.querySelectorAll(".ShareDonut-label")).toHaveLength(1);
});
