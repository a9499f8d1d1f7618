import type { ReactNode } from "react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { portsDouble } from "../../stories/config/portsDouble.ts";
import {
  Button,
  ConfirmDialog,
  CountdownDialog,
  ErrorSummary,
  type NotificationItem,
  Notifications,
  PageLayout,
  QuestionDialog,
  SaveStatus,
  StepActions,
  StepBar,
  StepHeading,
  WidgetPortsProvider,
} from "../../widgets/index.ts";
import { examples as questions } from "../../widgets/QuestionDialog/examples.ts";
import { examples as bars } from "../../widgets/StepBar/examples.ts";
import { stand } from "./stand.tsx";

describe("step bar", () => {
  const middle = bars.find((bar) => bar.name === "BackAgain")!.props.steps;

  test("LAY022 numbers the steps, checks the submitted ones and marks the active one", async () => {
    await page.viewport(1200, 800);
    await stand(<StepBar steps={middle} />);
    const items = page.getByRole("listitem").elements();
    expect(items.map((item) => item.textContent)).toEqual([
      "Done: About You",
      "Done: Your Account",
      "Done: Beneficiaries",
      "Done: Disclosures",
      "5Not started: Payment of Fees",
      "6Not started: Review & Submit",
      "7Not started: Congratulations",
    ]);
    expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([
      null,
      "step",
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(items.map((item) => item.querySelectorAll("svg").length)).toEqual([1, 1, 1, 1, 0, 0, 0]);
  });

  test("LAY022 the numbers stand in circles, which look previous, active or next", async () => {
    await page.viewport(1200, 800);
    const states = ["previous", "active", "next"] as const;
    const steps = states.map((state) => ({ id: state, label: state, state, submitted: false }));
    const { container } = await stand(<StepBar steps={steps} />);
    const circles = [...container.querySelectorAll(".StepBar-circle")];
    expect(circles.map(({ textContent }) => textContent)).toEqual(["1", "2", "3"]);
    const looks = circles.map((circle) => getComputedStyle(circle));
    for (const { borderRadius, width, height } of looks)
      expect([borderRadius, width]).toEqual(["50%", height]);
    expect(new Set(looks.map(({ borderColor, boxShadow }) => borderColor + boxShadow)).size).toBe(3);
  });

  test("LAY023 links only the steps it was given an address for", async () => {
    await page.viewport(1200, 800);
    const followed: string[] = [];
    await stand(
      <StepBar
        steps={middle}
        onFollow={(step, event) => {
          event.preventDefault();
          followed.push(step.id);
        }}
      />,
    );
    const links = page.getByRole("link").elements();
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["#s1", "#s3", "#s4", "#s5"]);
    await page.getByRole("link", { name: "Beneficiaries" }).click();
    expect(followed).toEqual(["s3"]);
  });

  test("LAY024 a finished wizard's bar has no links", async () => {
    await stand(<StepBar steps={bars.find((bar) => bar.name === "Finished")!.props.steps} />);
    expect(page.getByRole("link").elements()).toEqual([]);
  });

  test("folds into one line on a narrow screen and opens into the list", async () => {
    await page.viewport(360, 700);
    await stand(<StepBar steps={middle} />);
    const toggle = page.getByRole("button", { name: /^Step 2 of 7 *Your Account$/ });
    await expect.element(toggle).toHaveAttribute("aria-expanded", "false");
    expect(page.getByRole("link").elements()).toEqual([]);
    await toggle.click();
    expect(page.getByRole("link").elements().length).toBe(4);
    await page.viewport(1280, 800);
  });

  describe("of seventeen steps", () => {
    const many = bars.find((bar) => bar.name === "SeventeenSteps")!.props.steps;
    const button = () => page.getByRole("button", { name: /^Step 7 of 17 *Spouse's financial support$/ });
    const labels = () => [...document.querySelectorAll<HTMLElement>(".StepBar-label")];
    const shown = () => labels().filter((label) => label.getClientRects().length > 0);

    test.each([360, 800, 1280])("is one line at %d pixels, and says nothing of the others", async (width) => {
      await page.viewport(width, 800);
      await stand(<StepBar steps={many} />);
      await expect.element(button()).toHaveAttribute("aria-expanded", "false");
      expect(shown()).toEqual([]);
      expect(page.getByRole("listitem").elements()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      const strokes = [...document.querySelectorAll(".StepBar-step")].map((step) =>
        step.getBoundingClientRect(),
      );
      expect(strokes.length).toBe(17);
      for (const [index, { left }] of strokes.entries())
        if (index > 0) expect(left).toBeGreaterThan(strokes[index - 1]!.right);
      await page.viewport(1280, 800);
    });

    test.each([360, 1280])(
      "opens at %d pixels into a list in which no label touches another",
      async (width) => {
        await page.viewport(width, 800);
        await stand(<StepBar steps={many} />);
        await button().click();
        expect(shown().length).toBe(17);
        const boxes = labels().map((label) => label.getBoundingClientRect());
        for (const [index, one] of boxes.entries())
          for (const other of boxes.slice(index + 1))
            expect(one.right <= other.left || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
        expect(page.getByRole("listitem").elements().length).toBe(17);
        await page.viewport(1280, 800);
      },
    );

    test("by keyboard: Enter opens it, Tab goes to the links, Esc closes it and gives the focus back", async () => {
      await stand(<StepBar steps={many} />);
      await userEvent.tab();
      await expect.element(button()).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await userEvent.tab();
      await expect.element(page.getByRole("link", { name: /Personal information$/ })).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await expect.element(button()).toHaveAttribute("aria-expanded", "false");
      await expect.element(button()).toHaveFocus();
    });

    test("a step that is followed closes it", async () => {
      await stand(<StepBar steps={many} onFollow={(_, event) => event.preventDefault()} />);
      await button().click();
      await page.getByRole("link", { name: /Contact details$/ }).click();
      await expect.element(button()).toHaveAttribute("aria-expanded", "false");
    });
  });

  test("eight labels in a row stand clear of each other", async () => {
    await page.viewport(740, 800);
    await stand(<StepBar steps={bars.find((bar) => bar.name === "EightSteps")!.props.steps} />);
    const boxes = [...document.querySelectorAll(".StepBar-label")].map((label) =>
      label.getBoundingClientRect(),
    );
    expect(boxes.length).toBe(8);
    for (const [index, { left }] of boxes.entries())
      if (index > 0) expect(left).toBeGreaterThan(boxes[index - 1]!.right);
    await page.viewport(1280, 800);
  });

  test("behind the last step, it counts no step that is not in the bar", async () => {
    await page.viewport(360, 700);
    await stand(<StepBar steps={middle.map((step) => ({ ...step, state: "previous" }))} />);
    await expect.element(page.getByRole("button", { name: /^All 7 steps are done$/ })).toBeVisible();
    await page.viewport(1280, 800);
  });
});

describe("focus", () => {
  test("goes to the heading of each new step", async () => {
    const view = await render(<StepHeading step="s1" title="About You" />);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await view.rerender(<StepHeading step="s2" title="Your Account" />);
    await expect.element(page.getByRole("heading", { name: "Your Account" })).toHaveFocus();
  });

  test("goes to the heading as soon as it is there, so no key goes elsewhere", async () => {
    let isFocused: boolean | undefined;
    const watch = new MutationObserver(() => {
      const heading = document.querySelector("h1");
      if (heading) isFocused ??= document.activeElement === heading;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    // As the portal renders: a test's own render runs every effect at once.
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    root.render(<StepHeading step="s1" title="About You" />);
    await vi.waitFor(() => expect(isFocused).toBe(true));
    watch.disconnect();
    root.unmount();
    place.remove();
  });

  test("goes to the error summary after each attempt and from there to the field", async () => {
    const Page = () => {
      const [attempt, setAttempt] = useState(1);
      return (
        <>
          <ErrorSummary attempt={attempt} issues={[{ id: "city", text: "City is required" }]} />
          <input id="city" aria-label="City" />
          <Button onClick={() => setAttempt(attempt + 1)}>Next</Button>
        </>
      );
    };
    await render(
      <WidgetPortsProvider value={portsDouble()}>
        <Page />
      </WidgetPortsProvider>,
    );
    const summary = () => page.getByRole("heading", { level: 2 }).element().closest("[tabindex]");
    expect(document.activeElement).toBe(summary());
    await page.getByRole("link", { name: "City is required" }).click();
    await expect.element(page.getByRole("textbox")).toHaveFocus();
    await page.getByRole("button", { name: "Next" }).click();
    await vi.waitFor(() => expect(document.activeElement).toBe(summary()));
  });
});

describe("the error summary", () => {
  const summaryOf = async (texts: string[]) => {
    const issues = texts.map((text, index) => ({ id: `f${index}`, text }));
    await render(
      <WidgetPortsProvider value={portsDouble()}>
        <ErrorSummary attempt={1} issues={issues} />
      </WidgetPortsProvider>,
    );
  };

  test("counts what is to be checked, and is named by it where it takes the focus", async () => {
    await summaryOf(["City is required", "ZIP is required", "State is required"]);
    await expect.element(page.getByRole("region", { name: "Please check 3 things below" })).toHaveFocus();
  });

  test("says one thing as one", async () => {
    await summaryOf(["City is required"]);
    await expect.element(page.getByRole("region", { name: "Please check one thing below" })).toHaveFocus();
  });

  test("is read once: the focus reads it, and nothing in it or around it is live", async () => {
    await summaryOf(["City is required"]);
    const link = page.getByRole("link").element();
    expect(link.closest("[role=alert], [role=status], [aria-live]")).toBeNull();
    expect(link.closest("section")?.querySelector("[role=alert], [role=status], [aria-live]")).toBeNull();
  });
});

describe("dialogs", () => {
  function Asking({ onConfirm }: { onConfirm(): void }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete</Button>
        <ConfirmDialog
          open={open}
          title="Delete this application?"
          confirmLabel="Yes, delete"
          cancelLabel="Keep"
          onConfirm={() => {
            onConfirm();
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        >
          It cannot be brought back.
        </ConfirmDialog>
      </>
    );
  }

  test("LAY034 confirms or cancels, reads its title first and gives the focus back", async () => {
    const confirmed = vi.fn();
    await stand(<Asking onConfirm={confirmed} />);
    const opener = page.getByRole("button", { name: "Delete", exact: true });
    await opener.click();
    await expect.element(page.getByRole("alertdialog", { name: "Delete this application?" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Delete this application?" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await page.getByRole("button", { name: "Keep", exact: true }).click();
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(confirmed).not.toHaveBeenCalled();
    await opener.click();
    await page.getByRole("button", { name: "Yes, delete" }).click();
    expect(confirmed).toHaveBeenCalledOnce();
    await expect.element(opener).toHaveFocus();
  });

  test("REG093 a question asks again where nothing was chosen, and passes on the choice", async () => {
    const answered: unknown[] = [];
    const asked = questions.find((each) => each.name === "Asked")!.props;
    await stand(
      <QuestionDialog {...asked} open onAnswer={(value) => answered.push(value)} onCancel={() => {}} />,
    );
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect.element(page.getByText("Please select one of the items below")).toBeVisible();
    expect(answered).toEqual([]);
    await page.getByRole("radio", { name: "None of these" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    expect(answered).toEqual(["4"]);
    await expect.element(page.getByText("You have 3 attempts left.")).toBeVisible();
  });

  test("a countdown speaks at few seconds only, and any Esc continues", async () => {
    const continued = vi.fn();
    const at = (seconds: number) => (
      <CountdownDialog
        open
        title="Are you still there?"
        text={`${seconds} seconds`}
        secondsLeft={seconds}
        continueLabel="Continue"
        onContinue={continued}
        leaveLabel="Log out"
        onLeave={() => {}}
      />
    );
    await stand(at(24));
    expect(page.getByRole("status").element().textContent).toBe("");
    await userEvent.keyboard("{Escape}");
    expect(continued).toHaveBeenCalledOnce();
  });
});

describe("notifications", () => {
  const items: NotificationItem[] = [
    { id: "1", level: "success", text: "Saved." },
    { id: "2", level: "error", text: "Not saved." },
  ];

  test("LAY021 go after their delay, and not while the pointer rests on them", async () => {
    const gone: string[] = [];
    // Long enough for the pointer to arrive first, even on a busy machine.
    const delay = 2000;
    await stand(<Notifications items={items} delay={delay} onDismiss={(id) => gone.push(id)} />);
    await page.getByText("Not saved.").hover();
    await vi.waitFor(() => expect(gone).toEqual(["1"]), { timeout: 3 * delay });
    await new Promise((resolve) => setTimeout(resolve, delay));
    expect(gone).toEqual(["1"]);
    await page.getByText("Saved.", { exact: true }).hover();
    await vi.waitFor(() => expect(gone).toContain("2"), { timeout: 3 * delay });
  });

  test("errors interrupt, the rest wait, and each can be dismissed", async () => {
    const gone: string[] = [];
    await stand(<Notifications items={items} delay={60_000} onDismiss={(id) => gone.push(id)} />);
    await expect.element(page.getByRole("alert")).toHaveTextContent("Not saved.");
    await expect.element(page.getByRole("status")).toHaveTextContent("Saved.");
    await page.getByRole("button", { name: "Dismiss: Not saved." }).click();
    expect(gone).toEqual(["2"]);
  });
});

describe("step actions", () => {
  test("a busy button keeps the focus, takes no second press and is described by what is saved", async () => {
    const submitted = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const Form = ({ busy }: { busy: boolean }) => (
      <form onSubmit={submitted}>
        <StepActions
          onward={[{ label: "Save & Continue", busy }]}
          back={{ label: "Back", onPress() {} }}
          status={{ id: "saved", content: <SaveStatus id="saved" state="saved" text="Saved 12:04 PM" /> }}
        />
      </form>
    );
    const Page = () => {
      const [busy, setBusy] = useState(false);
      return (
        <>
          <Form busy={busy} />
          <Button onClick={() => setBusy(true)}>Start</Button>
        </>
      );
    };
    await stand(<Page />);
    const main = page.getByRole("button", { name: "Save & Continue" });
    await expect.element(main).toHaveAccessibleDescription("Saved 12:04 PM");
    await main.click();
    expect(submitted).toHaveBeenCalledOnce();
    await page.getByRole("button", { name: "Start" }).click();
    (main.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    expect(submitted).toHaveBeenCalledOnce();
    await expect.element(main).toHaveFocus();
  });
});

describe("page layout", () => {
  test("LAY001 shows the logo and a user menu with the person's name, opened and closed by keyboard", async () => {
    await page.viewport(1280, 800);
    await stand(
      <PageLayout
        logo="Alder & Quarry"
        user={{ name: "Eleanor Whitfield", links: [{ label: "Log out", href: "#out" }] }}
      >
        <p>Text</p>
      </PageLayout>,
    );
    await expect.element(page.getByText("Alder & Quarry")).toBeVisible();
    const menu = page.getByRole("button", { name: "Eleanor Whitfield" });
    expect(page.getByRole("link", { name: "Log out" }).elements()).toEqual([]);
    (menu.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("link", { name: "Log out" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(page.getByRole("link", { name: "Log out" }).elements()).toEqual([]);
    await expect.element(menu).toHaveFocus();
  });

  test("LAY012 shows the copyright and the links of the footer", async () => {
    const links = ["Education", "Terms & Conditions", "Privacy Policy"].map((label) => ({
      label,
      href: `#${label}`,
    }));
    await stand(
      <PageLayout logo="Alder & Quarry" footer={{ copyright: "© 2026 Alder & Quarry", links }}>
        <p>Text</p>
      </PageLayout>,
    );
    const footer = page.getByRole("contentinfo");
    await expect.element(footer).toHaveTextContent("© 2026 Alder & Quarry");
    expect(
      footer
        .getByRole("link")
        .elements()
        .map((link) => link.textContent),
    ).toEqual(["Education", "Terms & Conditions", "Privacy Policy"]);
  });
});

describe("LAY020 a button leads to the end of a page whose content is higher than 1,000 pixels", () => {
  const toEnd = page.getByTitle("Go to the end");
  const standColumn = async (height: number, width = 1000, rail?: ReactNode) => {
    await page.viewport(width, 600);
    await stand(
      <PageLayout logo="Stepwright" endAbove={1000} rail={rail}>
        <Column height={height} />
        <button type="button">Save</button>
      </PageLayout>,
    );
    await expect.poll(() => document.querySelector(".PageLayout-end")).not.toBeNull();
  };

  test("it is there above that height alone", async () => {
    await standColumn(1001);
    await expect.element(toEnd).toBeVisible();
  });

  test("it is not there below, though the end is out of sight", async () => {
    await standColumn(900);
    await expect.element(toEnd).not.toBeInTheDocument();
  });

  test.each([1024, 1280])("at %i pixels it stands between the column and the rail", async (width) => {
    await standColumn(3000, width, <Column height={500} />);
    await expect.element(toEnd).toBeVisible();
    const box = toEnd.element().getBoundingClientRect();
    const boxOf = (css: string) => document.querySelector(css)!.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(boxOf(".PageLayout-main").right);
    expect(box.right).toBeLessThanOrEqual(boxOf(".PageLayout-rail").left);
    expect(box.bottom).toBeLessThanOrEqual(600);
  });

  test("beside a page as wide as the window it makes nobody scroll sideways", async () => {
    await standColumn(3000, 1100);
    // As the portal does for its lists.
    document.querySelector<HTMLElement>(".PageLayout-main")!.style.maxInlineSize = "none";
    await expect.element(toEnd).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    expect(toEnd.element().getBoundingClientRect().right).toBeLessThanOrEqual(clientWidth);
  });

  test("on a phone, where it stands over the text, it waits for the first scroll", async () => {
    await standColumn(3000, 360);
    await expect.element(toEnd).not.toBeVisible();
    window.scrollTo(0, 200);
    await expect.element(toEnd).toBeVisible();
    window.scrollTo(0, 0);
  });

  test("it leads there, and is gone then", async () => {
    await standColumn(3000);
    await toEnd.click();
    await expect.element(page.getByRole("button", { name: "Save" })).toBeInViewport();
    await expect.element(toEnd).not.toBeInTheDocument();
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole("button", { name: "Save" })).toHaveFocus();
  });
});

/** Something that is as high as said. */
function Column({ height }: { height: number }) {
  return <svg role="presentation" width="10" height={height} display="block" />;
}
