/** A deposit that becomes final on `availableOn`, "YYYY-MM-DD". */
export interface PendingItem {
  description: string;
  cents: bigint;
  availableOn: string;
}

/**
 * The items without their reserved cents, so that `left` cents remain. What is reserved is taken from the earliest
 * items.
 */
export function withoutReserved(items: readonly PendingItem[], left: bigint): PendingItem[] {
  let reserved = items.reduce((sum, item) => sum + item.cents, 0n) - left;
  return items.flatMap((item) => {
    const taken = reserved < item.cents ? reserved : item.cents;
    reserved -= taken;
    return taken === item.cents ? [] : [{ ...item, cents: item.cents - taken }];
  });
}
