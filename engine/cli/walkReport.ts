import { nodesOf } from "../check/nodesOf.ts";
import { placesOf } from "../check/prove/placesOf.ts";
import { sentenceOf } from "../explain/index.ts";
import type { Issue, Json, Pointer, StepWalk } from "../types.ts";
import { choicesOf } from "../walk/choicesOf.ts";
import type { Walker } from "../walk/Walker.ts";
import type { OpenedFlow } from "./openFlow.ts";
import type { WalkedExample } from "./walkExample.ts";

type Report = { [name: string]: Json | undefined };

/**
 * What came out of an example, for people and programs to read.
 * @param full also the values, facts, choices, sentences and requests
 */
export function walkReport(flow: OpenedFlow, walked: WalkedExample, full: boolean): Report {
  const { example, played, differences } = walked;
  const { walker, draft, calls, notices, exit, problems } = played;
  const { path, furthest, steps, submission } = walker.walk();
  const perStep = Object.entries(steps).map(([id, step]) => [
    id,
    { ...stepReport(flow, walker, step), ...(full ? fullStep(flow, walker, id, step) : {}) },
  ]);
  const said = (key: string) => sentence(flow, key, {});
  return {
    path,
    furthest,
    ...(example.events.length > 0
      ? { step: draft.step, passed: draft.passed, calls, notices: notices.map(said), exit }
      : {}),
    ...(problems.length > 0 ? { problems } : {}),
    ...(differences.length > 0 ? { differences } : {}),
    ...(full ? { facts: factsOf(walker) } : {}),
    steps: Object.fromEntries(perStep),
    submission: submission as Json,
  };
}

function stepReport(flow: OpenedFlow, walker: Walker, { relevant, required, issues }: StepWalk): Report {
  return {
    relevant: relevant as Json,
    required: required as Json,
    issues: issues.map((issue) => issueReport(flow, walker, issue)),
  };
}

function issueReport(flow: OpenedFlow, walker: Walker, { path, code, message, params, level }: Issue): Json {
  const widget = walker.node(path)?.ui.widget;
  return { path, code, message: sentence(flow, message, params, widget), level };
}

function fullStep(flow: OpenedFlow, walker: Walker, id: string, { readOnly, mode }: StepWalk): Report {
  const nodes = nodesOf(walker.plan)
    .filter(({ pattern }) => pattern === `/${id}` || pattern.startsWith(`/${id}/`))
    .flatMap((node) => placesOf(node.pattern, walker).map((pointer) => ({ pointer, node })))
    .filter(({ pointer }) => walker.relevant(pointer));
  const fields = nodes.filter(({ node }) => node.kind === "field" && node.type !== "null");
  const texts = nodes.filter(({ node }) => typeof node.ui.text === "string");
  const onward = walker.onward(id);
  return {
    mode,
    label: walker.label(id),
    ...(onward === undefined ? {} : { onward: sentence(flow, onward, {}) }),
    readOnly: readOnly as Json,
    labels: byPointer(nodes, ({ node }) => node.title),
    values: byPointer(fields, ({ pointer }) => walker.value(pointer)),
    options: byPointer(
      fields,
      ({ pointer, node }) =>
        (walker.options(pointer) ?? (node.kind === "field" ? choicesOf(node) : undefined)) as
          | Json
          | undefined,
    ),
    notes: byPointer(texts, ({ pointer, node }) =>
      sentence(flow, String(node.ui.text), walker.props(pointer)),
    ),
    facts: Object.fromEntries(
      nodes.flatMap(({ pointer, node }) =>
        node.kind === "object"
          ? Object.entries(node.facts).map(([name, { says }]) => [
              `${pointer}#${name}`,
              { says, value: walker.fact(name, pointer) ?? null },
            ])
          : [],
      ),
    ),
    requests: requestsOf(walker, id),
  };
}

function byPointer<Each extends { pointer: Pointer }>(
  places: readonly Each[],
  read: (each: Each) => Json | undefined,
): Json {
  return Object.fromEntries(
    places.flatMap((each) => {
      const value = read(each);
      return value === undefined ? [] : [[each.pointer, value]];
    }),
  );
}

function factsOf(walker: Walker): Json {
  return Object.fromEntries(
    Object.entries(walker.plan.facts).map(([name, { says }]) => [
      name,
      { says, value: walker.fact(name) ?? null },
    ]),
  );
}

/** What a submit of the step would send as things stand: what a call answers on the way is not known yet. */
function requestsOf(walker: Walker, stepId: string): Json[] {
  const step = walker.plan.steps.find(({ id }) => id === stepId);
  const entries = (step?.submit ?? []).flatMap((entry) => (entry.kind === "repeat" ? entry.repeat : [entry]));
  return entries.flatMap((entry) => {
    if (entry.kind !== "call") return [];
    if (entry.when !== undefined && walker.evaluate(entry.when) !== true) return [];
    const given = Object.entries(entry.with).flatMap(([name, rule]) => {
      const value = walker.evaluate(rule);
      return value === undefined ? [] : [[name, value]];
    });
    return [{ call: entry.call, with: Object.fromEntries(given) }];
  });
}

function sentence(
  flow: OpenedFlow,
  key: string,
  params: { readonly [name: string]: Json },
  widget?: Json,
): string {
  return sentenceOf(flow.compiled.plan.messages, flow.brand, key, params, widget);
}
