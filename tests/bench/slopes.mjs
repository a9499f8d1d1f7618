const SIZES = [4, 40, 400, 4000];
/** What is left of a smaller list than n log n says, since every walk has work of its own. */
const ALLOWANCE = 1.1;

/** How many times n log n grows from one size to ten times as much. */
function mostGrowth(size) {
  return ((10 * Math.log(size)) / Math.log(size / 10)) * ALLOWANCE;
}

/**
 * What each work takes at each size, by list.
 * @param costsOf what is done with lists of these sizes takes, by size and work
 */
export function slopes(longLists, costsOf) {
  const table = {};
  for (const long of longLists) {
    const costs = costsOf(long, SIZES);
    table[long.title] = Object.fromEntries(
      Object.keys(costs[0]).map((work) => [work, costs.map((each) => each[work])]),
    );
  }
  return table;
}

/** The table, with the growth per tenfold in parentheses, and first of all whatever grows faster than n log n. */
export function slopesAsMarkdown(title, table) {
  const over = [];
  const lines = [];
  for (const [list, works] of Object.entries(table)) {
    lines.push(`## ${list}`, "", `| | ${SIZES.join(" | ")} |`, `| --- |${" ---: |".repeat(SIZES.length)}`);
    for (const [work, costs] of Object.entries(works)) {
      const cells = costs.map((cost, position) => {
        if (position === 0) return String(cost);
        const growth = cost / costs[position - 1];
        const most = mostGrowth(SIZES[position]);
        if (growth > most)
          over.push(
            `${list}, ${work}, ${SIZES[position]} entries: ${growth.toFixed(1)}×, at most ${most.toFixed(1)}`,
          );
        return `${cost} (${growth.toFixed(1)}×)`;
      });
      lines.push(`| ${work} | ${cells.join(" | ")} |`);
    }
    lines.push("");
  }
  const verdict =
    over.length === 0
      ? "Verdict: nothing grows faster than n log n."
      : `Verdict: ${over.length} over. ${over.join("; ")}.`;
  return [`# ${title}`, "", verdict, "", ...lines].join("\n");
}
