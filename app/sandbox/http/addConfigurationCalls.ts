import { cardFrameOrigin } from "../cards/cardFrameOrigin.ts";
import { openApiDocument } from "../openapi/openApi.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";

/** Configuration, dictionaries, static files and the description of all calls. */
export function addConfigurationCalls(app: SandboxApp, context: SandboxContext): void {
  const { brand, reference, origins } = context.options;

  app.get("/user-anonymous/configuration", (call) =>
    call.json({
      success: true,
      loginUrl: brand.portalPaths.login,
      sandbox: context.options.sandboxCalls ?? true,
      cardFrameUrl: `${cardFrameOrigin(origins, new URL(call.req.url).hostname)}/frame`,
    }),
  );

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
