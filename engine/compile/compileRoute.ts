import { routeNames } from "../addresses.ts";
import type { Flow } from "../format/authored.ts";
import type { Expected } from "../rules/index.ts";
import type { CompiledRule } from "../types.ts";
import type { Frame } from "./FrameResolver.ts";
import type { Library } from "./Library.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

const ROOT: Frame = { kind: "root" };

interface RouteWorld {
  readonly library: Library;
  rule(rule: Authored, frame: Frame, expected: Expected): CompiledRule;
}

/** What stands in a flow's addresses, by name. Each name of the base needs a rule, and each is read back as a query parameter. */
export function compileRoute(flow: Flow, root: Place, world: RouteWorld): { [name: string]: CompiledRule } {
  const { library } = world;
  const place = below(root, "route");
  const route = flow.route ?? {};
  for (const name of routeNames(flow.base)) {
    if (!Object.hasOwn(route, name))
      library.report(
        below(root, "base"),
        "unknown-route",
        `Nothing says what stands for {${name}} in the base.`,
        `Add "route": { "${name}": rule }.`,
      );
  }
  const query = flow.query ?? [];
  return Object.fromEntries(
    Object.entries(route).map(([name, value]) => {
      const at = below(place, name);
      if (!query.includes(name))
        library.report(
          at,
          "unread-route",
          `Who comes back by the address would lose "${name}": it is not a query parameter of the flow.`,
          `Add "${name}" to "query".`,
        );
      return [name, world.rule({ value, place: at }, ROOT, "text")];
    }),
  );
}
