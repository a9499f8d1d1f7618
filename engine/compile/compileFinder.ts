import type { Finder, FinderQuestionOfAFinder } from "../format/authored.ts";
import { given } from "../json/values.ts";
import type { Resolved, Resolver } from "../rules/Call.ts";
import { compileRule } from "../rules/compileRule.ts";
import { namesOf } from "../rules/kinds.ts";
import { meant, noSuch } from "../rules/nearest.ts";
import type { CompiledRule, FinderOutcome, FinderPlan, FinderQuestion, Json } from "../types.ts";
import { findNext } from "../walk/findNext.ts";
import type { FlowContext } from "./FlowContext.ts";
import { type Authored, type FieldShape, items, members, part } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

/** Nobody is asked more. */
const MOST_QUESTIONS = 4;

/** The finder that an item of a layout names, for the field beside it; undefined where something of it is wrong. */
export function compileFinder(flow: FlowContext, shape: FieldShape): FinderPlan | undefined {
  const { library } = flow;
  const { finder: name = "", of = "" } = shape.ui as { finder?: string; of?: string };
  const fields = shape.container?.children ?? new Map();
  const field = fields.get(of);
  if (field?.kind !== "field") {
    library.report(
      below(shape.uiPlace, "of"),
      "unknown-property",
      ...noSuch(`property "${of}" here`, of, [...fields.keys()]),
    );
    return undefined;
  }
  const file = `finders/${name}.json`;
  if (!library.has(file)) {
    library.report(
      below(shape.uiPlace, "finder"),
      "unknown-reference",
      ...noSuch(`file ${file}`, name, library.names("finders")),
    );
    return undefined;
  }
  const value = library.authored("finder", file);
  if (!value) return undefined;
  const root = { value, place: { file, pointer: "" } };
  const plan = new FinderCompiler(flow, root).plan(of, namesOf(flow.fieldType(field)) ?? {});
  if (!library.hasFlaws(file)) checkPaths(flow, plan, root);
  return plan;
}

class FinderCompiler {
  private readonly flow: FlowContext;
  private readonly root: Authored<Finder>;

  constructor(flow: FlowContext, root: Authored<Finder>) {
    this.flow = flow;
    this.root = root;
  }

  plan(of: string, choices: { readonly [name: string]: Json }): FinderPlan {
    return {
      of,
      text: this.root.value.text,
      questions: members(part(this.root, "questions")).map(([name, question]) =>
        this.question(name, question),
      ),
      outcomes: items(part(this.root, "outcomes")).flatMap((outcome): FinderOutcome[] => {
        const { choose, because } = outcome.value;
        const when = this.condition(part(outcome, "when"));
        const value = Object.hasOwn(choices, choose) ? choices[choose] : undefined;
        if (value === undefined)
          this.flow.library.report(
            part(outcome, "choose").place,
            "unknown-choice",
            `No choice of "${of}" is called "${choose}".`,
            meant(choose, Object.keys(choices)).fix,
          );
        return value === undefined
          ? []
          : [{ ...given({ when }), value: value as FinderOutcome["value"], because }];
      }),
    };
  }

  private question(name: string, question: Authored<FinderQuestionOfAFinder>): FinderQuestion {
    const { title, choices } = question.value;
    return {
      name,
      title,
      ...given({ askWhen: this.condition(part(question, "askWhen")) }),
      choices: Object.entries(choices).map(([value, said]) => ({
        value,
        ...(typeof said === "string" ? { label: said } : said),
      })),
    };
  }

  private condition(rule: Authored<Json | undefined>): CompiledRule | undefined {
    if (rule.value === undefined) return undefined;
    const { compiled, problems } = compileRule(rule.value, new AnswersResolver(this.root.value), "boolean");
    this.flow.library.reportRule(rule.place, problems);
    return compiled;
  }
}

/** What a rule of a finder may read: the answers to its questions. */
class AnswersResolver implements Resolver {
  private readonly finder: Finder;

  constructor(finder: Finder) {
    this.finder = finder;
  }

  resolve(path: string): Resolved {
    const question = Object.hasOwn(this.finder.questions, path) ? this.finder.questions[path] : undefined;
    if (!question) {
      const [problem, fix] = noSuch(`question "${path}"`, path, Object.keys(this.finder.questions));
      return { problem, ...given({ fix }) };
    }
    const values = Object.keys(question.choices);
    const names = Object.fromEntries(values.map((value) => [value, value]));
    return { type: { kind: "text", values, names }, read: [path] };
  }

  fact(name: string): Resolved {
    return { problem: `A finder has no fact "${name}".`, fix: "Read the answers to its questions." };
  }

  label(path: string): Resolved {
    return { problem: `A finder does not read the label of "${path}".`, fix: "Compare its answer by name." };
  }

  inside(): Resolver {
    return this;
  }
}

/** Goes every way through a finder: each must end at an outcome, and each question and outcome must be met on one. */
function checkPaths({ library }: FlowContext, plan: FinderPlan, root: Authored<Finder>): void {
  const met = new Set<FinderQuestion | FinderOutcome>();
  const isSaid = { deadEnd: false, long: false };
  const say = (what: keyof typeof isSaid, place: Place, code: string, message: string, fix: string) => {
    if (!isSaid[what]) library.report(place, code, message, fix);
    isSaid[what] = true;
  };
  const go = (answers: { [question: string]: string }) => {
    const { ask, found } = findNext(plan, answers);
    const path = Object.entries(answers)
      .map(([question, answer]) => `${question}: ${answer}`)
      .join(", ");
    if (found) return void met.add(found);
    if (!ask)
      return say(
        "deadEnd",
        part(root, "outcomes").place,
        "finder-dead-end",
        `No outcome holds for ${path}.`,
        'Add one, or leave "when" out of the last.',
      );
    met.add(ask);
    if (Object.keys(answers).length >= MOST_QUESTIONS)
      return say(
        "long",
        part(root, "questions").place,
        "long-finder",
        `Who answers ${path} is asked a ${MOST_QUESTIONS + 1}th question.`,
        `Ask at most ${MOST_QUESTIONS} on each way: say when in "askWhen".`,
      );
    for (const { value } of ask.choices) go({ ...answers, [ask.name]: value });
  };
  go({});
  for (const question of plan.questions)
    if (!met.has(question))
      library.report(
        part(part(root, "questions"), question.name).place,
        "idle-finder",
        `Nobody is ever asked "${question.name}".`,
        "Remove it, or change when it is asked.",
      );
  const outcomes = items(part(root, "outcomes"));
  if (outcomes.length === plan.outcomes.length)
    for (const [index, { place }] of outcomes.entries())
      if (!met.has(plan.outcomes[index] as FinderOutcome))
        library.report(
          place,
          "idle-finder",
          "No answers ever lead to this outcome.",
          "Remove it, or change its condition.",
        );
}
