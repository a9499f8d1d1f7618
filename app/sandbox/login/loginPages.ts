import { html } from "hono/html";
import { passwordRules, passwordWords } from "./passwords.ts";
import texts from "./texts.json" with { type: "json" };

type Html = ReturnType<typeof html>;

/** What the address of the login site says, to be handed on with the person. */
export type Carried = { readonly [name: string]: string };

/** What every page says besides its form. */
export interface Around {
  carried: Carried;
  /** The sentence on top, and how grave it is. */
  notice?: { level: "error" | "warning" | "success"; says: string } | undefined;
}

/** What fills the sentences: the provider's phone number among it. */
export type Words = { readonly [name: string]: string };

/** A sentence of the login site. */
export function say(key: keyof typeof texts, words: Words = {}): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
}

/** A whole page. `body` is the form with its title. */
export function wholePage(title: string, site: string, { carried, notice }: Around, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${notice?.level === "error" ? "Error: " : ""}${title} · ${site}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/login.css" />
    ${carried.partner ? inFrame(carried.partner) : ""}
  </head>
  <body>
    <header><p class="brand">${site}</p></header>
    <main aria-labelledby="title">
      <h1 id="title" tabindex="-1">${title}</h1>
      ${notice ? html`<p id="notice" class="notice ${notice.level}" role="${notice.level === "error" ? "alert" : "status"}">${notice.says}</p>` : ""}
      ${body}
    </main>
  </body>
</html>`;
}

/** What the form needs in the frame of a partner's page. Nobody sees the form before its script can send it. */
const inFrame = (partner: string): Html => html`<meta name="partner" content="${partner}" />
    <meta name="broken" content="${say("broken")}" />
    <script type="module" src="/frame.js" blocking="render"></script>`;

/** The end of a sign-in in a frame, whose script takes the token. */
export const signedInPage = (site: string, token: string): Html => html`<!doctype html>
<html lang="en">
  <head><title>${say("signedIn")} · ${site}</title></head>
  <body data-token="${token}"><main><h1 tabindex="-1">${say("signedIn")}</h1><p role="status">${say("opening")}</p></main></body>
</html>`;

/** Hidden fields. */
function hidden(fields: Carried): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

interface Input {
  id: string;
  label: string;
  type: "email" | "password" | "text";
  autocomplete: string;
  value?: string;
  hint?: string;
  rules?: string;
  numeric?: boolean;
  /** It takes the focus when the page opens. */
  first?: boolean;
  wrong?: boolean;
}

function field({ id, label, type, autocomplete, value, hint, rules, numeric, first, wrong }: Input): Html {
  const describedBy = [hint ? `${id}-hint` : "", wrong ? "notice" : ""].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ""}
    <input id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}" value="${value ?? ""}" autocapitalize="none" spellcheck="false" required ${numeric ? html`inputmode="numeric"` : ""} ${rules ? html`passwordrules="${rules}"` : ""} ${describedBy ? html`aria-describedby="${describedBy}"` : ""} ${wrong ? html`aria-invalid="true"` : ""} ${first ? html`autofocus` : ""} />
  </div>`;
}

/** Browsers refuse it to a frame; its script moves the focus. */
const mayFocus = ({ partner }: Carried) => partner === undefined;

/** Email and password. `people` is the address of the list of demo people, where there is one. */
export function signInForm(
  { carried, notice }: Around,
  filled: { email: string; phone: string; demo?: { password: string; people: string } | undefined },
): Html {
  const wrong = notice?.level === "error";
  return html`<form method="post" action="/sign-in" novalidate>
    ${hidden(carried)}
    ${field({ id: "email", label: say("email"), type: "email", autocomplete: "username", value: filled.email, first: mayFocus(carried) && filled.email === "", wrong })}
    ${field({ id: "password", label: say("password"), type: "password", autocomplete: "current-password", first: mayFocus(carried) && filled.email !== "", wrong })}
    <p class="check"><input type="checkbox" id="change" name="change" value="1" /><label for="change">${say("change")}</label></p>
    <button type="submit">${say("signIn")}</button>
  </form>
  <p>${say("forgot")} <a class="phone" href="tel:${filled.phone}">${filled.phone}</a></p>
  ${filled.demo ? html`<p class="demo">${say("demo", { password: filled.demo.password })} <a href="${filled.demo.people}">${say("demoPeople")}</a></p>` : ""}`;
}

/**
 * The way back to the portal for a browser that refused cookies, without a form that could only fail: a sign-in is for the
 * browser that the portal knows by a cookie.
 */
export const tryAgainForm = (carried: Carried, portal: string): Html =>
  html`<form class="bare" method="get" action="${portal}/o/auth/login">${hidden(carried)}<button type="submit">${say("tryAgain")}</button></form>`;

/** How a code can be given. */
export interface CodeWays {
  ticket: string;
  hasApp: boolean;
  /** Masked. */
  phone: string | undefined;
  /** The token of the code that was sent to the phone. */
  sent?: string | undefined;
  /** The demo inbox. */
  inbox: string | undefined;
}

/** The second factor: a code of the app, or one that is sent to the phone. */
export function codeForm({ carried, notice }: Around, ways: CodeWays): Html {
  const { ticket, hasApp, phone, sent, inbox } = ways;
  const byPhone = sent !== undefined;
  const label = byPhone ? say("phoneCode", { phone: phone ?? "" }) : say("appCode");
  const wrong = notice?.level === "error";
  return html`<p>${say("codeLead")}</p>
  ${
    byPhone || hasApp
      ? html`<form method="post" action="/code" novalidate>
    ${hidden({ ...carried, ticket, ...(byPhone ? { sent } : {}) })}
    ${field({ id: "code", label, type: "text", autocomplete: "one-time-code", hint: say("codeHint"), numeric: true, first: mayFocus(carried), wrong })}
    <button type="submit">${say("confirm")}</button>
  </form>`
      : ""
  }
  ${
    phone === undefined
      ? ""
      : html`<form method="post" action="/send" class="ways">
    ${hidden({ ...carried, ticket })}
    <p>${say("sendLead", { phone })}</p>
    <button type="submit" class="quiet" name="deliveryType" value="SMS">${say("text")}</button>
    <button type="submit" class="quiet" name="deliveryType" value="CALL">${say("call")}</button>
  </form>`
  }
  ${byPhone && inbox !== undefined ? html`<p class="demo"><a href="${inbox}" target="_blank" rel="noopener">${say("inbox")}</a></p>` : ""}`;
}

/** A new password, twice. Password managers keep it for the email. */
export function newPasswordForm({ carried, notice }: Around, ticket: string, email: string): Html {
  const wrong = notice?.level === "error";
  return html`<form method="post" action="/password" novalidate>
    ${hidden({ ...carried, ticket })}
    <input class="unseen" type="text" autocomplete="username" value="${email}" readonly tabindex="-1" aria-hidden="true" />
    ${field({ id: "chosen", label: say("newPassword"), type: "password", autocomplete: "new-password", hint: say("newHint", passwordWords), rules: passwordRules, first: mayFocus(carried), wrong })}
    ${field({ id: "repeated", label: say("repeat"), type: "password", autocomplete: "new-password", rules: passwordRules, wrong })}
    <button type="submit">${say("keep")}</button>
  </form>`;
}
