import messages from "virtual:messages";
import type { Answers, Plan } from "../../../engine/index.ts";
import { sentenceAt } from "../../../engine/index.ts";
import type program from "../../../schemas/program.json";
import banks from "../banks.json" with { type: "json" };
import type { Brand, Issue } from "../SandboxOptions.ts";
import { answeredFields } from "./answeredFields.ts";

/** The lookups in schemas that offer the custodian's banks. */
const lookups: readonly unknown[] = ["wireBanks", "achBanks"] satisfies (keyof typeof program.lookups)[];

/** Issues for banks that are not on the custodian's list: the portal accepts no other. */
export function bankIssues(plan: Plan, submission: Answers, brand: Brand): Issue[] {
  return answeredFields(plan, submission).flatMap(({ path, node: { ui, title }, value }) =>
    !lookups.includes(ui.lookup) || !isBank(value) || isListed(value)
      ? []
      : [
          {
            path,
            code: "notOffered",
            message: sentenceAt(messages.notOffered ?? "notOffered", { field: title }, ui, { brand }),
            level: "error" as const,
          },
        ],
  );
}

interface Bank {
  routing: string;
  name: string;
}

/** If the answer is not a bank at all, the schema reports it. */
function isBank(value: unknown): value is Bank {
  const { routing, name } = (value ?? {}) as Partial<Bank>;
  return typeof routing === "string" && typeof name === "string";
}

const isListed = ({ routing, name }: Bank) =>
  banks.some((bank) => bank.routing === routing && bank.name === name);
