import type { ErrorObject } from "ajv";
import { below, isWithin, pointerKeys, valueAt, valueBelow } from "../json/pointers.ts";
import type { Json, JsonObject, Pointer } from "../types.ts";
import type { FileKind } from "./kinds.ts";

/** A file without the parts that are not understood, so that the rest of it can be read. */
export interface Repaired {
  /** Undefined where nothing of it can be. */
  value: Json | undefined;
  /** What was taken out, by its pointer in the file. */
  removed: { pointer: Pointer; value: Json }[];
  /** A pointer into `value` as the file has it: entries before it may have been taken out. */
  authored(pointer: Pointer): Pointer;
}

type Container = JsonObject | Json[];

/** A field that has one of these wrong is not read at all: what it is cannot be told. */
const OF_A_FIELD =
  /^(.*?)(?<!\/properties)\/(?:type|format|items|properties|\$ref|choices(?:\/.*)?|enum|const|x-params|x-ui\/widget)$/;

/** Takes out what is wrong, again and again, until the rest is sound. */
export function repair(value: Json, kind: FileKind, errorsOf: (value: Json) => ErrorObject[]): Repaired {
  const root: JsonObject = { "": JSON.parse(JSON.stringify(value)) as Json };
  const positions = new Map<Json[], number[]>();
  const removed: Repaired["removed"] = [];
  const authored = (pointer: Pointer) => authoredPointer(root[""], positions, pointer);
  for (let errors = errorsOf(root[""] as Json); errors.length > 0; ) {
    const targets = errors.flatMap((error) =>
      fillIn(root[""] as Json, error) ? [] : [targetOf(error, kind)],
    );
    const outermost = targets.filter(
      (one) => !targets.some((other) => other !== one && isWithin(one, other)),
    );
    const taken = [...new Set(outermost)].map((pointer) => ({ pointer, at: authored(pointer) }));
    // From the back, so that the positions of what is still to be taken out stay as they are.
    for (const { pointer, at } of taken.sort((a, b) => byPosition(b.pointer, a.pointer))) {
      const found = takeOut(root, positions, pointer);
      if (found !== undefined) removed.push({ pointer: at, value: found });
    }
    if (root[""] === undefined) break;
    errors = errorsOf(root[""]);
  }
  return { value: root[""], removed, authored };
}

/** Puts an example where a word is missing that nothing else hangs on, such as a title. */
function fillIn(value: Json, { keyword, instancePath, params, parentSchema }: ErrorObject): boolean {
  if (keyword !== "required") return false;
  const examples = parentSchema?.properties?.[String(params.missingProperty)]?.examples;
  if (examples === undefined) return false;
  (valueAt(value, instancePath) as JsonObject)[String(params.missingProperty)] = examples[0];
  return true;
}

function targetOf({ keyword, instancePath, params }: ErrorObject, kind: FileKind): Pointer {
  if (keyword === "additionalProperties") return below(instancePath, String(params.additionalProperty));
  if (keyword === "propertyNames") return below(instancePath, String(params.propertyName));
  const field = kind === "step" || kind === "block" ? OF_A_FIELD.exec(instancePath)?.[1] : undefined;
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
