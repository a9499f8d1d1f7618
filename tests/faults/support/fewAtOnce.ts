/** More would only wait for the one database. */
const AT_ONCE = 4;

/** Does all runs, by their numbers, a few at a time. */
export async function fewAtOnce(runs: number, run: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < runs) await run(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
