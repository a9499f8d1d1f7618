import axe from "axe-core";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CODES, portsDouble } from "../../stories/config/portsDouble.ts";
import { type FactorAnswer, PortRefusal, SecondFactor, type WidgetPorts } from "../../widgets/index.ts";
import { AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

const subject = "12000.00|wire|Grace Holloway";
const props = { subject, minutes: 10, amount: 12_000, payee: "Grace Holloway" };
const usual = portsDouble().secondFactor;
const phone = {
  type: "PHONE",
  phone: "•••-•••-0199",
  deliveryTypes: [
    { id: "CALL", name: "Phone call" },
    { id: "SMS", name: "Text message" },
  ],
} as const;

async function show(
  changes: Partial<WidgetPorts["secondFactor"]> = {},
  given: { value?: FactorAnswer; props?: Record<string, unknown>; readOnly?: boolean; error?: string } = {},
  leave: WidgetPorts["leave"] = () => undefined,
) {
  const answers: (FactorAnswer | undefined)[] = [];
  const submits: string[] = [];
  const screen = await stand(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits.push("form");
      }}
    >
      <AnswerStage
        group
        widget={SecondFactor}
        example={{ label: "2-step verification", required: true, props, ...given }}
        onChange={(next) => answers.push(next)}
      />
      <input aria-label="A message" defaultValue="123 456" />
      <button type="submit">Sign</button>
    </form>,
    { secondFactor: { ...usual, ...changes }, leave },
  );
  return { answers, submits, screen };
}
const appCode = () => page.getByLabelText("Code from your authenticator app");
const phoneCode = () => page.getByLabelText("Code we sent you");
const confirm = () => page.getByRole("button", { name: "Confirm", exact: true });
const sendCode = () => page.getByRole("button", { name: "Send", exact: true });
const done = () => page.getByText(/You confirmed your request: \$12,000\.00 to Grace Holloway\./);
const focused = () => document.activeElement;
/** A component whose content can be changed from outside without remounting. */
function changing(first: ReactNode) {
  const now = { change: (_next: ReactNode) => {} };
  function Shown() {
    const [shown, setShown] = useState(first);
    now.change = setShown;
    return shown;
  }
  return { Shown, change: (next: ReactNode) => now.change(next) };
}
async function violations() {
  const { violations: found } = await axe.run(document.querySelector("form")!, {
    rules: { region: { enabled: false } },
  });
  return found.map(({ id }) => id);
}

