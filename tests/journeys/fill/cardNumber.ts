import { demo } from "./people.ts";

/** The test card with these last digits. */
export function cardNumber(lastDigits: string): string {
  const card = demo.testCards.find(({ number }) => number.endsWith(lastDigits));
  if (!card) throw new Error(`There is no test card that ends in ${lastDigits}.`);
  return card.number;
}
