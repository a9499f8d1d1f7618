/**
 * The content security policy of the login site: it runs no script. A form ends at the portal, to which its answer
 * redirects.
 */
export function loginPolicy(portalOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${portalOrigins.join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
