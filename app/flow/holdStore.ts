import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** A sentence for each part of the page that is not ready yet: why Next is disabled. */
const holdStore = createStore<readonly { reason: string }[]>(() => []);

/** Disables Next, and says why beside it, until the returned function is called. */
export function hold(reason: string): () => void {
  const own = { reason };
  holdStore.setState((holds) => [...holds, own], true);
  return () => holdStore.setState((holds) => holds.filter((each) => each !== own), true);
}

/** Why Next is disabled, as the first part of the page that is not ready says it. */
export const useHold = () => useStore(holdStore, ([first]) => first?.reason);

const acts = new Set<() => Promise<boolean>>();

/** Has something done first whenever Next is pressed, until the returned function is called. It answers whether to go on. */
export function beforeNext(act: () => Promise<boolean>): () => void {
  acts.add(act);
  return () => void acts.delete(act);
}

/** Does what comes before Next, then goes on; at once where there is nothing to do, and not at all where one says no. */
export async function goOnAfter(goOn: () => void): Promise<void> {
  for (const act of [...acts]) if (!(await act())) return;
  goOn();
}
