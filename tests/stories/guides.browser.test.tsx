import axe from "axe-core";
import { expect, test } from "vitest";
import { GuidePage } from "../../stories/guides/GuidePage.tsx";
import { guideOf } from "../../stories/guides/guides.ts";
import { StartPage } from "../../stories/pages/StartPage.tsx";
import { stand } from "../widgets/stand.tsx";

// The pictures in a guide are stories, which the tests of stories check.
function page(title: string) {
  const { guide, words } = guideOf(title);
  if (!guide) throw new Error(`${title} has no guide`);
  return <GuidePage title={title} guide={guide} words={words} picture={() => null} hrefOf={() => "#"} />;
}

test.each([
  ["a widget with words of its own", page("Answers/DateInput")],
  ["a widget that takes no focus", page("Structure/Icon")],
  ["a pattern", page("Patterns/List with Cards")],
  ["the start page", <StartPage key="start" />],
])("%s has a page without a violation, in light and dark", async (_, node) => {
  const { container } = await stand(node);
  for (const theme of ["light", "dark"]) {
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(container, { resultTypes: ["violations"] });
    expect(violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  document.documentElement.removeAttribute("data-theme");
});

test("a guide says what the widget's own file says it takes", async () => {
  const screen = await stand(page("Answers/DateInput"));
  await expect.element(screen.getByRole("cell", { name: "twoDigitYears" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Answers/DateInput");
  await expect.element(screen.getByRole("link", { name: "As Much As Is Known" })).toBeVisible();
});
