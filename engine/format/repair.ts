import type { ErrorObject } from "ajv";
import { below, isWithin, pointerKeys, valueAt, valueBelow } from "../json/pointers.ts";
import type { Json, JsonObject, Pointer } from "../types.ts";

/** A file without the parts that break the format, so that the rest can still be compiled. */
export interface Repaired {
  /** Undefined if nothing is left. */
  value: Json | undefined;
  /** The removed parts, by their pointers in the file. */
  removed: { pointer: Pointer; value: Json }[];
  /** The pointer in the file for a pointer into `value`; they differ after list entries were removed. */
  authored(pointer: Pointer): Pointer;
}

type Container = JsonObject | Json[];

/** Keywords without which nobody can tell what a field is: if one is wrong, the whole field is removed. */
const OF_A_FIELD =
  /^(.*?)(?<!\/properties)\/(?:type|format|items|properties|\$ref|choices(?:\/.*)?|enum|const|x-params|x-ui\/widget)$/;

/**
 * Removes the parts that have errors until the rest has none.
 * @param hasFields whether the file describes fields, as steps and blocks do
 */
export function repair(value: Json, hasFields: boolean, errorsOf: (value: Json) => ErrorObject[]): Repaired {
  const root: JsonObject = { "": JSON.parse(JSON.stringify(value)) as Json };
  const positions = new Map<Json[], number[]>();
  const removed: Repaired["removed"] = [];
  const authored = (pointer: Pointer) => authoredPointer(root[""], positions, pointer);
  for (let errors = errorsOf(root[""] as Json); errors.length > 0; ) {
    const targets = errors.flatMap((error) =>
      fillIn(root[""] as Json, error) ? [] : [targetOf(error, hasFields)],
    );
    const outermost = targets.filter(
      (one) => !targets.some((other) => other !== one && isWithin(one, other)),
    );
    const taken = [...new Set(outermost)].map((pointer) => ({ pointer, at: authored(pointer) }));
    // Last entries first, so that the positions of the others stay valid.
    for (const { pointer, at } of taken.sort((a, b) => byPosition(b.pointer, a.pointer))) {
      const found = takeOut(root, positions, pointer);
      if (found !== undefined) removed.push({ pointer: at, value: found });
    }
    if (root[""] === undefined) break;
    errors = errorsOf(root[""]);
  }
  return { value: root[""], removed, authored };
}

/** Fills in an example for a missing word on which nothing else depends, such as a title. */
function fillIn(value: Json, { keyword, instancePath, params, parentSchema }: ErrorObject): boolean {
  if (keyword !== "required") return false;
  const examples = parentSchema?.properties?.[String(params.missingProperty)]?.examples;
  if (examples === undefined) return false;
  (valueAt(value, instancePath) as JsonObject)[String(params.missingProperty)] = examples[0];
  return true;
}

function targetOf({ keyword, instancePath, params }: ErrorObject, hasFields: boolean): Pointer {
  if (keyword === "additionalProperties") return below(instancePath, String(params.additionalProperty));
  if (keyword === "propertyNames") return below(instancePath, String(params.propertyName));
  const field = hasFields ? OF_A_FIELD.exec(instancePath)?.[1] : undefined;
  return field ?? instancePath;
}

function takeOut(root: Container, positions: Map<Json[], number[]>, pointer: Pointer): Json | undefined {
  const keys = ["", ...pointerKeys(pointer)];
  const last = keys.pop() as string;
  const container = valueBelow(root, keys) as Container | undefined;
  if (!Array.isArray(container)) {
    const found = container?.[last];
    if (container) delete container[last];
    return found;
  }
  const known = positions.get(container) ?? [...container.keys()];
  positions.set(container, known);
  known.splice(Number(last), 1);
  return container.splice(Number(last), 1)[0];
}

function authoredPointer(
  value: Json | undefined,
  positions: Map<Json[], number[]>,
  pointer: Pointer,
): Pointer {
  let current = value;
  let at = "";
  for (const key of pointerKeys(pointer)) {
    at = below(at, Array.isArray(current) ? (positions.get(current)?.[Number(key)] ?? key) : key);
    current = (current as JsonObject | undefined)?.[key];
  }
  return at;
}

function byPosition(a: Pointer, b: Pointer): number {
  return a.localeCompare(b, "en", { numeric: true });
}
