interface Held {
  type: number;
  share: number | undefined;
}

const CONTINGENT = 12;
const MILLIONTHS = 1_000_000;

/** Each entry's effective share: its own, or an equal part if all shares of its kind are blank. */
export function sharesOf(entries: readonly Held[]): (number | undefined)[] {
  const blankKinds = new Set(entries.map(({ type }) => type));
  const counts = new Map<number, number>();
  for (const { type, share } of entries) {
    if (share !== undefined) blankKinds.delete(type);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const seen = new Map<number, number>();
  return entries.map(({ type, share }) => {
    if (!blankKinds.has(type)) return share;
    const alike = counts.get(type) ?? 1;
    const place = (seen.get(type) ?? 0) + 1;
    seen.set(type, place);
    const even = Math.floor((100 * MILLIONTHS) / alike);
    const rest = 100 * MILLIONTHS - even * (alike - 1);
    return (place === alike ? rest : even) / MILLIONTHS;
  });
}

/** The sums of both kinds, exact to six decimals. */
export function shareTotals(entries: readonly Held[]): { primary: number; contingent: number } {
  let primary = 0;
  let contingent = 0;
  for (const [index, share] of sharesOf(entries).entries()) {
    const millionths = Math.round((share ?? 0) * MILLIONTHS);
    if (entries[index]?.type === CONTINGENT) contingent += millionths;
    else primary += millionths;
  }
  return { primary: primary / MILLIONTHS, contingent: contingent / MILLIONTHS };
}
