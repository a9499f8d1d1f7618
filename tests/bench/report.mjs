export const columns = {
  nameKey: "key in a name (CPU ms)",
  shareKey: "key in a share (CPU ms)",
  flip: "flip to entity (CPU ms)",
  add: "add an entry (CPU ms)",
  submit: "submit, all valid (CPU ms)",
  interactive: "interactive (ms, 4x)",
  script: "JavaScript and data (kB gz)",
};

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Medians by size and contender from the samples of all rounds. */
export function summarize(samples) {
  const table = {};
  for (const { size, name, sample } of samples) {
    table[size] ??= {};
    table[size][name] ??= {};
    for (const column of Object.keys(columns)) {
      table[size][name][column] ??= [];
      table[size][name][column].push(sample[column]);
    }
  }
  for (const bySize of Object.values(table)) {
    for (const row of Object.values(bySize)) {
      for (const column of Object.keys(columns)) row[column] = median(row[column]);
    }
  }
  return table;
}

/** The table as markdown: medians, and in brackets the ratio to the reference. */
export function asMarkdown(table, { reference, labels, about }) {
  const lines = ["# The beneficiaries step, all entries shown", "", about, ""];
  for (const [size, rows] of Object.entries(table)) {
    const base = rows[reference];
    lines.push(`## ${size} entries`, "");
    lines.push(
      `| | ${Object.values(columns).join(" | ")} |`,
      `| --- |${" ---: |".repeat(Object.keys(columns).length)}`,
    );
    for (const [name, row] of Object.entries(rows)) {
      const cells = Object.keys(columns).map((column) => {
        const value = row[column] >= 100 ? row[column].toFixed(0) : row[column].toFixed(1);
        return name === reference || !base ? value : `${value} (${(row[column] / base[column]).toFixed(2)}×)`;
      });
      lines.push(`| ${labels[name]} | ${cells.join(" | ")} |`);
    }
    lines.push("");
  }
  return `${lines.join("\n")}\n`;
}
