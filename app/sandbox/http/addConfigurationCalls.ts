import { loginOrigin } from "../login/loginOrigin.ts";
import { openApiDocument } from "../openapi/openApi.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import type { Origins } from "../SandboxOptions.ts";
import { knowBrowser } from "../session/browserCookie.ts";

/** Configuration, dictionaries, static files and the description of all calls. */
export function addConfigurationCalls(app: SandboxApp, context: SandboxContext): void {
  const { reference, origins } = context.options;

  app.get("/user-anonymous/configuration", (call) =>
    call.json({
      success: true,
      loginUrl: loginUrl(context, call),
      sandbox: context.options.sandboxCalls ?? true,
      cardFrameUrl: `${cardFrameOrigin(origins, new URL(call.req.url).hostname)}/frame`,
    }),
  );

  // The address of the login site for whoever could not read the configuration.
  app.get("/user-anonymous/login", (call) => call.redirect(`${loginUrl(context, call)}${restOf(call)}`));

  app.get("/user/reference", (call) => {
    const ids = (call.req.query("ids") ?? "").split(",").map((id) => id.trim());
    const known = ids.filter((id) => Object.hasOwn(reference.dictionaries, id));
    return call.json({
      success: true,
      // Only the documents' fields; our names for rules are left out.
      dictionary: Object.fromEntries(
        known.map((key) => [key, reference.dictionaries[key]?.map(({ id, value }) => ({ id, value }))]),
      ),
    });
  });

  app.get("/static/countries.json", (call) => call.json(reference.countries));
  app.get("/static/us-states.json", (call) => call.json(reference.states));
  app.get("/openapi.json", (call) => call.json(openApiDocument()));
}

/** The root of the login site, which learns for which browser it hands a person over. */
function loginUrl(context: SandboxContext, call: SandboxCall): string {
  const origin = loginOrigin(context.options.origins, new URL(call.req.url).hostname);
  return `${origin}/?for=${knowBrowser(context, call).toString("base64url")}`;
}

/** The query of a call, to be appended to another one. */
const restOf = (call: SandboxCall) => new URL(call.req.url).search.replace("?", "&");

/** The origin of the card frame for a portal opened under this host name. */
function cardFrameOrigin(origins: Origins, hostname: string): string {
  const place = origins.portal.findIndex((origin) => new URL(origin).hostname === hostname);
  return origins.card[Math.max(0, place)]!;
}
