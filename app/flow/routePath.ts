/** The router's path for a flow and all its steps: names in braces as the router writes them. */
export function routePath(base: string): string {
  return `${base.replace(/\{([^{}]*)\}/g, ":$1")}/*`;
}
