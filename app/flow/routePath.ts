/** The router's path for a flow and all its steps: "{name}" becomes ":name". */
export function routePath(base: string): string {
  return `${base.replace(/\{([^{}]*)\}/g, ":$1")}/*`;
}
