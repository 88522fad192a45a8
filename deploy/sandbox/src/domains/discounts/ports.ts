import type { Tx } from '../../kernel/data/database.ts';

/** The number of orders with each of these discounts, by discount id, without orders that were cancelled or not paid in time. */
export type DiscountUses = (tx: Tx, discountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly discountUses: DiscountUses;
  }
}
