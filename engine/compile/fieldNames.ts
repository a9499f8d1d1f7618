/** What a field is called. */
interface Named {
  key: string;
  title: string;
}

/** Names of what the browser must not keep and the review must not show in full. */
const SECRET =
  /\bssn\b|social security|\b(tax|taxpayer) ?id|\b(ein|itin|pin|cvc|cvv)\b|\b(account|routing|card|passport|license) ?number|\bcode\b|pass ?(word|phrase|code)|\bsecret\b|\btoken\b/;
/** Names of what a browser knows of the person before it. */
const PERSONAL =
  /\b(first|middle|last|full|legal) name\b|e-?mail|phone|\bstreet|address|\bcity\b|\btown\b|\bstate\b|province|\b(zip|postal)\b|\bcountry\b|\bbirth\b/;
/** Widgets that hold nothing else, and those that a browser can fill as well. */
const PERSONAL_WIDGETS = ["name", "email", "phone", "country"];
const FILLED_WIDGETS = ["text", "select", "date"];

/** Whether a field is called like a secret, such as the number of an account. */
export function looksSecret(field: Named): boolean {
  return SECRET.test(wordsOf(field).replace(/\b(zip|postal|zip or postal) ?(postal )?code\b/g, ""));
}

/** Whether a field may hold what a browser knows of the person before it, such as a city. */
export function looksPersonal(field: Named, widget: string): boolean {
  return (
    PERSONAL_WIDGETS.includes(widget) || (FILLED_WIDGETS.includes(widget) && PERSONAL.test(wordsOf(field)))
  );
}

/** Key and title in small words. */
function wordsOf({ key, title }: Named): string {
  return `${key.replace(/([a-z])([A-Z])/g, "$1 $2")} / ${title}`.toLowerCase();
}
