import { exitAddress } from "../addresses.ts";
import type { CallRequest } from "../draft/Ports.ts";
import { valueAt } from "../json/pointers.ts";
import { isObject, isSame } from "../json/values.ts";
import { confirmationOf } from "../review/reviewSections.ts";
import type { Issue, Json, Pointer } from "../types.ts";
import type { OfferedOption, Walker } from "../walk/Walker.ts";
import type { Example, Expectation, ExpectedRequest } from "./loadExamples.ts";
import type { Played, SoundFlow } from "./playExample.ts";
import { playExample } from "./playExample.ts";

/**
 * Plays an example, unless what came out of it is given, and compares what its `expect` names.
 * @returns the differences in plain words; none when the example holds
 */
export function runExample(
  compiled: SoundFlow,
  example: Example,
  played = playExample(compiled, example),
): string[] {
  const differences = Object.entries(example.expect).flatMap(([name, expected]) => {
    if (!Object.hasOwn(comparisons, name)) return [`"${name}" is not something to expect`];
    const compare = comparisons[name as keyof typeof comparisons] as (
      played: unknown,
      expected: unknown,
      example: Example,
    ) => string[];
    return compare(played, expected, example);
  });
  return [...played.problems, ...differences];
}

type Comparisons = {
  [Name in keyof Expectation]-?: (
    played: Played,
    expected: NonNullable<Expectation[Name]>,
    example: Example,
  ) => string[];
};

/** How each thing an example may expect is compared; each gives the differences in plain words. */
const comparisons: Comparisons = {
  path: ({ walker }, expected) => equal("path", expected, [...walker.path()]),
  furthest: ({ walker }, expected) => equal("furthest", expected, walker.furthest()),
  step: ({ draft }, expected) => equal("step", expected, draft.step),
  passed: ({ draft }, expected) => equal("passed", expected, draft.passed),
  issues: ({ walker }, expected, { step }) => compareIssues(issuesUpTo(walker, step), expected),
  says: ({ walker }, expected) =>
    entries(expected).flatMap(([at, key]) => [
      ...unseen(walker, at),
      ...equal(`what ${at} says`, key, (walker.node(at)?.ui.text ?? null) as Json),
    ]),
  noIssues: ({ walker }, expected) =>
    expected.flatMap((pointer) => {
      const found = walker.issues(pointer).map((issue) => issue.code);
      return found.length > 0 ? [`${pointer} has the issue ${found.join(", ")}`] : unknown(walker, pointer);
    }),
  takes: (played, expected) =>
    entries(expected).flatMap(([at, values]) =>
      values.flatMap((value) =>
        tried(played, at, value, (found) =>
          found.length === 0 ? [] : [`${at} refuses ${JSON.stringify(value)}: ${codesOf(found).join(", ")}`],
        ),
      ),
    ),
  refuses: (played, expected) =>
    entries(expected).flatMap(([at, codes]) =>
      entries(codes).flatMap(([code, values]) =>
        values.flatMap((value) =>
          tried(played, at, value, (found) =>
            // What only warns refuses nothing.
            found.some((issue) => issue.code === code && issue.level === "error")
              ? []
              : [
                  `${at} has no error "${code}" with ${JSON.stringify(value)}, but ${codesOf(found).join(", ") || "none"}`,
                ],
          ),
        ),
      ),
    ),
  relevant: ({ walker }, expected) => each(walker, expected, "relevant", (at) => walker.relevant(at)),
  hidden: ({ walker }, expected) => each(walker, expected, "hidden", (at) => !walker.relevant(at)),
  required: ({ walker }, expected) => each(walker, expected, "required", (at) => walker.required(at)),
  optional: ({ walker }, expected) =>
    each(walker, expected, "optional", (at) => walker.relevant(at) && !walker.required(at)),
  readOnly: ({ walker }, expected) => each(walker, expected, "read-only", (at) => walker.readOnly(at)),
  values: ({ walker }, expected) =>
    entries(expected).flatMap(([at, value]) => [
      ...unknown(walker, at),
      ...equal(`value of ${at}`, value, heldAt(walker, at)),
    ]),
  facts: ({ walker }, expected) =>
    entries(expected).flatMap(([name, value]) =>
      Object.hasOwn(walker.plan.facts, name)
        ? equal(`fact ${name}`, value, walker.fact(name) ?? null)
        : [`there is no flow fact "${name}"`],
    ),
  confirmation: ({ walker }, expected, { today }) => {
    const found = confirmationOf(walker.plan, walker, { today, brand: {} });
    if (!found) return ["the flow confirms nothing"];
    const given: { [part: string]: Json } = {
      title: found.title,
      amounts: Object.fromEntries(found.amounts.map(({ label, value }) => [label, value])),
      next: found.next,
    };
    return entries(expected as { [part: string]: Json }).flatMap(([part, wanted]) =>
      equal(`${part} of the confirmation`, wanted, given[part] ?? null),
    );
  },
  options: ({ walker }, expected) =>
    entries(expected).flatMap(([at, values]) => [
      ...unseen(walker, at),
      ...equal(`options of ${at}`, values, walker.state(at).options?.map(({ value }) => value) ?? null),
    ]),
  labels: ({ walker }, expected) => ofOptions(walker, expected, "label", ({ label }) => label),
  about: ({ walker }, expected) =>
    ofOptions(walker, expected, "sentence", ({ description }) => description ?? null),
  props: ({ walker }, expected) =>
    entries(expected).flatMap(([at, props]) => {
      const given = walker.props(at);
      return [
        ...unseen(walker, at),
        ...entries(props).flatMap(([name, value]) =>
          equal(`"${name}" of the props of ${at}`, value, given[name] ?? null),
        ),
      ];
    }),
  modes: ({ walker }, expected) => ofSteps(walker, expected, "mode", (id) => walker.mode(id)),
  bar: ({ walker }, expected) => {
    const inBar = walker.plan.steps.filter((step) => step.inBar && walker.active(step.id));
    return equal(
      "bar",
      expected,
      inBar.map(({ id }) => walker.label(id)),
    );
  },
  caption: ({ walker }, expected) => equal("caption", expected, walker.caption()),
  barIsLocked: ({ walker }, expected) => equal("barIsLocked", expected, walker.barIsLocked()),
  onward: ({ walker }, expected) => ofSteps(walker, expected, "onward", (id) => walker.onward(id) ?? null),
  leads: ({ walker }, expected) =>
    entries(expected).flatMap(([exit, to]) =>
      equal(`where the exit ${exit} leads`, to, exitAddress(walker, exit) ?? null),
    ),
  addresses: ({ walker }, expected) => ofSteps(walker, expected, "address", (id) => walker.address(id)),
  submission: ({ walker }, expected) => equal("submission", expected as Json, walker.submission() as Json),
  submissionHas: ({ walker }, expected) =>
    entries(expected).flatMap(([at, value]) =>
      equal(`submitted ${at}`, value, valueAt(walker.submission(), at) ?? null),
    ),
  submissionLacks: ({ walker }, expected) =>
    expected.flatMap((at) => {
      const value = valueAt(walker.submission(), at);
      return value === undefined ? [] : [`${at} is submitted: ${JSON.stringify(value)}`];
    }),
  calls: ({ calls }, expected) => equal("calls", expected, calls),
  requests: ({ requests }, expected) => compareRequests(requests, expected),
  notices: ({ notices }, expected) => equal("notices", sorted(expected), sorted(notices)),
  exit: ({ exit }, expected) => equal("exit", expected, exit ?? null),
  left: ({ left }, expected) => [
    ...(expected.to === undefined ? [] : equal("the address of the exit", expected.to, left?.to ?? null)),
    ...flawsOfGiven("the exit", left?.with ?? {}, expected),
  ],
};

