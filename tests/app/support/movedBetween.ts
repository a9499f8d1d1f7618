type Balances = { readonly [place: string]: number };

/** What has moved, in cents by "place asset"; the places of a request are named without its id. */
export function movedBetween(before: Balances, after: Balances): Balances {
  const moved: { [place: string]: number } = {};
  for (const place of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const cents = (after[place] ?? 0) - (before[place] ?? 0);
    if (cents !== 0) moved[place.replace(/:[0-9a-f-]{36} /, " ")] = cents;
  }
  return moved;
}
