import type { Example } from "../../engine/examples/index.ts";
import type { Picture } from "./Picture.ts";
import {
  answered,
  type CompiledFlow,
  emptied,
  fieldsOf,
  hasErrors,
  type Sight,
  sightOf,
  tried,
  wordsOf,
} from "./Sight.ts";

/** Stories of one step that come from examples, besides the usual three. */
const MOST = 6;

interface Seen {
  example: Example;
  sight: Sight;
}

/**
 * The pictures of a flow, step by step: empty, answered, with issues, and then the examples that show something else.
 * A state that no example leads to has no picture.
 */
export function picturesOf(flow: CompiledFlow, examples: readonly Example[]): Picture[] {
  return flow.plan.steps.flatMap(({ id }) => picturesOfStep(flow, examples, id));
}

function picturesOfStep(flow: CompiledFlow, examples: readonly Example[], step: string): Picture[] {
  const about = examples
    .filter((example) => names(example, step))
    .flatMap((example) => seenIn(flow, example, step));
  const seen = fullest(about) ? about : [...about, ...firstOther(flow, examples, step)];
  const full = fullest(seen);
  const start = full?.sight ?? seen[0]?.sight;
  const empty = start && emptied(flow, start);
  const wrong = empty && hasErrors(empty) ? empty : seen.find(({ sight }) => hasErrors(sight))?.sight;

  const usual: Picture[] = [];
  const add = (id: string, name: string, sight: Sight | undefined) => {
    if (sight) usual.push(pictureOf({ id, name, step, usual: true }, sight));
  };
  add("Empty", "Empty", empty);
  // A step that asks for nothing is the same both times.
  if (full && (!empty || answered(full.sight) > answered(empty))) add("Answered", "Answered", full.sight);
  add("WithIssues", "With issues", wrong && tried(wrong));

  const known = [empty, full?.sight, wrong].filter((sight) => sight !== undefined);
  const others = different(about, known);
  return [
    ...usual,
    ...others.map(({ example, sight }) =>
      pictureOf(
        { id: exportName(example.file), name: example.title, step, usual: false },
        hasErrors(sight) ? tried(sight) : sight,
      ),
    ),
  ];
}

function seenIn(flow: CompiledFlow, example: Example, step: string): Seen[] {
  const sight = sightOf(flow, example, step);
  return sight ? [{ example, sight }] : [];
}

/** A step that no example is about is seen in the first one that gets there. */
function firstOther(flow: CompiledFlow, examples: readonly Example[], step: string): Seen[] {
  for (const example of examples) {
    const [seen] = names(example, step) ? [] : seenIn(flow, example, step);
    if (seen && !hasErrors(seen.sight)) return [seen];
  }
  return [];
}

/** The one in which most is answered and nothing is wrong. */
function fullest(seen: readonly Seen[]): Seen | undefined {
  let best: { each: Seen; rank: number } | undefined;
  for (const each of seen) {
    if (hasErrors(each.sight) || each.sight.draft.notices.length > 0) continue;
    const rank = answered(each.sight);
    if (!best || rank > best.rank) best = { each, rank };
  }
  return best?.each;
}

/** One after the other the example that shows most of what no picture shows yet: fields first, then what is said. */
function different(from: readonly Seen[], known: readonly Sight[]): Seen[] {
  const fields = union(known.map(fieldsOf));
  const words = union(known.map(wordsOf));
  const rest = from.map((each) => ({ each, fields: fieldsOf(each.sight), words: wordsOf(each.sight) }));
  const chosen: Seen[] = [];
  while (chosen.length < MOST) {
    let best: { index: number; rank: number } | undefined;
    for (const [index, one] of rest.entries()) {
      const rank = fresh(one.fields, fields) * 1000 + fresh(one.words, words);
      if (rank > 0 && (!best || rank > best.rank)) best = { index, rank };
    }
    const [taken] = best ? rest.splice(best.index, 1) : [];
    if (!taken) break;
    chosen.push(taken.each);
    for (const name of taken.fields) fields.add(name);
    for (const name of taken.words) words.add(name);
  }
  return chosen;
}

/** Whether an example is about the step: it pictures it, or submits it. */
function names({ step, events }: Example, id: string): boolean {
  return step === id || events.some((event) => "submit" in event && event.submit === id);
}

function union(sets: readonly ReadonlySet<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]));
}

function fresh(names: ReadonlySet<string>, known: ReadonlySet<string>): number {
  return [...names].filter((name) => !known.has(name)).length;
}

/** "examples/owner-no-state.json" -> "OwnerNoState" */
function exportName(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/, "");
  const joined = name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
  return /^[A-Z]/.test(joined) ? joined : `Example${joined}`;
}

function pictureOf(
  about: Pick<Picture, "id" | "name" | "step" | "usual">,
  { draft, user, today }: Sight,
): Picture {
  return { ...about, draft, user, today };
}
