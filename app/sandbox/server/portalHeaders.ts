import { apiRoot } from "../http/apiRoot.ts";
import type { Origins } from "../SandboxOptions.ts";

/**
 * The headers of every answer of the portal's origin. Reports use only report-uri: browsers that know report-to would
 * ignore report-uri, and send report-to only over https and with a delay.
 */
export function portalHeaders(origins: Origins): Record<string, string> {
  return {
    "Content-Security-Policy": [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${origins.card.join(" ")}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      `report-uri ${apiRoot}/sandbox/csp-report`,
    ].join("; "),
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  };
}
