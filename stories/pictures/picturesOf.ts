import type { Example } from "../../engine/index.ts";
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

/** The most stories of one step that come from examples, besides the usual three. */
const MOST = 6;

/** The story that shows an example, as "step/Story", or why there is none. */
export interface Told {
  file: string;
  stories: string[];
  reason?: "about no step" | "never gets there" | "shows nothing new" | "others show more";
}

interface Seen {
  example: Example;
  sight: Sight;
}

/** The stories of one step, and the result for each example about it. */
interface Chosen {
  pictures: Picture[];
  told: { file: string; story?: string; reason?: Told["reason"] }[];
}

/**
 * The pictures of a flow, step by step: empty, answered, with issues, and then the examples that show something else. A
 * state that no example reaches has no picture. Also returns for each example its story, or why it has none.
 */
export function picturesOf(
  flow: CompiledFlow,
  examples: readonly Example[],
): { pictures: Picture[]; told: Told[] } {
  const chosen = flow.plan.steps.map(({ id }) => picturesOfStep(flow, examples, id));
  const said = chosen.flatMap(({ told }) => told);
  return {
    pictures: chosen.flatMap(({ pictures }) => pictures),
    told: examples.map(({ file }): Told => {
      const own = said.filter((one) => one.file === file);
      const stories = own.flatMap(({ story }) => story ?? []);
      if (stories.length > 0) return { file, stories };
      return { file, stories, reason: own.find(({ reason }) => reason)?.reason ?? "about no step" };
    }),
  };
}

function picturesOfStep(flow: CompiledFlow, examples: readonly Example[], step: string): Chosen {
  const named = examples.filter((example) => names(example, step));
  const about = named.flatMap((example) => seenIn(flow, example, step));
  const seen = fullest(about) ? about : [...about, ...firstOther(flow, examples, step)];
  const full = fullest(seen);
  const start = full ?? seen[0];
  const empty = start && emptied(flow, start.sight);
  const wrong = empty && hasErrors(empty) ? undefined : seen.find(({ sight }) => hasErrors(sight));
  const withIssues = wrong?.sight ?? (empty && hasErrors(empty) ? empty : undefined);

  const pictures: Picture[] = [];
  const told: Chosen["told"] = [];
  const add = (id: string, name: string, sight: Sight | undefined, from: Seen | undefined) => {
    if (!sight) return;
    pictures.push(pictureOf({ id, name, step, usual: true }, sight));
    if (from) told.push({ file: from.example.file, story: `${step}/${id}` });
  };
  add("Empty", "Empty", empty, undefined);
  // If a step asks for nothing, empty and answered look the same.
  if (full && (!empty || answered(full.sight) > answered(empty)))
    add("Answered", "Answered", full.sight, full);
  add("WithIssues", "With issues", withIssues && tried(withIssues), wrong);

  const known = [empty, full?.sight, withIssues].filter((sight) => sight !== undefined);
  const { chosen, isFull } = different(about, known);
  for (const { example, sight } of chosen) {
    const id = exportName(example.file);
    const shown = hasErrors(sight) ? tried(sight) : sight;
    pictures.push(pictureOf({ id, name: example.title, step, usual: false }, shown));
    told.push({ file: example.file, story: `${step}/${id}` });
  }
  for (const example of named) {
    if (told.some(({ file }) => file === example.file)) continue;
    const isSeen = about.some((each) => each.example === example);
    const reason = !isSeen ? "never gets there" : isFull ? "others show more" : "shows nothing new";
    told.push({ file: example.file, reason });
  }
  return { pictures, told };
}

function seenIn(flow: CompiledFlow, example: Example, step: string): Seen[] {
  const sight = sightOf(flow, example, step);
  return sight ? [{ example, sight }] : [];
}

/** For a step that no example is about, use the first example that reaches it. */
function firstOther(flow: CompiledFlow, examples: readonly Example[], step: string): Seen[] {
  for (const example of examples) {
    const [seen] = names(example, step) ? [] : seenIn(flow, example, step);
    if (seen && !hasErrors(seen.sight)) return [seen];
  }
  return [];
}

/** The sight with the most answers and no errors. */
function fullest(seen: readonly Seen[]): Seen | undefined {
  let best: { each: Seen; rank: number } | undefined;
  for (const each of seen) {
    if (hasErrors(each.sight) || each.sight.draft.notices.length > 0) continue;
    const rank = answered(each.sight);
    if (!best || rank > best.rank) best = { each, rank };
  }
  return best?.each;
}

/** Picks the examples that add most to what the pictures show: new fields count first, then new sentences. */
function different(from: readonly Seen[], known: readonly Sight[]): { chosen: Seen[]; isFull: boolean } {
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
  return { chosen, isFull: chosen.length === MOST };
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
