import type { Tx } from '../../kernel/data/database.ts';

/** How many orders have each of these discounts, by its id, without those that were cancelled or never paid. */
export type DiscountUses = (tx: Tx, discountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly discountUses: DiscountUses;
  }
}
