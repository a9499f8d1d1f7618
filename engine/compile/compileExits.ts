import { routeNames } from "../addresses.ts";
import type { Flow } from "../format/authored.ts";
import type { Expected } from "../rules/index.ts";
import type { CompiledRule, ExitPlan, Json } from "../types.ts";
import type { Frame } from "./FrameResolver.ts";
import type { Library } from "./Library.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

const ROOT: Frame = { kind: "root" };

interface ExitWorld {
  readonly library: Library;
  rule(rule: Authored, frame: Frame, expected: Expected): CompiledRule;
  rules(authored: Authored<{ [name: string]: Json }>, frame: Frame): { [name: string]: CompiledRule };
}

/** The ways out of a flow, by name. */
export function compileExits(
  exits: NonNullable<Flow["exits"]>,
  place: Place,
  flow: ExitWorld,
  { route, clears }: { route: readonly string[]; clears: boolean },
): { [name: string]: ExitPlan } {
  const plans: { [name: string]: ExitPlan } = {};
  for (const [name, exit] of Object.entries(exits)) {
    const at = below(place, name);
    for (const part of routeNames(exit.to)) {
      if (!route.includes(part))
        flow.library.report(
          below(at, "to"),
          "unknown-route",
          `Nothing says what stands for {${part}}.`,
          `Add it to the flow's "route".`,
        );
    }
    if (exit.keeps && !clears)
      flow.library.report(
        below(at, "keeps"),
        "idle-keeps",
        '"keeps" says something only where leaving clears the draft.',
        'Leave it out, or write "leaving": "clear" in "draft".',
      );
    plans[name] = {
      to: exit.to,
      ...(exit.keeps === true ? { keeps: true as const } : {}),
      ...(exit.when === undefined
        ? {}
        : { when: flow.rule({ value: exit.when, place: below(at, "when") }, ROOT, "boolean") }),
      with: exit.with === undefined ? {} : flow.rules({ value: exit.with, place: below(at, "with") }, ROOT),
    };
  }
  return plans;
}
