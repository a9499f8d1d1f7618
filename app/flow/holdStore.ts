import { createStore } from "zustand/vanilla";

/** How many parts of the page are not ready yet. Next is disabled until none is left. */
export const holdStore = createStore<{ count: number }>(() => ({ count: 0 }));

/** Disables Next until the returned function is called. */
export function hold(): () => void {
  let holds = true;
  holdStore.setState(({ count }) => ({ count: count + 1 }));
  return () => {
    if (holds) holdStore.setState(({ count }) => ({ count: count - 1 }));
    holds = false;
  };
}

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
