import { pdfBytes, pdfWidth } from "./pdfText.ts";

/** A document of labels and values under headings. */
export interface PrintedForm {
  title: string;
  /** Lines below the title. */
  facts: readonly string[];
  sections: readonly {
    title: string;
    /** Sentences in the whole width, before the rows. */
    lines?: readonly string[];
    rows: readonly PrintedRow[];
  }[];
}

/** Rows of one `group` stand one after another, under its name. */
interface PrintedRow {
  label: string;
  value: string;
  group?: string;
}

/** US letter and its margins, in points. */
const page = { width: 612, height: 792, margin: 54 };
const labelWidth = 190;

interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  bold: boolean;
}

/** Writes a form as a PDF with selectable text, in the fonts that every reader has. */
export function writePdf(form: PrintedForm): Buffer {
  return assemble(form.title, layOut(form));
}

function layOut({ title, facts, sections }: PrintedForm): Line[][] {
  const pages: Line[][] = [[]];
  let y = page.height - page.margin;
  const down = (by: number) => {
    y -= by;
    if (y >= page.margin) return;
    pages.push([]);
    y = page.height - page.margin - by;
  };
  const put = (text: string, x: number, style: { size: number; bold: boolean }) =>
    pages.at(-1)!.push({ text, x, y, ...style });
  const heading = { size: 18, bold: true };
  const section = { size: 12, bold: true };
  const label = { size: 10, bold: false };
  const value = { size: 10, bold: true };
  const whole = page.width - 2 * page.margin;
  const putGroup = (name: string) => {
    if (y < page.margin + 50) down(y);
    down(22);
    put(name, page.margin, value);
  };
  const putRow = (row: PrintedRow) => {
    const labels = wrapped(row.label, labelWidth - 12, label);
    const values = wrapped(row.value, whole - labelWidth, value);
    for (let at = 0; at < Math.max(labels.length, values.length); at++) {
      down(at === 0 ? 16 : 13);
      if (labels[at] !== undefined) put(labels[at]!, page.margin, label);
      if (values[at] !== undefined) put(values[at]!, page.margin + labelWidth, value);
    }
  };

  for (const line of wrapped(title, whole, heading)) {
    down(22);
    put(line, page.margin, heading);
  }
  for (const fact of facts.flatMap((each) => wrapped(each, whole, label))) {
    down(14);
    put(fact, page.margin, label);
  }
  for (const { title: name, lines = [], rows } of sections) {
    // Keep a heading on the same page as its first row, that of a group too.
    if (y < page.margin + 60) down(y);
    down(26);
    put(name, page.margin, section);
    for (const each of lines)
      for (const [at, line] of wrapped(each, whole, label).entries()) {
        down(at === 0 ? 16 : 13);
        put(line, page.margin, label);
      }
    for (const [at, row] of rows.entries()) {
      if (row.group && row.group !== rows[at - 1]?.group) putGroup(row.group);
      putRow(row);
    }
  }
  return pages;
}

/** The text in lines that fit a width in points. A word that is too wide is split. */
function wrapped(text: string, width: number, style: { size: number; bold: boolean }): string[] {
  const fits = (line: string) => pdfWidth(line, style) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (fits(line === "" ? word : `${line} ${word}`)) {
      line = line === "" ? word : `${line} ${word}`;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return line === "" ? lines : [...lines, line];
}

function assemble(title: string, pages: readonly (readonly Line[])[]): Buffer {
  const first = 6;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(" ");
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title ${literal(title)} >>`,
    ...pages.flatMap((lines, index) => {
      const content = lines
        .map(
          ({ text, x, y, size, bold }) =>
            `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`,
        )
        .join("\n");
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${first + 2 * index + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  // The bytes in the second line mark the file as binary.
  let file = "%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** A PDF string literal: one byte per character, with parentheses and backslashes escaped. */
function literal(text: string): string {
  const marked = pdfBytes(text)
    .map((byte) => String.fromCharCode(byte))
    .join("")
    .replace(/[\\()]/g, "\\$&");
  return `(${marked})`;
}
