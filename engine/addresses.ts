import type { CompiledRule, ExitPlan, Json, Plan, Pointer } from "./types.ts";

/** What stands in the addresses of a flow, by name; a name without a value is not there. */
export type RouteValues = { readonly [name: string]: string };

/** Stands in an address where a name has no value yet. */
export const NOTHING_YET = "new";

/**
 * The address of a step. Names that the base does not hold become query parameters.
 * @param path the step's own part of it; may be empty
 */
export function addressOf(base: string, path: string, values: RouteValues): string {
  const inBase = routeNames(base);
  const asked = Object.entries(values)
    .filter(([name]) => !inBase.includes(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const way = filledPath(base, values) + (path === "" ? "" : `/${path}`);
  return asked.length > 0 ? `${way}?${asked.join("&")}` : way;
}

/** A base or the place of an exit with its names filled in: "/gifts/{id}" becomes "/gifts/17". */
export function filledPath(pattern: string, values: RouteValues): string {
  return pattern.replace(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? NOTHING_YET),
  );
}

/** The names in braces of a base or an exit: "/gifts/{id}/send" has "id". */
export function routeNames(pattern: string): string[] {
  return [...pattern.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
}

/** The DOM id of the control at a pointer; "/owner/address/city" -> "owner-address-city". The checker refuses plans in which two would be equal. */
export function domId(pointer: Pointer): string {
  return pointer.slice(1).replaceAll("/", "-");
}

/** What exits are looked up in: a walk, which imports this file. */
interface ExitSource {
  plan: Plan;
  evaluate(rule: CompiledRule): Json | undefined;
  route(): RouteValues;
}

/** The exit of this name, or the first of its variants `name.variant` in order, whose condition holds. */
export function exitNamed(walker: ExitSource, name: string): ExitPlan | undefined {
  const found = Object.entries(walker.plan.exits).find(
    ([key, { when }]) =>
      (key === name || key.startsWith(`${name}.`)) && (when === undefined || walker.evaluate(when) === true),
  );
  return found?.[1];
}

/** Where an exit leads now, with the route's values in its address. Undefined if the flow has no such exit. */
export function exitAddress(walker: ExitSource, name: string): string | undefined {
  const exit = exitNamed(walker, name);
  return exit && filledPath(exit.to, walker.route());
}
