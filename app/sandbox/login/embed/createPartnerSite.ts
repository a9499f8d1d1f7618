import { Hono } from "hono";
import type { Sandbox } from "../../createSandbox.ts";
import { demo } from "../../people/demoPeople.ts";
import type { SandboxEnv } from "../../SandboxContext.ts";
import type { SandboxOptions } from "../../SandboxOptions.ts";
import { loginOrigin } from "../loginOrigin.ts";
import css from "./partnerPage.css?raw";
import page from "./partnerPage.html?raw";

/** A page of an invented partner, on an origin of its own: it shows how a partner puts the login on a page. */
export function createPartnerSite({ origins }: SandboxOptions): Sandbox {
  const app = new Hono<SandboxEnv>();
  const login = loginOrigin(origins, "");
  app.use("*", async (call, next) => {
    await next();
    call.header(
      "Content-Security-Policy",
      [
        "default-src 'none'",
        `script-src ${login}`,
        "style-src 'self'",
        "img-src 'self'",
        `connect-src ${login}`,
        `frame-src ${login}`,
        // The form to the login site is led on to the portal.
        `form-action ${login} ${origins.portal.join(" ")}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    );
    call.header("Cache-Control", "no-store");
    call.header("X-Content-Type-Options", "nosniff");
    call.header("Referrer-Policy", "strict-origin-when-cross-origin");
  });
  const { email = "" } = demo.people.find(({ id }) => id === "holder-no-mfa") ?? {};
  const filled = page.replace(
    /\{(\w+)\}/g,
    (_, name: string) => ({ login, email, password: demo.password })[name] ?? "",
  );
  app.get("/", (call) => call.html(filled));
  // Browsers ask every site for an icon.
  app.get("/favicon.ico", (call) => call.body(null, 204));
  app.get("/page.css", (call) => call.body(css, 200, { "Content-Type": "text/css; charset=utf-8" }));
  return { fetch: async (request, env) => app.fetch(request, env ?? {}) };
}
