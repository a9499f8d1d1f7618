// The deposit of a real estate purchase by hand.
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { words } from "../../../app/messages/words.ts";
import { AppGroup } from "../../../app/widgets/AppGroup.tsx";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { parseDate } from "../../../widgets/format/parseDate.ts";
import { tidyText } from "../../../widgets/format/tidyText.ts";
import { formatDate, formatMoney, Section } from "../../../widgets/index.ts";
import { Lookup } from "../../../widgets/Lookup/Lookup.tsx";
import { showPage } from "./benchPage.tsx";
import { today } from "./entries.ts";
import { CheckboxField } from "./hand/CheckboxField.tsx";
import { HandStep } from "./hand/HandStep.tsx";
import { most, rules, shaped } from "./hand/rules.ts";
import { TextField } from "./hand/TextField.tsx";
import { WidgetField } from "./hand/WidgetField.tsx";
import { benchStep } from "./money/benchStep.ts";
import { ChoiceField } from "./money/ChoiceField.tsx";
import { DepositEntries } from "./money/DepositEntries.tsx";
import { dollars } from "./money/dollars.ts";
import { FeeChoice, useFees } from "./money/FeeChoice.tsx";
import { MoneyField, shownMoney } from "./money/MoneyField.tsx";
import { methods } from "./money/methods.ts";
import { PaymentMethod } from "./money/PaymentMethod.tsx";
import { PendingCash, type PendingItem, pendingTotal } from "./money/PendingCash.tsx";
import { PhoneField } from "./money/PhoneField.tsx";
import { textRule } from "./money/plainRules.ts";
import { Told } from "./money/Told.tsx";

interface Question {
  id: string;
  possibleAnswers: { value: string; description: string; hiddenValue?: boolean }[];
}

interface Further {
  amount?: string;
  status?: string;
}

const { general, deposit } = benchStep.load as unknown as {
  general: { questions: Question[] };
  deposit: { feeTypes: unknown[]; balance: { available: number; pending: PendingItem[] } };
};
const { available, pending } = deposit.balance;
const cash = available + pendingTotal(pending);
const answersOf = (question: string) =>
  general.questions
    .find(({ id }) => id === question)
    ?.possibleAnswers.filter(({ hiddenValue }) => !hiddenValue)
    .map(({ value, description }) => ({ value, label: description })) ?? [];
const deposits = answersOf("processingEmd");
const personal = answersOf("didUsePersonalFundsEmd");
const sendable = methods.filter(({ value }) => value !== "ach");
const payers = [{ value: "ENTRUST_ACCOUNT", label: "Cash in your account" }];
const ways = ["ENTRUST_ACCOUNT", "CREDIT_CARD"];
const delivery = ["delivery.check.deliveryInstructionsType", "OVERNIGHT_MAIL"] as const;

const useHasDeposit = () => useWatch({ name: "processingEmd" }) === "YES";

/** Whether the account pays the deposit. */
function useIsPaid() {
  const [has, own] = useWatch({ name: ["processingEmd", "didUsePersonalFundsEmd"] });
  return has === "YES" && own === "NO";
}

function TheDeposit() {
  const has = useHasDeposit();
  return (
    <Section title="The deposit" level={2}>
      <ChoiceField
        path="processingEmd"
        label="Is there an earnest money deposit?"
        hint="Money paid up front to show the seller that you mean it. It counts toward the price."
        options={deposits}
        inline
      />
      {has ? (
        <ChoiceField
          path="didUsePersonalFundsEmd"
          label="Did you pay it from personal funds?"
          options={personal}
          inline
        />
      ) : null}
    </Section>
  );
}

function Escrow() {
  return useHasDeposit() ? (
    <Section title="Escrow" level={2}>
      <WidgetField
        path="escrow.company"
        label="Escrow company"
        required
        hint="Choose a company from the list, or type the name of a new one."
        rule={companyRule}
        widget={Lookup}
        ui={companyUi}
      />
      <TextField
        path="escrow.contactName"
        label="Name of your contact there"
        required
        rule={contactRule}
        tidy={tidyText}
      />
      <PhoneField path="escrow.phone" label="Phone of the escrow company" />
      <TextField
        path="escrow.email"
        label="Email of the escrow company"
        required
        rule={emailRule}
        input={emailInput}
      />
      <TextField
        path="fileEscrowNumber"
        label="File or escrow number"
        required
        hint="You find it on the papers of the escrow company."
        rule={numberRule}
        width="half"
      />
      <TextField
        path="expectedClosingDate"
        label="Expected closing date"
        required
        hint="The day that the property is handed over, like 03/27/2027."
        rule={closingRule}
        tidy={shownDate}
        look="Control--date"
        width="half"
      />
    </Section>
  ) : null;
}

