import type { CardProvider } from "./readCardProvider.ts";

/**
 * The content security policy of the card frame: only the portal may embed it, and it may reach only its own origin and
 * the live provider, if any. No source is "unsafe", and provider.js allows a script URL only if it is the provider's.
 */
export function cardFramePolicy(portalOrigins: readonly string[], provider?: CardProvider): string {
  const { scripts = [], frames = [], connections = [] } = provider ?? {};
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(" "),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${portalOrigins.join(" ")}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${provider ? "default" : "'none'"}`,
  ].join("; ");
}
