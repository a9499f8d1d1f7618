import { BlockList } from "node:net";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import type { Sandbox } from "../createSandbox.ts";
import { createSealer } from "../database/sealer.ts";
import { addressLimit } from "../http/addressLimit.ts";
import { describeError } from "../http/logWords.ts";
import { Refusal } from "../http/Refusal.ts";
import { addFaces, look } from "../look/look.ts";
import type { SandboxCall, SandboxContext, SandboxEnv } from "../SandboxContext.ts";
import type { SandboxOptions } from "../SandboxOptions.ts";
import { plainCode } from "../secondFactor/confirmations.ts";
import { plainEmail } from "./emails.ts";
import { addEmbedCalls, embedHeaders } from "./embed/addEmbedCalls.ts";
import icon from "./icon.svg?raw";
import css from "./login.css?raw";
import { type Form, portalOf } from "./loginCall.ts";
import { say } from "./loginPages.ts";
import { noticeOf } from "./noticeOf.ts";
import { isAllowedPassword, passwordWords } from "./passwords.ts";
import { showNext, showNoCookies, showSignIn, tryWords, wrong } from "./showLogin.ts";
import { findChange, judgeCode, judgePassword, keepPassword, sendCode } from "./signInSteps.ts";

/** The largest form, in bytes. */
const maxBody = 16_384;

/**
 * The login site, an origin of its own: email and password, a code where a second factor is active, a new password where
 * one is wanted. It sets no cookie and runs no script but in the frame of a partner's page; what a sign-in waits for is kept under the ticket of its form.
 */
export function createLoginSite(options: SandboxOptions): Sandbox {
  const context: SandboxContext = {
    options,
    sealer: createSealer(options.key),
    now: () => new Date(options.clock()),
  };
  const app = new Hono<SandboxEnv>();
  addHeaders(app, options);
  if (options.anonymousPerMinute !== undefined) {
    const proxies = options.trustedProxies ?? new BlockList();
    app.use("*", addressLimit(options.anonymousPerMinute, proxies, context.now));
  }

  const tooLong = () => {
    throw new Refusal("BODY_TOO_LARGE");
  };
  app.use("*", bodyLimit({ maxSize: maxBody, onError: tooLong }));

  app.get("/", (call) => {
    const asked = call.req.query();
    if (asked.error === "signIn.cookies") return showNoCookies(context, call, asked, noticeOf(asked));
    if (asked.for) return showSignIn(context, call, asked, noticeOf(asked));
    // Whoever opens this site by itself comes back from the portal, which knows the browser.
    return call.redirect(`${portalOf(context, call)}/o/auth/login${new URL(call.req.url).search}`);
  });
  app.get("/login.css", (call) => call.body(look + css, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get("/icon.svg", (call) => call.body(icon, 200, { "Content-Type": "image/svg+xml" }));
  addFaces(app);

  addForms(app, context);
  addEmbedCalls(app, context);

  app.notFound((call) => call.redirect("/"));
  app.onError((error, call) => {
    if (!(error instanceof Refusal)) options.log?.(describeError(error));
    const isMany = error instanceof Refusal && error.code === "TOO_MANY_REQUESTS";
    return showSignIn(context, call, {}, wrong(say(isMany ? "tooMany" : "broken")));
  });

  return { fetch: async (request, env) => app.fetch(request, env ?? {}) };
}

function addHeaders(app: Hono<SandboxEnv>, { log, origins }: SandboxOptions): void {
  app.use("*", async (call, next) => {
    const started = performance.now();
    await next();
    const took = Math.round(performance.now() - started);
    log?.(`${call.req.method} login:${routePath(call, -1)} ${call.res.status} ${took}ms`);
    call.header("Content-Security-Policy", loginPolicy(origins.portal));
    call.header("Cache-Control", "no-store");
    call.header("X-Content-Type-Options", "nosniff");
    // Not no-referrer, under which browsers do not tell from which origin a form comes.
    call.header("Referrer-Policy", "same-origin");
    call.header("Cross-Origin-Opener-Policy", "same-origin");
    call.header("Cross-Origin-Resource-Policy", "same-origin");
    call.header("Permissions-Policy", "camera=(), geolocation=(), microphone=(), usb=()");
    call.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    const own = embedHeaders(call.req.path, origins.partner);
    for (const [name, value] of Object.entries(own)) call.header(name, value);
  });
}

/** Adds what the forms of the site send. */
function addForms(app: Hono<SandboxEnv>, context: SandboxContext): void {
  const post = (
    path: string,
    answer: (call: SandboxCall, form: Form) => Response | Promise<Response>,
  ): void => {
    app.post(path, async (call) => {
      const form: Form = Object.fromEntries(new URLSearchParams(await call.req.text()));
      return isOwn(call) ? answer(call, form) : showSignIn(context, call, {}, wrong(say("foreign")));
    });
  };
  const over = (call: SandboxCall, form: Form) => showSignIn(context, call, form, wrong(say("over")));
  const words = (refusal: Refusal) => wrong(String(refusal.toBody(context.options.brand).message));

  post("/sign-in", async (call, form) => {
    const [email, password] = [plainEmail(form.email ?? ""), (form.password ?? "").normalize()];
    if (email === "" || password === "") return showSignIn(context, call, form, wrong(say("missing")));
    const judged = await judgePassword(context, { email, password, changes: form.change === "1" });
    if (typeof judged === "string") return showSignIn(context, call, form, wrong(say(judged, tryWords)));
    return showNext(context, call, form, judged);
  });

  post("/send", async (call, form) => {
    const found = await sendCode(context, form.ticket ?? "", form.deliveryType === "CALL" ? "CALL" : "SMS");
    if (!found) return over(call, form);
    const { signIn, sent } = found;
    return sent instanceof Refusal
      ? showNext(context, call, form, signIn, { notice: words(sent) })
      : showNext(context, call, form, signIn, { sent });
  });

  post("/code", async (call, form) => {
    const challenge = plainCode(form.code ?? "");
    const { ticket = "", sent } = form;
    const judged = await judgeCode(context, { ticket, challenge, sent });
    if (!judged) return over(call, form);
    const { signIn, refusal } = judged;
    return showNext(context, call, form, signIn, refusal ? { notice: words(refusal), sent } : {});
  });

  post("/password", async (call, form) => {
    const { ticket = "" } = form;
    const [chosen, repeated] = [(form.chosen ?? "").normalize(), (form.repeated ?? "").normalize()];
    const problem = !isAllowedPassword(chosen) ? "notAllowed" : chosen !== repeated ? "mismatch" : undefined;
    const signIn = problem ? await findChange(context, ticket) : await keepPassword(context, ticket, chosen);
    if (!signIn) return over(call, form);
    return showNext(
      context,
      call,
      form,
      signIn,
      problem ? { notice: wrong(say(problem, passwordWords)) } : {},
    );
  });
}

/** Whether a form was sent by a page of this site: another site must not sign people in. */
function isOwn(call: SandboxCall): boolean {
  return call.req.header("origin") === new URL(call.req.url).origin;
}

/**
 * The content security policy of the login site: it runs no script. A form ends at the portal, to which its answer
 * redirects.
 */
function loginPolicy(portalOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${portalOrigins.join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