function compareRequests(made: readonly CallRequest[], expected: readonly ExpectedRequest[]): string[] {
  let last = -1;
  return expected.flatMap((wanted) => {
    const at = made.findIndex(({ call }, index) => index > last && call === wanted.call);
    if (at === -1) return [`no${last === -1 ? "" : " further"} request "${wanted.call}"`];
    last = at;
    const given = made[at]!.with;
    const whole = wanted.exactly ? equal(`request "${wanted.call}"`, wanted.exactly, given) : [];
    return [...whole, ...flawsOfGiven(`"${wanted.call}"`, given, wanted)];
  });
}

/** Where what was sent is not as far as it is named, or holds what it must not. `what`: who sent it, e.g. a call's name. */
export function flawsOfGiven(
  what: string,
  given: { [name: string]: Json },
  expected: { with?: { [name: string]: Json } | undefined; without?: string[] | undefined },
): string[] {
  return [
    ...asFarAsNamed(what, given, expected.with ?? {}),
    ...(expected.without ?? []).flatMap((path) => {
      const value = path
        .split(".")
        .reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), given);
      return value === undefined ? [] : [`${what} was given ${path}: ${JSON.stringify(value)}`];
    }),
  ];
}

function asFarAsNamed(what: string, given: { [name: string]: Json }, expected: { [name: string]: Json }) {
  return entries(expected).flatMap(([name, value]): string[] => {
    const found = given[name];
    const part = `${name} of ${what}`;
    if (isObject(value) && isObject(found)) return asFarAsNamed(part, found, value);
    return found === undefined ? [`${part} is missing`] : equal(part, value, found);
  });
}

