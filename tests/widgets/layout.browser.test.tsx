import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ErrorSummary, Field, PageLayout, Section, StepBar, SummaryList } from "../../widgets/index.ts";
import { stand } from "./stand.tsx";

afterEach(async () => {
  document.documentElement.removeAttribute("style");
  await page.viewport(414, 896);
});

const box = (element: Element | null | undefined) => element!.getBoundingClientRect();

test("an untitled first section begins where a title would, and no line parts it from the next", async () => {
  const screen = await stand(
    <div>
      <Section>First</Section>
      <Section title="Next">Second</Section>
      <Section title="Last">Third</Section>
    </div>,
  );
  const [first, next, last] = screen.container.querySelectorAll(".Section");
  expect(box(first!.querySelector(".Section-fields")).top).toBe(box(first).top);
  expect(getComputedStyle(next!).borderBlockStartWidth).toBe("0px");
  expect(getComputedStyle(last!).borderBlockStartWidth).toBe("1px");
  expect(box(next!.querySelector("h2")).top - box(first).bottom).toBeLessThan(
    box(last!.querySelector("h2")).top - box(next).bottom,
  );
});

test("on a phone an answer stands beside its label where both fit, else whole beneath it", async () => {
  await page.viewport(360, 700);
  const address = "27 Alder Court, Portland, Oregon 97205, United States";
  await stand(
    <SummaryList
      rows={[
        { label: "Share", value: "50%" },
        { label: "Address", value: address },
      ]}
    />,
  );
  const of = (text: string) => box(page.getByText(text, { exact: true }).element());
  expect(of("50%").bottom).toBe(of("Share").bottom);
  expect(of("50%").left).toBeGreaterThan(of("Share").right);
  expect(of(address).top).toBeGreaterThanOrEqual(of("Address").bottom);
  expect(of(address).left).toBe(of("Address").left);
});

test("rows of two people of one name each keep their own answer", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  const twice = (first: string, second: string) => (
    <SummaryList
      rows={[
        { label: "Ada Lind", value: first },
        { label: "Ada Lind", value: second },
      ]}
    />
  );
  const screen = await stand(twice("50%", "30%"));
  expect([...screen.container.querySelectorAll("dd")].map((cell) => cell.textContent)).toEqual([
    "50%",
    "30%",
  ]);
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test.each([
  [3, 1],
  [9, 2],
])(
  "a summary of %i errors has %i columns where there is room, and one on a phone",
  async (count, columns) => {
    const issues = Array.from({ length: count }, (_, index) => ({
      id: `i${index}`,
      text: `Field ${index} is required`,
    }));
    const summary = <ErrorSummary issues={issues} attempt={1} onFollow={() => {}} />;
    const lefts = () =>
      new Set(
        page
          .getByRole("link")
          .elements()
          .map((link) => Math.round(box(link).left)),
      ).size;
    await page.viewport(1000, 800);
    await stand(summary);
    expect(lefts()).toBe(columns);
    await page.viewport(360, 800);
    expect(lefts()).toBe(1);
  },
);

test("controls of one row stand on one line, though a label takes two, beside a country's dialog too", async () => {
  await page.viewport(700, 800);
  const screen = await stand(
    <Section title="Phone">
      <Field id="country" label="Country" required width="third">
        <div className="Control" />
        <dialog />
      </Field>
      <Field id="number" label="A telephone number that we may call by day" required width="third">
        <div className="Control" />
      </Field>
    </Section>,
  );
  const [country, number] = [...screen.container.querySelectorAll(".Control")].map(
    (control) => box(control).bottom,
  );
  expect(country).toBe(number);
});

test("two fields of a third that are alone in their group share its row", async () => {
  await page.viewport(700, 800);
  const third = (id: string) => (
    <Field id={id} key={id} label={id} required width="third">
      <div className="Control" />
    </Field>
  );
  const screen = await stand(
    <div>
      <Section title="Two">{["a", "b"].map(third)}</Section>
      <Section title="Three">{["c", "d", "e"].map(third)}</Section>
    </div>,
  );
  const [a, b, c, , e] = [...screen.container.querySelectorAll(".Control")].map(box);
  expect(a!.width).toBeGreaterThan(c!.width);
  expect(b!.right).toBe(e!.right);
});

const pageOf = (content: ReactNode) => (
  <PageLayout
    logo="Entrust"
    user={{ name: "Maximiliana Featherstonehaugh", links: [{ label: "Log out", href: "/out" }] }}
    navigation={[{ label: "Dashboard", href: "/dashboard" }]}
    progress={<StepBar steps={[{ id: "a", label: "Beneficiaries", state: "active", submitted: false }]} />}
  >
    {content}
  </PageLayout>
);

test("text of twice the size needs no sideways scroll on a phone", async () => {
  await page.viewport(360, 800);
  document.documentElement.style.fontSize = "200%";
  await stand(pageOf(<h1>Beneficiaries</h1>));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
