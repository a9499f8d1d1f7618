import type { Flow } from "../format/authored.ts";
import { pointerKeys } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Expected } from "../rules/index.ts";
import type { CompiledRule, Json, Plan } from "../types.ts";
import type { Frame } from "./FrameResolver.ts";
import type { Library } from "./Library.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

const ROOT: Frame = { kind: "root" };

interface ProvidingFlow {
  readonly library: Library;
  rule(rule: Authored, frame: Frame, expected: Expected): CompiledRule;
}

/**
 * What the program reads of a flow by names of its own: values that rules give, and places of answers. Each must give
 * the type that `program.json` says of its name.
 */
export function compileProvides(
  { places = {}, ...values }: NonNullable<Flow["provides"]>,
  place: Place,
  flow: ProvidingFlow,
): Plan["provides"] {
  const program = flow.library.object("program.json") ?? {};
  const provides: Plan["provides"] = { values: {}, places: {} };
  for (const [name, value] of Object.entries(values as { [name: string]: Json }))
    provides.values[name] = flow.rule(
      { value, place: below(place, name) },
      ROOT,
      expectedOf(program.provides, name),
    );
  for (const [name, pointer] of Object.entries(places)) {
    // A place holds what a rule would read there.
    const value = { var: `$.${pointerKeys(pointer).join(".")}` };
    flow.rule({ value, place: below(place, "places", name) }, ROOT, expectedOf(program.places, name));
    provides.places[name] = pointer;
  }
  return provides;
}

function expectedOf(declared: Json | undefined, name: string): Expected {
  const known = isObject(declared) && isObject(declared[name]) ? declared[name].type : undefined;
  return known === "boolean" || known === "number" || known === "text" || known === "date" || known === "list"
    ? known
    : "any";
}