function compareIssues(found: readonly Issue[], expected: NonNullable<Expectation["issues"]>): string[] {
  const matches = (issue: Issue, { path, code, level = "error", says }: (typeof expected)[number]) =>
    issue.path === path &&
    issue.code === code &&
    issue.level === level &&
    (says === undefined || issue.message === says);
  const missing = expected.filter((wanted) => !found.some((issue) => matches(issue, wanted)));
  const extra = found.filter((issue) => !expected.some((wanted) => matches(issue, wanted)));
  return [
    ...missing.map(
      ({ path, code, level = "error", says }) =>
        `no ${level} "${code}" at ${path}${says === undefined ? "" : ` that says "${says}"`}`,
    ),
    ...extra.map(({ path, code, level }) => `unexpected ${level} "${code}" at ${path}`),
    ...expected.flatMap((wanted) => {
      const given = found.find((issue) => matches(issue, wanted))?.params ?? {};
      return entries(wanted.params ?? {}).flatMap(([name, value]) =>
        equal(
          `"${name}" of the issue "${wanted.code}" at ${wanted.path}`,
          value,
          (given[name] ?? null) as Json,
        ),
      );
    }),
  ];
}

/** Puts one answer in its place, where it must be shown, and has its issues compared; null is no answer. */
function tried(
  played: Played,
  at: Pointer,
  written: Json,
  compare: (issues: readonly Issue[]) => string[],
): string[] {
  if (!played.walker.node(at)) return unknown(played.walker, at);
  const issues = played.issuesWith(at, written === null ? undefined : spelledOut(written));
  return issues ? compare(issues) : [`${at} cannot be tried: it is not shown`];
}

const codesOf = (issues: readonly Issue[]): string[] => issues.map(({ code }) => code);

/** A value to try: `{ "repeat": x, "times": n }` in it is a text n times as long, or a list of n. */
function spelledOut(written: Json): Json {
  if (Array.isArray(written)) return written.map(spelledOut);
  if (!isObject(written)) return written;
  const { repeat, times } = written;
  if (repeat === undefined || typeof times !== "number")
    return Object.fromEntries(entries(written).map(([key, value]) => [key, spelledOut(value)]));
  return typeof repeat === "string" ? repeat.repeat(times) : Array.from({ length: times }, () => repeat);
}

function issuesUpTo(walker: Walker, step: string | undefined): Issue[] {
  const path = walker.path();
  const last = step === undefined ? -1 : path.indexOf(step);
  return (last === -1 ? path : path.slice(0, last + 1)).flatMap((id) => walker.stepIssues(id));
}

function ofSteps(
  { plan }: Walker,
  expected: { [stepId: string]: Json },
  what: string,
  found: (stepId: string) => Json,
): string[] {
  return entries(expected).flatMap(([id, wanted]) =>
    plan.steps.some((step) => step.id === id)
      ? equal(`${what} of ${id}`, wanted, found(id))
      : [`there is no step "${id}"`],
  );
}

function ofOptions(
  walker: Walker,
  expected: { [at: Pointer]: { [value: string]: string } },
  what: string,
  found: (option: OfferedOption) => string | null,
): string[] {
  return entries(expected).flatMap(([at, words]) => [
    ...unseen(walker, at),
    ...entries(words).flatMap(([value, wanted]) => {
      const option = walker.state(at).options?.find((each) => String(each.value) === value);
      return equal(`${what} of ${value} at ${at}`, wanted, option ? found(option) : null);
    }),
  ]);
}

function each(
  walker: Walker,
  pointers: readonly Pointer[],
  what: string,
  holds: (at: Pointer) => boolean,
): string[] {
  return pointers.flatMap((at) => {
    const missing = unknown(walker, at);
    return missing.length > 0 || holds(at) ? missing : [`${at} is not ${what}`];
  });
}

/** What is wrong with saying what a place shows: there is no such place, or it is hidden. */
function unseen(walker: Walker, at: Pointer): string[] {
  const missing = unknown(walker, at);
  return missing.length > 0 || walker.relevant(at) ? missing : [`${at} is hidden, so it shows nothing`];
}

function unknown(walker: Walker, at: Pointer): string[] {
  return walker.node(at) ? [] : [`there is no field at ${at}`];
}

function heldAt(walker: Walker, at: Pointer): Json {
  const field = walker.node(at)?.kind === "field";
  return (field ? walker.value(at) : valueAt(walker.submission(), at)) ?? null;
}

function equal(what: string, expected: Json, found: Json): string[] {
  // As JSON: what rules make may be objects without a prototype.
  const plain = JSON.parse(JSON.stringify(found)) as Json;
  return isSame(expected, plain)
    ? []
    : [`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(plain)}`];
}

function sorted(keys: readonly string[]): string[] {
  return [...new Set(keys)].sort();
}

function entries<Value>(object: { [key: string]: Value }): [string, Value][] {
  return Object.entries(object);
}
