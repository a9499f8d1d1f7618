/** The measurements at the beneficiaries step. */
export const entryColumns = {
  nameKey: "key in a name (CPU ms)",
  shareKey: "key in a share (CPU ms)",
  flip: "flip to entity (CPU ms)",
  add: "add an entry (CPU ms)",
  submit: "submit, all valid (CPU ms)",
  interactive: "interactive (ms, 4x)",
  script: "JavaScript and data (kB gz)",
};

/** The measurements at the largest step of each wizard that takes money out. */
export const stepColumns = {
  textKey: "key in a text (CPU ms)",
  amountKey: "key in an amount (CPU ms)",
  flip: "flip (CPU ms)",
  submit: "submit, all valid (CPU ms)",
  interactive: "interactive (ms, 4x)",
  script: "JavaScript and data (kB gz)",
};

/** The median; undefined without values. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return undefined;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Medians by scene and contender over all rounds; undefined if a scene does not have a measurement. */
export function summarize(samples, columns) {
  const table = {};
  for (const { scene, name, sample } of samples) {
    table[scene] ??= {};
    table[scene][name] ??= {};
    for (const column of Object.keys(columns)) {
      table[scene][name][column] ??= [];
      if (sample[column] !== undefined) table[scene][name][column].push(sample[column]);
    }
  }
  for (const byName of Object.values(table)) {
    for (const row of Object.values(byName)) {
      for (const column of Object.keys(columns)) row[column] = median(row[column]);
    }
  }
  return table;
}

/** The table as Markdown: medians, with the ratio to the reference in parentheses. */
export function asMarkdown(table, { columns, title, about, reference, labels }) {
  const lines = [`# ${title}`, "", about, ""];
  for (const [scene, rows] of Object.entries(table)) {
    const base = rows[reference];
    lines.push(`## ${scene}`, "");
    lines.push(
      `| | ${Object.values(columns).join(" | ")} |`,
      `| --- |${" ---: |".repeat(Object.keys(columns).length)}`,
    );
    for (const [name, row] of Object.entries(rows)) {
      const cells = Object.keys(columns).map((column) => {
        if (row[column] === undefined) return "–";
        const value = row[column] >= 100 ? row[column].toFixed(0) : row[column].toFixed(1);
        return name === reference || !base ? value : `${value} (${(row[column] / base[column]).toFixed(2)}×)`;
      });
      lines.push(`| ${labels[name]} | ${cells.join(" | ")} |`);
    }
    lines.push("");
  }
  return `${lines.join("\n")}\n`;
}

/** How many times what the page by hand costs ours may cost. Of the bytes, plans and engine are no small part. */
const LIMIT = 1.15;
export const LIMIT_OF_BYTES = 2;

/**
 * Whether ours keeps to the limits, in one line, with every cell that does not.
 * @param ours by scene, the row that people get
 * @param behind the row that ours must beat in every cell, if there is one
 */
export function verdict(table, { columns, reference, ours, behind }) {
  const over = [];
  for (const [scene, rows] of Object.entries(table)) {
    const [own, base, other] = [rows[ours(scene)], rows[reference], rows[behind]];
    if (!own) continue;
    for (const [column, label] of Object.entries(columns)) {
      const limit = column === "script" ? LIMIT_OF_BYTES : LIMIT;
      const ratio = base && own[column] / base[column];
      if (ratio > limit) over.push(`${scene}, ${label}: ${ratio.toFixed(2)}× of by hand, at most ${limit}`);
      if (other && own[column] >= other[column]) over.push(`${scene}, ${label}: not better than "${behind}"`);
    }
  }
  return over.length === 0
    ? "Verdict: every cell keeps to its limit."
    : `Verdict: ${over.length} over. ${over.join("; ")}.`;
}
