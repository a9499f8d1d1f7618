import program from "../../../schemas/program.json" with { type: "json" };
import { Refusal } from "../http/Refusal.ts";
import type { ReadBackCall, WalkedFlow } from "../walk/walkRequest.ts";
import kinds from "./formKinds.json" with { type: "json" };

/** A kind of form that is emailed to the provider. */
export interface FormKind {
  type: string;
  flow: Exclude<WalkedFlow, "registration" | "otd" | "otd-cancel" | "re-bdl" | "ipd">;
  /** The prefix of its requests' numbers. */
  prefix: string;
  title: string;
  /** The call of its flow that submits it. */
  email: ReadBackCall;
  /** Whether the card is charged before the form is sent; otherwise it is charged when it is sent. */
  paidFirst: boolean;
  /** Whether the call that submits it holds its fields beside the account, and not in `jsonForm`. */
  isWhole: boolean;
  /** Whether a newer one takes the place of one that waits, for the same account. */
  replaces: boolean;
  /** Whether its answers name files that were given for forms of its kind. */
  takesFiles: boolean;
}

/** The fields of a submit that say `form`, which is the `jsonForm` of a draft. */
export function saidFields({ isWhole }: FormKind, accountCode: unknown, form: object) {
  return isWhole ? { accountCode, ...form } : { accountCode, jsonForm: form };
}

export const formKinds: readonly FormKind[] = Object.entries(program.forms).map(
  ([type, { flow, sentBy }]) => ({
    type,
    flow: flow as FormKind["flow"],
    email: sentBy as ReadBackCall,
    ...(kinds satisfies { [Type in keyof typeof program.forms]: object })[type as keyof typeof program.forms],
  }),
);

/** The kind with this `type`. @throws Refusal MALFORMED_BODY */
export function formKind(type: unknown): FormKind {
  const found = formKinds.find((kind) => kind.type === type);
  if (!found) throw new Refusal("MALFORMED_BODY");
  return found;
}
