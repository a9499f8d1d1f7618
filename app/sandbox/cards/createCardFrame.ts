import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import messages from "../../../schemas/messages.en.json" with { type: "json" };
import brands from "../../../schemas/reference/cardBrands.json" with { type: "json" };
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sandbox } from "../createSandbox.ts";
import { createSealer } from "../database/sealer.ts";
import { withTransaction } from "../database/withTransaction.ts";
import { describeError } from "../http/logWords.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import { addFaces, look } from "../look/look.ts";
import type { SandboxEnv } from "../SandboxContext.ts";
import type { SandboxOptions } from "../SandboxOptions.ts";
import { hashToken } from "../session/hashToken.ts";
import { cardFramePolicy } from "./cardFramePolicy.ts";
import { checkCard } from "./checkCard.ts";
import channelJs from "./frame/channel.js?raw";
import frameCss from "./frame/frame.css?raw";
import frameHtml from "./frame/frame.html?raw";
import frameJs from "./frame/frame.js?raw";
import providerCss from "./frame/provider.css?raw";
import providerHtml from "./frame/provider.html?raw";
import providerJs from "./frame/provider.js?raw";
import own from "./frame/texts.json" with { type: "json" };

/** Milliseconds within which an intent must be completed. */
const intentLife = 3_600_000;

/** How many declines one intent allows: enough for a person, too few for testing stolen numbers. */
const mostDeclines = 10;

/** The start of the sentences that the form has in common with the portal's own form of a card. */
const shared = "widget.card.";

/** What the frame says: its own sentences, and those of the portal's form by the rest of their keys. */
const texts = {
  ...own,
  unsupported: messages["card.unsupported"],
  ...Object.fromEntries(
    Object.entries(messages)
      .filter(([key]) => key.startsWith(shared))
      .map(([key, text]) => [key.slice(shared.length), text]),
  ),
};

/** The form, with the portal's labels and hints in their places. */
const form = frameHtml.replace(
  /\{(widget\.card\.[\w.]+)\}/g,
  (_, key: keyof typeof messages) => messages[key],
);

const scripts = { "channel.js": channelJs, "frame.js": frameJs, "provider.js": providerJs };
const styles = { "frame.css": look + frameCss, "provider.css": providerCss };

/**
 * The card frame's own origin: one page that takes a card, with the sandbox's own form or a live provider's element,
 * and the one endpoint that the form posts to. It reads no cookie; the set-up's client secret is the permission to
 * enter a card.
 */
export function createCardFrame(options: SandboxOptions): Sandbox {
  const { origins, provider } = options;
  const sealer = createSealer(options.key);
  const app = new Hono<SandboxEnv>();

  app.use("*", async (call, next) => {
    const started = performance.now();
    await next();
    const took = Math.round(performance.now() - started);
    options.log?.(`${call.req.method} card:${routePath(call, -1)} ${call.res.status} ${took}ms`);
    call.header("Content-Security-Policy", cardFramePolicy(origins.portal, provider));
    call.header("Cache-Control", "no-store");
    call.header("X-Content-Type-Options", "nosniff");
    call.header("Referrer-Policy", "no-referrer");
    call.header("Cross-Origin-Resource-Policy", "same-origin");
    call.header("Permissions-Policy", "camera=(), geolocation=(), microphone=(), usb=()");
    call.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  });

  // The portal uses the same page and messages for every provider.
  app.get("/frame", (call) => call.html(provider ? providerHtml : form));
  for (const [name, text] of Object.entries(scripts)) {
    app.get(`/${name}`, (call) => call.body(text, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  }
  for (const [name, text] of Object.entries(styles)) {
    app.get(`/${name}`, (call) => call.body(text, 200, { "Content-Type": "text/css; charset=utf-8" }));
  }
  addFaces(app);
  app.get("/settings.json", (call) =>
    call.json({
      brands,
      texts,
      expiryYears: limits.cardYears,
      portalOrigins: origins.portal,
      ...(provider ? { provider: { script: provider.script, scripts: provider.scripts } } : {}),
    }),
  );

  const limit = bodyLimit({
    maxSize: 8_192,
    onError: () => {
      throw new Refusal("BODY_TOO_LARGE");
    },
  });
  app.post("/confirm", limit, async (call) => {
    const origin = call.req.header("origin");
    if (origin !== undefined && origin !== new URL(call.req.url).origin && !origins.card.includes(origin)) {
      throw new Refusal("FOREIGN_ORIGIN");
    }
    const body = await readJson(call);
    const now = new Date(options.clock());
    const field = (name: string) => textField(body, name).trim();
    const secret = hashToken(field("clientSecret"));
    const answer = await withTransaction(options.pool, async (sql) => {
      const found = await sql.query<{ id: string }>(
        `select id from setup_intents
         where secret_hash = $1 and status = 'requires_payment_method' and created_at > $2 and declines < $3
         for no key update`,
        [secret, new Date(now.getTime() - intentLife), mostDeclines],
      );
      const id = found.rows[0]?.id;
      if (!id) throw new Refusal("NOT_FOUND");
      const entry = {
        number: field("number"),
        expMonth: field("expMonth"),
        expYear: field("expYear"),
        securityCode: field("securityCode"),
        zipCode: field("zipCode"),
      };
      // A decline must be counted, so throw it after the transaction.
      const card = asked(() => checkCard(entry, now, options.ids.token()));
      if (card instanceof Refusal) {
        if (card.code === "CARD_DECLINED")
          await sql.query("update setup_intents set declines = declines + 1 where id = $1", [id]);
        return card;
      }
      await sql.query("update setup_intents set status = 'succeeded', sealed_card = $2 where id = $1", [
        id,
        sealer.seal(JSON.stringify(card), `setup_intents.card:${id}`),
      ]);
      return { ...card.face, setupIntentId: id };
    });
    if (answer instanceof Refusal) throw answer;
    return call.json({ success: true, ...answer });
  });

  app.notFound(() => {
    throw new Refusal("NOT_FOUND");
  });
  app.onError((error, call) => {
    const refusal = error instanceof Refusal ? error : new Refusal("INTERNAL");
    if (refusal !== error) options.log?.(describeError(error));
    return call.json(refusal.toBody(options.brand), refusal.http as 422);
  });

  return { fetch: async (request, env) => app.fetch(request, env ?? {}) };
}

/** The answer, or the refusal as a value. */
function asked<Answer>(ask: () => Answer): Answer | Refusal {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
