/** The value of one part that settles a whole `and` or `or`. */
export function decides(operator: string | undefined): boolean | undefined {
  return operator === "@or" ? true : operator === "@and" ? false : undefined;
}