test("MFA002 OTD081 who has no factor is told to activate one, and led to the settings", async () => {
  const leave = vi.fn();
  await show({ options: async () => [] }, {}, leave);
  await expect
    .element(
      page.getByText(
        /No app or phone is active for that yet\. Please activate one in your security settings/,
      ),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Go to the security settings" }).click();
  expect(leave.mock.calls).toEqual([["mfaSettings"]]);
  expect(confirm().elements()).toEqual([]);
});

test("OTD081 MFA002 a factor that was activated in another tab is asked for when the person comes back", async () => {
  const options = vi.fn(usual.options).mockResolvedValueOnce([]);
  await show({ options });
  await expect.element(page.getByRole("button", { name: "Go to the security settings" })).toBeVisible();
  window.dispatchEvent(new Event("focus"));
  await expect.element(appCode()).toBeVisible();
  window.dispatchEvent(new Event("focus"));
  expect(options).toHaveBeenCalledTimes(2);
});

test("MFA010 MFA009 where there is an app its code is asked for, and the telephone is another way, and back", async () => {
  await show();
  await expect.element(appCode()).toBeVisible();
  expect([...sendCode().elements(), ...phoneCode().elements()]).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Use your phone instead" }).click();
  await expect.element(sendCode()).toBeVisible();
  await vi.waitFor(() => expect(focused()?.getAttribute("type")).toBe("radio"));
  await page.getByRole("button", { name: "Use your authenticator app instead" }).click();
  await vi.waitFor(() => expect(focused()).toBe(appCode().element()));
});

test.each([
  ["first", [{ type: "TOTP" } as const, phone]],
  ["last", [phone, { type: "TOTP" } as const]],
])("MFA010 an app goes before a telephone, told of %s", async (_order, options) => {
  await show({ options: async () => options });
  await expect.element(appCode()).toBeVisible();
  expect(sendCode().elements()).toEqual([]);
});

test("MFA003 with an app alone there is no other way, and with a telephone alone neither", async () => {
  const one = await show({ options: async () => [{ type: "TOTP" }] });
  await expect.element(appCode()).toBeVisible();
  expect(page.getByRole("button", { name: /instead/ }).elements()).toEqual([]);
  await one.screen.unmount();
  await show({ options: async () => [phone] });
  await expect.element(sendCode()).toBeVisible();
  expect(page.getByRole("button", { name: /instead/ }).elements()).toEqual([]);
});

test("MFA005 MFA009 a right code gives the token with what it confirms, says what that is, and is gone", async () => {
  const [verify, send] = [vi.fn(usual.verify), vi.fn(usual.send)];
  const { answers, submits } = await show({ verify, send });
  await appCode().fill(CODES.TOTP);
  await confirm().click();
  await expect.element(done()).toBeVisible();
  expect(verify.mock.calls).toEqual([[{ type: "TOTP", challenge: CODES.TOTP, subject }]]);
  expect(send).not.toHaveBeenCalled();
  expect(answers).toEqual([{ token: "confirmed", subject }]);
  expect(submits).toEqual([]);
  expect(document.body.innerHTML.includes(CODES.TOTP)).toBe(false);
  await vi.waitFor(() => expect(focused()?.contains(done().element())).toBe(true));
  expect(await violations()).toEqual([]);
});

test("a code is pasted with spaces, and browsers may fill it in", async () => {
  const { answers } = await show();
  const input = appCode().element() as HTMLInputElement;
  expect([input.autocomplete, input.inputMode]).toEqual(["one-time-code", "numeric"]);
  await page.getByLabelText("A message").click();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await userEvent.copy();
  await appCode().click();
  await userEvent.paste();
  expect(input.value).toBe("123 456");
  await confirm().click();
  await expect.element(done()).toBeVisible();
  expect(answers).toHaveLength(1);
});

test("a code with wide digits, as keyboards for Chinese and Japanese write it, is sent with plain ones", async () => {
  const verify = vi.fn(usual.verify);
  await show({ verify });
  await appCode().fill("１２３　４５６");
  await confirm().click();
  await expect.element(done()).toBeVisible();
  expect(verify.mock.calls).toEqual([[{ type: "TOTP", challenge: "123456", subject }]]);
});

test("MFA011 no code, and one with other characters than digits, are not sent", async () => {
  const verify = vi.fn(usual.verify);
  await show({ verify });
  await confirm().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Please enter the code");
  await appCode().fill("12a456");
  await confirm().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The code has digits only");
  expect(appCode().element().getAttribute("aria-invalid")).toBe("true");
  expect(verify).not.toHaveBeenCalled();
  expect(await violations()).toEqual([]);
});

test("MFA013 a wrong code of an app says so, is emptied, and keeps the focus for the next", async () => {
  const { answers } = await show();
  await appCode().fill("111111");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent(/The code is invalid\.$/);
  expect((appCode().element() as HTMLInputElement).value).toBe("");
  await vi.waitFor(() => expect(focused()).toBe(appCode().element()));
  const describedBy = appCode().element().getAttribute("aria-describedby") ?? "";
  expect(describedBy.split(" ").every((id) => document.getElementById(id))).toBe(true);
  expect(answers).toEqual([]);
});

test("MFA006 MFA004 MFA007 MFA008 MFA011 MFA014 by telephone: the way, the code, and again", async () => {
  const sent: string[] = [];
  const entered: unknown[] = [];
  const { answers } = await show({
    options: async () => [phone],
    send: async (way) => {
      sent.push(way);
      return { token: `sent-${sent.length}` };
    },
    verify: (given) => {
      entered.push(given);
      return usual.verify(given);
    },
  });
  await expect.element(page.getByRole("radio", { name: "Text message" })).toBeChecked();
  expect(phoneCode().elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await sendCode().click();
  await vi.waitFor(() => expect(focused()).toBe(phoneCode().element()));
  await expect
    .element(page.getByText(/Sent to •••-•••-0199\. The code is valid for 10 minutes\./))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await confirm().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Please enter the code");
  await phoneCode().fill("1111 O1");
  await confirm().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The code has digits only");
  await phoneCode().fill("111111");
  await confirm().click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      /The code is invalid\. The code is valid for 10 minutes\. You can request a new one with Resend Code\.$/,
    );
  await page.getByRole("button", { name: "Resend Code" }).click();
  await vi.waitFor(() => expect(focused()).toBe(page.getByRole("radio", { name: "Text message" }).element()));
  // It only leads back: nothing is sent yet, and there is no code to enter.
  expect([sent, phoneCode().elements()]).toEqual([["SMS"], []]);
  await page.getByRole("radio", { name: "Phone call" }).click();
  await sendCode().click();
  await phoneCode().fill(CODES.PHONE);
  await confirm().click();
  await expect.element(done()).toBeVisible();
  expect(sent).toEqual(["SMS", "CALL"]);
  // Each code goes with the token of its own sending.
  expect(entered).toEqual([
    { type: "PHONE", challenge: "111111", token: "sent-1", subject },
    { type: "PHONE", challenge: CODES.PHONE, token: "sent-2", subject },
  ]);
  expect(answers).toEqual([{ token: "confirmed", subject }]);
});

test("MFA006 MFA008 Resend Code leads back to the way that was chosen", async () => {
  await show({ options: async () => [phone] });
  const call = page.getByRole("radio", { name: "Phone call" });
  await call.click();
  await sendCode().click();
  await page.getByRole("button", { name: "Resend Code" }).click();
  await expect.element(call).toBeChecked();
  await vi.waitFor(() => expect(focused()).toBe(call.element()));
});

test("MFA012 without a text message the first way is chosen; with no way at all nothing is sent", async () => {
  const one = await show({
    options: async () => [{ ...phone, deliveryTypes: [{ id: "CALL", name: "Phone call" }] }],
  });
  await expect.element(page.getByRole("radio", { name: "Phone call" })).toBeChecked();
  await one.screen.unmount();
  const send = vi.fn(usual.send);
  await show({ options: async () => [{ ...phone, deliveryTypes: [] }], send });
  await sendCode().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Please choose how we send the code");
  expect(send).not.toHaveBeenCalled();
});

test("MFA012 nothing can be sent or confirmed without a type: the app's is chosen, else the telephone's", async () => {
  const sent: unknown[] = [];
  const verify = async (code: { type: string }) => {
    sent.push(code.type);
    return "confirmed";
  };
  const app = { type: "TOTP" } as const;
  for (const [options, types] of [
    [[], []],
    [[app, phone], ["TOTP"]],
    [[phone], ["PHONE"]],
  ] as const) {
    sent.length = 0;
    const { screen } = await show({ options: async () => options, verify });
    await vi.waitFor(() => expect(screen.container.textContent).not.toContain("Looking up"));
    if (types[0] === "PHONE") await sendCode().click();
    for (const _type of types) {
      await page.getByLabelText(/^Code/).fill("123456");
      await confirm().click();
      await expect.element(done()).toBeVisible();
    }
    if (types.length === 0) expect([...sendCode().elements(), ...confirm().elements()]).toEqual([]);
    expect(sent).toEqual(types);
    await screen.unmount();
  }
});

test("the inbox of a sandbox opens in a new tab; elsewhere there is none", async () => {
  const one = await show({ options: async () => [phone] });
  await sendCode().click();
  const link = page.getByRole("link", { name: "Open the demo inbox in a new tab" });
  await expect.element(link).toHaveAttribute("href", "/portal/demo/inbox");
  expect((link.element() as HTMLAnchorElement).target).toBe("_blank");
  await one.screen.unmount();
  await show({ options: async () => [phone], send: async () => ({ token: "sent" }) });
  await sendCode().click();
  await expect.element(phoneCode()).toBeVisible();
  expect(link.elements()).toEqual([]);
});

test.each([
  ["too many codes", new PortRefusal("We have sent you several codes already."), /several codes already/],
  [
    "anything else MFA015",
    new TypeError("Failed to fetch"),
    /Something went wrong, and nothing was confirmed/,
  ],
])("a code is not sent for %s, and the page says why", async (_, failure, sentence) => {
  await show({ options: async () => [phone], send: () => Promise.reject(failure) });
  await sendCode().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
  expect(await violations()).toEqual([]);
  expect(phoneCode().elements()).toEqual([]);
});

test("MFA015 five wrong codes are told in words, and what fails otherwise by the general sentence", async () => {
  const verify = vi.fn(usual.verify);
  await show({ verify });
  await appCode().fill("000000");
  await confirm().click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(/Please wait 10 minutes before you try again/);
  verify.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await appCode().fill("222222");
  await confirm().click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(/Something went wrong, and nothing was confirmed/);
});

test("ERR002 where the session has ended before one could confirm, its sentence is said", async () => {
  const over = "Your session has expired. You must login again.";
  await show({ options: () => Promise.reject(new PortRefusal(over)) });
  await expect.element(page.getByText(over)).toBeVisible();
});

test("MFA015 where it cannot be told how to confirm, one may try again", async () => {
  const options = vi.fn(usual.options).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await show({ options });
  await expect.element(page.getByText(/Something went wrong/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(appCode()).toBeVisible();
});

test("while a code is checked a second press does nothing, and a screen reader is told", async () => {
  let answer = (_token: string) => {};
  const verify = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  await show({ verify });
  await appCode().fill(CODES.TOTP);
  await confirm().click();
  await expect.element(confirm()).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByText("The code is being checked.")).toBeInTheDocument();
  (confirm().element() as HTMLButtonElement).click();
  expect(verify).toHaveBeenCalledOnce();
  answer("confirmed");
  await expect.element(done()).toBeVisible();
});

test("what is changed afterwards is not confirmed: it says so and asks anew, for what is there now", async () => {
  const { answers } = await show({}, { value: { token: "old", subject: "9000.00|wire|Grace Holloway" } });
  await expect.element(page.getByText(/no longer the one you confirmed/)).toBeVisible();
  expect(done().elements()).toEqual([]);
  await appCode().fill(CODES.TOTP);
  await confirm().click();
  await expect.element(done()).toBeVisible();
  expect(answers).toEqual([{ token: "confirmed", subject }]);
});

test("a code confirms what was shown when it was sent, whatever is edited meanwhile", async () => {
  let answer = (_token: string) => {};
  const asked: string[] = [];
  const secondFactor: WidgetPorts["secondFactor"] = {
    ...usual,
    verify: (code) => {
      asked.push(code.subject);
      return new Promise((resolve) => (answer = resolve));
    },
  };
  const answers: (FactorAnswer | undefined)[] = [];
  const stage = (of: string) => (
    <AnswerStage
      group
      widget={SecondFactor}
      example={{ label: "2-step verification", required: true, props: { ...props, subject: of } }}
      onChange={(next) => answers.push(next)}
    />
  );
  const { Shown, change } = changing(stage(subject));
  await stand(<Shown />, { secondFactor });
  await appCode().fill(CODES.TOTP);
  await confirm().click();
  change(stage("99000.00|wire|Somebody Else"));
  answer("confirmed");
  await expect.element(page.getByText(/no longer the one you confirmed/)).toBeVisible();
  expect(asked).toEqual([subject]);
  expect(answers).toEqual([{ token: "confirmed", subject }]);
});

test("a confirmation can be given up for a new code, and runs out by itself", async () => {
  const { answers } = await show({}, { props: { ...props, minutes: 0.01 } });
  await appCode().fill(CODES.TOTP);
  await confirm().click();
  await expect.element(page.getByText(/yours has expired/)).toBeVisible();
  expect(answers).toEqual([{ token: "confirmed", subject }, undefined]);
  await expect.element(appCode()).toBeVisible();
});

test("what the custodian refused counts as not confirmed: its sentence stands beside a new code", async () => {
  const error = "Entered Verification code is incorrect";
  const { answers } = await show({}, { value: { token: "used", subject }, error });
  await expect.element(appCode()).toBeVisible();
  await expect.element(page.getByText(error)).toBeVisible();
  expect(done().elements()).toEqual([]);
  expect(page.getByText(/no longer the one you confirmed/).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  await appCode().fill(CODES.TOTP);
  await confirm().click();
  await vi.waitFor(() => expect(answers).toEqual([{ token: "confirmed", subject }]));
});

test("another code may be asked for at any time", async () => {
  const { answers } = await show({}, { value: { token: "old", subject } });
  await page.getByRole("button", { name: "Confirm with a new code" }).click();
  await expect.element(appCode()).toBeVisible();
  expect(answers).toEqual([undefined]);
});

test("read only, it asks for nothing", async () => {
  const options = vi.fn(usual.options);
  const one = await show({ options }, { readOnly: true });
  await expect.element(page.getByText("Not confirmed.")).toBeVisible();
  await one.screen.unmount();
  await show({ options }, { readOnly: true, value: { token: "old", subject } });
  await expect.element(done()).toBeVisible();
  expect(page.getByRole("button", { name: /new code/ }).elements()).toEqual([]);
  expect(options).not.toHaveBeenCalled();
});

test.each([1280, 360])(
  "nothing below moves when the factors have been looked up, on a screen of %i",
  async (width) => {
    await page.viewport(width, 800);
    const app = { type: "TOTP" } as const;
    for (const found of [[app], [app, phone], [phone]]) {
      let arrive = () => {};
      const options = () =>
        new Promise<typeof found>((resolve) => {
          arrive = () => resolve(found);
        });
      const { screen } = await show({ options } as never);
      const height = () => screen.container.querySelector(".SecondFactor")!.getBoundingClientRect().height;
      await expect.element(screen.getByText("Looking up how you can confirm…")).toBeVisible();
      const before = height();
      arrive();
      await vi.waitFor(() => expect(screen.container.querySelector(".SecondFactor-form")).not.toBeNull());
      expect(height()).toBe(before);
      await screen.unmount();
    }
  },
);
