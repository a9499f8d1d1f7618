// node widgets/tokens/makeFaces.mjs
// Makes the files of the two typefaces that faces.css names, from the packages that publish them: the characters that
// faces.css says of each, and of the weights those that the tokens use. Run it after either has changed.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const weights = [...readFileSync(here("tokens.css"), "utf8").matchAll(/--weight-(\w+): (\d+);/g)].map(
  ([, name, weight]) => ({ name, weight: Number(weight) }),
);
const ofText = weights.filter(({ name }) => name !== "heading").map(({ weight }) => weight);

/** Where each face comes from, and what is kept of its weights: those between the least and the greatest, or one alone. */
const published = {
  "hanken-grotesk": {
    files: (part) => `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${part}-wght-normal.woff2`,
    wght: { min: Math.min(...ofText), max: Math.max(...ofText) },
  },
  newsreader: {
    files: (part) => `@fontsource-variable/newsreader/files/newsreader-${part}-opsz-normal.woff2`,
    wght: weights.find(({ name }) => name === "heading").weight,
  },
};

/** The files that faces.css names, each with its bytes, and the license of each typeface. */
export async function makeFaces() {
  const css = readFileSync(here("faces.css"), "utf8");
  const made = new Map();
  for (const face of Object.keys(published))
    made.set(
      `${face}.LICENSE`,
      readFileSync(here(`../../node_modules/@fontsource-variable/${face}/LICENSE`)),
    );
  for (const [, name, face, part, , range] of css.matchAll(
    /url\("\.\/faces\/((hanken-grotesk|newsreader)-([a-z-]+)\.woff2)"\)(.*?)unicode-range:\s*([^;]+);/gs,
  )) {
    if (made.has(name)) continue;
    const { files, wght } = published[face];
    const source = readFileSync(here(`../../node_modules/${files(part)}`));
    made.set(
      name,
      await subsetFont(source, charactersIn(range), { targetFormat: "woff2", variationAxes: { wght } }),
    );
  }
  return made;
}

/** The characters of a `unicode-range`, such as "U+0000-00FF, U+20AC". */
function charactersIn(range) {
  return range
    .split(",")
    .map((part) => {
      const [from, to = from] = part
        .trim()
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
    })
    .join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, bytes] of await makeFaces()) writeFileSync(here(`faces/${name}`), bytes);
