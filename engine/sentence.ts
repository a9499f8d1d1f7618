/** How a sentence writes what it is given: `{total:money}`. */
export const SENTENCE_FORMATS = ["money", "percent", "number", "bytes", "date"] as const;

const PLACEHOLDER = /\{([\w.]+)(?::(\w+))?\}/g;
const BRAND = "brand.";
const MEGABYTE = 1024 * 1024;

interface Said {
  /** What `{brand.name}` reads. */
  brand: { readonly [name: string]: unknown };
  /** The widget of the field at which it is said writes the numbers that have no format of their own, such as `{limit}`. */
  widget?: string;
  /** What stands for a parameter without a value; unsaid, nothing. */
  missing?: (placeholder: string) => string;
}

/** A sentence with its `{parameters}` filled in, the same in the browser, on the server and in a terminal. */
export function filledSentence(
  text: string,
  params: { readonly [name: string]: unknown },
  { brand, widget, missing = () => "" }: Said,
): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string, format: string | undefined) => {
    const [from, key] = name.startsWith(BRAND) ? [brand, name.slice(BRAND.length)] : [params, name];
    const value = Object.hasOwn(from, key) ? from[key] : undefined;
    if (Array.isArray(value))
      return new Intl.ListFormat("en-US").format(value.map((item) => written(item, format ?? widget)));
    if (value === undefined || value === null || typeof value === "object") return missing(placeholder);
    return written(value, format ?? widget);
  });
}

/**
 * A sentence of the catalogue about a place of the answers, such as an issue: a number that has no format of its own is
 * written as the widget there writes it.
 * @param key a key that the catalogue lacks stands for itself
 * @param ui the `x-ui` of the node at that place; undefined where there is none
 */
export function sentenceAt(
  messages: { readonly [key: string]: string },
  key: string,
  params: { readonly [name: string]: unknown },
  ui: { readonly [name: string]: unknown } | undefined,
  said: Omit<Said, "widget">,
): string {
  const text = Object.hasOwn(messages, key) ? messages[key]! : key;
  return filledSentence(text, params, ui ? { ...said, widget: String(ui.widget ?? "number") } : said);
}

/** The parameters that a sentence names, each with its format; the brand's apart. */
export function placeholdersIn(text: string): { name: string; format?: string }[] {
  return [...text.matchAll(PLACEHOLDER)]
    .filter(([, name = ""]) => !name.startsWith(BRAND))
    .map(([, name = "", format]) => (format === undefined ? { name } : { name, format }));
}

/** What a sentence reads of the brand, by its names in `reference/brand.json`. */
export function brandNamesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = ""]) =>
    name.startsWith(BRAND) ? [name.slice(BRAND.length)] : [],
  );
}

/** Whether braces are left in a sentence that belong to no placeholder: people would read them. */
export function hasStrayBraces(text: string): boolean {
  return /[{}]/.test(text.replace(PLACEHOLDER, ""));
}

/** A date as MM/DD/YYYY; of one without a day the month by its name. */
function dateInWords(value: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
    ? new Date(value).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" })
    : value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1");
}

/**
 * A value in words: dollars, a percentage, a date as MM/DD/YYYY, a month as "March 2019". A fraction of a cent stays visible.
 * @param as a format of sentences, or the name of the widget that holds the value; unsaid, its plain digits
 */
export function written(value: unknown, as: string | undefined): string {
  if (typeof value === "number") {
    if (as === "money" || as === "total") return `$${digits(value, 2)}`.replace("$-", "-$");
    if (as === "percent") return `${digits(value)}%`;
    if (as === "bytes") return `${digits(Math.round((value / MEGABYTE) * 10) / 10)} MB`;
    return as === undefined || as === "year" ? String(value) : digits(value);
  }
  if (as === "date") return dateInWords(String(value));
  return String(value);
}

/**
 * A number in groups of three digits, with at most ten decimals and at least `least`. Not by `Intl`: the first number that
 * it writes keeps a slow phone from showing the page for 70 ms.
 */
function digits(value: number, least = 0): string {
  const shortest = String(value);
  const [whole = "", fraction = ""] = (/e|\.\d{11}/.test(shortest) ? value.toFixed(10) : shortest).split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(least, "0");
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + (kept && `.${kept}`);
}

/**
 * The number by which a person tells client services about one opening of the portal: digits made of its token's start, because
 * letters are easily misheard. @returns "042-131-773", or "" if the token is none
 */
export function referenceOf(token = ""): string {
  const number = Number.parseInt(token.slice(0, 7), 16);
  return number >= 0 ? `${number}`.padStart(9, "0").replace(/...(?=.)/g, "$&-") : "";
}
