import axe from "axe-core";

/** A theme can only break colors. Everything else is the same document, already checked in light. */
const options: axe.RunOptions = {
  resultTypes: ["violations"],
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

/** Shows the rendered story in dark and in high contrast. @throws Error if axe finds unreadable text */
export async function checkThemes(canvas: HTMLElement): Promise<void> {
  // Axe cannot measure what the browser has not laid out yet.
  while (canvas.querySelector("[data-later]")) await new Promise(requestAnimationFrame);
  const root = document.documentElement;
  const before = root.dataset.theme;
  // Colors must not be measured in the middle of a transition.
  root.style.setProperty("--quick", "0ms");
  root.style.setProperty("--calm", "0ms");
  try {
    for (const theme of ["dark", "contrast"]) {
      root.dataset.theme = theme;
      const { violations } = await axe.run(canvas, options);
      const found = violations.flatMap((violation) =>
        violation.nodes.map(
          (node) => `${theme}: ${violation.id}: ${node.target.join(" ")}: ${node.failureSummary}`,
        ),
      );
      if (found.length > 0) throw new Error(found.join("\n"));
    }
  } finally {
    root.dataset.theme = before;
    root.style.removeProperty("--quick");
    root.style.removeProperty("--calm");
  }
}
