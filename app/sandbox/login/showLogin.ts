import { demo } from "../people/demoPeople.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { maskPhone } from "../secondFactor/maskPhone.ts";
import { makeHandOff } from "../session/handOffToken.ts";
import { emailOfPerson } from "./emails.ts";
import { arrivalAddress, carriedOf, type Form, portalOf } from "./loginCall.ts";
import { type Around, codeForm, newPasswordForm, say, signInForm, wholePage } from "./loginPages.ts";
import limits from "./signInLimits.json" with { type: "json" };
import { factorOf } from "./signInSteps.ts";
import type { SignIn } from "./tickets.ts";

type Notice = Around["notice"];

/** An error in the words of the login site. */
export const wrong = (says: string): Notice => ({ level: "error", says });

/** What fills the sentences about tries. */
export const tryWords = { tries: String(limits.tries), minutes: String(limits.minutes) };

/** Shows email and password. */
export function showSignIn(context: SandboxContext, call: SandboxCall, form: Form, notice?: Notice) {
  const { brand, sandboxCalls } = context.options;
  const around = { carried: carriedOf(form), notice };
  const { preservePortalUrl, user } = around.carried;
  const was = new URLSearchParams(preservePortalUrl && user ? { preservePortalUrl, user } : {});
  const people = `${portalOf(context, call)}/portal/demo/people${was.size > 0 ? `?${was}` : ""}`;
  const filled = {
    email: form.email ?? "",
    phone: brand.clientServicesPhone,
    demo: (sandboxCalls ?? true) ? { password: demo.password, people } : undefined,
  };
  return show(context, call, "title", around, signInForm(around, filled));
}

/** Shows what a sign-in waits for, or leads to the portal. @param sent the token of a code that was sent to the phone */
export async function showNext(
  context: SandboxContext,
  call: SandboxCall,
  form: Form,
  signIn: SignIn,
  { notice, sent }: { notice?: Notice; sent?: string | undefined } = {},
): Promise<Response> {
  const around = { carried: carriedOf(form), notice };
  const { ticket, personId, stage } = signIn;
  if (stage === "over") return lead(context, call, form, personId);
  if (stage === "password") {
    const body = newPasswordForm(around, ticket, emailOfPerson(personId));
    return show(context, call, "newTitle", around, body);
  }
  const { secret, phone } = await factorOf(context, signIn);
  const inbox = `${portalOf(context, call)}/portal/demo/inbox?person=${encodeURIComponent(personId)}`;
  const ways = {
    ticket,
    hasApp: secret !== null,
    phone: phone === null ? undefined : maskPhone(phone),
    sent,
    inbox: (context.options.sandboxCalls ?? true) ? inbox : undefined,
  };
  return show(context, call, "codeTitle", around, codeForm(around, ways));
}

/** Leads to the portal with a token that works once, in the browser that asked. */
async function lead(
  context: SandboxContext,
  call: SandboxCall,
  form: Form,
  personId: string,
): Promise<Response> {
  const carried = carriedOf(form);
  const heldBy = Buffer.from(carried.for ?? "", "base64url");
  const handOff = { personId, provedAt: context.now(), heldBy };
  const token = await makeHandOff(context, context.options.pool, handOff);
  return call.redirect(arrivalAddress(portalOf(context, call), carried, token), 303);
}

function show(
  { options }: SandboxContext,
  call: SandboxCall,
  title: "title" | "codeTitle" | "newTitle",
  around: Around,
  body: ReturnType<typeof signInForm>,
): Response | Promise<Response> {
  const page = wholePage(say(title), String(options.brand.providerName), around, body);
  return call.html(page, around.notice?.level === "error" ? 422 : 200);
}
