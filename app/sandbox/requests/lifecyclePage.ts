import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import {
  feeNumbers,
  type Lifecycle,
  lifecycles,
  reachableMoves,
  type StateRow,
  statusLabel,
  type Transition,
} from "./lifecycle.ts";

/** The lifecycles as a Markdown page: for each a diagram of its states and a table of its transitions. */
export function lifecyclePage(): string {
  return `${[
    "# How requests and applications live",
    "Drawn from `requests/lifecycles`. `requests/takeTransition.ts` takes the transitions of requests, " +
      "`application/draftTransitions.ts` those of applications.",
    ...Object.values<Lifecycle>(lifecycles).map(lifecycleSection),
  ].join("\n\n")}\n`;
}

function lifecycleSection(lifecycle: Lifecycle): string {
  const { says, flows, transitions } = lifecycle;
  const rows = Object.entries(transitions).map(([name, each]) => row(lifecycle, name, each));
  return [
    `## ${says} (${flows.join(", ")})`,
    statusDiagram(lifecycle),
    ...feesDiagram(lifecycle),
    [
      "| Transition | Does | By | From | To | Guards | Ledger entries | Latecomers hear |",
      "|---|---|---|---|---|---|---|---|",
      ...rows,
    ].join("\n"),
  ].join("\n\n");
}

function row({ flows }: Lifecycle, name: string, transition: Transition): string {
  const { says, by, from, to, fees, money, guards, entries, creates, otherwise } = transition;
  const label = (status: string) => `${statusLabel({ flow: flows[0]!, status })} (${status})`;
  const froms = [
    ...from.map(label),
    ...(fees?.from ? [`fees ${fees.from.join(" or ")}`] : []),
    ...(money ? [`money ${money.from.join(" or ")}`] : []),
  ];
  const created = formStatuses.form.find(({ id }) => id === creates?.status);
  const tos = [
    ...(to === undefined ? [] : [label(to)]),
    ...(fees ? [`fees ${fees.to}`] : []),
    ...(creates ? [`${creates.table}: ${created?.label} (${creates.status})`] : []),
  ];
  const cells = [name, says, by, froms.join(", "), tos.join(", "), guards.join(", "), entries.join(", ")];
  return `| ${[...cells, otherwise].map((cell) => cell || "–").join(" | ")} |`;
}

function statusDiagram({ flows, initial, transitions }: Lifecycle): string {
  const flow = flows[0]!;
  const id = (status: string) => `s_${status}`;
  const moves = reachableMoves(flow).filter(({ from, to }) => from.status !== to.status);
  const seen = [...new Set([...initial, ...moves.flatMap(({ from, to }) => [from.status, to.status])])];
  const last = seen.filter((status) => moves.every(({ from }) => from.status !== status));
  return diagram([
    ...seen.map((status) => `state "${statusLabel({ flow, status })} (${status})" as ${id(status)}`),
    ...initial.map((status) => `[*] --> ${id(status)}`),
    ...moves.map(({ name, from, to }) => {
      return `${id(from.status)} --> ${id(to.status)}: ${name} (${transitions[name]!.by})`;
    }),
    ...last.map((status) => `${id(status)} --> [*]`),
  ]);
}

/** What becomes of fees by card; nothing for a lifecycle that does not tell. */
function feesDiagram({ flows, transitions }: Lifecycle): string[] {
  const fees = ({ payment_status }: StateRow) =>
    Object.entries(feeNumbers).find(([, number]) => number === payment_status)![0];
  const moves = reachableMoves(flows[0]!).filter(({ from, to }) => fees(from) !== fees(to));
  if (moves.length === 0) return [];
  const edges = moves.map(
    ({ name, from, to }) => `${fees(from)} --> ${fees(to)}: ${name} (${transitions[name]!.by})`,
  );
  return ["Its fees, if a card pays them:", diagram(["[*] --> unpaid", ...edges])];
}

const diagram = (lines: readonly string[]) =>
  ["```mermaid", "stateDiagram-v2", ...[...new Set(lines)].map((line) => `  ${line}`), "```"].join("\n");
