type Balances = { readonly [place: string]: number };

/** The changes in cents by "place asset", with the ids left out of a request's places. */
export function movedBetween(before: Balances, after: Balances): Balances {
  const moved: { [place: string]: number } = {};
  for (const place of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const cents = (after[place] ?? 0) - (before[place] ?? 0);
    if (cents !== 0) moved[place.replace(/:[0-9a-f-]{36} /, " ")] = cents;
  }
  return moved;
}
