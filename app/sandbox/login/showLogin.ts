import { demo } from "../people/demoPeople.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { maskPhone } from "../secondFactor/secondFactorOf.ts";
import { makeHandOff } from "../session/handOffToken.ts";
import { emailOfPerson } from "./emails.ts";
import { isChallenge, makeEmbeddedLogin } from "./embed/embeddedLogins.ts";
import { arrivalAddress, carriedOf, type Form, portalOf } from "./loginCall.ts";
import {
  type Around,
  type Carried,
  codeForm,
  newPasswordForm,
  say,
  signedInPage,
  signInForm,
  tryAgainForm,
  wholePage,
} from "./loginPages.ts";
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
    // A frame leads nowhere else.
    demo: (sandboxCalls ?? true) && !around.carried.partner ? { password: demo.password, people } : undefined,
  };
  return show(context, call, "title", around, signInForm(around, filled));
}

/** Shows why a browser that refuses cookies can sign nobody in, and the way to try again where one wanted to go. */
export function showNoCookies(context: SandboxContext, call: SandboxCall, asked: Form, notice: Notice) {
  const { for: _browser, ...carried } = carriedOf(asked);
  const body = tryAgainForm(
    { ...carried, ...(asked.email ? { email: asked.email } : {}) },
    portalOf(context, call),
  );
  return show(context, call, "title", { carried, notice }, body);
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
  if (carried.partner) return answerFrame(context, call, personId, carried);
  const heldBy = Buffer.from(carried.for ?? "", "base64url");
  const handOff = { personId, provedAt: context.now(), heldBy };
  const token = await makeHandOff(context, context.options.pool, handOff);
  return call.redirect(arrivalAddress(portalOf(context, call), carried, token), 303);
}

/** Answers a partner's frame with a token for the partner's page alone. */
async function answerFrame(context: SandboxContext, call: SandboxCall, personId: string, carried: Carried) {
  const { partner = "", challenge = "" } = carried;
  if (!context.options.origins.partner.includes(partner) || !isChallenge(challenge))
    return showSignIn(context, call, {}, wrong(say("partner", { origin: partner })));
  const token = await makeEmbeddedLogin(context, { personId, partner, challenge });
  return call.html(signedInPage(String(context.options.brand.providerName), token));
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