function Amounts() {
  const { trigger, getFieldState } = useFormContext();
  const isPaid = useIsPaid();
  const further = (useWatch({ name: "additionalEmds" }) ?? []) as Further[];
  const besides = isPaid ? furtherTotal(further) : 0;
  // What the further deposits take is missing for this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (getFieldState("depositAmount").isDirty) void trigger("depositAmount");
  }, [besides, trigger, getFieldState]);
  if (!useHasDeposit()) return null;
  const covered = (amount: number) =>
    isPaid &&
    amount + besides > cash &&
    words("realEstate.notEnoughCash", {
      cash: `$${formatMoney(cash)}`,
      needed: `$${formatMoney(amount + besides)}`,
    });
  return (
    <Section title="Amounts" level={2}>
      <MoneyField
        path="contractPrice"
        label="Contract price"
        width="half"
        locked="As you gave it under Contract Information."
      />
      <MoneyField path="depositAmount" label="Deposit" width="half" least={0.01} check={covered} />
      <DepositEntries />
    </Section>
  );
}

function HowItIsPaid() {
  const isPaid = useIsPaid();
  const isDeferred = useWatch({ name: "deferInstructions" }) === true;
  return isPaid ? (
    <Section title="How it is paid" level={2}>
      <PendingCash label="Available and pending cash" available={available} rows={pending} />
      <ChoiceField
        path="payFrom"
        label="Paid from"
        hint="Your account pays, so that the property belongs to your account."
        options={payers}
        disabled
      />
      <CheckboxField path="deferInstructions" label="I'll provide payment delivery instructions later" />
      {isDeferred ? (
        <Told level="info" text="realEstate.deferred" />
      ) : (
        <AppGroup title="How the deposit is sent">
          <PaymentMethod path="delivery" methods={sendable} />
        </AppGroup>
      )}
    </Section>
  ) : null;
}

function Fees() {
  return useIsPaid() ? (
    <Section title="Fees" level={2}>
      <FeeChoice
        path="payment"
        delivery={delivery}
        serverFees={deposit.feeTypes}
        cash={cash}
        taken={taken}
        ways={ways}
      />
      {pending.length > 0 ? <WaitsForDeposits /> : null}
    </Section>
  ) : null;
}

function WaitsForDeposits() {
  const [amount, further, payer] = useWatch({ name: ["depositAmount", "additionalEmds", "payment.type"] });
  const { total } = useFees(delivery, deposit.feeTypes);
  const fees = payer === "ENTRUST_ACCOUNT" ? total : 0;
  if (available >= (dollars(amount) ?? 0) + furtherTotal(further ?? []) + fees) return null;
  return (
    <>
      <Told level="warning" text="fees.pendingDeposits" />
      <PendingCash label="Available and pending cash" available={available} rows={pending} />
    </>
  );
}

interface Amount {
  depositAmount?: string;
  additionalEmds?: Further[];
}

/** What the account pays besides the fees. */
const taken = ({ depositAmount, additionalEmds }: Amount) =>
  (dollars(depositAmount) ?? 0) + furtherTotal(additionalEmds ?? []);

/** What the account still has to pay of the further deposits. */
function furtherTotal(further: readonly Further[]): number {
  const open = further.filter(({ status }) => status === "PENDING");
  return open.reduce((sum, { amount }) => sum + (dollars(amount) ?? 0), 0);
}

const companyUi = { lookup: "escrowCompanies", pickOnly: false, most: 50 };
const companyRule = rules(
  "Escrow company",
  true,
  ({ name }: { name: string }) => name.length > 100 && most("Escrow company", 100)(name),
);
const contactRule = textRule("Name of your contact there", 100);
const emailInput = { inputMode: "email", autoCapitalize: "none" } as const;
const emailRule = rules(
  "Email of the escrow company",
  true,
  shaped(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, words("email.invalid")),
  most("Email of the escrow company", 254),
);
const numberRule = textRule("File or escrow number", 100);
const LATEST_YEAR = Number(today.slice(0, 4)) + 50;
const closingRule = rules("Expected closing date", true, (text: string) => {
  const date = parseDate(text, LATEST_YEAR);
  if (date === undefined) return words("date.invalid", { field: "Expected closing date" });
  if (date < limits.earliestDate)
    return words("date.tooEarly", { field: "Expected closing date", earliest: limits.earliestDate });
  return date < today && words("realEstate.expectedClosingDate");
});
const shownDate = (text: string) => formatDate(parseDate(text, LATEST_YEAR) ?? text);

const answers = benchStep.answers.deposit as { [field: string]: never };
const { purchasePrice } = benchStep.answers.contract as { purchasePrice: number };

showPage(
  <HandStep
    values={{
      ...answers,
      contractPrice: shownMoney(purchasePrice),
      depositAmount: shownMoney(answers.depositAmount),
      expectedClosingDate: formatDate(String(answers.expectedClosingDate)),
      payFrom: "ENTRUST_ACCOUNT",
      additionalEmds: answers.additionalEmds ?? [],
    }}
  >
    <TheDeposit />
    <Escrow />
    <Amounts />
    <HowItIsPaid />
    <Fees />
  </HandStep>,
);
