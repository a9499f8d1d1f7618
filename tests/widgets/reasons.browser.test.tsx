import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { stand } from "./stand.tsx";

interface Story {
  args: { held?: string };
  render(args: object): ReactNode;
}

const REASON = "The account is held by another person.";

const files = import.meta.glob<{ [name: string]: unknown }>("../../stories/widgets/*.stories.tsx", {
  eager: true,
});
const widgetOf = (file: string) => file.split("/").at(-1)!.replace(".stories.tsx", "");
/** The states in which something cannot be used; a button by itself has nothing around it to say why. */
const closed = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name]) => name !== "default")
    .map(([name, story]) => [`${widgetOf(file)} ${name}`, story as Story] as const)
    .filter(([, { args }]) => /"(readOnly|busy|disabled)":true|"held":/.test(JSON.stringify(args) ?? ""))
    .filter(([title]) => !title.startsWith("Button ")),
);

/** What a screen reader says of a control beside its name: its own description, and those of the groups around it. */
function saidOf(control: Element): string {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  const own = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  return control.parentElement ? `${own} ${saidOf(control.parentElement)}` : own;
}

test("there are closed states to look at", () => {
  expect(closed.length).toBeGreaterThan(20);
});

test.each(closed)("every control of %s that cannot be used says why", async (_title, { args, render }) => {
  const screen = await stand(render({ ...args, hint: REASON }));
  const isBusy = () => screen.container.querySelector("[aria-busy=true]") !== null;
  const shut = () => [
    ...document.querySelectorAll(":disabled, [aria-disabled=true], input[readonly], textarea[readonly]"),
  ];
  const unsaid = shut().filter((each) => {
    const said = saidOf(each);
    return !said.includes(args.held ?? REASON) && !(isBusy() && each.matches("button"));
  });
  expect(unsaid.map((each) => each.outerHTML.slice(0, 160))).toEqual([]);
});
