import type { Hono } from "hono";
import bridge from "../../../../schemas/reference/bridge.json" with { type: "json" };
import { withTransaction } from "../../database/withTransaction.ts";
import type { SandboxCall, SandboxContext, SandboxEnv } from "../../SandboxContext.ts";
import { makeHandOff } from "../../session/handOffToken.ts";
import { arrivalAddress, portalOf } from "../loginCall.ts";
import { say } from "../loginPages.ts";
import { showSignIn, wrong } from "../showLogin.ts";
import { takeEmbeddedLogin } from "./embeddedLogins.ts";
import frameJs from "./frame.js?script";
import partnerJs from "./partner.js?script";

/** Adds what partners' pages load of the login site, and the way from such a page to the portal. */
export function addEmbedCalls(app: Hono<SandboxEnv>, context: SandboxContext): void {
  const { portal: _portal, partner: partners } = context.options.origins;
  const script = (text: string) => (call: SandboxCall) =>
    call.body(text, 200, { "Content-Type": "text/javascript; charset=utf-8" });
  app.get("/embed.js", script(partnerJs));
  app.get("/frame.js", script(frameJs));

  app.get("/embed.json", (call) => {
    const origin = call.req.header("origin") ?? "";
    if (!partners.includes(origin)) return call.json({ reason: say("partner", { origin }) }, 403);
    const { frameWidth: width, frameHeight: height } = bridge;
    return call.json({ width, height, title: say("title"), close: say("close"), slow: say("slow") });
  });

  app.get("/frame", (call) => {
    const partner = call.req.query("partner") ?? "";
    return partners.includes(partner)
      ? showSignIn(context, call, { partner })
      : showSignIn(context, call, {}, wrong(say("partner", { origin: partner })));
  });

  app.post("/arrive", async (call) => {
    const form = new URLSearchParams(await call.req.text());
    const given = { token: form.get("token") ?? "", verifier: form.get("verifier") ?? "" };
    const partner = call.req.header("origin") ?? "";
    const token = await withTransaction(context.options.pool, async (sql) => {
      const login = partners.includes(partner)
        ? await takeEmbeddedLogin(context, sql, { ...given, partner })
        : undefined;
      return login && makeHandOff(context, sql, { ...login, heldBy: null });
    });
    const portal = portalOf(context, call);
    return call.redirect(
      token ? arrivalAddress(portal, {}, token) : `${portal}/o/auth/login?portalErrorCode=ACCESS_DENIED`,
      303,
    );
  });
}

/** What differs from the headers of the login site's own pages: who may frame or load it. */
export function embedHeaders(path: string, partners: readonly string[]): { [name: string]: string } {
  if (path === "/frame")
    return {
      "Content-Security-Policy": [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        `frame-ancestors ${partners.length > 0 ? partners.join(" ") : "'none'"}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join("; "),
    };
  if (path === "/embed.js") return { "Cross-Origin-Resource-Policy": "cross-origin" };
  if (path === "/embed.json")
    return { "Cross-Origin-Resource-Policy": "cross-origin", "Access-Control-Allow-Origin": "*" };
  return {};
}
