import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The custom properties of the rule that starts with `opening`, and of nothing after it. */
function tokens(css: string, opening: string): { [name: string]: string } {
  const from = css.indexOf(opening);
  if (from < 0) throw new Error(`There is no ${opening}`);
  const body = css.slice(css.indexOf("{", from) + 1, css.indexOf("}", from));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const look = read("app/sandbox/look/look.css");
const frame = look + read("app/sandbox/cards/frame/frame.css");
const login = look + read("app/sandbox/login/login.css");
const portal = read("widgets/tokens/tokens.css");

test.each([
  [":root {", ":root {"],
  [':root[data-theme="contrast"] {', '[data-theme="contrast"] {'],
])("the card frame's %s has the portal's tokens, which it cannot read across origins", (ours, theirs) => {
  const copied = tokens(frame, ours);
  expect(Object.keys(copied).length).toBeGreaterThan(5);
  expect(tokens(portal, theirs)).toMatchObject(copied);
});

test("the login site's :root { has the portal's tokens, and defines each that it uses", () => {
  const copied = tokens(login, ":root {");
  expect(Object.keys(copied).length).toBeGreaterThan(5);
  expect(tokens(portal, ":root {")).toMatchObject(copied);
  const used = [...login.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(Object.keys(copied)).toEqual(expect.arrayContaining(used));
});

test("a card is shown by the name of its brand: each brand that the frame takes has its label", () => {
  const brands: { brand: string; title: string }[] = JSON.parse(read("schemas/reference/cardBrands.json"));
  const { labels } = JSON.parse(read("schemas/blocks/setup-card.json"))["x-ui"];
  expect(labels).toEqual(Object.fromEntries(brands.map(({ brand, title }) => [brand, title])));
});
