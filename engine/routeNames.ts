/** The names in braces of a base or an exit: "/gifts/{id}/send" has "id". */
export function routeNames(pattern: string): string[] {
  return [...pattern.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
}
